"""Orders from a service in headless Chromium, as people do.

    python3 journeys.py BROWSER URL JOURNEY [FOLDER]

Ends with 0 if everything was as expected, else with what was not. With a folder it leaves pictures
there. Speaks the DevTools protocol over a pair of pipes, so that it needs nothing but Python.
"""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

LIMIT = 60


class Browser:
    """One browser and the messages between it and us."""

    def __init__(self, path):
        self.profile = tempfile.mkdtemp()
        commands, self.write_end = os.pipe()
        self.read_end, answers = os.pipe()
        # The ends keep their numbers in the child only from 3 and 4 on.
        high = [os.dup2(end, number) for end, number in ((commands, 103), (answers, 104))]
        os.close(commands)
        os.close(answers)

        def arrange():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [path, '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu',
             '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions',
             '--disable-background-networking', '--disable-component-update', '--hide-scrollbars',
             '--force-color-profile=srgb', '--allow-file-access-from-files',
             '--user-data-dir=' + self.profile, 'about:blank'],
            close_fds=False, preexec_fn=arrange, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in high:
            os.close(end)
        self.buffer = b''
        self.number = 0
        self.events = []

    def close(self):
        try:
            self.call('Browser.close')
        except Exception:
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
        deadline = time.time() + LIMIT
        seen = 0
        while True:
            for event in self.events[seen:]:
                if event.get('method') == method and event.get('sessionId') == session:
                    return
            seen = len(self.events)
            self.events.append(self.receive(deadline))



class Window:
    """One tab, as somebody sits before it."""

    def __init__(self, browser, languages='ko', script=True, width=390, scheme='light'):
        self.browser = browser
        self.script = script
        self.target = browser.call('Target.createTarget', url='about:blank')['targetId']
        self.session = browser.call(
            'Target.attachToTarget', targetId=self.target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            browser.call(domain + '.enable', self.session)
        agent = browser.call('Browser.getVersion')['userAgent']
        browser.call('Emulation.setUserAgentOverride', self.session, userAgent=agent,
                     acceptLanguage=languages)
        browser.call('Emulation.setEmulatedMedia', self.session, features=[
            {'name': 'prefers-color-scheme', 'value': scheme},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        browser.call('Emulation.setDeviceMetricsOverride', self.session, width=width, height=844,
                     deviceScaleFactor=1, mobile=False)
        if not script:
            browser.call('Emulation.setScriptExecutionDisabled', self.session, value=True)

    def ask(self, expression):
        answer = self.browser.call(
            'Runtime.evaluate', self.session, expression=expression, returnByValue=True,
            awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(expression + ': ' + json.dumps(answer['exceptionDetails'])[:600])
        return answer['result'].get('value')

    def go(self, url):
        self.browser.call('Page.navigate', self.session, url=url)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def until(self, expression, what=None):
        """Waits for something to become true."""
        deadline = time.time() + 20
        while time.time() < deadline:
            try:
                if self.ask(expression):
                    return
            except RuntimeError:
                pass  # The page is on its way to another one.
            time.sleep(0.05)
        raise AssertionError(f'never: {what or expression}; the page says\n{self.text()[:1500]}')

    def text(self):
        return self.ask('document.body.innerText')

    def total(self):
        return self.ask("document.querySelector('output.sum').textContent")

    def press(self, key, code=None, number=0, text=None):
        kind = 'keyDown' if text else 'rawKeyDown'
        extra = {'text': text} if text else {}
        self.browser.call('Input.dispatchKeyEvent', self.session, type=kind, key=key,
                          code=code or key, windowsVirtualKeyCode=number, **extra)
        self.browser.call('Input.dispatchKeyEvent', self.session, type='keyUp', key=key,
                          code=code or key, windowsVirtualKeyCode=number)

    def tab_to(self, wanted):
        """Presses the tab key until an element has the focus."""
        for _ in range(80):
            self.press('Tab', number=9)
            if self.ask(f'document.activeElement.matches({json.dumps(wanted)})'):
                return
        raise AssertionError(f'the tab key never reaches {wanted}')

    def click(self, wanted):
        self.ask(f'document.querySelector({json.dumps(wanted)}).scrollIntoView({{block: "center"}})')
        box = self.ask(f"""(() => {{ const r = document.querySelector({json.dumps(wanted)})
            .getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()""")
        for kind in ('mousePressed', 'mouseReleased'):
            self.browser.call('Input.dispatchMouseEvent', self.session, type=kind, x=box[0],
                              y=box[1], button='left', clickCount=1)

    def shot(self, name):
        if FOLDER is None:
            return
        if self.script:
            # Two frames, so that everything that was looked at is drawn.
            self.ask('new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d)))')
        data = self.browser.call('Page.captureScreenshot', self.session, format='png',
                                 captureBeyondViewport=True)['data']
        pathlib.Path(FOLDER, name + '.png').write_bytes(base64.b64decode(data))

    def faults(self):
        """What the console complained of."""
        found = []
        for event in self.browser.events:
            if event.get('sessionId') != self.session:
                continue
            details = event.get('params', {})
            if event.get('method') == 'Log.entryAdded':
                entry = details['entry']
                # A refusal is an answer like any other, but browsers tell of its status.
                if entry['level'] == 'error' and '(Unprocessable' not in entry['text']:
                    found.append(entry['text'] + ' ' + entry.get('url', ''))
            elif event.get('method') == 'Runtime.exceptionThrown':
                found.append(json.dumps(details)[:400])
        return found


def expect(condition, words):
    if not condition:
        raise AssertionError(words)


def keyboard(browser, url):
    """A latte in Korean, by the keyboard alone."""
    window = Window(browser, 'ko-KR,ko;q=0.9,en;q=0.5')
    window.go(url + '/')
    expect(window.ask('document.documentElement.lang') == 'ko', 'the list is not Korean')
    window.shot('list-ko')
    window.tab_to('a[href*="/menus/cafe-latte"]')
    window.press('Enter', number=13, text='\r')
    window.until("location.pathname.startsWith('/orders/')")
    window.until("document.querySelector('output.sum') !== null")
    expect(window.ask('document.documentElement.lang') == 'ko', 'the page is not Korean')
    window.shot('order-ko')
    window.tab_to('input[name="temperature"]')
    window.press('ArrowDown', number=40)
    window.until("document.querySelector('#i-temperature\\\\.ice').checked")
    window.until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
    expect(window.ask("document.activeElement.name") == 'temperature', 'the focus is lost')
    window.tab_to('input[name="size"]')
    window.press('ArrowDown', number=40)
    window.until("document.querySelector('output.sum').textContent === '5,500원'")
    window.tab_to('input[name="extras.shot"]')
    window.press('2', 'Digit2', 50, '2')
    window.press('Tab', number=9)
    window.until("document.querySelector('output.sum').textContent === '6,000원'",
                 'the first shot is free')
    window.tab_to('textarea, input[type=text]')
    window.browser.call('Input.insertText', window.session, text='너무 뜨겁지 않게요')
    window.until("""fetch(location.pathname.replace('/orders/', '/v1/sessions/'))
        .then(a => a.text()).then(t => t.includes('너무 뜨겁지 않게요'))""", 'the note is kept')
    window.tab_to('#summary button.submit')
    window.press('Enter', number=13, text='\r')
    window.until("document.querySelector('#messages').textContent.includes('주문 번호')")
    window.shot('ordered-ko')
    expect(not window.ask("document.querySelector('button.submit') !== null"), 'it can be ordered twice')
    expect(window.faults() == [], window.faults())


def tabs(browser, url):
    """Two tabs on one session stay in step; back and reload keep what was chosen."""
    one = Window(browser, 'en')
    one.go(url + '/menus/cafe-latte')
    one.until("document.querySelector('output.sum') !== null")
    place = one.ask('location.href')
    other = Window(browser, 'en')
    other.go(place)
    other.until("document.querySelector('output.sum') !== null")
    one.click('label[for="i-size.L"]')
    other.until("document.querySelector('#i-size\\\\.L').checked")
    other.until("document.querySelector('output.sum').textContent === '₩5,500'")
    # Somebody writes in one tab while the other one chooses.
    other.ask("document.querySelector('[name=\"note\"]').focus()")
    other.browser.call('Input.insertText', other.session, text='Not')
    one.click('label[for="i-milk.oat"]')
    other.until("document.querySelector('#i-milk\\\\.oat').checked")
    expect(other.ask("document.activeElement.name") == 'note', 'the focus is lost')
    expect(other.ask("document.activeElement.value") == 'Not', 'what is written is lost')
    one.until("document.querySelector('[name=\"note\"]').value === 'Not'")
    # Taps that come faster than answers all count.
    for _ in range(3):
        one.click('#s-quantity button[name=".more"]')
    other.until("document.querySelector('#i-quantity').value === '4'", 'four of them')
    one.ask('location.reload()')
    one.until("document.querySelector('#i-quantity')?.value === '4'")
    one.until("document.querySelector('#i-size\\\\.L')?.checked", 'a reload that keeps the size')
    one.go(url + '/')
    one.ask('history.back()')
    one.until("document.querySelector('#i-quantity')?.value === '4'")
    one.until("document.querySelector('#i-milk\\\\.oat')?.checked", 'the milk after going back')
    expect(one.faults() + other.faults() == [], one.faults() + other.faults())


def refused(browser, url):
    """A choice that is refused is said in words, and the page shows what there is."""
    window = Window(browser, 'ko')
    window.go(url + '/menus/magnet-latte')
    window.until("document.querySelector('output.sum') !== null")
    session = window.ask("location.pathname.replace('/orders/', '/v1/sessions/')")
    for name in ('샷 추가', '시럽 추가', '휘핑크림'):
        window.ask(f"""document.querySelector('input[value="추가 선택.{name}"], '
            + 'input[name="추가 선택.{name}"]').focus()""")
    # More than the page would offer, as somebody who types may ask for.
    window.ask("""(() => { const field = document.querySelector('#i-수량'); field.value = '500';
        field.dispatchEvent(new Event('change', {bubbles: true})); })()""")
    window.until("document.querySelector('#messages [data-state=alert]') !== null")
    expect(window.ask("document.querySelector('#messages').getAttribute('role')") == 'alert',
           'the refusal is not announced')
    window.until("document.querySelector('#i-수량').value === '1'", 'the page shows what there is')
    window.shot('refused-ko')
    window.click('label[for="i-온도.ICE"]')
    window.until("document.querySelector('#messages').textContent === ''", 'the message goes')
    expect(window.faults() == [], window.faults())


def plain(browser, url):
    """Without a script the form itself does everything."""
    window = Window(browser, 'en', script=False, width=1280)
    window.go(url + '/menus/cafe-latte')
    window.until("document.querySelector('output.sum') !== null")
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    window.click('#summary button.update')
    window.until("document.querySelector('output.sum').textContent === '₩5,500'")
    window.until("document.querySelector('input[name=\"ice\"]') !== null")
    window.click('#s-quantity button[name=".more"]')
    window.until("document.querySelector('#i-quantity').value === '2'")
    window.until("document.querySelector('output.sum').textContent === '₩11,000'")
    window.shot('plain-en')
    window.click('#summary button.submit')
    window.until("document.querySelector('#messages').textContent.includes('order number')")
    expect(window.ask("document.querySelector('button.submit') === null"), 'it can be ordered twice')
    window.shot('plain-ordered-en')
    # What is missing is said, and nothing is ordered.
    window.go(url + '/menus/cafe-latte')
    window.until("document.querySelector('output.sum') !== null")
    window.ask("document.querySelector('form').noValidate = true")
    window.click('#summary button.submit')
    window.until("document.querySelector('#messages [data-state=alert]') !== null")
    expect('Temperature' in window.ask("document.querySelector('#messages').textContent"),
           'what is missing is not said')


def languages(browser, url):
    """The page speaks the reader's language, and another one at a switch."""
    window = Window(browser, 'en-GB,en;q=0.8', width=1280, scheme='dark')
    window.go(url + '/menus/cafe-latte')
    window.until("document.querySelector('output.sum') !== null")
    expect(window.ask('document.documentElement.lang') == 'en', 'the page is not English')
    window.click('label[for="i-size.L"]')
    window.until("document.querySelector('output.sum').textContent === '₩5,500'")
    window.shot('order-en-dark')
    window.click('.languages a[lang="ko"]')
    window.until("document.documentElement.lang === 'ko'")
    expect(window.total() == '5,500원', 'the other language has lost the choice')
    window.go(url + '/orders/0123456789abcdefghjkmnpqrs')
    window.until("document.querySelector('h1') !== null")
    expect('/' == window.ask("document.querySelector('main a').getAttribute('href')"),
           'a page that is not there leads nowhere')
    window.shot('missing-en-dark')


def follows(browser, url):
    """What the operator says is sold out is seen at once by who is ordering."""
    window = Window(browser, 'ko')
    window.go(url + '/menus/cafe-latte')
    window.until("document.querySelector('output.sum') !== null")
    window.click('label[for="i-milk.oat"]')
    # The test says that it is gone as soon as it was chosen.
    window.until("document.querySelector('#o-milk\\\\.oat').dataset.state !== undefined",
                 'the row is marked')
    window.until("document.querySelector('output.sum').textContent === '5,000원'", 'it costs nothing')
    window.shot('sold-out-ko')


FOLDER = sys.argv[4] if len(sys.argv) > 4 else None


def main():
    browser = Browser(sys.argv[1])
    try:
        globals()[sys.argv[3]](browser, sys.argv[2])
    finally:
        browser.close()


main()
