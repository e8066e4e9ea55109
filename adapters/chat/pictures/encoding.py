"""The kinds of file that pictures are made as; which one is the platform's to say."""

from enum import Enum


class Encoding(Enum):
    """The kind of file, by what a platform shows best."""

    JPEG = "jpg"
    WEBP = "webp"
