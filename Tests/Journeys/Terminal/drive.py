"""Runs a program on a terminal and plays a script of steps.

The script is JSON on standard input, the result is JSON on standard output; both belong to
TerminalJourney.swift. There are no fixed delays: every step waits for its condition, and fails after
a deadline with the current screen.

There are two terminals. One is a pseudo-terminal with the screen below; the program runs as a job of
a session leader, as in a shell, so that it can be stopped and continued and can lose its terminal.
The other is tmux with a shell, a complete terminal emulator.
"""

import codecs
import errno
import fcntl
import json
import os
import pty
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata

DEADLINE = float(os.environ.get("JOURNEY_DEADLINE", "300"))
# Not written by any program: the driver sends it after the program's last output.
MARK = b"\0"
# The DEC private modes that a program may set, as they are before it runs.
USUAL_MODES = {
    7: True, 25: True, 1000: False, 1006: False, 1049: False, 2004: False, 2026: False,
}


class Failure(Exception):
    pass


def cells(text, clusters):
    """The width of text in cells."""
    total, joined, flag = 0, False, False
    for scalar in text:
        regional = 0x1F1E6 <= ord(scalar) <= 0x1F1FF
        if unicodedata.category(scalar) in ("Mn", "Me", "Cf"):
            width = 0
        elif clusters and (joined or (regional and flag)):
            width = 0
        else:
            width = 2 if unicodedata.east_asian_width(scalar) in "WF" or regional else 1
        flag = regional and not flag
        joined = scalar == "\u200d"
        total += width
    return total


def send(pid, number):
    """Sends a signal to a program that may already have ended."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


class Screen:
    """The screen of a terminal; unsupported sequences are errors."""

    def __init__(self, columns, rows, clusters):
        self.columns, self.rows, self.clusters = columns, rows, clusters
        self.lines = [self.blank() for _ in range(rows)]
        self.scrolled = []
        self.row = self.column = 0
        self.modes = dict(USUAL_MODES)
        self.plain = True
        self.main = None
        self.saved = (0, 0)
        self.pending = ""
        self.answers = []

    def blank(self):
        return [" "] * self.columns

    def text(self):
        return ["".join(line).rstrip() for line in self.lines]

    def feed(self, text):
        text, self.pending = self.pending + text, ""
        index = 0
        while index < len(text):
            if text[index] == "\x1b":
                end = index + 2
                if text[index + 1 : end] in ("7", "8"):
                    self.keep(text[index + 1])
                    index = end
                    continue
                if text[index + 1 : end] == "[":
                    while end < len(text) and not "@" <= text[end] <= "~":
                        end += 1
                if end >= len(text):
                    self.pending = text[index:]
                    return
                self.control(text[index + 2 : end], text[end])
                index = end + 1
            elif text[index] in "\r\n\b\a":
                self.function(text[index])
                index += 1
            else:
                end = index
                while end < len(text) and text[end] >= " ":
                    end += 1
                if end == index:
                    raise Failure("the terminal got %r" % text[index])
                self.write(text[index:end])
                index = end

    def keep(self, byte):
        if byte == "7":
            self.saved = (self.row, self.column)
        else:
            self.row, self.column = self.saved

    def function(self, byte):
        if byte == "\r":
            self.column = 0
        elif byte == "\n" and self.row < self.rows - 1:
            self.row += 1
        elif byte == "\n":
            self.scrolled.append("".join(self.lines.pop(0)).rstrip())
            self.lines.append(self.blank())

    def write(self, text):
        # Scalars of a cluster share a cell and are appended to the previous one.
        start = 0
        for index in range(1, len(text) + 1):
            if index < len(text) and cells(text[start : index + 1], self.clusters) == cells(
                text[start:index], self.clusters
            ):
                continue
            self.put(text[start:index], cells(text[start:index], self.clusters))
            start = index

    def put(self, cluster, width):
        if self.column + width > self.columns:
            if self.modes[7]:
                self.function("\r")
                self.function("\n")
            else:
                self.column = max(self.columns - width, 0)
        line = self.lines[self.row]
        first = self.column
        while first > 0 and line[first] == "":
            first -= 1
        last = self.column + width
        while last < self.columns and line[last] == "":
            last += 1
        line[first:last] = [" "] * (last - first)
        line[self.column : self.column + width] = [cluster] + [""] * (width - 1)
        self.column += width
        if self.column >= self.columns and not self.modes[7]:
            self.column = self.columns - 1

    def control(self, text, final):
        if text.startswith("?") and final in "hl":
            return self.mode(int(text[1:]), final == "h")
        numbers = [int(number) for number in text.split(";") if number]
        count = numbers[0] if numbers else 1
        if final == "A":
            self.row = max(self.row - count, 0)
        elif final == "B":
            self.row = min(self.row + count, self.rows - 1)
        elif final == "G":
            self.column = min(count, self.columns) - 1
        elif final == "H":
            self.row, self.column = min(count, self.rows) - 1, 0
        elif final in "JK" and not numbers:
            self.lines[self.row][self.column :] = [" "] * (self.columns - self.column)
            if final == "J":
                self.lines[self.row + 1 :] = [
                    self.blank() for _ in range(self.row + 1, self.rows)
                ]
        elif final in "LM":
            for _ in range(count):
                self.lines.pop(self.row if final == "M" else self.rows - 1)
                self.lines.insert(self.rows - 1 if final == "M" else self.row, self.blank())
        elif final == "m":
            self.plain = not any(numbers)
        elif final == "n" and numbers == [6]:
            column = min(self.column, self.columns - 1)
            self.answers.append("\x1b[%d;%dR" % (self.row + 1, column + 1))
        else:
            raise Failure("the terminal got CSI %s%s" % (text, final))

    def mode(self, number, is_set):
        if number not in self.modes:
            raise Failure("the terminal got mode %d" % number)
        if number == 1049 and is_set and not self.modes[1049]:
            self.main = (self.lines, self.row, self.column)
            self.lines, self.row, self.column = [self.blank() for _ in range(self.rows)], 0, 0
        if number == 1049 and not is_set and self.modes[1049]:
            self.lines, self.row, self.column = self.main
            self.fit()
        self.modes[number] = is_set

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.fit()

    def fit(self):
        """Clips or extends lines and keeps the cursor's line; lines are not rewrapped."""
        self.lines = [(line + self.blank())[: self.columns] for line in self.lines]
        while len(self.lines) > self.rows:
            if self.row < len(self.lines) - 1:
                self.lines.pop()
            else:
                self.scrolled.append("".join(self.lines.pop(0)).rstrip())
                self.row -= 1
        while len(self.lines) < self.rows:
            self.lines.append(self.blank())
        self.column = min(self.column, self.columns - 1)

    def is_sane(self):
        usual = USUAL_MODES
        return self.modes == usual and self.plain


class Pseudoterminal:
    """A pseudo-terminal with a session leader that runs the program as its job."""

    def __init__(self, script):
        self.script = script
        self.screen = Screen(script["columns"], script["rows"], script["clusters"])
        self.master, self.slave = pty.openpty()
        self.set_size()
        self.before = termios.tcgetattr(self.slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.output = tempfile.TemporaryFile()
        self.events, events = os.pipe()
        orders, self.orders = os.pipe()
        self.received = b""
        self.marks = 0
        self.count = 0
        self.pid = self.status = None
        self.stops = 0
        if os.fork() == 0:
            try:
                for unused in (self.master, self.events, self.orders, 0, 1):
                    os.close(unused)
                self.lead(events, orders)
            finally:
                os._exit(0)
        os.close(events)
        os.close(orders)
        self.await_(lambda: self.pid is not None, "the program to start")

    def lead(self, events, orders):
        def tell(text):
            os.write(events, (text + "\n").encode())

        for ignored in (signal.SIGTTOU, signal.SIGTSTP, signal.SIGINT):
            signal.signal(ignored, signal.SIG_IGN)
        os.setsid()
        has_terminal = self.script["terminal"]
        if has_terminal:
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        gate, opened = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.setpgid(0, 0)
            os.read(gate, 1)
            self.become(has_terminal)
        os.setpgid(pid, pid)
        # A closed terminal signals only the session leader; a shell signals its jobs.
        signal.signal(signal.SIGHUP, lambda *_: send(pid, signal.SIGHUP))
        if has_terminal:
            os.tcsetpgrp(self.slave, pid)
        tell("started %d" % pid)
        os.write(opened, b"x")
        while True:
            _, status = os.waitpid(pid, os.WUNTRACED)
            if os.WIFSTOPPED(status):
                if has_terminal:
                    os.tcsetpgrp(self.slave, os.getpgrp())
                tell("stopped")
                if not os.read(orders, 1):
                    os.kill(pid, signal.SIGKILL)
                    return
                os.tcsetpgrp(self.slave, pid)
                os.killpg(pid, signal.SIGCONT)
                continue
            ended = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
            tell("ended %d" % ended)
            return

    def become(self, has_terminal):
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            ignored = number.name[3:] in self.script["ignored"]
            signal.signal(number, signal.SIG_IGN if ignored else signal.SIG_DFL)
        streams = [self.slave] * 3 if has_terminal else [os.open(os.devnull, os.O_RDWR)] * 3
        if self.script["output"] == "file":
            streams[1] = self.output.fileno()
        if self.script["output"] == "closed pipe":
            reading, streams[1] = os.pipe()
            os.close(reading)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(3, 256)
        program = self.script["program"]
        os.execve(program[0], program, self.script["environment"])

    def pump(self, seconds):
        files = [self.events] if self.master is None else [self.events, self.master]
        for ready in select.select(files, [], [], seconds)[0]:
            try:
                found = os.read(ready, 1 << 16)
            except OSError as error:
                if error.errno != errno.EIO:
                    raise
                found = b""
            if ready == self.master:
                self.marks += found.count(MARK)
                found = found.replace(MARK, b"")
                self.count += len(found)
                self.screen.feed(self.decoder.decode(found))
                answers, self.screen.answers = self.screen.answers, []
                if self.script["answers"]:
                    os.write(self.master, "".join(answers).encode())
                continue
            self.received += found
            *lines, self.received = self.received.split(b"\n")
            for line in lines:
                word, *number = line.decode().split()
                if word == "started":
                    self.pid = int(number[0])
                elif word == "stopped":
                    self.stops += 1
                else:
                    self.status = int(number[0])

    def await_(self, condition, name):
        end = time.monotonic() + DEADLINE
        while not condition():
            left = end - time.monotonic()
            if self.status is not None:
                # Output from before the end may not have arrived yet.
                if self.master is not None:
                    self.settle()
                left = 0
            if left > 0:
                self.pump(left)
            elif not condition():
                raise Failure("waited in vain for %s" % name)

    def text(self):
        return self.screen.text()

    def is_calm(self):
        return not self.screen.modes[2026] and not self.screen.pending

    def set_size(self):
        size = struct.pack("HHHH", self.screen.rows, self.screen.columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def type(self, text):
        self.count = 0
        os.write(self.master, text.encode())

    def resize(self, columns, rows):
        self.screen.resize(columns, rows)
        self.set_size()

    def signal(self, name):
        os.kill(self.pid, getattr(signal, "SIG" + name))

    def is_sane(self):
        return self.screen.is_sane() and termios.tcgetattr(self.slave) == self.before

    def settle(self):
        """Reads all output; the kernel delivers it in order, but with a delay."""
        wanted = self.marks + 1
        os.write(self.slave, MARK)
        end = time.monotonic() + DEADLINE
        while self.marks < wanted:
            left = end - time.monotonic()
            if left <= 0:
                raise Failure("waited in vain for what was written last")
            self.pump(left)

    def stopped(self, politely=True):
        self.await_(lambda: self.stops > 0, "the program to stop")
        self.stops = 0
        self.settle()
        if politely and not self.is_sane():
            raise Failure("a stopped program left the terminal in its mode")

    def resume(self):
        os.write(self.orders, b"c")

    def hang_up(self):
        os.close(self.slave)
        os.close(self.master)
        self.master = None

    def end(self):
        self.await_(lambda: self.status is not None, "the program to end")
        if self.master is not None:
            self.settle()

    def result(self):
        self.output.seek(0)
        return {
            "status": self.status,
            "isSane": self.master is None or self.is_sane(),
            "output": self.output.read().decode("utf-8", "replace"),
            "scrolled": self.screen.scrolled,
        }

    def close(self):
        if self.status is None and self.pid is not None:
            send(self.pid, signal.SIGKILL)


class Tmux:
    """A tmux window with a shell that runs the program."""

    def __init__(self, script):
        self.folder = tempfile.mkdtemp()
        self.environment = dict(script["environment"], LC_ALL="C.UTF-8", TERM="xterm-256color")
        size = ["-x", str(script["columns"]), "-y", str(script["rows"])]
        shell = "exec env PS1='$ ' RUNNER=%s sh -i" % shlex.quote(script["program"][0])
        self.run("-f", os.devnull, "new-session", "-d", *size, shell)
        self.run("set-option", "-g", "status", "off")
        self.await_(lambda: "$" in "".join(self.text()), "the prompt")

    def run(self, *words):
        command = ["tmux", "-u", "-S", os.path.join(self.folder, "socket")] + list(words)
        done = subprocess.run(command, capture_output=True, env=self.environment)
        if done.returncode:
            raise Failure("tmux %s: %s" % (words[0], done.stderr.decode()))
        return done.stdout.decode("utf-8", "replace")

    def text(self):
        return [line.rstrip() for line in self.run("capture-pane", "-p").split("\n")][:-1]

    def await_(self, condition, name):
        end = time.monotonic() + DEADLINE
        while not condition():
            if time.monotonic() > end:
                raise Failure("waited in vain for %s" % name)
            time.sleep(0.02)

    def is_calm(self):
        return True

    def type(self, text):
        self.run("send-keys", "-H", *("%02x" % byte for byte in text.encode()))

    def resize(self, columns, rows):
        self.run("resize-window", "-x", str(columns), "-y", str(rows))

    def result(self):
        count = int(self.run("display-message", "-p", "#{history_size}"))
        history = self.run("capture-pane", "-p", "-S", "-", "-E", "-1") if count else ""
        return {"status": None, "isSane": True, "output": "", "scrolled": history.splitlines()}

    def close(self):
        self.run("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)


def play(terminal, steps, result):
    for name, *words in steps:
        if name in ("see", "miss"):
            wanted = name == "see"

            def is_so():
                shown = any(words[0] in line for line in terminal.text())
                return terminal.is_calm() and shown == wanted

            terminal.await_(is_so, "%r to %s" % (words[0], "be seen" if wanted else "go"))
        elif name == "click":
            shown = terminal.text()
            row = next(index for index, line in enumerate(shown) if words[0] in line)
            column = cells(shown[row][: shown[row].index(words[0])], True)
            place = "0;%d;%d" % (column + 1, row + 1)
            terminal.type("\x1b[<%sM\x1b[<%sm" % (place, place))
        elif name == "prompt":
            terminal.await_(lambda: [line for line in terminal.text() if line][-1:] == ["$"], "the prompt")
        elif name == "look":
            result["screens"].append(terminal.text())
        elif name == "measure":
            result["counts"].append(terminal.count)
        elif name in ("type", "resize", "signal", "stopped", "resume", "hang_up", "end"):
            getattr(terminal, name)(*words)
        else:
            raise Failure("there is no step %s" % name)


def main():
    script = json.load(sys.stdin)
    result = {"failure": None, "screens": [], "counts": []}
    terminal = None
    try:
        terminal = (Tmux if script["isTmux"] else Pseudoterminal)(script)
        play(terminal, script["steps"], result)
        result.update(terminal.result())
    except Failure as failure:
        shown = terminal.text() if terminal else []
        result["failure"] = "%s; the screen showed:\n%s" % (failure, "\n".join(shown))
    finally:
        if terminal:
            terminal.close()
    json.dump(result, sys.stdout)


main()
