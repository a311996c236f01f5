"""Opens pages in headless Chromium and says what it saw, as JSON.

    python3 look.py job.json > report.json

The job: {"browser": path, "pages": [{"name", "file", "widths": [320, …], "scheme": "light",
"keys": true, "shot": "file.png"}]}. Speaks the DevTools protocol over a pair of pipes, so that it
needs nothing but Python.
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


# What is true of the page as it stands; colours are blended down to the page's own.
FACTS = r"""(() => {
  const all = [...document.querySelectorAll('*')];
  const body = [...document.body.querySelectorAll('*')];
  const fields = body.filter(e => /^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName) && e.type !== 'hidden');
  const ids = all.filter(e => e.id).map(e => e.id);
  const tell = e => e.outerHTML.slice(0, 160);
  const texts = [];
  const refs = [];
  for (const e of all) for (const name of ['aria-describedby', 'aria-labelledby', 'for'])
    if (e.hasAttribute(name))
      for (const id of e.getAttribute(name).split(' '))
        if (!document.getElementById(id)) refs.push(name + '=' + id);
  for (const a of document.querySelectorAll('a[href^="#"]'))
    if (!document.getElementById(decodeURIComponent(a.hash.slice(1)))) refs.push(a.hash);
  const number = c => { const m = c.match(/[\d.]+/g).map(Number);
    return c.startsWith('color(') ? [m[0] * 255, m[1] * 255, m[2] * 255, m[3] ?? 1]
      : [m[0], m[1], m[2], m[3] ?? 1]; };
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const light = c => { const [r, g, b] = c.slice(0, 3).map(v => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const faint = [];
  const behind = e => { const chain = []; for (let x = e; x; x = x.parentElement) chain.push(x);
    return chain.reverse().reduce((under, x) => over(number(getComputedStyle(x).backgroundColor), under),
      matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1]); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = walker.nextNode();) {
    const e = n.parentElement;
    if (!n.data.trim() || !e.checkVisibility() || e.closest('.unseen, :disabled, script')) continue;
    const ground = behind(e), ink = over(number(getComputedStyle(e).color), ground);
    const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const style = getComputedStyle(e), size = parseFloat(style.fontSize);
    const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    if (ratio < (large ? 3 : 4.5)) faint.push(n.data.trim().slice(0, 40) + ' ' + ratio.toFixed(2));
  }
  const small = [];
  for (const e of body) {
    if (!e.matches('button, [type=number], [type=text], textarea, .choice:has(> input), #bar a')) continue;
    const r = e.getBoundingClientRect();
    if (r.height && !e.matches('.unseen') && (r.height < 43.9 || r.width < 43.9)) small.push(tell(e));
  }
  // Space between elements that makes a line of its own, where line feeds are kept.
  const blank = [];
  const every = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = every.nextNode();) {
    if (n.data.trim() || !n.data.includes('\n')) continue;
    const range = document.createRange();
    range.selectNode(n);
    if ([...range.getClientRects()].length && getComputedStyle(n.parentElement).whiteSpace !== 'normal')
      blank.push(tell(n.parentElement));
  }
  return {
    title: document.title, lang: document.documentElement.lang, ran: window.ran ?? null,
    elements: all.length, attributes: all.reduce((n, e) => n + e.attributes.length, 0),
    names: [...new Set(all.map(e => e.tagName.toLowerCase()))].sort(),
    scripts: document.scripts.length,
    handlers: all.flatMap(e => [...e.attributes]).map(a => a.name).filter(n => n.startsWith('on')),
    schemes: [...new Set([...document.querySelectorAll('[href], [src], [action]')].map(
      e => (e.href || e.src || e.action + '').split(':')[0]))].sort(),
    unlabelled: fields.filter(e => !e.labels?.length || ![...e.labels].some(l => l.innerText.trim()))
      .map(tell),
    headings: document.querySelectorAll('h1').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(h => +h.tagName[1]),
    mains: document.querySelectorAll('main').length,
    repeated: ids.filter((id, i) => ids.indexOf(id) !== i),
    unnamedGroups: [...document.querySelectorAll('fieldset')].filter(
      f => f.firstElementChild?.tagName !== 'LEGEND' || !f.firstElementChild.textContent.trim()).map(tell),
    unnamedButtons: [...document.querySelectorAll('button, a')].filter(
      b => !(b.getAttribute('aria-label') || b.textContent).trim()).map(tell),
    pictures: [...document.images].map(i => [i.getAttribute('src'), i.naturalWidth > 0]),
    withoutAlt: [...document.images].filter(i => !i.hasAttribute('alt')).map(tell),
    broken: refs, faint, small, blank,
    wide: document.documentElement.scrollWidth - innerWidth,
    checked: document.querySelectorAll(':checked').length,
    posted: [...new FormData(document.forms[0])],
    text: document.body.innerText,
  };
})()"""

FOCUSED = r"""(() => { const e = document.activeElement;
  return e && e !== document.body ? {id: e.id, type: e.type ?? e.tagName, checked: e.checked ?? null,
    name: e.name ?? '', ring: getComputedStyle(e).outlineStyle !== 'none'
      || getComputedStyle(e.closest('.choice') ?? e).outlineStyle !== 'none'} : null; })()"""

# What the tab key must reach: one of each radio group, everything else that is not disabled.
REACHABLE = r"""(() => { const seen = new Set(); const ids = [];
  for (const e of document.querySelectorAll('input, textarea')) {
    if (e.disabled || e.type === 'hidden') continue;
    if (e.type === 'radio') {
      if (seen.has(e.name)) continue;
      seen.add(e.name);
      const group = [...document.getElementsByName(e.name)].filter(r => !r.disabled);
      ids.push((group.find(r => r.checked) ?? group[0]).id);
    } else ids.push(e.id);
  }
  return ids; })()"""


def evaluate(browser, session, expression):
    answer = browser.call(
        'Runtime.evaluate', session, expression=expression, returnByValue=True)
    if 'exceptionDetails' in answer:
        raise RuntimeError(json.dumps(answer['exceptionDetails'])[:600])
    return answer['result'].get('value')


def press(browser, session, key, code, number):
    for kind in ('rawKeyDown', 'keyUp'):
        browser.call('Input.dispatchKeyEvent', session, type=kind, key=key, code=code,
                     windowsVirtualKeyCode=number)


def walk(browser, session):
    """Tabs through the page, and tries arrows, space and return on the way."""
    evaluate(browser, session, 'document.activeElement?.blur()')
    visited = []
    for _ in range(600):
        press(browser, session, 'Tab', 'Tab', 9)
        focused = evaluate(browser, session, FOCUSED)
        if focused is None or visited and focused['id'] and focused['id'] == visited[0]['id']:
            break
        visited.append(focused)
    radio = evaluate(browser, session, r"""(() => {
      for (const e of document.querySelectorAll('[type=radio]')) {
        const group = [...document.getElementsByName(e.name)].filter(r => !r.disabled);
        if (group.length < 2) continue;
        (group.find(r => r.checked) ?? group[0]).focus();
        return group.map(r => r.id);
      }
      return []; })()""")
    chosen = []
    for _ in radio:
        press(browser, session, 'ArrowDown', 'ArrowDown', 40)
        focused = evaluate(browser, session, FOCUSED)
        chosen.append([focused['id'], focused['checked']])
    ticked = evaluate(browser, session, r"""(() => {
      const e = [...document.querySelectorAll('[type=checkbox]')].find(c => !c.disabled);
      e?.focus(); return e ? e.checked : null; })()""")
    if ticked is not None:
        press(browser, session, ' ', 'Space', 32)
        ticked = [ticked, evaluate(browser, session, 'document.activeElement.checked')]
    before = evaluate(browser, session, 'location.href')
    evaluate(browser, session, "document.querySelector('[type=text], [type=number]')?.focus()")
    browser.call('Input.dispatchKeyEvent', session, type='keyDown', key='Enter', code='Enter',
                 windowsVirtualKeyCode=13, text='\r')
    try:
        stays = evaluate(browser, session, 'location.href') == before
    except RuntimeError:
        stays = False  # The page was already on its way to another one.
    return {'visited': visited, 'radio': radio, 'chosen': chosen, 'ticked': ticked, 'stays': stays}


def look(browser, page):
    target = browser.call('Target.createTarget', url='about:blank')['targetId']
    session = browser.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
    browser.events.clear()
    for domain in ('Page', 'Runtime', 'Log'):
        browser.call(domain + '.enable', session)
    # Policies count for the page itself; what we evaluate stands outside them.
    browser.call('Emulation.setEmulatedMedia', session, features=[
        {'name': 'prefers-color-scheme', 'value': page.get('scheme', 'light')},
        {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
    widths = page.get('widths', [390])

    def resize(width, height=844):
        browser.call('Emulation.setDeviceMetricsOverride', session, width=width, height=height,
                     deviceScaleFactor=page.get('density', 1), mobile=False)

    resize(widths[0])
    browser.call('Page.navigate', session, url=pathlib.Path(page['file']).resolve().as_uri())
    browser.wait('Page.loadEventFired', session)
    report = {'name': page['name'], 'views': []}
    for width in widths:
        resize(width)
        report['views'].append(dict(evaluate(browser, session, FACTS), width=width))
    if page.get('keys'):
        resize(widths[-1])
        report['reachable'] = evaluate(browser, session, REACHABLE)
        report['keys'] = walk(browser, session)
    if 'shot' in page:
        resize(widths[-1], page.get('height', 844))
        # Two frames, so that everything that was looked at is drawn.
        browser.call('Runtime.evaluate', session, awaitPromise=True, expression=(
            'scrollTo(0, 0); document.activeElement?.blur();'
            'new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d)))'))
        shot = browser.call('Page.captureScreenshot', session, format='png',
                            captureBeyondViewport=page.get('whole', False))
        pathlib.Path(page['shot']).write_bytes(base64.b64decode(shot['data']))
    messages = []
    for event in browser.events:
        if event.get('sessionId') != session:
            continue
        method, details = event.get('method'), event.get('params', {})
        if method == 'Log.entryAdded':
            entry = details['entry']
            messages.append([entry['source'], entry['level'], entry['text']])
        elif method == 'Runtime.consoleAPICalled':
            messages.append(['console', details['type'], json.dumps(details['args'])[:300]])
        elif method == 'Runtime.exceptionThrown':
            messages.append(['exception', 'error', json.dumps(details)[:300]])
        elif method == 'Page.javascriptDialogOpening':
            messages.append(['dialog', 'error', details.get('message', '')])
    report['messages'] = messages
    browser.call('Target.closeTarget', targetId=target)
    return report


def main():
    job = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding='utf-8'))
    browser = Browser(job['browser'])
    try:
        reports = [look(browser, page) for page in job['pages']]
    finally:
        browser.close()
    json.dump(reports, sys.stdout, ensure_ascii=False)


main()
