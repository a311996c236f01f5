"""Customers: they begin, change and submit orders, follow them, and look at pages."""

import random
import time
import uuid

from client import Client

# The texts of unsold sessions that stay for the comparison at the end, one of so many.
KEPT = 10


class Customer(Client):
    """Orders until the test is over. Only this customer changes its sessions, so every version is known."""

    def run(self):
        while not self.account.is_over.is_set():
            self.order()
        self.close()

    def wait(self):
        time.sleep(random.uniform(0.01, 0.1))

    def order(self):
        begun = self.ask("POST", "/v1/menus/soak/sessions", key=str(uuid.uuid4()))
        if begun.status not in (200, 201):
            return self.account.report("wrong", f"begin: {begun}")
        self.session = begun.json["session"]
        self.version, self.units, self.total = begun.version, {}, None
        self.marker = uuid.uuid4().hex[:12]
        self.account.count("sessions")
        if not self.act([self.note(0)]):
            return
        for step in range(random.randint(1, 8)):
            self.wait()
            if random.random() < 0.15:
                self.look()
            if not self.act([self.action(step, part) for part in range(random.randint(1, 3))]):
                return
        if random.random() < 0.8:
            self.submit()
        elif random.randrange(KEPT) == 0:
            with self.account.lock:
                self.account.sessions[self.session] = (self.version, self.units)
            return
        else:
            self.check(self.session, self.version, self.units)
        self.ask("DELETE", f"/v1/sessions/{self.session}")

    def note(self, step):
        return {"write": "note", "text": f"{self.marker} {step}.{uuid.uuid4().hex[:4]}"}, {}

    def action(self, step, part):
        """An action that always changes the session, and the units that it adds."""
        number = random.randint(1, 3)
        choice = random.randrange(6)
        if choice == 0:
            return self.note(f"{step}.{part}")
        if choice == 1:
            return {"add": "cakes.carrot", "quantity": 1}, {"carrot": 1}
        if choice == 2:
            return {"add": "cakes.toast", "quantity": 1}, {"toast": 1}
        item = random.choice(["latte", "mocha"])
        milk = random.choice(["whole", "whole", "oat"])
        return (
            {"add": f"coffee.{item}", "quantity": number, "answers": {"milk": milk}}, {item: number})

    def act(self, parts):
        """Performs actions, all or none. Whether the session can still be used."""
        answer = self.ask(
            "POST", f"/v1/sessions/{self.session}/actions", [action for action, _ in parts],
            {"If-Match": f'"{self.version}.0"'}, key=str(uuid.uuid4()))
        if answer.status == 422:  # sold out, or closed at this hour
            self.account.count("rejected")
            return True
        if answer.status != 200:
            kind = {404: "lost", 412: "doubled"}.get(answer.status, "wrong")
            self.account.report(kind, f"actions at version {self.version}: {answer}")
            return False
        if answer.version != self.version + len(parts):
            self.account.report("wrong", f"{len(parts)} actions after {self.version}: {answer}")
        self.version = answer.version
        self.account.count("actions", len(parts))
        for _, added in parts:
            for item, number in added.items():
                self.units[item] = self.units.get(item, 0) + number
        self.total = answer.json["update"].get("total", {}).get("amount", self.total)
        return True

    def submit(self):
        for attempt in range(10):
            answer = self.ask(
                "POST", f"/v1/sessions/{self.session}/submit",
                {"total": self.total} if self.total else None,
                {"If-Match": f'"{self.version}.0"'}, key=str(uuid.uuid4()))
            code = answer.json.get("code")
            if answer.status == 409 and code == "submitted" and attempt > 0:
                # A request that this customer did not wait for was complete after its repetition.
                answer = self.ask("GET", f"/v1/orders/{answer.json['order']}")
            if answer.status in (200, 201):
                return self.ordered(answer.json)
            if answer.status == 412 and code == "order-changed":
                self.total = answer.json["total"]
            elif answer.status == 409 and code == "paused":
                self.wait()
            elif answer.status == 422:
                break
            else:
                return self.account.report("wrong", f"submit at version {self.version}: {answer}")
        self.account.count("given up")

    def ordered(self, order):
        self.account.add_order(order["number"], self.marker, order["order"])
        if not is_equal(order["order"]["answers"], self.units):
            self.account.report("lost", f"order {order['number']} lacks actions")

    def check(self, session, version, expected):
        """Compares a session of the server with what was acknowledged."""
        now = self.ask("GET", f"/v1/sessions/{session}?as=order")
        if now.status != 200:
            return self.account.report("lost", f"a session: {now}")
        if now.version != version:
            kind = "lost" if now.version < version else "doubled"
            self.account.report(kind, f"actions: version {now.version} instead of {version}")
        elif not is_equal(now.json["answers"], expected):
            self.account.report("lost", f"units: {now.json['answers']} instead of {expected}")

    def look(self):
        path = random.choice([
            "/", "/menus/soak", "/menus/soak/items/coffee.latte", "/menus/soak/cart",
            f"/v1/sessions/{self.session}", f"/v1/sessions/{self.session}?as=text"])
        page = self.ask("GET", path)
        if page.status not in (200, 303):  # `/` leads to the only menu
            self.account.report("wrong", f"GET {path}: {page}")


class Follower(Customer):
    """A customer who also reads the stream of updates, and sees every acknowledged version."""

    def act(self, parts):
        before = self.version
        if not super().act(parts):
            return False
        start = time.monotonic()
        while self.version > before and time.monotonic() - start < self.PATIENCE:
            # Reading from an earlier revision gives the newest one, at once or soon.
            updates = self.stream(f"/v1/sessions/{self.session}/updates?after={before}.0", timeout=5)
            for name, _ in updates:
                before = int(name.split(".")[0])
                if before >= self.version:
                    break
            updates.close()
            if before > self.version:
                self.account.report("doubled", f"an update of version {before}")
        if before < self.version:
            self.account.report("lost", f"the update to version {self.version}")
        self.account.count("followed")
        return True


def is_equal(answers, expected):
    """Whether answers have the units that were acknowledged. Sold-out mochas and, outside its hours, toast
    are not part of an order."""
    found = dict.fromkeys(expected, 0)
    for section in ("coffee", "cakes"):
        for item, value in answers.get(section, {}).items():
            lines = value if isinstance(value, list) else [value]
            found[item] = sum(
                line if isinstance(line, int) else line.get("quantity", 1) for line in lines)
    return all(
        found[item] == expected.get(item, 0) or item in ("mocha", "toast") and not found[item]
        for item in found)
