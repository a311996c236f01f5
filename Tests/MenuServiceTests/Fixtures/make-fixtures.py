#!/usr/bin/env python3
"""Make the fixture databases of one version of menu-runner.

    swift build --product menu-runner --traits Service
    Tests/MenuServiceTests/Fixtures/make-fixtures.py 0.2.0 .build/debug/menu-runner

The program serves the menus in Config, once with SQLite and once with PostgreSQL. Both get the same
requests. The results are `<version>/store.sqlite` and `<version>/store.sql`, a dump of PostgreSQL.
Run it once for each release that changed the schema, with the program of that release: fixtures are
never made again. Needs initdb, pg_ctl and pg_dump.
"""

import glob
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

FOLDER = pathlib.Path(__file__).resolve().parent
MENUS = FOLDER.parents[2] / "Config"
TOKEN = "operator-of-fixtures"

LATTE = [{"choose": "temperature.ice"}, {"choose": "size.L"}, {"choose": "milk.oat"}]

# Menu, actions, and the language of the order. One of the menus has no order.
ORDERS = [
    ("cafe-latte", LATTE + [
        {"set": "extras.shot", "to": 2}, {"write": "note", "text": "얼음은 \"조금만\" 주세요 🙏"},
        {"count": "quantity", "to": 2}], "ko"),
    ("set-menu", [
        {"set": "sets.classic", "to": 2}, {"choose": "sets.classic.burger.shrimp"},
        {"choose": "sets.classic.side.fries.size.large"}, {"choose": "sets.classic.drink.zero"},
        {"choose": "sets.classic.drink.zero.size.large"}, {"add": "sets.classic"},
        {"choose": "sets.classic#2.burger.bulgogi"}, {"choose": "sets.classic#2.drink.cola"},
        {"add": "sets.kids"}, {"choose": "sets.kids.toy.bear"}, {"choose": "sets.kids.drink.juice"},
        {"choose": "coupon.family"}, {"choose": "how.away"}, {"count": "bags", "to": 2}], "ko"),
    ("bento-set", [
        {"choose": "main.unagi"}, {"set": "sides.tamago", "to": 2}, {"add": "sides.hijiki"},
        {"choose": "rice.large"}, {"choose": "soup.tonjiru"}, {"choose": "ownbox.box"}], "ja"),
    ("pizza", [
        {"choose": "size.large"}, {"choose": "crust.stuffed"}, {"set": "toppings.Mushrooms", "to": 2},
        {"add": "toppings.Prosciutto"}, {"add": "sides.wings"}, {"choose": "sides.wings.pieces.12"},
        {"choose": "sides.wings.sauce.Buffalo"}, {"set": "sides.wings.dips.Ranch", "to": 2},
        {"write": "note", "text": "Ring twice,\nthen call “Söze” \\o/"}], "en"),
    ("bento-set", [
        {"choose": "main.saba"}, {"set": "sides.salad", "to": 1}, {"add": "sides.kinpira"},
        {"add": "sides.tsukemono"}, {"count": "quantity", "to": 3}], "en"),
    ("cafe-latte", [{"choose": "temperature.hot"}, {"add": "extras.whip"}], "en"),
]

# Sessions that stay open: menu and actions. The last has enough of them for a snapshot.
SESSIONS = [
    ("cafe-latte", LATTE),
    ("set-menu", [{"set": "sets.classic", "to": 3}, {"choose": "sets.classic.drink.cola"}]),
    ("magnet-latte", [[{"count": "수량", "to": 2}, {"count": "수량", "to": 3}] * 10] * 14),
]

INVENTORY = "inventory: cafe-latte\nsold-out: [{milk.lowfat: {ko: 오늘 소진, en: gone}}]\nstock: {extras.shot: 9}\n"


class Client:
    def __init__(self, port):
        self.base = f"http://127.0.0.1:{port}"

    def send(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        data = body.encode() if isinstance(body, str) else body and json.dumps(body).encode()
        if data and "Content-Type" not in headers:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path} {body}: {error}: {error.read().decode()}")

    def session(self, menu, actions):
        session = self.send("POST", f"/v1/menus/{menu}/sessions")["session"]
        screen = f"/v1/sessions/{session}"
        for action in actions:
            self.send("POST", screen + "/actions", action, If_Match=self.revision(screen))
        return screen

    def revision(self, screen):
        with urllib.request.urlopen(self.base + screen) as response:
            return '"' + response.headers["ETag"].strip('"').split("-")[0] + '"'


def fill(port):
    client = Client(port)
    client.send(
        "PUT", "/v1/menus/cafe-latte/inventory", INVENTORY, If_Match='"0"',
        Content_Type="application/yaml", Authorization=f"Bearer {TOKEN}")
    for menu, actions in SESSIONS:
        client.session(menu, actions)
    for menu, actions, language in ORDERS:
        screen = client.session(menu, actions)
        client.send("POST", f"{screen}/submit?lang={language}", If_Match=client.revision(screen))


def serve(program, store, folder):
    """Serves the menus from a store until it is filled."""
    token = folder / "token"
    token.write_text(TOKEN + "\n")
    menus = sorted(str(path) for path in MENUS.glob("*.yaml"))
    words = [program, "serve", "--port", "0", "--no-watch", "--rate", "0", "--session-rate", "0",
             "--store", store, "--token-file", str(token), *menus]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        try:
            for line in server.stdout:
                if "127.0.0.1:" in line:
                    port = int(line.split("127.0.0.1:")[1].split("/")[0])
                if "Ctrl-C" in line:
                    fill(port)
                    break
            else:
                sys.exit(f"{program} does not serve {store}")
        finally:
            server.terminate()


def make_sqlite(program, folder, target):
    path = folder / "store.sqlite"
    serve(program, f"sqlite:{path}", folder)
    database = sqlite3.connect(path)
    database.execute("VACUUM")
    # The journal mode is part of the file: it stays that of the program.
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    shutil.copyfile(path, target)


def make_postgresql(program, folder, target):
    os.environ["PATH"] = ":".join(
        sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True) + [os.environ["PATH"]])
    # The server does not run as root.
    user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    user = user if os.getuid() == 0 else []
    data = folder / "data"
    data.mkdir()
    if user:
        folder.chmod(0o755)
        shutil.chown(data, "postgres", "postgres")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def run(*words, **options):
        return subprocess.run([*user, *words], check=True, cwd=data, **options)

    run("initdb", "-D", data / "db", "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C",
        stdout=subprocess.DEVNULL)
    options = f"-p {port} -k {data} -c listen_addresses=127.0.0.1"
    run("pg_ctl", "-D", data / "db", "-l", data / "log", "-w", "-o", options, "start",
        stdout=subprocess.DEVNULL)
    try:
        serve(program, f"postgres://postgres@127.0.0.1:{port}/postgres", folder)
        dump = run(
            "pg_dump", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", "--inserts",
            "--no-owner", "--no-privileges", "--no-comments", "postgres", stdout=subprocess.PIPE,
            text=True).stdout
    finally:
        run("pg_ctl", "-D", data / "db", "-m", "fast", "-w", "stop", stdout=subprocess.DEVNULL)
    # Without comments, and without settings that another release of PostgreSQL may not know. No
    # value has line feeds: documents and events are JSON, menus are written in hex.
    lines = [
        line for line in dump.splitlines()
        if line and not line.startswith(("--", "SET ", "\\", "SELECT pg_catalog.set_config"))]
    target.write_text("\n".join(lines) + "\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    version, program = sys.argv[1], os.path.abspath(sys.argv[2])
    target = FOLDER / version
    target.mkdir(exist_ok=True)
    for make, name in [(make_sqlite, "store.sqlite"), (make_postgresql, "store.sql")]:
        with tempfile.TemporaryDirectory() as folder:
            make(program, pathlib.Path(folder), target / name)
        print(f"{target / name}: {(target / name).stat().st_size} bytes")


main()
