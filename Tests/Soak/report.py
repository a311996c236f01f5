"""What a soak test measures, and its report."""

import collections
import json
import statistics
import time

# Between the descriptors of an idle server before and after the test: connections of the store.
SPARE_DESCRIPTORS = 16
# The growth of memory while nothing restarts, besides a tenth.
SPARE_MEMORY = 16 << 20


class Samples:
    """The memory and the descriptors of servers over time, and servers that ended by themselves."""

    def __init__(self, servers, account):
        self.servers, self.account = servers, account
        self.memory, self.descriptors = [], []  # times, values

    def run(self):
        while not self.account.is_over.is_set():
            start = time.monotonic()
            time.sleep(1)
            if time.monotonic() - start > 1.5:  # this program was not scheduled
                with self.account.lock:
                    self.account.faults.append([start, time.monotonic() + 1])
            for server in self.servers:
                with server.lock:
                    if server.process.poll() is not None:
                        self.account.report("wrong", f"crashed: {server.process.returncode}")
                        server.start()
                        continue
                    self.memory.append((start, server.memory()))
                    self.descriptors.append((start, server.descriptors()))

    def growth(self, samples, since):
        """The median, and how much the line of least squares rises, since a time."""
        points = [point for point in samples if point[0] >= since]
        if len(points) < 4:
            return 0, 0
        line = statistics.linear_regression(*zip(*points))
        return statistics.median(value for _, value in points), line.slope * (
            points[-1][0] - points[0][0])


def idle_descriptors(servers, allowed):
    """The most descriptors of a server after its clients left."""
    deadline = time.monotonic() + 90
    while (count := max(server.descriptors() for server in servers)) > allowed:
        if time.monotonic() > deadline:
            break
        time.sleep(0.5)
    return count


def logged_errors(servers):
    """How often servers logged each error."""
    errors = collections.Counter()
    for server in servers:
        with open(server.messages) as messages:
            for line in messages:
                entry = json.loads(line) if line.startswith("{") else {}
                if entry.get("level") == "error":
                    errors[entry["message"], entry.get("error", entry.get("reason", ""))] += 1
    return errors


def report(options, servers, account, samples, quiet, idle, orders, seconds, needed):
    """Prints the report. Whether nothing was lost, doubled or wrong, and nothing leaks."""
    counts, stalls = account.counts, account.stalls()
    found = collections.Counter(kind for kind, _ in account.problems)
    # Caches are warm after a quarter of the time without restarts.
    warm = quiet + 0.1 * seconds
    memory, growth = samples.growth(samples.memory, warm)
    open_files, _ = samples.growth(samples.descriptors, warm)
    leaks = growth > memory / 10 + SPARE_MEMORY or idle[1] > idle[0] + SPARE_DESCRIPTORS
    done = ", ".join(f"{counts[name]} {name}" for name in (
        "kills", "stops", "suspensions", "full disks", "clock jumps", "reloads"))
    print(f"""\
{seconds:.0f} s, {options.servers} server(s), {counts["requests"]} requests, {counts["repeated"]} repeated
orders       {counts["orders"]} acknowledged, {orders} stored, {counts["events"]} events
states       {counts["states"]} changes acknowledged
actions      {counts["actions"]} acknowledged, {counts["rejected"]} rejected, {counts["followed"]} followed
exports      {counts["exports"]} read slowly, {counts["interrupted"]} interrupted
faults       {done}
responses    {counts["429"]} × 429, {counts["503"]} × 503, {counts["507"]} × 507, all repeated
lost         {found["lost"]}
doubled      {found["doubled"]}
wrong        {found["wrong"]}
stalls > 1 s {len(stalls)}, without a fault
memory       {memory / 2**20:.1f} MiB, {growth / 2**20:+.1f} MiB while nothing restarted
descriptors  {open_files:.0f} under load, {idle[0]} idle before, {idle[1]} idle after""")
    for name, tool in needed.items():
        if not tool:
            print(f"skipped      {name}: not available")
    for (message, error), number in logged_errors(servers).most_common(10):
        print(f"logged       {number} × {message} {error}")
    for kind, text in account.problems[:40]:
        print(f"  {kind}: {text[:500]}")
    for duration, request in sorted(stalls, reverse=True)[:10]:
        print(f"  stall: {duration:.1f} s, {request}")
    if leaks:
        print("  memory or descriptors leak")
    return not account.problems and not (leaks and not options.ignore_leaks)
