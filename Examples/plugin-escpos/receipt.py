#!/usr/bin/env python3
"""A renderer for menu-runner and its service: a receipt for thermal printers that speak ESC/POS.

    pip install python-escpos
    menu-runner render cafe.yaml --plugin ./receipt.py --as escpos > /dev/usb/lp0
    menu-runner serve cafe.yaml --plugin ./receipt.py ...     # GET /v1/orders/{order}?as=escpos

It prints the 'order' of a request: the lines with their answers in words, the amounts and the taxes.
Korean is sent as KS X 1001 in two bytes a letter, as Korean printers expect. A line with letters that the
printer does not have is drawn as a picture if the option 'font' names a font; without one, 'é' is
printed as 'e' and what is left as '?', since a receipt must not fail.
"""
import base64
import json
import sys
import unicodedata

GREETING = {
    "menu-plugin": 1,
    "name": "escpos",
    "kind": "renderer",
    "mediaType": "application/vnd.escpos",
    "summary": "a receipt for thermal printers",
    "options": [
        {"name": "columns", "type": "integer", "min": 20, "max": 64, "default": 42,
         "help": "the characters of a line: 42 or 48 on paper of 80 mm, 32 on 58 mm"},
        {"name": "letters", "type": "choice", "values": ["ks-x-1001", "ascii"],
         "help": "the letters of the printer"},
        {"name": "font", "type": "text", "help": "a font file for what the printer has no letters for"},
        {"name": "pixels", "type": "integer", "min": 200, "max": 1000, "default": 512,
         "help": "the width of the paper in dots, for the option 'font'"},
        {"name": "number", "type": "text", "help": "the number of the order"},
        {"name": "time", "type": "text", "help": "when it was ordered: 2026-11-20T14:32"},
        {"name": "state", "type": "text",
         "help": "what became of an order that does not take place"},
    ],
}
WORDS = {
    "ko": ("주문 번호", "주문 시각", "방식", "상품", "합계", "공급가액", "부가세"),
    "ja": ("注文番号", "注文時刻", "方法", "商品", "合計", "税抜", "消費税"),
    "de": ("Nummer", "Bestellt", "Art", "Artikel", "Gesamt", "Netto", "MwSt."),
    "en": ("Order", "Ordered", "Type", "Items", "Total", "Net", "Tax"),
}
# Bytes between these two commands are letters of two bytes (ESC/POS: FS & and FS .).
DOUBLE, SINGLE = b"\x1c&", b"\x1c."


class UserError(Exception):
    """An error that the user can fix; the plugin reports it and keeps running."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def safe(text):
    """Text of a menu on one line without control characters and direction overrides."""
    return "".join(
        " " if c in "\n\t" else "?" if unicodedata.category(c)[0] == "C" or c in "\u2028\u2029"
        else c for c in unicodedata.normalize("NFC", text))


def plain(text):
    """The letters that a printer has instead of those that no printer has."""
    return text.translate(str.maketrans("−–—₩’‘", "---￦''"))


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WFA" and ord(c) > 127 else 1 for c in text)


def wrapped(text, columns):
    """The lines of a text; words that are too long are split."""
    line, used = "", 0
    for word in text.split(" "):
        if line and used + 1 + width(word) <= columns:
            line, used = line + " " + word, used + 1 + width(word)
            continue
        if line:
            yield line
        line, used = "", 0
        for letter in word:
            if used + width(letter) > columns:
                yield line
                line, used = "", 0
            line, used = line + letter, used + width(letter)
    yield line


class Slip:
    """A receipt on a printer of python-escpos that keeps its bytes."""

    def __init__(self, options):
        from escpos.printer import Dummy
        self.printer = Dummy()
        self.printer.hw("INIT")
        self.columns = options.get("columns", 42)
        self.encoding = "euc_kr" if options.get("letters", "ks-x-1001") == "ks-x-1001" else "ascii"
        self.font, self.pixels = options.get("font"), options.get("pixels", 512)

    def line(self, text, indent=0, **style):
        """Prints a text on as many lines as it needs."""
        columns = self.columns // 2 if style.get("double_width") else self.columns
        for part in wrapped(safe(text), columns - indent):
            self.print(" " * indent + part, style)

    def print(self, text, style):
        """Prints one line in the printer's letters if it has all of them, else as a picture."""
        self.printer.set(align="left", **{"bold": False, "normal_textsize": True, **style})
        try:
            encoded = b"".join(map(self.letter, plain(text)))
        except UnicodeEncodeError:
            if self.font:
                return self.picture(text)
            encoded = self.similar(plain(text))
        self.printer._raw(encoded if encoded.isascii() else DOUBLE + encoded + SINGLE)
        self.printer._raw(b"\n")

    def letter(self, letter):
        """The bytes of a letter; Python writes syllables beyond KS X 1001 in eight, which no printer reads."""
        encoded = letter.encode(self.encoding)
        if len(encoded) > 2:
            raise UnicodeEncodeError(self.encoding, letter, 0, 1, "not in KS X 1001")
        return encoded

    def similar(self, text):
        """A text with a similar letter of the same width for each that the printer does not have."""
        result = b""
        for letter in text:
            try:
                result += self.letter(letter)
            except UnicodeEncodeError:
                base = unicodedata.normalize("NFKD", letter)[0]
                result += (base if base.isascii() else "?").encode().ljust(width(letter))
        return result

    def picture(self, text):
        """Draws a line of text with the font."""
        from PIL import Image, ImageDraw, ImageFont
        size = 24
        try:
            font = ImageFont.truetype(self.font, size)
        except OSError:
            raise UserError("no-font", f"'{self.font}' is no font file") from None
        image = Image.new("1", (self.pixels, size + 8), 1)
        ImageDraw.Draw(image).text((0, 2), text, font=font, fill=0)
        self.printer.image(image)

    def pair(self, left, right, **style):
        """A text with another one at the right edge, below it if both do not fit."""
        left, right = plain(safe(left)), plain(safe(right))
        columns = self.columns // 2 if style.get("double_width") else self.columns
        room = columns - width(left) - width(right)
        if room >= 2:
            return self.print(left + " " * room + right, style)
        self.line(left, **style)
        self.print(" " * max(0, columns - width(right)) + right, style)

    def rule(self):
        self.printer.set(align="left", bold=False, normal_textsize=True)
        self.printer._raw(b"-" * self.columns + b"\n")


def amount(price):
    """A price as text; a range while an answer that decides it is missing."""
    return price["text"] if "text" in price else f"{price['from']['text']} ~ {price['to']['text']}"


def words(answers):
    """What was chosen, with what is nested in it, and what the customer wrote."""
    chosen, notes = [], []
    for answer in answers:
        nested, more = words(answer.get("answers", []))
        if "text" in answer:
            notes.append(answer["text"])
        else:
            chosen.append(answer["words"] + (f" ({', '.join(nested)})" if nested else ""))
        notes += more
    return chosen, notes


def render(request):
    if "order" not in request:
        raise UserError("no-order", "a render request needs an 'order'")
    order, options = request["order"], request.get("options", {})
    number, time, channel, items, total, net, tax = WORDS.get(
        request.get("language", "en").split("-")[0], WORDS["en"])
    slip = Slip(options)
    slip.line(order["item"], bold=True, double_height=True, double_width=True, normal_textsize=False)
    if "number" in options:
        slip.pair(number, options["number"], bold=True)
    if "time" in options:
        slip.pair(time, options["time"].replace("T", " "))
    if "channel" in order:
        slip.pair(channel, order["channel"]["name"])
    if "state" in options:
        slip.line(options["state"], bold=True)
    slip.rule()
    for line in order["lines"]:
        slip.pair(f"{line['quantity']} {line['name']}", amount(line["amount"]), bold=True)
        chosen, notes = words(line["answers"])
        for text in ([" · ".join(chosen)] if chosen else []) + [f"“{note}”" for note in notes]:
            slip.line(text, indent=2)
    for answer in order.get("details", []):
        slip.pair(answer["section"], answer["words"])
    slip.rule()
    amounts = order.get("amounts")
    if amounts and amounts["subtotal"] != amounts["total"]:
        slip.pair(items, amount(amounts["subtotal"]))
        for part in amounts["discounts"] + amounts["fees"]:
            if float(part.get("amount", {}).get("amount", 0)):
                slip.pair(part["name"], amount(part["amount"]))
        if not amounts["taxIncluded"]:
            for part in amounts["taxes"]:
                slip.pair(f"{tax} {part['rate']}", amount(part["tax"]))
    slip.pair(total, amount(order["total"]), bold=True, double_height=True, normal_textsize=False)
    if amounts and amounts["taxIncluded"]:
        for part in amounts["taxes"]:
            slip.pair(f"{net} {part['rate']}", amount(part["net"]))
            slip.pair(f"{tax} {part['rate']}", amount(part["tax"]))
    for item in order.get("pending", []):
        slip.line("! " + item["text"])
    slip.printer.set(normal_textsize=True)
    slip.printer.cut()
    return base64.b64encode(slip.printer.output).decode("ascii")


def answer(request):
    try:
        if request.get("op") != "render":
            raise UserError("unknown-operation", f"this plugin has no '{request.get('op')}'")
        return {"id": request.get("id"), "output": render(request), "encoding": "base64"}
    except UserError as error:
        return {"id": request.get("id"), "error": {"code": error.code, "message": str(error)}}


def main():
    try:
        import escpos.printer  # noqa: F401, loaded before the first request
    except ImportError:
        sys.exit("python-escpos is not installed: pip install python-escpos")
    # python-escpos prints hints, which are no answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    print(json.dumps(GREETING), file=answers, flush=True)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request.get("op") == "shutdown":
            break
        print(json.dumps(answer(request)), file=answers, flush=True)


if __name__ == "__main__":
    main()
