"""How wide letters come out, measured in the fonts of the pictures at their bold weight.

All figures are hundredths of the type size.
"""

from typing import Final

UNKNOWN: Final = 68
IDEOGRAPH: Final = 100
_OF_LETTERS: Final = {
    char: hundredths
    for hundredths, chars in (
        (26, " "),
        (29, "'!,.:;·"),
        (31, "ijl|łı"),
        (34, "-()[]J`"),
        (40, 'If{}/\\"'),
        (45, "tr"),
        (50, "szc?*–_"),
        (57, "LEFS$+0123456789<=>^vy~×−"),
        (61, "TZxaek"),
        (64, "PobdgpqY"),
        (67, "CVhnuBKRX#"),
        (72, "AG"),
        (77, "DHU&"),
        (81, "OQN"),
        (89, "wM%@…"),
        (98, "mWÆŒæœ—"),
        (38, "ΙІіЈј"),
        (50, "ιεζςгзтѕґғ"),
        (55, "ΓΕγνξτЅГЕсэєҒ"),
        (60, "ΖΣΤδθλЗТавеухьяҐәұү"),
        (65, "ΒΚΞΡΥαβηκορσυχЄБВРСУЬЭбдклнопрцчђћџқөҰҮһ"),
        (70, "ΑΔΛΧμАКХЯиъ"),
        (76, "ΗΠΩπЂЏЛНПЧЪҚңҺ"),
        (82, "ΘΝΟφψЋДИОЦфӘӨ"),
        (89, "ΦΨωФжмыюљҢ"),
        (98, "ΜМЫшщњ"),
        (110, "ЉЊЖШЩЮ"),
        (31, "ון"),
        (45, "זיגנר"),
        (55, "בדךכל"),
        (65, "החטםמסעףפקתץצ"),
        (74, "א"),
        (89, "ש"),
    )
    for char in chars
}
JOINING: Final = {
    char: (inner, outer)
    for inner, outer, chars in (
        (39, 114, "بپتثٹ"),
        (39, 82, "نیيئىں"),
        (65, 75, "جچحخ"),
        (101, 143, "سش"),
        (100, 144, "صض"),
        (76, 86, "طظ"),
        (56, 58, "عغ"),
        (52, 111, "فڤ"),
        (52, 86, "ق"),
        (50, 97, "کكگ"),
        (34, 79, "ل"),
        (62, 66, "م"),
        (64, 77, "هھہ"),
    )
    for char in chars
}
"""Arabic letters that join to the next: the width when they do, the width when they end."""
_ENDS: Final = {
    char: hundredths
    for hundredths, chars in (
        (31, "اآأإٱ"),
        (57, "دذڈ"),
        (45, "رزژڑ"),
        (52, "وؤءةۀ"),
        (57, "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩؟"),
        (32, "،؛"),
        (94, "ے"),
        (0, "\u200c\u200d"),
    )
    for char in chars
}


ALONE: Final = {**_OF_LETTERS, **_ENDS}
"""Letters whose width depends on no other, and those of Arabic that never join to the next."""
ENDING: Final = frozenset(_ENDS)

VIRAMA: Final = "\u094d"
BOUND: Final = 36
"""A letter of Devanagari that is bound to the next."""
DEVANAGARI: Final = {
    char: hundredths
    for hundredths, chars in (
        (29, "ािीोौःॉ"),
        (36, "ऽ।"),
        (45, "रऱ"),
        (50, "इई"),
        (57, "उटडदह०१२३४५६७८९"),
        (63, "ऍऎएऐगघठढतनऩपबयवष"),
        (70, "ङचधम"),
        (75, "ऌछथलशस"),
        (83, "ऊकजझञणफभळऴ"),
        (93, "ऄअऋख"),
        (106, "आऑऒओऔ"),
    )
    for char in chars
}
"""Letters, vowels that stand beside them, and digits; those above and below take no room."""
