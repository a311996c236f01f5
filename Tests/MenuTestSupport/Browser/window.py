"""A browser tab that tests read, type and click in."""
import base64
import json
import pathlib
import time

# The timeout for an expression to become true, in seconds. Other tests may keep the machine busy for minutes.
PATIENCE = 300


class Window:
    """A browser tab."""

    def __init__(self, browser, languages='en', script=True, width=390, scheme='light', density=1):
        self.browser = browser
        self.script = script
        self.density = density
        self.target = browser.call('Target.createTarget', url='about:blank')['targetId']
        self.session = browser.call(
            'Target.attachToTarget', targetId=self.target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            self.call(domain + '.enable')
        agent = browser.call('Browser.getVersion')['userAgent']
        self.call('Emulation.setUserAgentOverride', userAgent=agent, acceptLanguage=languages)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': scheme},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        self.resize(width)
        if not script:
            self.call('Emulation.setScriptExecutionDisabled', value=True)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def close(self):
        self.browser.call('Target.closeTarget', targetId=self.target)

    def resize(self, width, height=844):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=self.density, mobile=False)

    def ask(self, expression):
        """Evaluates an expression, unaffected by the page's policy."""
        answer = self.call('Runtime.evaluate', expression=expression, returnByValue=True,
                           awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(expression[:200] + ': ' + json.dumps(answer['exceptionDetails'])[:600])
        return answer['result'].get('value')

    def go(self, url):
        self.call('Page.navigate', url=url)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def until(self, expression, what=None):
        """Waits until an expression is true."""
        deadline = time.time() + PATIENCE
        while time.time() < deadline:
            try:
                if self.ask(expression):
                    return
            except RuntimeError:
                pass  # The page is navigating.
            time.sleep(0.05)
        raise AssertionError(f'never: {what or expression}; the page says\n{self.text()[:1500]}')

    def text(self):
        return self.ask('document.body.innerText')

    def press(self, key, code=None, number=0, text=None):
        kind, extra = ('keyDown', {'text': text}) if text else ('rawKeyDown', {})
        both = {'key': key, 'code': code or key, 'windowsVirtualKeyCode': number}
        self.call('Input.dispatchKeyEvent', type=kind, **both, **extra)
        self.call('Input.dispatchKeyEvent', type='keyUp', **both)

    def center(self, wanted):
        """Scrolls to an element, and returns its center in the window once it is there."""
        self.until(f'document.querySelector({json.dumps(wanted)}) !== null', f'there is {wanted}')
        return self.ask(f"""(() => {{ const element = document.querySelector({json.dumps(wanted)});
            element.scrollIntoView({{block: 'center'}});
            const r = element.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()""")

    def click(self, wanted):
        """Clicks an element once it has stopped moving: a page that is loading moves its elements."""
        self.mouse_up(self.mouse_down(wanted))

    def mouse_down(self, wanted):
        """Begins a click, and returns its position."""
        before, center = None, self.center(wanted)
        while center != before:
            time.sleep(0.05)
            before, center = center, self.center(wanted)
        self.mouse('mousePressed', center)
        return center

    def mouse_up(self, center):
        self.mouse('mouseReleased', center)

    def mouse(self, kind, center):
        self.call('Input.dispatchMouseEvent', type=kind, x=center[0], y=center[1], button='left', clickCount=1)

    def shot(self, file, whole=True):
        self.call('Page.bringToFront')
        if self.script:
            # Wait for two frames, so that everything visible is drawn.
            self.ask('new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d)))')
        data = self.call('Page.captureScreenshot', format='png', captureBeyondViewport=whole)['data']
        pathlib.Path(file).write_bytes(base64.b64decode(data))

    def hold(self, pattern):
        """Holds requests of addresses with a pattern until they are released."""
        self.call('Fetch.enable', patterns=[{'urlPattern': pattern}])

    def release(self):
        """Waits for a held request, and lets it and all further ones pass."""
        self.browser.wait('Fetch.requestPaused', self.session)
        self.call('Fetch.disable')

    def said(self):
        """Console messages, exceptions and dialogs: source, level, text."""
        found = []
        for event in self.browser.events:
            if event.get('sessionId') != self.session:
                continue
            method, details = event.get('method'), event.get('params', {})
            if method == 'Log.entryAdded':
                entry = details['entry']
                found.append([entry['source'], entry['level'], entry['text']])
            elif method == 'Runtime.consoleAPICalled':
                found.append(['console', details['type'], json.dumps(details['args'])[:300]])
            elif method == 'Runtime.exceptionThrown':
                found.append(['exception', 'error', json.dumps(details)[:300]])
            elif method == 'Page.javascriptDialogOpening':
                found.append(['dialog', 'error', details.get('message', '')])
        return found
