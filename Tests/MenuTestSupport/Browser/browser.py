"""Controls headless Chromium with its DevTools protocol over pipes; needs only Python."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

# The timeout for a response of the browser, in seconds.
LIMIT = 300

FLAGS = ['--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu',
         '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions',
         '--disable-background-networking', '--disable-component-update', '--hide-scrollbars',
         '--force-color-profile=srgb', '--allow-file-access-from-files',
         # Clicks count before a page is painted, too. ChromeDriver and Puppeteer use the same flag.
         '--allow-pre-commit-input']


class Browser:
    """A browser process; use it in a `with` statement, which closes it."""

    def __init__(self, path):
        self.profile = tempfile.mkdtemp()
        commands, self.write_end = os.pipe()
        self.read_end, answers = os.pipe()
        # The child needs the pipes at descriptors 3 and 4.
        high = [os.dup2(end, number) for end, number in ((commands, 103), (answers, 104))]
        os.close(commands)
        os.close(answers)

        def arrange():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [path, *FLAGS, '--user-data-dir=' + self.profile, 'about:blank'],
            close_fds=False, preexec_fn=arrange, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in high:
            os.close(end)
        self.buffer = b''
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call('Browser.close')
        except (OSError, EOFError, TimeoutError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self, deadline):
        while b'\0' not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.time()))
            if not ready:
                raise TimeoutError('the browser does not answer')
            part = os.read(self.read_end, 1 << 16)
            if not part:
                raise EOFError('the browser is gone')
            self.buffer += part
        message, self.buffer = self.buffer.split(b'\0', 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.number += 1
        request = {'id': self.number, 'method': method, 'params': parameters}
        if session:
            request['sessionId'] = session
        data = json.dumps(request).encode() + b'\0'
        while data:
            data = data[os.write(self.write_end, data):]
        deadline = time.time() + LIMIT
        while True:
            message = self.receive(deadline)
            if message.get('id') == self.number:
                if 'error' in message:
                    raise RuntimeError(f'{method}: {message["error"]}')
                return message['result']
            self.events.append(message)

    def wait(self, method, session):
        """Waits for an event that may already have been received."""
        deadline = time.time() + LIMIT
        seen = 0
        while True:
            for event in self.events[seen:]:
                if event.get('method') == method and event.get('sessionId') == session:
                    return
            seen = len(self.events)
            self.events.append(self.receive(deadline))
