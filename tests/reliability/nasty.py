"""Names and texts that somebody chose to break something with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

PIECES: Final = (
    "", " ", "\n", "\r\n", "\t", "\x00", "\x1b[31m", "\u200b", "\u200c", "\u200d", "\ufeff",
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069",
    "\u200e", "\u200f", "\u061c", "\u2028", "\u2029", "\u3164", "\u2800", "\u00ad", "\ud83d",
    "<b>", "</b>", "<a href='x'>", "</a>", "<tg-spoiler>", "<!--", "&lt;", "&amp;", "&#60;", "&",
    "*", "**", "_", "__", "~~", "||", "`", "```", "\\", "\\\\", "> ", ">>> ", "# ", "-# ", "- ",
    "1. ", "[x](tg://user?id=1)", "[x](https://evil.example)", "](", "[[", "!", "<@1>", "<@!1>",
    "<@&1>", "<#1>", "<:a:1>", "</start:1>", "<t:1>", "@everyone", "@here", "@admin", "#tag",
    "$USD", "/stop", "/stop@hakem_bot", "https://evil.example/a?b", "evil.example", "t.me/x",
    "tg://resolve?domain=x", "mailto:a@b.example", "a@b.example", "+49 170 1234567", "%s", "%(x)s",
    "{x}", "{0.__class__}", "${jndi:ldap://x}", "{{7*7}}", "<script>", "'", '"', "';--", '"}',
    "Ana", "Ștefan", "سارا", "علی‌رضا", "محمود", "林", "क्षि", "ﷺ", "﷽", "é", "e\u0301", "İ", "ß",
    "🇮🇷", "🇩", "👩‍👩‍👧‍👦", "👍🏽", "1️⃣", "🏴\U000e0067\U000e007f", "Z\u0300\u0338\u0336", "\u0300",
    "A♠", "10♥", "♠️ A K", "1:t1:0:pAS", "\u1160", "\uffa0", "\ufffd", "\U0010ffff", "\ue000",
)  # fmt: skip
SQL: Final = (
    "'", "''", '"', "`", ";", "--", "/*", "*/", "#", "\\", "\x00", "%", "_", "' OR '1'='1",
    "' OR 1=1 --", '" OR ""="', "1; DROP TABLE tables", "'; DROP TABLE log; --",
    "'); DELETE FROM people; --", "' UNION SELECT * FROM people --", "1 UNION SELECT key FROM meta",
    "'; ATTACH DATABASE 'x' AS y; --", "'; PRAGMA writable_schema=1; --", "'; VACUUM; --",
    "' AND sqlite_version() --", "'||(SELECT value FROM meta)||'", "' || hex(randomblob(9)) || '",
    "'; UPDATE accounts SET balance=999; --", "' AND 1=CAST((SELECT 1) AS int) --",
    "'; SELECT pg_sleep(9); --", "$$;DROP TABLE tables;$$", "E'\\'; --", "?", "?1", ":p_id", "@p",
    "$1", "%(name)s", "NULL", "nul\x00l", "' ESCAPE '", "' LIKE '%", "x' GLOB '*", "\ud800'",
)  # fmt: skip
LONGEST: Final = 12


def name(rng: Random) -> str:
    """Make a name."""
    kind = rng.random()
    if kind < 0.05:
        return rng.choice(PIECES) * rng.choice((1, 60, 256, 4000))
    if kind < 0.15:
        return "".join(chr(rng.randrange(0x110000)) for _ in range(rng.randrange(1, 40)))
    return "".join(rng.choice(PIECES) for _ in range(rng.randrange(LONGEST)))


def injections() -> tuple[str, ...]:
    """Give more than two hundred texts that mean something to a database."""
    forms = ("{0}", "x{0}y", "{0} {0}", "hokm {0}", "{0}=1")
    return tuple(dict.fromkeys(form.format(one) for one in SQL for form in forms))
