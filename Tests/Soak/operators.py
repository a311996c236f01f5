"""Operators: they change states and inventories, follow all orders, and export them slowly."""

import csv
import http.client
import io
import json
import queue
import random
import time

from client import Client

# What operators do with an order.
WAYS = [["accepted", "ready", "collected"]] * 8 + [["rejected"], ["accepted", "canceled"]]
STOCK = 999_999


class Board(Client):
    """Follows all orders and changes. The sequence numbers must have neither gaps nor repetitions."""

    last = 0

    def run(self, received):
        while not self.account.is_over.is_set():
            self.follow(received)

    def follow(self, received=None, until=float("inf")):
        for name, data in self.stream(f"/v1/orders/stream?after={self.last}", timeout=5):
            number = int(name)
            if number != self.last + 1:
                kind = "lost" if number > self.last else "doubled"
                self.account.report(kind, f"event {number} after {self.last}")
            self.last = number
            self.account.count("events")
            if received:
                order = json.loads(data)
                if order["state"] == "received":
                    received.put(order["number"])
            if number >= until or received and self.account.is_over.is_set():
                return


class Kitchen(Client):
    """Changes the states of orders."""

    def run(self, received):
        while not self.account.is_over.is_set():
            try:
                number = received.get(timeout=0.2)
            except queue.Empty:
                continue
            for state in random.choice(WAYS):
                if not self.set_state(number, state):
                    break
        self.close()

    def set_state(self, number, state):
        change = {"state": state}
        if state in ("rejected", "canceled"):
            change["reason"] = "soak"
        answer = self.ask("PATCH", f"/v1/orders/{number}", change)
        if answer.status != 200:
            self.account.report("wrong", f"order {number} to {state}: {answer}")
            return False
        with self.account.lock:
            self.account.states[number].append(state)
            self.account.counts["states"] += 1
        return True


class Stockroom(Client):
    """Changes the inventory, and pauses the shop now and then."""

    PATHS = ["coffee.latte.milk.oat", "coffee.mocha"]

    def run(self):
        while not self.account.is_over.wait(random.uniform(0.2, 1)):
            path = random.choice(self.PATHS)
            self.patch({"sold-out": {path: random.random() < 0.3}})
            if random.random() < 0.05:
                self.patch({"paused": True})
                time.sleep(random.uniform(0.05, 0.5))
                self.patch({"paused": False})
        self.patch({"sold-out": {path: False for path in self.PATHS}, "paused": False})
        self.close()

    def patch(self, change):
        answer = self.ask("PATCH", "/v1/menus/soak/inventory", change)
        if answer.status != 200:
            self.account.report("wrong", f"inventory {change}: {answer}")

    def check(self, exported):
        """What is left of the stock and what was ordered are what there was."""
        answer = self.ask("GET", "/v1/menus/soak/inventory").json
        used = sum(
            line["quantity"] for order in exported if order["state"] not in ("rejected", "canceled")
            for line in order["order"]["lines"] if line["path"].split("#")[0] == "cakes.carrot")
        left = answer["stock"].get("cakes.carrot", 0)
        if left + used != STOCK:
            kind = "lost" if left + used < STOCK else "doubled"
            self.account.report(kind, f"stock: {STOCK} - {used} ordered is not {left}")


class SlowReader(Client):
    """Reads CSV exports slowly, and leaves update streams unread."""

    def run(self):
        while not self.account.is_over.is_set():
            with self.account.lock:
                acknowledged = len(self.account.orders)
            try:
                self.export(acknowledged)
                self.stall()
            except (OSError, http.client.HTTPException):
                self.account.count("interrupted")  # the server was killed
                time.sleep(0.2)

    def export(self, acknowledged):
        connection = self.slow_connection()
        try:
            headers = {"Authorization": f"Bearer {self.token}"}
            connection.request("GET", "/v1/orders?as=csv", headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                return
            parts = []
            while part := response.read(65536):
                parts.append(part)
                if not self.account.is_over.is_set():
                    time.sleep(0.2)
        finally:
            connection.close()
        rows = list(csv.reader(io.StringIO(b"".join(parts).decode(), newline="")))[1:]
        self.account.count("exports")
        if [int(row[0]) for row in rows] != list(range(1, len(rows) + 1)):
            self.account.report("wrong", "an export has gaps")
        if len(rows) < acknowledged:
            self.account.report("lost", f"an export has {len(rows)} of {acknowledged} orders")

    def stall(self):
        connection = self.slow_connection()
        try:
            headers = {"Authorization": f"Bearer {self.token}"}
            connection.request("GET", "/v1/orders/stream?after=0", headers=headers)
            self.account.is_over.wait(random.uniform(1, 20))
        finally:
            connection.close()
