"""HTTP requests that are repeated with their key until they have a definite response."""

import http.client
import json
import random
import socket
import time


class Response:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def version(self):
        """The number of actions in the entity tag, such as 7 in `"7.0"`."""
        return int(self.headers["ETag"].strip('"').split(".")[0])

    def __str__(self):
        return f"{self.status} {self.body[:300]!r}"


class Client:
    """One customer or operator with a connection to any of the servers."""

    # A request without a response for so long has failed.
    PATIENCE = 300

    def __init__(self, servers, account, token=None):
        self.servers, self.account, self.token = servers, account, token
        self.connection = None

    def connect(self, timeout=60.0):
        port = random.choice(self.servers).port
        return http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def ask(self, method, path, body=None, headers=(), key=None, hangs_up=True):
        """The first response other than 429, 503 and 507. Now and then it does not wait for the response
        and repeats the request while the server still works on it."""
        headers = dict(headers)
        if key:
            headers["Idempotency-Key"] = key
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body)
        start = time.monotonic()
        while time.monotonic() - start < self.PATIENCE:
            leaves = hangs_up and random.random() < 0.02
            try:
                response = self.attempt(method, path, body, headers, leaves)
            except (OSError, http.client.HTTPException):
                self.close()
                self.account.count("repeated")
                time.sleep(random.uniform(0.005, 0.05))
                continue
            if response.status not in (429, 503, 507):
                return response
            self.account.count(str(response.status))
            if "Retry-After" not in response.headers:
                self.account.report("wrong", f"no Retry-After: {method} {path}: {response}")
            time.sleep(random.uniform(0.02, 0.2))
        raise TimeoutError(f"no response to {method} {path} for {self.PATIENCE} s")

    def attempt(self, method, path, body, headers, leaves):
        if not self.connection:
            self.connection = self.connect()
        start = time.monotonic()
        self.connection.request(method, path, body, headers)
        if leaves:
            time.sleep(random.uniform(0, 0.01))
            raise ConnectionAbortedError
        response = self.connection.getresponse()
        result = Response(response.status, response.headers, response.read())
        self.account.took(start, f"{method} {path.split('?')[0]} {result.status}")
        if response.will_close:
            self.close()
        return result

    def stream(self, path, last=None, timeout=60.0):
        """Yields the id and the data of server-sent events until the connection ends."""
        connection = self.connect(timeout)
        try:
            headers = {"Last-Event-ID": last} if last else {}
            if self.token:
                headers["Authorization"] = f"Bearer {self.token}"
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                return
            event = {}
            for line in response:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name:
                    event[name] = value
                elif "data" in event:
                    yield event.get("id"), event["data"]
                    event = {}
        except (OSError, http.client.HTTPException):
            return
        finally:
            connection.close()

    def slow_connection(self):
        """A connection whose receive buffer is small, so that a slow reader makes the server wait."""
        connection = self.connect()
        address = (connection.host, connection.port)
        connection.sock = socket.socket()
        connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sock.settimeout(60)
        connection.sock.connect(address)
        return connection
