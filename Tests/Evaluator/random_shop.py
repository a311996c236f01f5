"""Prints random shops with orders and contexts, and what `evaluate.py` says of them.

    python3 random_shop.py FIRST COUNT

prints a JSON object for each of COUNT seeds from FIRST: the YAML document, the answers and codes of an
order that is made without a time through the first channel, the context that it is then judged in, and
what is expected.
"""
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
import json
import random
import sys

from evaluate import DIGITS, Factors, Order, Repetition, Shop, default_state

ZONES = [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Asia/Seoul",
    "Pacific/Chatham", "Africa/Casablanca", "Asia/Kathmandu"]
# Instants around changes of the offset in these zones, and on other days.
INSTANTS = [
    "2026-03-08T07:00", "2026-11-01T06:00", "2026-03-29T01:00", "2026-10-25T01:00",
    "2026-04-04T15:00", "2026-10-03T15:30", "2026-04-05T03:00", "2026-09-06T04:00",
    "2026-12-24T12:00", "2026-12-31T23:30", "2027-02-28T12:00", "2026-11-20T10:00"]


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.currency = self.r.choice(list(DIGITS))
        self.digits = DIGITS[self.currency]
        self.names = 0

    def chance(self, probability):
        return self.r.random() < probability

    def amount(self, low=1, high=2000):
        """Often a small or round number, so that there are ties."""
        pick = self.r.random()
        if pick < 0.25:
            units = self.r.choice([1, 2, 3, 5, 7, 10])
        elif pick < 0.6:
            units = self.r.choice([100, 150, 200, 250, 300, 333, 500, 700, 1000])
        else:
            units = self.r.randint(low, high)
        return self.text(units)

    def text(self, units):
        sign, units = ("-" if units < 0 else ""), abs(units)
        if not self.digits:
            return f"{sign}{units}"
        whole, part = divmod(units, 10**self.digits)
        return f"{sign}{whole}.{part:0{self.digits}}"

    def rate(self):
        return self.r.choice(
            ["5%", "7%", "8%", "8.875%", "9.975%", "10%", "12.5%", "19%", "20%", "33.333333%", "50%"])

    def mode(self):
        return self.r.choice(["half-up", "half-even", "down", "up"])

    # Hours

    def range(self):
        if self.chance(0.1):
            return "00:00-24:00"
        start, end = self.r.randint(0, 1439), self.r.randint(1, 1440)
        if self.chance(0.5):
            start, end = start // 30 * 30, max(30, end // 30 * 30)
        clock = lambda m: f"{m // 60:02}:{m % 60:02}"
        return f"{clock(start)}-{clock(end)}"

    def ranges(self):
        """One range, or two that do not meet."""
        if self.chance(0.1):
            return "closed"
        if self.chance(0.3):
            a, b, c, d = sorted(self.r.sample(range(0, 48), 4))
            clock = lambda h: f"{h // 2:02}:{h % 2 * 30:02}"
            return [f"{clock(a)}-{clock(b)}", f"{clock(c)}-{clock(d)}"]
        return self.range()

    def hours(self, day):
        days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        result = {}
        spans = self.r.choice([
            [(0, 6)], [(0, 4), (5, 6)], [(4, 0), (2, 2)], [(0, 0), (1, 3), (6, 6)], [(5, 6)]])
        for first, last in spans:
            name = days[first] if first == last else f"{days[first]}-{days[last]}"
            result[name] = self.ranges()
        if self.chance(0.4):
            first = day + timedelta(days=self.r.randint(-2, 4))
            last = first + timedelta(days=self.r.randint(1, 3))
            dates = f"{first}" if self.chance(0.5) else f"{first}..{last}"
            result["except"] = {dates: self.ranges()}
        if self.chance(0.2):
            result["from"] = f"{day + timedelta(days=self.r.randint(-9, 9))}"
        if self.chance(0.2):
            result["until"] = f"{day + timedelta(days=self.r.randint(10, 20))}"
        return result

    # The document

    def document(self, day):
        r = self.r
        doc = {"item": "Shop", "currency": self.currency}
        self.channels = r.choice([[], ["here", "togo"], ["here", "togo", "delivery"]])
        self.hour_names = r.sample(["open", "morning", "late"], r.randint(0, 3))
        if self.channels:
            doc["channels"] = {name: name.capitalize() for name in self.channels}
        if self.hour_names:
            doc["hours"] = {name: self.hours(day) for name in self.hour_names}
            if self.chance(0.2):
                doc["available"] = r.choice(self.hour_names)
        self.rates = []
        self.included = self.chance(0.5)
        if self.chance(0.75):
            doc["tax"] = self.tax()
        self.is_page = self.chance(0.2)
        if self.is_page and self.chance(0.6):
            doc["price"] = self.amount()
        doc["groups"] = self.groups()
        self.products = {}
        doc["products"] = self.products
        self.make_products()
        doc["sections"] = self.page()
        self.terms(doc)
        return {key: value for key, value in doc.items() if value not in ({}, [])}

    def tax(self):
        names = self.r.sample(["a", "b", "m", "z"], self.r.randint(1, 4))
        rates = {}
        for index, name in enumerate(names):
            others = names[:index]
            pick = self.r.random()
            if others and pick < 0.25:
                rates[name] = self.r.choice(others)
            elif others and self.channels and pick < 0.5:
                rates[name] = {
                    c: self.r.choice(others + [self.rate()]) for c in self.channels}
            else:
                rates[name] = self.rate()
        self.rates = names
        self.kinds = {name: rate if isinstance(rate, str) else "" for name, rate in rates.items()}
        tax = {"included": "yes" if self.included else "no", "rates": rates}
        tax["default"] = self.r.choice(names)
        if self.chance(0.7):
            places = ["line", "rate"] + ([] if self.included else ["order"])
            tax["round"] = {"at": self.r.choice(places), "mode": self.mode()}
        return tax

    def some_tax(self):
        pick = self.r.random()
        if pick < 0.15:
            return "none"
        if pick < 0.35 and not self.included and len(self.rates) > 1:
            # Two ids that never mean the same tax.
            own = [name for name in self.rates if self.kinds[name].endswith("%")]
            if len(own) > 1:
                return self.r.sample(own, 2)
        return self.r.choice(self.rates)

    def taxed(self, keys, probability=0.3):
        if self.rates and self.chance(probability):
            keys["tax"] = self.some_tax()
        return keys

    def groups(self):
        r = self.r
        groups = {
            "size": {
                "menu": "Size", "default": "R",
                "items": {"R": None, "L": {"price": self.amount(1, 300)}}},
            "temp": {"menu": "Temp", "items": {"hot": None, "ice": None}},
            "milk": self.taxed({
                "menu": "Milk", "default": "whole",
                "items": {
                    "whole": None, "oat": {"price": self.amount(1, 99)},
                    "soy": {"price": self.amount(1, 99), "when": {"temp": "hot"}}}}),
            "extras": self.extras(),
            "cup": ["size", "temp"],
            "flavor": {
                "menu": "Flavor", "price": self.amount(),
                "items": {"x": None, "y": {"price": self.amount()}, "z": {"price": self.amount()}}},
            "bits": {
                "menu": "Bits", "select": "0..3", "each": "0..2", "price": self.amount(1, 99),
                "items": {"u": None, "v": {"price": self.amount(1, 99)}}},
            "pie": ["flavor", "bits"],
        }
        return groups

    def extras(self):
        r = self.r
        price = self.amount(1, 150)
        same = self.chance(0.3)
        names = ["m", "n", "o"]
        items = {
            name: {"price": price if same else self.amount(1, 150)} for name in names}
        keys = {"menu": "Extras", "select": "0..5", "each": "0..3", "items": items}
        pick = r.random()
        if pick < 0.25:
            keys["free"] = {
                "first": str(r.randint(1, 3)), "units": r.choice(["cheapest", "most-expensive"])}
        elif pick < 0.4:
            keys["default"] = {"m": "1", "o": "2"} if self.chance(0.5) else ["n"]
            keys["free"] = "default"
        elif pick < 0.5:
            keys["default"] = ["m"]
            keys["free"] = {"default": "credit"}
        elif pick < 0.65:
            keys["combine"] = r.choice(["highest", "average"])
        plain = "combine" not in keys and not isinstance(keys.get("free"), dict) or "first" in keys.get(
            "free", {})
        if plain and self.chance(0.4):
            keys["portions"] = {"light": "1/2", "normal": "1", "double": "2"}
            if self.chance(0.5):
                keys["placement"] = {"whole": "1", "left": "1/2", "right": "0.5"}
        if plain and self.chance(0.2):
            items["n"]["surcharge"] = self.amount(1, 20)
        if plain and self.chance(0.3):
            self.taxed(items["o"], 0.5)
        return keys

    def make_products(self):
        r = self.r
        p = self.products
        p["cola"] = self.taxed({"name": "Cola", "price": self.amount()}, 0.5)
        p["fries"] = self.taxed({
            "name": "Fries", "price": {"size": {"R": self.amount(), "L": self.amount()}},
            "sections": ["size"]}, 0.4)
        p["burger"] = self.taxed(
            {"name": "Burger", "price": self.amount(), "sections": ["extras"]}, 0.4)
        p["water"] = {"name": "Water", "price": r.choice([self.amount(), self.text(0)])}

    def set_sections(self, depth=0):
        r = self.r
        drink = {"cola": {"product": "cola"}, "water": {"product": "water"}}
        if self.chance(0.4):
            drink["cola"]["surcharge"] = self.amount(1, 99)
        if self.chance(0.3):
            drink["water"]["price"] = self.amount(1, 200)
        sections = [
            {"menu": "Main", "id": "main", "included": "yes", "select": "all",
             "items": [{"product": "burger"}]},
            {"menu": "Drink", "id": "drink", "included": "yes", "default": "cola", "items": drink}]
        if self.chance(0.5):
            side = {
                "menu": "Side", "id": "side", "included": "yes", "select": "0..4", "each": "0..3",
                "items": {"fries": {"product": "fries"}, "water": {"product": "water"}}}
            if self.chance(0.3):
                side["items"]["cola"] = {"product": "cola", "price": self.amount(1, 200)}
                if self.chance(0.7):
                    side["free"] = {
                        "first": "2", "units": r.choice(["cheapest", "most-expensive"])}
            sections.insert(r.randint(0, 2), side)
        if self.chance(0.3):
            next(s for s in sections if s["id"] == "main")["each"] = "2"
        if self.chance(0.3):
            sections.append({
                "menu": "Bag", "id": "bag", "select": "optional",
                "items": {"paper": self.amount(1, 30)}})
        if depth == 0 and self.chance(0.25):
            self.products["duo"] = self.taxed({
                "name": "Duo", "price": self.amount(), "sections": self.set_sections(1)})
            sections.append({
                "menu": "Duos", "id": "duos", "included": "yes", "select": "0..2", "each": "0..2",
                "items": [{"product": "duo"}]})
        return sections

    def condition(self, after_radios=True):
        """A condition on what comes before the menus."""
        r = self.r
        choices = [lambda: {"mode": r.choice(["in", "out"])}, lambda: {"pay": "cash"},
                   lambda: {"not": {"mode": "in"}},
                   lambda: {"any": [{"mode": "out"}, {"pay": "cash"}]}]
        if self.channels:
            choices.append(lambda: {"channel": r.sample(self.channels, r.randint(1, 2))})
            choices.append(lambda: {"channel": r.choice(self.channels)})
        if self.hour_names:
            choices.append(lambda: {"at": r.choice(self.hour_names)})
        return r.choice(choices)()

    def item(self):
        r = self.r
        keys = self.taxed({})
        kind = r.randrange(14)
        if kind < 3:
            keys["price"] = self.amount()
        elif kind == 3:
            keys["price"] = {"size": {"R": self.amount(), "L": self.amount()}}
            keys["sections"] = ["size"]
        elif kind == 4:
            keys["price"] = self.amount()
            keys["sections"] = ["cup", {"use": "milk", "default": "oat"} if self.chance(0.3) else {
                "use": "milk", "prices": {"oat": self.amount(1, 50)}}]
        elif kind == 5:
            keys["price"] = {"temp": {"hot": self.amount(), "ice": self.amount()}}
            keys["sections"] = ["temp", "milk", {"use": "extras", "id": "more", "header": "More"}]
        elif kind == 6:
            keys["price"] = self.amount()
            keys["sections"] = self.set_sections()
        elif kind == 7:
            combine = r.choice([
                "highest", "average", {"flavor": "highest", "bits": "1/2"},
                {"flavor": "average", "bits": "highest"}, "sum", {"flavor": "1/2"}])
            use = {"use": "pie", "id": "half", "header": "Halves",
                   "repeat": {"left": "Left", "right": "Right"}}
            if combine != "sum":
                use["combine"] = combine
            keys["price"] = self.amount(1, 100)
            keys["sections"] = [use]
        elif kind == 8:
            keys["price"] = [
                {"when": self.condition(), "is": self.amount()}, {"is": self.amount()}]
        elif kind == 9 and self.channels:
            cells = {c: self.amount() for c in self.channels}
            if self.chance(0.3):
                cells[self.channels[-1]] = "none"
            keys["price"] = {"channel": cells}
        elif kind == 10:
            cells = {"in": self.amount(), "out": self.amount()}
            if self.chance(0.5):
                cells[r.choice(["in", "out"])] = "none"
            keys["price"] = {"mode": cells}
        elif kind == 11:
            keys["price"] = self.text(-self.r.choice([1, 10, 50, 100, 300]))
        elif kind == 12:
            keys["price"] = self.amount()
            keys["sections"] = ["extras", {"use": "size", "prices": {"L": self.amount(1, 100)}}]
        else:
            keys["price"] = self.amount()
            keys["sections"] = [
                "temp",
                {"count": "Shots", "id": "shots", "range": "0..3", "price": self.amount(1, 60)}]
        return keys

    def page(self):
        r = self.r
        sections = [
            {"menu": "Mode", "id": "mode", "default": "in", "items": {"in": None, "out": None}},
            {"menu": "Pay", "id": "pay", "default": "card", "items": {"card": None, "cash": None}},
            {"menu": "Tip", "id": "tip", "select": "optional", "items": {"ten": None}}]
        if self.is_page and self.chance(0.5):
            sections.append(
                {"menu": "Plain", "id": "plain", "included": "yes", "select": "0..3", "each": "0..2",
                 "items": [{"product": "cola"}, {"product": "water"}]})
        self.menus = []
        for index in range(r.randint(1, 3)):
            name = f"menu{index}"
            items = {f"i{index}{n}": self.item() for n in range(r.randint(1, 4))}
            for value in items.values():
                if self.hour_names and self.chance(0.15):
                    value["available"] = r.choice(self.hour_names)
                if self.chance(0.15):
                    value["when"] = self.condition()
            if self.chance(0.4):
                product = r.choice(["cola", "fries", "burger"])
                items[product] = {"product": product}
                if self.chance(0.3):
                    items[product]["price"] = self.amount()
            section = self.taxed(
                {"menu": name.capitalize(), "id": name, "select": "any", "each": "0..9",
                 "items": items})
            if self.hour_names and self.chance(0.2):
                section["available"] = (
                    self.hour_names if self.chance(0.5) else r.choice(self.hour_names))
            if self.chance(0.15):
                section["when"] = self.condition()
            sections.append(section)
            self.menus.append(section)
        if self.chance(0.2):
            sections.append(
                {"count": "Bags", "id": "bags", "range": "0..5", "price": self.amount(1, 50)})
        if self.is_page and self.chance(0.7):
            sections.append({"count": "Number", "id": "number", "range": r.choice(["0..4", "1..4"])})
        sections.append({"total": "Total"})
        return sections

    def some_ids(self):
        ids = []
        for section in self.r.sample(self.menus, self.r.randint(1, len(self.menus))):
            if self.chance(0.5):
                ids.append(section["id"])
            else:
                names = list(section["items"])
                ids += [
                    f"{section['id']}.{n}" for n in self.r.sample(names, self.r.randint(1, len(names)))]
        return ids

    def terms(self, doc):
        r = self.r
        is_page = "price" in doc or any(s.get("id") == "number" for s in doc["sections"])
        discounts, fees = [], []
        for index in range(r.choice([0, 0, 1, 2, 3])):
            discount = {"discount": f"d{index}"}
            if self.chance(0.6):
                discount["off"] = r.choice([self.rate(), "100%"])
                if self.chance(0.4):
                    discount["round"] = self.mode()
            else:
                discount["off"] = self.amount()
            if not is_page and self.chance(0.5):
                discount["of"] = self.some_ids()
            if not is_page and self.chance(0.25):
                discount["per"] = str(r.randint(2, 4))
            if self.chance(0.25):
                discount["at-most"] = self.amount()
            if self.chance(0.25):
                discount["minimum"] = self.amount()
            if self.chance(0.3):
                discount["when"] = (
                    {"subtotal": f"{self.amount()}.."} if self.chance(0.4) else self.condition())
            if self.chance(0.3):
                discount["code"] = f"CODE{index}"
            if self.chance(0.3):
                discount["one-of"] = "promo"
            if self.rates and self.chance(0.2):
                discount["tax"] = "full"
            discounts.append(discount)
        for index in range(r.choice([0, 0, 1, 2, 3])):
            fee = {"fee": f"f{index}"}
            pick = r.random()
            if pick < 0.4:
                fee["rate"] = self.rate()
                base = r.choice([None, "items", "before-discounts", "total"])
                if base:
                    fee["base"] = base
                if self.chance(0.4):
                    fee["round"] = self.mode()
            elif pick < 0.5:
                fee["price"] = "given"
            elif pick < 0.7:
                fee["price"] = [
                    {"when": {"subtotal": f"{self.amount()}.."}, "is": self.text(0)},
                    {"is": self.amount()}]
            else:
                fee["price"] = self.amount(1, 100)
                if self.chance(0.5):
                    fee["per"] = "unit"
            if not is_page and fee.get("base") != "total" and self.chance(0.3):
                fee["of"] = self.some_ids()
            if self.chance(0.3):
                fee["when"] = {"tip": "ten"} if self.chance(0.4) else self.condition()
            if self.rates and fee.get("base") != "total":
                fee["tax"] = "none" if self.chance(0.3) else r.choice(self.rates)
            fees.append(fee)
        doc["discounts"], doc["fees"] = discounts, fees
        if self.chance(0.3):
            doc["rounding"] = {"to": self.text(r.choice([5, 10, 100])), "mode": self.mode()}
            if self.chance(0.5):
                doc["rounding"]["when"] = {"pay": "cash"}

    # The order

    def fill(self, level, sections):
        """Answers, as they are allowed in the context of the order."""
        r = self.r
        for section in sections:
            state = level.state
            if section.kind == "count":
                low, _, high = section.keys.get("range", "1..4").partition("..")
                if self.chance(0.7) and level.shows(section):
                    state[section.id] = r.randint(int(low), int(high))
                continue
            if section.kind != "menu" or not level.shows(section):
                continue
            if section.select == "all":
                for option in section.options:
                    for number in range(len(state[section.id][option.id])):
                        nested = level.line(section, option, number)
                        if nested:
                            self.fill(nested, option.sections)
                continue
            options = [
                o for o in section.options
                if level.is_listed(o) and level.is_open(section, o)
                and not level.is_excluded(section, o)]
            if not options:
                continue
            defaults = state[section.id]
            if section.select == "one":
                if defaults and self.chance(0.5) or not defaults and self.chance(0.05):
                    continue
                chosen = {r.choice(options): 1}
            elif section.select == "optional":
                chosen = {r.choice(options): 1} if self.chance(0.5) else {}
            else:
                most = 9 if section.select == "any" else int(section.select.split("..")[1])
                each = int(section.keys["each"].split("..")[1])
                chosen = {}
                for option in r.sample(options, r.randint(0, len(options))):
                    quantity = min(r.choice([1, 1, 1, 2, 3]), each, most - sum(chosen.values()))
                    if quantity > 0:
                        chosen[option] = quantity
            if not chosen:
                continue
            state[section.id] = {}
            for option, quantity in chosen.items():
                if not option.sections:
                    state[section.id][option.id] = [[quantity, None]]
                    continue
                lines = []
                while quantity:
                    part = quantity if self.chance(0.5) else 1
                    lines.append([part, default_state(option.sections)])
                    quantity -= part
                state[section.id][option.id] = lines
            level.nested = {k: v for k, v in level.nested.items() if k[0] != section.id}
            for option in chosen:
                for number in range(len(state[section.id][option.id])):
                    nested = level.line(section, option, number)
                    if nested:
                        self.fill(nested, option.sections)


def answers(sections, state):
    """The answers as a document, without defaults."""
    result = {}
    usual = default_state(sections)
    for section in sections:
        if section.id not in state or state[section.id] == usual[section.id]:
            continue
        if section.kind == "count":
            result[section.id] = state[section.id]
            continue
        values = {}
        for name, lines in state[section.id].items():
            option = section.option(name)
            if not option.sections:
                values[name] = lines[0][0]
                continue
            values[name] = [
                {"quantity": quantity, **answers(option.sections, nested)}
                for quantity, nested in lines]
        result[section.id] = values
    return result


def flow(value):
    if value is None:
        return ""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {flow(v)}".rstrip() + (" " if v is None else "")
                               for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return value


def yaml(document):
    lines = []
    for key, value in document.items():
        if isinstance(value, list):
            lines += [f"{key}:"] + [f"  - {flow(entry)}" for entry in value]
        elif isinstance(value, dict):
            lines += [f"{key}:"] + [f"  {k}: {flow(entry)}" for k, entry in value.items()]
        else:
            lines.append(f"{key}: {value}")
    return "\n".join(lines) + "\n"


def local(instant, zone):
    return instant.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def case(seed):
    generator = Generator(seed)
    r = generator.r
    zone = r.choice(ZONES)
    instant = datetime.fromisoformat(r.choice(INSTANTS)).replace(tzinfo=timezone.utc)
    instant += timedelta(minutes=r.choice([-1, 0, 1, r.randint(-3000, 3000)]))
    time = local(instant, zone)
    document = generator.document(time.date())
    document = {"item": document.pop("item"), "zone": zone, **document}
    shop = Shop(document)
    state = default_state(shop.sections)
    first = Order(shop, state)
    generator.fill(first.page, shop.sections)
    has_time = generator.chance(0.85)
    channel = r.choice(shop.channels) if shop.channels else None
    given = {
        fee["fee"]: r.randint(0, 900) for fee in document.get("fees", [])
        if fee.get("price") == "given" and generator.chance(0.8)}
    codes = [d["code"] for d in document.get("discounts", []) if "code" in d and generator.chance(0.7)]
    if generator.chance(0.1):
        codes.append("NOPE")
    if codes and generator.chance(0.1):
        codes.append(f" {codes[0].lower()} ")
    if not first.evaluate():
        codes = []
    redeemed, rejected = [], []
    for code in codes:
        reason = Order(shop, state, codes=redeemed).rejection(code)
        if reason:
            rejected.append([code, reason])
        else:
            redeemed.append(code)
    order = Order(shop, state, time if has_time else None, channel, given, redeemed)
    amounts = order.evaluate()
    following = shop.next_change(time) if has_time else None
    offset = instant.astimezone(ZoneInfo(zone)).utcoffset()
    return {
        "seed": seed, "yaml": yaml(document),
        "answers": json.dumps(answers(shop.sections, state)),
        "codes": codes, "zone": zone, "instant": int(instant.timestamp()),
        "offset": int(offset.total_seconds()),
        "time": f"{time:%Y-%m-%dT%H:%M}", "hasTime": has_time, "channel": channel, "given": given,
        "expected": {
            "rejected": rejected, "amounts": amounts, "rows": order.rows(),
            "next": f"{following:%Y-%m-%dT%H:%M}" if following else None,
            "parts": [
                {"path": p, "set": s, "quantity": q, "amount": a}
                for p, s, q, a in order.parts_of_sets()] if amounts else []}}


def main():
    first, count = map(int, sys.argv[1:])
    for seed in range(first, first + count):
        try:
            print(json.dumps(case(seed)))
        except Exception:
            print(f"seed {seed}", file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
