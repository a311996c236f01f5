"""Writes wcwidth-0.7.0.txt: what the Python package wcwidth says about widths in terminal cells.

    python3 -m venv venv
    venv/bin/pip install wcwidth==0.7.0
    venv/bin/python record.py > wcwidth-0.7.0.txt

First every scalar, as ranges: `1100..115F 2` (-1 is a control character). Then clusters:
`1F1F0 1F1F7 = 2`, only what wcwidth itself takes for one grapheme cluster. Last whole phrases:
`0061 0062 : 2`.
"""

import itertools

import wcwidth
from wcwidth import table_vs16

ZWJ, VS15, VS16, KEYCAP = "\u200d", "\ufe0e", "\ufe0f", "\u20e3"
TONES = [chr(code) for code in range(0x1F3FB, 0x1F400)]


def flag(letters):
    return "".join(chr(0x1F1E6 + ord(letter) - ord("A")) for letter in letters)


def selected_bases():
    for first, last in table_vs16.VS16_NARROW_TO_WIDE["9.0.0"]:
        yield from (chr(code) for code in range(first, last + 1))


def clusters():
    for base in selected_bases():
        yield base + VS16
    for base in itertools.islice(selected_bases(), 0, None, 4):
        yield base + VS15
    for base in "☕🍵🍰⌚⚡aㄱ한漢":
        yield from (base + VS15, base + VS16)
    for base in "#*0123456789":
        yield from (base + KEYCAP, base + VS16 + KEYCAP)
    yield from map(flag, "KR US JP GB DE FR BR CN TW EU".split())
    yield flag("K")
    yield "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbeng") + "\U000E007F"
    for base in "👋👍✌☝👩🧑":
        yield from (base + tone for tone in TONES)
    things = ["⚕" + VS16, "🍳", "🌾", "🎓", "✈" + VS16]
    for person, thing in itertools.product("👩👨🧑", things):
        yield person + ZWJ + thing
        yield person + TONES[2] + ZWJ + thing
    yield ZWJ.join("👨👩👧")
    yield ZWJ.join("👨👩👧👦")
    yield "❤" + VS16 + ZWJ + "🔥"
    yield "❤" + ZWJ + "🔥"
    yield "🏳" + VS16 + ZWJ + "🌈"
    yield "👁" + VS16 + ZWJ + "🗨" + VS16
    yield from ("🐻" + ZWJ + "❄" + VS16, "🐦" + ZWJ + "⬛", "🙂" + ZWJ + "↔" + VS16)
    yield from ("e\u0301", "n\u0303", "o\u0302\u0301", "a" + "\u0300" * 20, "a\u20dd", "漢\u0301")
    yield from ("か\u3099", "ハ\u309a", "ｶ\uff9e", "a\u200d", "a\u200c", "한\u0301")
    yield from ("\u1112\u1161\u11ab", "\u1100\u1161", "\u1100", "\u1161", "\u11ab", "가\u11ab")
    yield from ("ㄱ", "ㅏ", "ㅋ", "\u115f\u1161", "\u1100\u1100\u1161", "\ua960\u1161")
    yield from ("\u1100\u302e", "\u3164", "\u1160", "\uffa0")
    yield from "가힣한글메뉴라떼"
    yield from "。、「」！￥￦₩€£…—·①ⅣαЖ■★♥♨→🄰🅰㈜㎖ｱ￮"
    yield from ("क", "कि", "का", "क्ष", "क्षि", "त्र", "त्र्य", "क्\u200dष", "श्री", "नी", "हिं")
    yield from ("ক্ষ", "কি", "ગુ", "ક્ષ", "ଓ", "தி", "கௌ", "க்", "ను", "క్ష", "ಕಿ", "മീ", "ക്ഷ")
    yield from ("กำ", "ที่", "น้ำ", "ᨠᩮ", "မ", "မိ", "ស៊ី", "ක්")
    yield from ("\u0301", "\u0903", "\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", VS16, KEYCAP)
    yield from ("\u06001", "\u0600", "ي\u0651", "ש\u05c1", TONES[0])


def phrases():
    yield from ("큰 컵", "마그넷 라떼 (ICE)", "샷 추가 +500원", "₩4,500", "カフェラテ", "拿铁咖啡", "Crème brûlée")
    yield from ("오늘의 메뉴 ☕️ 👨‍👩‍👧 🇰🇷", "🇰🇷🇺🇸🇯🇵", "1️⃣ 2️⃣ #️⃣", "กาแฟเย็น", "ເຂົ້າໜຽວ")
    yield from ("चाय और कॉफ़ी", "قهوة", "καφές", "кофе", "한글 and 漢字", "ကာ")


def ranges():
    start, width = 0, wcwidth.wcwidth("\0")
    for code in itertools.chain(range(1, 0xD800), range(0xE000, 0x110000)):
        found = wcwidth.wcwidth(chr(code))
        if found != width or code == 0xE000:
            yield start, 0xD7FF if code == 0xE000 else code - 1, width
            start, width = code, found
    yield start, 0x10FFFF, width


def main():
    print(f"# Recorded by record.py from PyPI wcwidth {wcwidth.__version__}. Do not edit.")
    for first, last, width in ranges():
        print(f"{first:04X}..{last:04X} {width}")
    for text in dict.fromkeys(clusters()):
        if len(list(wcwidth.iter_graphemes(text))) == 1:
            scalars = " ".join(f"{ord(scalar):04X}" for scalar in text)
            print(f"{scalars} = {wcwidth.wcswidth(text)}")
    for text in phrases():
        scalars = " ".join(f"{ord(scalar):04X}" for scalar in text)
        print(f"{scalars} : {wcwidth.wcswidth(text)}")


main()
