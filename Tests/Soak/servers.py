"""Server processes, and what a soak test does to them."""

import contextlib
import http.client
import os
import random
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import threading
import time

MENU = """\
item: Soak
currency: KRW
locale: en
zone: Asia/Seoul
hours: {{morning: {{mon-sun: 06:00-11:00}}}}
groups:
  milk: {{menu: Milk, default: whole, items: {{whole: 0, oat: {{price: {oat}}}}}}}
sections:
  - menu: Coffee
    id: coffee
    select: any
    each: 0..99
    sections: [milk]
    items: {{latte: {{name: Latte, price: {latte}}}, mocha: {{name: Mocha, price: 5000}}}}
  - menu: Cakes
    id: cakes
    select: any
    each: 0..99
    items:
      carrot: {{name: Carrot cake, price: 3900}}
      toast: {{name: Toast, price: 3000, when: {{at: morning}}}}
  - {{text: Note, id: note}}
  - total: Total
"""


def build_clock(folder):
    """The library with which the clock of a server jumps; `None` without a compiler."""
    compiler = shutil.which("clang") or shutil.which("cc")
    library = f"{folder}/clock.so"
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
    words = [compiler, "-shared", "-fPIC", "-O", "-o", library, source]
    return library if compiler and subprocess.run(words).returncode == 0 else None


class Files:
    """The menus, the tokens and the clock that servers read."""

    def __init__(self, folder):
        self.folder = folder
        self.token = secrets.token_hex(16)
        self.lock = threading.RLock()  # held while a server starts, which needs valid files
        os.mkdir(f"{folder}/menus")
        self.write_valid()
        self.write("clock", "\0" * 8)

    def write(self, name, text):
        """Replaces a file at once, as editors do."""
        with self.lock:
            with open(f"{self.folder}/new", "w") as file:
                file.write(text)
            os.rename(f"{self.folder}/new", f"{self.folder}/{name}")

    def set_clock(self, seconds):
        """The wall clock of all servers jumps; their files stay open, so this one is not replaced."""
        with open(f"{self.folder}/clock", "r+b") as file:
            file.write(struct.pack("=q", seconds))

    def write_valid(self):
        self.write_menu()
        self.write("token", f"soak admin {self.token}\n")

    def write_menu(self):
        prices = {"oat": random.choice([500, 700]), "latte": random.choice([4500, 4800])}
        self.write("menus/soak.yaml", MENU.format(**prices))

    def edit(self, account):
        """Changes menus and tokens, some of them invalid, until the test is over."""
        while not account.is_over.wait(random.uniform(0.5, 4)):
            choice = random.randrange(6)
            if choice == 0:
                self.write("menus/soak.yaml", "item: [not a menu\n")
            elif choice == 1:
                other = secrets.token_hex(16)
                self.write("token", f"soak admin {self.token}\nother board {other}\n")
            elif choice == 2:
                self.write("token", "neither a role nor a token\n")
            else:
                self.write_menu()
            account.count("reloads")


def free_port():
    """A port below those that systems choose, so that it stays free while the server is stopped."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """One `menu-runner serve`, which can be killed and started again at its port."""

    def __init__(self, number, program, store, files, clock):
        self.port = free_port()
        self.files = files
        self.words = [
            program, "serve", f"{files.folder}/menus", "--port", str(self.port), "--store", store,
            "--token-file", f"{files.folder}/token", "--rate", "0", "--session-rate", "0"]
        self.messages = f"{files.folder}/server-{number}.log"
        self.environment = dict(os.environ)
        if clock:
            self.environment.update(LD_PRELOAD=clock, SOAK_CLOCK=f"{files.folder}/clock")
        self.process = None
        self.lock = threading.Lock()  # held while a fault changes the process

    def start(self):
        """Whether the server is ready."""
        with self.files.lock, open(self.messages, "ab") as messages:
            self.files.write_valid()
            self.process = subprocess.Popen(
                self.words, env=self.environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=messages)
            return self.becomes_ready()

    def becomes_ready(self):
        deadline = time.monotonic() + 300
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                return False
            if self.get("/ready"):
                return True
            time.sleep(0.05)
        return False

    def get(self, path):
        """The body of a response with status 200; `None` otherwise."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            body = response.read().decode()
            return body if response.status == 200 else None
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()

    def end(self, way):
        """Sends a signal and returns the exit status."""
        if not self.process or self.process.poll() is not None:
            return self.process and self.process.returncode
        self.process.send_signal(way)
        try:
            return self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def memory(self):
        """The resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


class Faults:
    """What happens to servers, one at a time."""

    def __init__(self, servers, files, disk, clock, account):
        self.servers, self.files, self.disk, self.account = servers, files, disk, account
        self.restarting = [self.kill, self.stop]
        self.others = [self.suspend]
        if disk:
            self.others.append(self.fill_disk)
        if clock:
            self.others.append(self.jump)

    def kill(self):
        self.restart("kills", signal.SIGKILL)

    def stop(self):
        self.restart("stops", signal.SIGTERM)

    def restart(self, name, way):
        server = random.choice(self.servers)
        with self.account.fault(name), server.lock:
            status = server.end(way)
            if way == signal.SIGTERM and status != 0:
                self.account.report("wrong", f"a stopped server ended with {status}")
            time.sleep(random.uniform(0, 1))
            if not server.start():
                self.account.report("wrong", "a server did not start again")

    def suspend(self):
        server = random.choice(self.servers)
        with self.account.fault("suspensions"), server.lock:
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(random.uniform(0.2, 2))
            server.process.send_signal(signal.SIGCONT)

    def fill_disk(self):
        filler = f"{self.disk}/filler"
        with self.account.fault("full disks"):
            with open(filler, "wb", buffering=0) as file:
                for size in (1 << 20, 4096, 1):
                    try:
                        while file.write(bytes(size)):
                            pass
                    except OSError:
                        continue
            time.sleep(random.uniform(0.5, 3))
            os.unlink(filler)

    def jump(self):
        """The clock jumps up to a day; this is no excuse for late responses."""
        self.account.count("clock jumps")
        self.files.set_clock(random.choice([0, 61, -61, 3600, -3600, 86400, -86400]))
