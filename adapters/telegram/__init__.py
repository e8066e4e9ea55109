"""Telegram: the Bot API through python-telegram-bot, as a face of the house."""
