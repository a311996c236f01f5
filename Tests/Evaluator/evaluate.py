"""Evaluates shops independently of the Swift sources, by the words of docs/menu-format.md.

A document is the menu as nested maps and lists of texts. An order is a state: for each section id, the
lines of each chosen option, `{option: [[quantity, nested state], ...]}`, or the number of a count.
Only what `random_shop.py` generates is supported.
"""
from datetime import date, datetime, timedelta
from fractions import Fraction
from itertools import groupby
import re

DIGITS = {"KRW": 0, "JPY": 0, "USD": 2, "EUR": 2, "KWD": 3}
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
KINDS = ["menu", "count", "text", "title", "total"]
AMOUNT = re.compile(r"-?\d+(\.\d+)?$")


class Open(Exception):
    """A price that depends on an answer that is not given."""

    def __init__(self, key, options):
        self.key, self.options = key, options


# Numbers

def rounded(exact, mode="half-up"):
    """A whole number; a negative one mirrors the positive one."""
    exact = Fraction(exact)
    if exact < 0:
        return -rounded(-exact, mode)
    floor = exact.numerator // exact.denominator
    rest = exact - floor
    if mode == "half-up":
        return floor + (rest >= Fraction(1, 2))
    if mode == "half-even":
        return floor + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and floor % 2 == 1))
    if mode == "down":
        return floor
    assert mode == "up"
    return floor + (rest > 0)


def split(amount, weights, taxes=None):
    """Largest remainder: larger remainder, larger weight, earlier tax id, order."""
    whole = sum(weights)
    if whole == 0:
        return [0] * len(weights)
    exact = [Fraction(amount) * weight / whole for weight in weights]
    result = [value.numerator // value.denominator for value in exact]
    taxes = taxes or [""] * len(weights)
    order = sorted(
        range(len(weights)),
        key=lambda i: (-(exact[i] - result[i]), -weights[i], taxes[i], i))
    for index in order[: amount - sum(result)]:
        result[index] += 1
    return result


def factor(text):
    return Fraction(text)


def percent(text):
    return Fraction(text.rstrip("%")) / 100


def is_percent(value):
    return isinstance(value, str) and value.endswith("%")


def listed(value):
    return value if isinstance(value, list) else [value]


# Hours

def day_ranges(value):
    if value == "closed":
        return []
    result = []
    for text in listed(value):
        start, end = [int(part[:2]) * 60 + int(part[3:]) for part in text.split("-")]
        result.append((start, end if end > start else end + 1440))
    return result


class Hours:
    def __init__(self, keys):
        self.weekly = {}
        self.exceptions = []
        self.first = self.last = None
        for key, value in keys.items():
            if key == "except":
                for dates, ranges in value.items():
                    first, _, last = dates.partition("..")
                    self.exceptions.append(
                        (date.fromisoformat(first), date.fromisoformat(last or first),
                         day_ranges(ranges)))
            elif key == "from":
                self.first = date.fromisoformat(value)
            elif key == "until":
                self.last = date.fromisoformat(value)
            else:
                start, _, end = key.partition("-")
                day = WEEKDAYS.index(start)
                while True:
                    self.weekly[day % 7] = day_ranges(value)
                    if WEEKDAYS[day % 7] == (end or start):
                        break
                    day += 1

    def beginning_on(self, day):
        if (self.first and day < self.first) or (self.last and day > self.last):
            return []
        for first, last, ranges in self.exceptions:
            if first <= day <= last:
                return ranges
        return self.weekly.get(day.weekday(), [])

    def is_open(self, time):
        minute = time.hour * 60 + time.minute
        return any(
            start <= minute + 1440 * back < end
            for back in (0, 1)
            for start, end in self.beginning_on(time.date() - timedelta(days=back)))

    def next_change(self, time, days=90):
        """The first end of a range at which `is_open` changes."""
        candidates = set()
        for offset in range(-1, days):
            day = time.date() + timedelta(days=offset)
            midnight = datetime(day.year, day.month, day.day)
            for start, end in self.beginning_on(day):
                candidates |= {midnight + timedelta(minutes=m) for m in (start, end)}
        for candidate in sorted(candidates):
            before = candidate - timedelta(minutes=1)
            if candidate > time and self.is_open(candidate) != self.is_open(before):
                return candidate
        return None


# The document

class Option:
    def __init__(self, shop, section, identifier, value):
        if not isinstance(value, dict):
            if value is None:
                value = {}
            elif AMOUNT.match(value):
                value = {"price": value}
            else:
                value = {"name": value}
        self.id, self.section, self.product = identifier, section, value.get("product")
        own = None
        if self.product:
            product = shop.products[self.product]
            own = product.get("price", "0")
            if section.keys.get("included") == "yes" and "price" not in value:
                product = {k: v for k, v in product.items() if k != "price"}
                product["price"] = "0"
            value = {**product, **value}
        self.keys = value
        self.price = value.get("price", section.keys.get("price", "0"))
        self.is_due = not (
            self.product and section.keys.get("included") == "yes" and "price" not in section.written(self))
        self.worth = own if own is not None else self.price
        nested = value.get("sections", section.keys.get("sections", []))
        self.sections = []
        for name, kind in (("portions", "portion"), ("placement", "placement")):
            entries = value.get(name, section.keys.get(name))
            if entries:
                self.sections.append(Factors(shop, kind, entries))
        self.sections += shop.level(nested)


class Section:
    def __init__(self, shop, keys, identifier=None, hidden=(), prices=None):
        self.kind = next(kind for kind in KINDS if kind in keys)
        self.keys = keys
        self.id = identifier or keys.get("id") or keys[self.kind]
        self.options = []
        self.combination = {}
        if self.kind != "menu":
            return
        items = keys.get("items", {})
        if isinstance(items, list):
            pairs = [
                (item, None) if isinstance(item, str)
                else (item.get("id") or item.get("product") or item["name"], item)
                for item in items]
        else:
            pairs = list(items.items())
        self.writings = dict(pairs)
        for name, value in pairs:
            if name in hidden:
                continue
            if prices and name in prices:
                value = {"price": prices[name]} if not isinstance(value, dict) else {
                    **value, "price": prices[name]}
                self.writings[name] = value
            self.options.append(Option(shop, self, name, value))

    def written(self, option):
        value = self.writings.get(option.id)
        return value if isinstance(value, dict) else {}

    def option(self, identifier):
        return next((o for o in self.options if o.id == identifier), None)

    @property
    def select(self):
        return self.keys.get("select", "one")

    def default_state(self):
        if self.kind == "count":
            return int(self.keys.get("default", self.keys.get("range", "1..99").split("..")[0]))
        if self.kind != "menu":
            return None
        if self.select == "all":
            each = int(self.keys.get("each", "1"))
            result = {}
            for option in self.options:
                count = int(option.keys.get("each", each))
                result[option.id] = (
                    [[1, default_state(option.sections)] for _ in range(count)]
                    if option.sections else [[count, None]])
            return result
        default = self.keys.get("default")
        if default is None:
            return {}
        if not isinstance(default, dict):
            default = {name: "1" for name in listed(default)}
        return {
            name: [[int(n), default_state(self.option(name).sections)]]
            for name, n in default.items() if self.option(name)}


class Factors(Section):
    """The nested section that asks a portion or a placement."""

    def __init__(self, shop, identifier, entries):
        self.factors = {
            name: factor(value["times"] if isinstance(value, dict) else value)
            for name, value in entries.items()}
        default = next((n for n, f in self.factors.items() if f == 1), next(iter(entries)))
        super().__init__(
            shop, {"menu": identifier, "default": default, "items": {n: None for n in entries}})


class Repetition(Section):
    """A list of groups that is asked once for each entry."""

    def __init__(self, shop, keys, uses):
        self.combine = keys.get("combine", "sum")
        super().__init__(
            shop, {
                "menu": keys.get("header", keys["use"]), "select": "all",
                "items": {n: {"sections": uses} for n in keys["repeat"]},
                **({"when": keys["when"]} if "when" in keys else {})},
            keys.get("id", keys["use"]))

    def mode(self, section):
        if isinstance(self.combine, dict):
            return self.combine.get(section.id, "sum")
        return self.combine


def default_state(sections):
    return {s.id: s.default_state() for s in sections if s.kind in ("menu", "count")}


class Shop:
    def __init__(self, document):
        self.document = document
        self.groups = document.get("groups", {})
        self.products = document.get("products", {})
        self.hours = {name: Hours(keys) for name, keys in document.get("hours", {}).items()}
        self.channels = list(document.get("channels", {}))
        self.digits = DIGITS[document["currency"]]
        self.sections = self.level(document["sections"])
        self.tax = document.get("tax")

    def amount(self, text):
        value = Fraction(text) * 10 ** self.digits
        assert value.denominator == 1
        return value.numerator

    def level(self, written):
        result = []
        for entry in written:
            if isinstance(entry, str):
                entry = {"use": entry}
            if "use" not in entry:
                result.append(Section(self, entry))
                continue
            group = self.groups[entry["use"]]
            if isinstance(group, list):
                if "repeat" in entry:
                    result.append(Repetition(self, entry, group))
                else:
                    result += self.level(group)
                continue
            changes = {
                k: v for k, v in entry.items()
                if k not in ("use", "id", "header", "hide", "prices")}
            keys = {k: v for k, v in {**group, **changes}.items() if v is not None}
            result.append(
                Section(
                    self, keys, entry.get("id", entry["use"]), entry.get("hide", ()),
                    entry.get("prices")))
        return result

    def walk(self, sections=None):
        """All sections, each as often as it is asked."""
        for section in self.sections if sections is None else sections:
            yield section
            for option in section.options:
                yield from self.walk(option.sections)

    def hours_in_use(self):
        names = set()

        def search(value):
            if isinstance(value, dict):
                for key, inner in value.items():
                    if key in ("at", "available"):
                        names.update(listed(inner))
                    elif key != "items":
                        search(inner)
            elif isinstance(value, list):
                for inner in value:
                    search(inner)

        document = self.document
        search({k: document[k] for k in ("available", "price", "discounts", "fees", "rounding")
                if k in document})
        for section in self.walk():
            search({k: v for k, v in section.keys.items() if k not in ("items", "sections", "price")})
            for option in section.options:
                search({k: v for k, v in option.keys.items() if k != "sections"})
                search(option.price)
        return names

    def next_change(self, time):
        changes = [self.hours[name].next_change(time) for name in self.hours_in_use()]
        return min((change for change in changes if change), default=None)


# An order

class Level:
    """Sections with their answers, on the page or in a line."""

    def __init__(
        self, order, sections, state, parent=None, option=None, tax=None, path="", factors=None
    ):
        self.order, self.sections, self.state = order, sections, state
        self.parent, self.option = parent, option
        self.tax, self.path, self.factors = tax, path, factors or {}
        self.nested = {}

    def line(self, section, option, number):
        """The level that a line asks, or None."""
        if not option.sections:
            return None
        key = (section.id, option.id, number)
        if key not in self.nested:
            suffix = f"#{number + 1}" if number else ""
            factors = {}
            if isinstance(section, Repetition):
                for asked in option.sections:
                    mode = section.mode(asked)
                    if mode not in ("sum", "highest", "average"):
                        factors[asked.id] = factor(mode)
            self.nested[key] = Level(
                self.order, option.sections, self.state[section.id][option.id][number][1], self, option,
                self.tax_of(section, option), f"{self.path_of(section)}.{option.id}{suffix}", factors)
        return self.nested[key]

    def path_of(self, section):
        return f"{self.path}.{section.id}" if self.path else section.id

    def tax_of(self, section, option=None):
        if option is not None and "tax" in option.keys:
            return option.keys["tax"]
        return section.keys.get("tax", self.tax)

    def find(self, identifier):
        level = self
        while level:
            for section in level.sections:
                if section.id == identifier:
                    return level, section
            level = level.parent
        raise KeyError(identifier)

    # What shows and counts

    def shows(self, section):
        return self.order.holds(section.keys.get("when"), self)

    def is_listed(self, option):
        return self.order.holds(option.keys.get("when"), self)

    def is_open(self, section, option):
        return self.order.is_open(section.keys.get("available")) and self.order.is_open(
            option.keys.get("available"))

    def lines(self, section, option):
        """(number, quantity, level) of the lines that count."""
        if not self.shows(section) or not self.is_listed(option):
            return []
        if not self.order.is_shop_open or not self.is_open(section, option):
            return []
        written = (self.state.get(section.id) or {}).get(option.id, [])
        result = []
        for number, (quantity, _) in enumerate(written):
            if quantity > 0 and not self.is_excluded(section, option):
                result.append((number, quantity, self.line(section, option, number)))
        return result

    def chosen(self, section):
        """The number of units that count, by option id."""
        return {
            option.id: sum(line[1] for line in self.lines(section, option))
            for option in section.options}

    def is_excluded(self, section, option):
        """Whether a `none` excludes the option."""
        owner = self.option.price if self.option else self.order.shop.document.get("price")
        if self.named_last(owner, section, option):
            return True
        names = {asked.id for asked in option.sections}
        if isinstance(option.price, dict) and tables(option.price) & names:
            return False
        return self.order.is_none(option.price, self)

    def named_last(self, price, section, option):
        """Whether the price of the owner has `none` where this option is named last."""
        while isinstance(price, dict):
            (asked, cells), = price.items()
            if asked == section.id and self.find(asked)[1] is section:
                return cells.get(option.id) == "none"
            if asked == "channel":
                price = cells[self.order.channel]
                continue
            level, other = self.find(asked)
            chosen = [name for name, n in level.chosen(other).items() if n]
            if not chosen:
                return False
            price = cells.get(chosen[0])
        return False


def tables(price):
    """The names that a table asks."""
    if not isinstance(price, dict):
        return set()
    (asked, cells), = price.items()
    return {asked}.union(*(tables(cell) for cell in cells.values()))


class Order:
    def __init__(self, shop, state, time=None, channel=None, given=None, codes=()):
        self.shop, self.time = shop, time
        self.channel = channel or (shop.channels[0] if shop.channels else None)
        self.given = given or {}
        self.codes = [code.strip().lower() for code in codes]
        self.assumed = {}
        self.outcomes = {}
        tax = shop.tax and shop.tax.get("default")
        self.page = Level(self, shop.sections, state, tax=tax)
        self.is_shop_open = self.is_open(shop.document.get("available"))

    # Conditions

    def is_open(self, names):
        if names is None or self.time is None:
            return True
        return any(self.shop.hours[name].is_open(self.time) for name in listed(names))

    def holds(self, condition, level, subtotal=None):
        if condition is None:
            return True
        for key, value in condition.items():
            if key == "any":
                result = any(self.holds(c, level, subtotal) for c in value)
            elif key == "all":
                result = all(self.holds(c, level, subtotal) for c in value)
            elif key == "not":
                result = not self.holds(value, level, subtotal)
            elif key == "at":
                result = self.time is not None and self.is_open(value)
            elif key == "channel":
                result = self.channel in listed(value)
            elif key == "subtotal":
                low, _, high = value.partition("..")
                result = (not low or self.shop.amount(low) <= subtotal) and (
                    not high or subtotal <= self.shop.amount(high))
            else:
                where, section = level.find(key)
                if section.kind == "count":
                    count = where.state[section.id] if where.shows(section) else 0
                    result = in_range(count, value["count"])
                else:
                    chosen = where.chosen(section)
                    if isinstance(value, dict):
                        result = in_range(sum(chosen.values()), value["count"])
                    else:
                        result = any(chosen.get(name, 0) > 0 for name in listed(value))
            if not result:
                return False
        return True

    # Prices

    def price(self, price, level):
        """An amount, or None where it is not available."""
        if isinstance(price, list):
            for rule in price:
                if self.holds(rule.get("when"), level):
                    return self.price(rule["is"], level)
            return 0
        if isinstance(price, dict):
            (asked, cells), = price.items()
            if asked == "channel":
                return self.price(cells[self.channel], level)
            where, section = level.find(asked)
            chosen = [name for name, n in where.chosen(section).items() if n]
            if chosen:
                return self.price(cells[chosen[0]], level)
            key = (where.path, asked)
            if key not in self.assumed:
                raise Open(key, [
                    o.id for o in section.options
                    if where.is_listed(o) and not where.is_excluded(section, o)])
            return self.price(cells[self.assumed[key]], level)
        return None if price == "none" else self.shop.amount(price)

    def is_none(self, price, level):
        try:
            return self.price(price, level) is None
        except Open:
            return False

    def factors(self, level):
        """The product of portion and placement, and that of their defaults."""
        result = usual = Fraction(1)
        if level:
            for section in level.sections:
                if isinstance(section, Factors):
                    chosen = [n for n, q in level.chosen(section).items() if q]
                    if chosen:
                        result *= section.factors[chosen[0]]
                    usual *= section.factors[section.keys["default"]]
        return result, usual

    def unit_price(self, level, section, option, nested):
        """The own price of one unit."""
        if not option.is_due:
            return 0
        price = self.price(option.price, nested or level) or 0
        times = self.factors(nested)[0] * level.factors.get(section.id, 1)
        return rounded(price * times) if times != 1 else price

    def surcharge(self, level, option, nested):
        if "surcharge" not in option.keys:
            return 0
        return self.price(option.keys["surcharge"], nested or level) or 0

    # The worth of sections, as (tax, amount) of one unit of what asks them

    def section_due(self, level, section):
        """For each line of a menu that counts: (option, number, quantity, nested level, units that
        are free, the own price that is due)."""
        entries = []
        for option in section.options:
            for number, quantity, nested in level.lines(section, option):
                price = self.unit_price(level, section, option, nested)
                entries.append([option, number, quantity, nested, 0, price * quantity, price])
        free = section.keys.get("free")
        if free is None or isinstance(free, dict) and "default" in free:
            return entries
        if free == "default":
            default = section.keys.get("default")
            worth = {}
            if default is not None:
                worth = default if isinstance(default, dict) else {n: 1 for n in listed(default)}
            left = {name: int(n) for name, n in worth.items()}

            def due(entry):
                times, usual = self.factors(entry[3])
                whole = self.price(entry[0].price, entry[3] or level) or 0
                return rounded(whole * max(times - usual, 0))

            # Of several lines, those that save the most, as the order of lines decides nothing.
            for entry in sorted(entries, key=lambda entry: due(entry) - entry[6]):
                option, _, quantity, _, _, _, price = entry
                units = min(quantity, left.get(option.id, 0))
                left[option.id] = left.get(option.id, 0) - units
                entry[4] = units if due(entry) == 0 else 0
                entry[5] = price * (quantity - units) + due(entry) * units
            return entries
        count, units = (int(free), "cheapest") if isinstance(free, str) else (
            int(free["first"]), free["units"])
        order = sorted(
            range(len(entries)),
            key=lambda i: (entries[i][6] if units == "cheapest" else -entries[i][6], i))
        for index in order:
            taken = min(count, entries[index][2])
            count -= taken
            entries[index][4] = taken
            entries[index][5] -= taken * entries[index][6]
        return entries

    def section_shares(self, level, section):
        """(key of the line or None, tax, amount)."""
        if not level.shows(section):
            return []
        if section.kind == "count":
            if "price" not in section.keys:
                return []
            price = self.price(section.keys["price"], level)
            return [(None, level.tax_of(section), price * level.state[section.id])]
        if section.kind != "menu":
            return []
        result = []
        own = []
        combine = section.keys.get("combine", "sum")
        for option, number, quantity, nested, _, due, price in self.section_due(level, section):
            key = (option.id, number)
            tax = level.tax_of(section, option)
            if combine == "sum":
                split_among = []
                if nested:
                    split_among = self.parts(level, section, option, number, nested, due, quantity)
                for part in split_among:
                    result.append((key, part[4], part[3]))
                result.append((key, tax, due - sum(part[3] for part in split_among)))
            else:
                own += [price] * quantity
            result.append((key, tax, self.surcharge(level, option, nested) * quantity))
            if nested and not isinstance(section, Repetition):
                for _, inner, amount in self.level_shares(nested):
                    result.append((key, inner, amount * quantity))
        if combine != "sum" and own:
            amount = max(own) if combine == "highest" else rounded(Fraction(sum(own), len(own)))
            result.append((None, level.tax_of(section), amount))
        if isinstance(section.keys.get("free"), dict) and "default" in section.keys["free"]:
            worth = 0
            for name, lines in section.default_state().items():
                option = section.option(name)
                worth += (self.price(option.price, level) or 0) * sum(n for n, _ in lines)
            total = sum(share[2] for share in result)
            result.append((None, level.tax_of(section), max(0, total - worth) - total))
        if isinstance(section, Repetition):
            result += self.repeated(level, section)
        return result

    def repeated(self, level, section):
        entries = [
            nested for option in section.options
            for _, _, nested in level.lines(section, option)]
        result = []
        for index, asked in enumerate(entries[0].sections if entries else []):
            mode = section.mode(asked)
            worths = [
                self.section_shares(entry, entry.sections[index]) for entry in entries
                if entry.shows(entry.sections[index])]
            if mode not in ("highest", "average"):
                result += [(None, tax, amount) for worth in worths for _, tax, amount in worth]
                continue
            sums = [sum(share[2] for share in worth) for worth in worths]
            if sums:
                amount = max(sums) if mode == "highest" else rounded(Fraction(sum(sums), len(sums)))
                result.append((None, entries[0].tax_of(asked), amount))
        return result

    def level_shares(self, level):
        return [share for section in level.sections for share in self.section_shares(level, section)]

    # Sets

    def parts(self, level, section, option, number, nested, due, quantity):
        """How the own price of an option is split over its parts."""
        if not quantity or due == 0:
            return []
        return self.split_over(nested, due // quantity, quantity)

    def included_units(self, level):
        """(section, option, number, units without a price, nested)."""
        result = []
        for section in level.sections:
            if section.kind != "menu" or section.keys.get("included") != "yes" or not level.shows(
                    section):
                continue
            for option, number, quantity, nested, free, _, _ in self.section_due(level, section):
                units = free if option.is_due else quantity
                if units:
                    result.append((section, option, number, units, nested))
        return result

    def split_over(self, level, price, quantity, owner=None, times=1):
        """The parts of a set, and those of sets among them: (path, set, quantity, amount, tax)."""
        units = self.included_units(level)
        weights = []
        for section, option, number, count, nested in units:
            weights.append((self.price(option.worth, nested or level) or 0) * count)
        if not any(weights):
            weights = [unit[3] for unit in units]
        taxes = [sort_key(self.tax_key(level.tax_of(unit[0], unit[1]))) for unit in units]
        result = []
        for unit, amount in zip(units, split(price, weights, taxes) if units else []):
            section, option, number, count, nested = unit
            suffix = f"#{number + 1}" if number else ""
            path = f"{level.path_of(section)}.{option.id}{suffix}"
            owner_path = level.path if owner is None else owner
            inner = []
            if nested:
                inner = self.split_over(nested, amount, quantity, owner_path, times * count)
            result += inner or [
                (path, owner_path, count * times * quantity, amount * quantity,
                 level.tax_of(section, option))]
        return result

    def parts_of_sets(self):
        """Every part of every set: (path, set, quantity, amount)."""
        times = self.multiplier()
        result = []
        if "price" in self.shop.document:
            base = self.price(self.shop.document["price"], self.page) or 0
            result += self.split_over(self.page, base, times)
        result += self.parts_in(self.page, times)
        return [part[:4] for part in result]

    def parts_in(self, level, times):
        result = []
        for section in level.sections:
            if section.kind != "menu":
                continue
            for option, number, quantity, nested, free, due, _ in self.section_due(level, section):
                if nested and option.is_due and due:
                    result += self.split_over(nested, due // quantity, quantity * times)
                if nested:
                    result += self.parts_in(nested, times * quantity)
        return result

    # Charges

    def multiplying(self):
        return [s for s in self.shop.sections if s.kind == "count" and "price" not in s.keys]

    def multiplier(self):
        result = 1
        for section in self.multiplying():
            if self.page.shows(section):
                result *= self.page.state[section.id]
        return result

    def is_one_charge(self):
        return "price" in self.shop.document or bool(self.multiplying())

    def charges(self):
        """(path, ids, units, {tax: amount}) in page order."""
        if self.is_one_charge():
            shares = {}
            if "price" in self.shop.document:
                base = self.price(self.shop.document["price"], self.page) or 0
                parts = self.split_over(self.page, base, 1)
                add(shares, self.tax_key(self.page.tax), base - sum(part[3] for part in parts))
                for part in parts:
                    add(shares, self.tax_key(part[4]), part[3])
            beside = {}
            for section in self.page.sections:
                target = beside if section.kind == "count" else shares
                for _, tax, amount in self.section_shares(self.page, section):
                    add(target, self.tax_key(tax), amount)
            times = self.multiplier()
            shares = {tax: amount * times for tax, amount in shares.items()}
            for tax, amount in beside.items():
                add(shares, tax, amount)
            return [("", set(), times, shares)]
        result = []
        for section in self.page.sections:
            path = self.page.path_of(section)
            shares = self.section_shares(self.page, section)
            if section.kind == "count" and shares and self.page.state[section.id]:
                charge = {}
                for _, tax, amount in shares:
                    add(charge, self.tax_key(tax), amount)
                result.append((path, {section.id}, self.page.state[section.id], charge))
            if section.kind != "menu":
                continue
            for option in section.options:
                for number, quantity, _ in self.page.lines(section, option):
                    charge = {}
                    for key, tax, amount in shares:
                        if key == (option.id, number):
                            add(charge, self.tax_key(tax), amount)
                    suffix = f"#{number + 1}" if number else ""
                    result.append(
                        (f"{path}.{option.id}{suffix}",
                         {section.id, f"{section.id}.{option.id}", option.product}, quantity, charge))
            for key, tax, amount in shares:
                assert key is not None or amount == 0 or isinstance(section, Repetition)
        return result

    # Taxes

    def tax_root(self, identifier):
        """(id, written rate, rate) that an id means."""
        value = self.shop.tax["rates"][identifier]
        if isinstance(value, dict):
            value = value[self.channel]
        if is_percent(value):
            return identifier, value, percent(value)
        return self.tax_root(value)

    def tax_key(self, tax):
        if tax is None or tax == "none" or not self.shop.tax:
            return ()
        return tuple(self.tax_root(name)[0] for name in listed(tax))

    # The amount

    def shares(self):
        """The subtotal, [charge index, tax, before, left, taxable] and the charges."""
        charges = self.charges()
        shares = [
            [index, tax, amount, amount, amount]
            for index, charge in enumerate(charges) for tax, amount in charge[3].items()]
        return sum(share[2] for share in shares), shares, charges

    def of(self, term, shares, charges):
        """The shares that a discount or a fee is for."""
        if "of" not in term:
            return shares
        return [share for share in shares if charges[share[0]][1] & set(listed(term["of"]))]

    def is_redeemed(self, discount):
        return "code" not in discount or discount["code"].strip().lower() in self.codes

    def minimum(self, discount):
        return self.shop.amount(discount["minimum"]) if "minimum" in discount else float("-inf")

    def amounts(self):
        document = self.shop.document
        subtotal, shares, charges = self.shares()

        discounts = []
        used = set()
        for discount in document.get("discounts", []):
            self.outcomes[name(discount)] = "not-now"
            of = [share for share in self.of(discount, shares, charges) if share[2] > 0]
            before = sum(share[2] for share in of)
            if not self.is_redeemed(discount):
                continue
            if not self.holds(discount.get("when"), self.page, before):
                continue
            self.outcomes[name(discount)] = "waits"
            if before < self.minimum(discount):
                continue
            if "per" in discount:
                base = self.cheapest(charges, of, int(discount["per"]))
            else:
                base = {id(share): share[3] for share in of}
            of = [share for share in of if share[3] > 0 and base.get(id(share), 0) > 0]
            weights = [base[id(share)] for share in of]
            if not weights:
                continue
            if "one-of" in discount:
                self.outcomes[name(discount)] = "excluded"
                if discount["one-of"] in used:
                    continue
                used.add(discount["one-of"])
            self.outcomes[name(discount)] = "applies"
            if is_percent(discount["off"]):
                amount = rounded(
                    percent(discount["off"]) * sum(weights), discount.get("round", "half-up"))
            else:
                amount = self.shop.amount(discount["off"])
            if "at-most" in discount:
                amount = min(amount, self.shop.amount(discount["at-most"]))
            amount = min(amount, sum(weights))
            pieces = split(amount, weights, [sort_key(share[1]) for share in of])
            listing = []
            for share, piece in zip(of, pieces):
                share[3] -= piece
                if discount.get("tax") != "full":
                    share[4] -= piece
                if piece:
                    listing.append(
                        {"charge": charges[share[0]][0], "taxes": list(share[1]), "amount": -piece})
            discounts.append({"id": name(discount), "amount": -amount, "shares": sorted(
                listing, key=lambda share: (share["charge"], "".join(share["taxes"])))})
        discounted = sum(share[3] for share in shares)

        fees, on_total, missing = [], [], False
        taxed_fees = []
        units = self.units(charges)
        for fee in document.get("fees", []):
            of = self.of(fee, shares, charges)
            if not self.holds(fee.get("when"), self.page, discounted):
                continue
            if "of" in fee and not any(
                    charge[1] & set(listed(fee["of"])) for charge in charges):
                continue
            if fee.get("base") == "total":
                on_total.append(fee)
                continue
            if "rate" in fee:
                base = sum(
                    share[2 if fee.get("base") == "before-discounts" else 3] for share in of)
                amount = rounded(percent(fee["rate"]) * base, fee.get("round", "half-up"))
            elif fee["price"] == "given":
                if name(fee) not in self.given:
                    missing = True
                    continue
                amount = self.given[name(fee)]
            else:
                amount = self.fee_price(fee["price"], discounted)
                if fee.get("per") == "unit":
                    amount *= (
                        sum(c[2] for c in charges if c[1] & set(listed(fee["of"])))
                        if "of" in fee else units)
            fees.append({"id": name(fee), "amount": amount})
            taxed_fees.append((self.tax_key(fee.get("tax")), amount))
        items_and_fees = discounted + sum(fee["amount"] for fee in fees)
        paid_by_others = sum(share[4] - share[3] for share in shares)
        taxes = []
        if items_and_fees + paid_by_others > 0 and self.shop.tax:
            taxes = self.taxes(
                [(share[1], share[4]) for share in shares] + taxed_fees)
        added = sum(tax["tax"] for tax in taxes) if self.shop.tax and self.shop.tax[
            "included"] == "no" else 0
        raised = max(0, -items_and_fees - added)
        total = items_and_fees + raised + added
        before = total
        for fee in on_total:
            amount = rounded(percent(fee["rate"]) * before, fee.get("round", "half-up"))
            fees.append({"id": name(fee), "amount": amount})
            total += amount
        rounding = 0
        rule = document.get("rounding")
        if rule and self.holds(rule.get("when"), self.page):
            unit = self.shop.amount(rule["to"])
            rounding = rounded(Fraction(total, unit), rule.get("mode", "half-up")) * unit - total
        return {
            "subtotal": subtotal, "discounted": discounted,
            "discounts": [d for d in discounts if d["amount"]],
            "fees": [fee for fee in fees if fee["amount"]], "missing": missing, "taxes": taxes,
            "raised": raised, "rounding": rounding, "total": total + rounding}

    def units(self, charges):
        return sum(charge[2] for charge in charges)

    def fee_price(self, price, subtotal):
        if isinstance(price, list):
            for rule in price:
                if self.holds(rule.get("when"), self.page, subtotal):
                    return self.fee_price(rule["is"], subtotal)
            return 0
        if isinstance(price, dict):
            (asked, cells), = price.items()
            if asked == "channel":
                return self.fee_price(cells[self.channel], subtotal)
            level, section = self.page.find(asked)
            return self.fee_price(
                cells[next(n for n, q in level.chosen(section).items() if q)], subtotal)
        return self.shop.amount(price)

    def cheapest(self, charges, of, count):
        """What is left of the ⌊u/n⌋ units that are cheapest before discounts, by share."""
        units = []
        for index in sorted({share[0] for share in of}):
            quantity = charges[index][2]
            own = [share for share in of if share[0] == index]
            if quantity and any(share[3] > 0 for share in own):
                price = Fraction(sum(share[2] for share in own), quantity)
                own.sort(key=lambda share: sort_key(share[1]))
                taxes = ";".join(sort_key(share[1]) for share in own)
                amounts = [Fraction(share[2], quantity) for share in own]
                units += [(price, taxes, amounts, -quantity, index)] * quantity
        units.sort()
        taken = units[: len(units) // count]
        base = {}
        for index, group in groupby(taken, key=lambda unit: unit[-1]):
            number = len(list(group))
            for share in of:
                if share[0] == index:
                    base[id(share)] = share[3] * number // charges[index][2]
        return base

    def taxes(self, bases):
        tax = self.shop.tax
        how = tax.get("round", {})
        place, mode = how.get("at", "rate"), how.get("mode", "half-up")
        is_included = tax["included"] == "yes"
        by_id = {}
        for key, amount in bases:
            for name in key:
                by_id.setdefault(name, []).append(amount)
        rates = {name: self.tax_root(name)[1:] for name in by_id}

        def exact(name, base):
            rate = rates[name][1]
            return base * rate / (1 + rate) if is_included else base * rate

        names = sorted(by_id)
        if place == "line":
            due = {n: sum(rounded(exact(n, base), mode) for base in by_id[n]) for n in names}
        elif place == "rate":
            due = {n: rounded(exact(n, sum(by_id[n])), mode) for n in names}
        else:
            all_exact = [exact(n, sum(by_id[n])) for n in names]
            due = dict(zip(names, split(rounded(sum(all_exact), mode), all_exact, names)))
        return [
            {"id": n, "rate": rates[n][0].rstrip("%"),
             "net": sum(by_id[n]) - (due[n] if is_included else 0), "tax": due[n]}
            for n in names if sum(by_id[n]) or due[n]]

    # What a page shows

    def rows(self, level=None):
        """The state of each option that is listed, by path."""
        level = level or self.page
        result = {}
        for section in level.sections:
            if section.kind != "menu" or not level.shows(section):
                continue
            for option in section.options:
                if not level.is_listed(option):
                    continue
                state = "available"
                if level.is_excluded(section, option):
                    state = "not-available"
                elif not self.is_shop_open or not level.is_open(section, option):
                    state = "closed"
                result[f"{level.path_of(section)}.{option.id}"] = state
                for _, _, nested in level.lines(section, option):
                    if nested:
                        result.update(self.rows(nested))
        return result

    def rejection(self, code):
        """Why a code cannot be redeemed, or None."""
        text = code.strip().lower()
        if text in self.codes:
            return "already-redeemed"
        discounts = self.shop.document.get("discounts", [])
        found = [d for d in discounts if d.get("code", "").strip().lower() == text]
        if not found:
            return "unknown-code"
        redeemed = Order(self.shop, self.page.state, self.time, self.channel, self.given)
        redeemed.codes = self.codes + [text]
        redeemed.evaluate()
        return {"not-now": "code-not-now", "excluded": "code-excluded"}.get(
            redeemed.outcomes[name(found[0])])

    def evaluate(self):
        """The amounts, or None while a price is open."""
        totals, answered = set(), None
        pending = [{}]
        while pending and len(totals) < 2:
            self.assumed = pending.pop()
            try:
                totals.add(sum(sum(charge[3].values()) for charge in self.charges()))
                answered = self.assumed
            except Open as open:
                pending += [{**self.assumed, open.key: option} for option in open.options]
        self.assumed = answered
        return self.amounts() if len(totals) == 1 else None


def name(term):
    """The id of a discount or a fee."""
    return term.get("id") or term.get("discount") or term["fee"]


def sort_key(tax):
    """What compares taxes where parts are equal otherwise."""
    return ",".join(tax) or "none"


def in_range(number, text):
    low, dots, high = text.partition("..")
    if not dots:
        return number == int(low)
    return (not low or int(low) <= number) and (not high or number <= int(high))


def add(shares, tax, amount):
    shares[tax] = shares.get(tax, 0) + amount
