#!/usr/bin/env python3
"""Serves orders under faults for minutes or hours, and checks that none is lost or doubled.

    Tests/Soak/soak.py PROGRAM [--minutes 10] [--store sqlite|postgres://…] [--servers 1]

Customers order with keys and repeat requests that had no response; operators change states and
inventories, follow all orders and export them slowly. Meanwhile menus and tokens change, servers are
killed, stopped and suspended, the disk is full (needs unshare and the right to mount), and the clock
jumps (needs a C compiler). The last two fifths of the time have no restarts, to measure memory and
descriptors. A database of PostgreSQL must be empty.

Ends with a report, and with 1 if something was lost, doubled, wrong or leaks. Needs Linux.
"""

import argparse
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from account import Account
from customers import Customer, Follower
from operators import STOCK, Board, Kitchen, SlowReader, Stockroom
from report import SPARE_DESCRIPTORS, Samples, idle_descriptors, report
from servers import Faults, Files, Server, build_clock


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="menu-runner, built with the trait Service")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--store", default="sqlite", help="sqlite, or the URL of an empty database")
    parser.add_argument("--servers", type=int, default=1, help="how many share a PostgreSQL")
    parser.add_argument("--customers", type=int, default=8)
    parser.add_argument("--ignore-leaks", action="store_true", help="only report memory")
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.store == "sqlite" and options.servers != 1:
        parser.error("several servers need a PostgreSQL")
    return options


def enter_small_disk(options):
    """Starts this program again with a file system of its own for the store, which can be full."""
    mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    if options.store != "sqlite" or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        return
    size = 256 + int(8 * options.minutes)
    script = f'mount -t tmpfs -o size={size}m tmpfs "$0" && exec "$@"'
    os.execvp("unshare", [
        "unshare", "-rm", "sh", "-c", script, f"{options.folder}/disk", sys.executable, *sys.argv,
        "--folder", options.folder])


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options = arguments()
    if not options.folder:
        options.folder = tempfile.mkdtemp(prefix="soak-")
        os.mkdir(f"{options.folder}/disk")
        enter_small_disk(options)
    disk = f"{options.folder}/disk" if os.path.ismount(f"{options.folder}/disk") else None
    clock = build_clock(options.folder)
    files, account = Files(options.folder), Account()
    is_sqlite = options.store == "sqlite"
    store = f"sqlite:{options.folder}/disk/soak.sqlite" if is_sqlite else options.store
    servers = [
        Server(number, options.program, store, files, clock) for number in range(options.servers)]
    try:
        is_good = soak(options, servers, files, account, disk, clock)
    finally:
        for server in servers:
            server.end(signal.SIGKILL)
    if is_good:
        if disk:
            subprocess.run(["umount", "--lazy", disk])
        shutil.rmtree(options.folder, ignore_errors=True)
    else:
        if disk:
            shutil.copytree(disk, f"{options.folder}/store", dirs_exist_ok=True)
        print(f"The store and the logs of the servers are in {options.folder}.")
    sys.exit(0 if is_good else 1)


def soak(options, servers, files, account, disk, clock):
    """Runs the servers under load, and reports. Whether nothing was lost, doubled or wrong, or leaks."""
    for server in servers:
        if not server.start():
            sys.exit(f"a server did not start:\n{open(server.messages).read()}")
    idle = max(server.descriptors() for server in servers)
    board, stockroom = (kind(servers, account, files.token) for kind in (Board, Stockroom))
    stockroom.patch({"stock": {"cakes.carrot": STOCK}})
    received, samples = queue.Queue(), Samples(servers, account)
    works = [(Customer(servers, account).run,) for _ in range(options.customers)]
    works += [(Follower(servers, account).run,), (board.run, received), (stockroom.run,)]
    works += [(Kitchen(servers, account, files.token).run, received) for _ in range(2)]
    works += [(SlowReader(servers, account, files.token).run,) for _ in range(2)]
    works += [(files.edit, account), (samples.run,)]
    threads = [
        threading.Thread(target=guard, args=(account, *work), daemon=True) for work in works]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    quiet = run_faults(options, Faults(servers, files, disk, clock, account), account, start)
    account.is_over.set()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - start
    left = idle_descriptors(servers, idle + SPARE_DESCRIPTORS)
    files.set_clock(0)
    orders = compare(account, stockroom, board)
    checker = Customer(servers, account)
    for session, (version, units) in account.sessions.items():
        checker.check(session, version, units)
    for server in servers:
        if (status := server.end(signal.SIGTERM)) != 0:
            account.report("wrong", f"a stopped server ended with {status}")
    if options.store == "sqlite" and (text := check_store(options)):
        account.report("lost", f"store check: {text}")
    return report(
        options, servers, account, samples, quiet, (idle, left), orders, seconds,
        {"the full disk (unshare and mount)": disk, "clock jumps (a C compiler)": clock})


def compare(account, stockroom, board):
    """Compares what was acknowledged with what is stored. The number of stored orders."""
    lines = stockroom.ask("GET", "/v1/orders?as=lines", hangs_up=False).body.splitlines()
    exported = [json.loads(line) for line in lines]
    account.compare(exported)
    stockroom.check(exported)
    changes = sum(len(order["changes"]) for order in exported)
    deadline = time.monotonic() + board.PATIENCE
    while board.last < changes and time.monotonic() < deadline:
        board.follow(until=changes)
    if board.last != changes:
        account.report("lost", f"the events after {board.last}")
    return len(exported)


def guard(account, work, *values):
    """Reports what ends a thread."""
    try:
        work(*values)
    except Exception as error:  # noqa: BLE001
        account.report("wrong", f"{getattr(work, '__qualname__', work)}: {error!r}")


def run_faults(options, faults, account, start):
    """Causes faults until the time is over, and returns when the last restart was."""
    end = start + 60 * options.minutes
    quiet = start + 36 * options.minutes
    pause = min(15, 60 * options.minutes / 30)
    while time.monotonic() < end:
        time.sleep(min(random.uniform(0.2, 2) * pause, max(0, end - time.monotonic())))
        ways = faults.others + (faults.restarting * 2 if time.monotonic() < quiet else [])
        random.choice(ways)()
    return quiet


def check_store(options):
    """What `store check` found."""
    check = subprocess.run(
        [options.program, "store", "check", f"{options.folder}/disk/soak.sqlite"],
        capture_output=True, text=True)
    return "" if check.returncode == 0 else check.stdout + check.stderr


if __name__ == "__main__":
    main()
