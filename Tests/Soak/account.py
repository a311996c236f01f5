"""What servers acknowledged during a soak test, and what they broke."""

import collections
import contextlib
import hashlib
import json
import threading
import time

# A response later than this without a fault is a stall.
STALL = 1.0


class Account:
    """The acknowledged orders, state changes and sessions. All threads share it."""

    def __init__(self):
        self.lock = threading.Lock()
        self.is_over = threading.Event()
        self.counts = collections.Counter()
        self.orders = {}  # the marker and the digest of each order, by number
        self.states = collections.defaultdict(list)  # the states that operators set, by number
        self.sessions = {}  # the version and the units of sessions that were not submitted
        self.problems = []  # pairs of a kind (lost, doubled, wrong) and what happened
        self.faults = []  # the start and the end of each fault
        self.late = []  # what took longer than STALL: start, end, request

    def count(self, name, number=1):
        with self.lock:
            self.counts[name] += number

    def report(self, kind, text):
        with self.lock:
            self.problems.append((kind, text))

    def add_order(self, number, marker, document):
        with self.lock:
            self.counts["orders"] += 1
            known = self.orders.setdefault(number, (marker, digest(document)))
        if known[0] != marker:
            self.report("doubled", f"order {number} was acknowledged to two customers")

    def took(self, start, request):
        """Notes the duration of a request that had a response."""
        end = time.monotonic()
        with self.lock:
            self.counts["requests"] += 1
            if end - start > STALL and not self.is_over.is_set():
                self.late.append((start, end, request))

    @contextlib.contextmanager
    def fault(self, name):
        """What is slow within, and two seconds after, is not a stall."""
        start = time.monotonic()
        window = [start, float("inf")]
        with self.lock:
            self.counts[name] += 1
            self.faults.append(window)
        try:
            yield
        finally:
            window[1] = time.monotonic() + 2

    def stalls(self):
        """The requests that were late although there was no fault."""
        return [
            (end - start, request) for start, end, request in self.late
            if not any(first < end and start < last for first, last in self.faults)
        ]

    def compare(self, exported):
        """Compares what was acknowledged with all orders of the server."""
        markers = collections.Counter()
        numbers = collections.Counter()
        for order in exported:
            number = order["number"]
            numbers[number] += 1
            texts = [part["text"] for part in order["order"]["details"] if part["path"] == "note"]
            marker = texts[0].split()[0] if texts else ""
            markers[marker] += 1
            if number in self.orders and self.orders[number] != (marker, digest(order["order"])):
                self.report("lost", f"order {number} is not what was acknowledged")
            states = [change["state"] for change in order["changes"]]
            for state in self.states.get(number, []):
                if states.count(state) != 1:
                    kind = "doubled" if state in states else "lost"
                    self.report(kind, f"order {number}: the change to {state}")
        for number in self.orders:
            if number not in numbers:
                self.report("lost", f"order {number}")
        for number, times in numbers.items():
            if times > 1:
                self.report("doubled", f"order {number}")
        for marker, times in markers.items():
            if marker and times > 1:
                self.report("doubled", f"{times} orders of the customer {marker}")
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            self.report("wrong", "the numbers of orders have gaps")


def digest(document):
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).digest()
