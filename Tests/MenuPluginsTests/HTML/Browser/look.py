"""Opens pages in headless Chromium and says what it saw, as JSON.

    python3 look.py BROWSER job.json > report.json

The job: [{"name", "file", "widths": [320, …], "scheme": "light", "keys": true, "shot": "file.png"}].
"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[2] / 'MenuTestSupport' / 'Browser'))
from browser import Browser
from window import Window

FACTS = (HERE / 'facts.js').read_text(encoding='utf-8')

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

# The first radio group with a choice, with the focus in it.
RADIO = r"""(() => {
  for (const e of document.querySelectorAll('[type=radio]')) {
    const group = [...document.getElementsByName(e.name)].filter(r => !r.disabled);
    if (group.length < 2) continue;
    (group.find(r => r.checked) ?? group[0]).focus();
    return group.map(r => r.id);
  }
  return []; })()"""

# The first tick, with the focus on it.
TICK = r"""(() => { const e = [...document.querySelectorAll('[type=checkbox]')].find(c => !c.disabled);
  e?.focus(); return e ? e.checked : null; })()"""


def tab_through(window):
    """What the tab key visits, until it comes round."""
    window.ask('document.activeElement?.blur()')
    visited = []
    for _ in range(600):
        window.press('Tab', number=9)
        focused = window.ask(FOCUSED)
        if focused is None or visited and focused['id'] and focused['id'] == visited[0]['id']:
            break
        visited.append(focused)
    return visited


def arrow_through(window, radio):
    """What the down key chooses, once for each radio of a group."""
    chosen = []
    for _ in radio:
        window.press('ArrowDown', number=40)
        focused = window.ask(FOCUSED)
        chosen.append([focused['id'], focused['checked']])
    return chosen


def tick(window):
    """A tick before and after the space key; `None` where there is none."""
    before = window.ask(TICK)
    if before is None:
        return None
    window.press(' ', 'Space', 32)
    return [before, window.ask('document.activeElement.checked')]


def stays(window):
    """Whether the return key in a field does nothing."""
    before = window.ask('location.href')
    window.ask("document.querySelector('[type=text], [type=number]')?.focus()")
    window.call('Input.dispatchKeyEvent', type='keyDown', key='Enter', code='Enter',
                windowsVirtualKeyCode=13, text='\r')
    try:
        return window.ask('location.href') == before
    except RuntimeError:
        return False  # The page was already on its way to another one.


def walk(window):
    """Tabs through the page, and tries arrows, space and return on the way."""
    visited, radio = tab_through(window), window.ask(RADIO)
    return {'visited': visited, 'radio': radio, 'chosen': arrow_through(window, radio),
            'ticked': tick(window), 'stays': stays(window)}


def open_window(browser, page, windows):
    """The tab of the pages with a scheme and density: a new one takes longer than a page.

    A page whose keys are pressed may be on its way to another one, so it has its own.
    """
    style = {'scheme': page.get('scheme', 'light'), 'density': page.get('density', 1)}
    if page.get('keys'):
        return Window(browser, **style)
    name = tuple(style.values())
    if name not in windows:
        windows[name] = Window(browser, **style)
    return windows[name]


def look(browser, page, windows):
    widths = page.get('widths', [390])
    window = open_window(browser, page, windows)
    window.call('Page.bringToFront')
    window.resize(widths[0])
    browser.events.clear()
    window.call('Page.navigate', url=pathlib.Path(page['file']).resolve().as_uri())
    browser.wait('Page.loadEventFired', window.session)
    report = {'name': page['name'], 'views': []}
    for width in widths:
        window.resize(width)
        report['views'].append(dict(window.ask(FACTS), width=width))
    if page.get('keys'):
        report['reachable'] = window.ask(REACHABLE)
        report['keys'] = walk(window)
    if 'shot' in page:
        window.resize(widths[-1], page.get('height', 844))
        window.ask('scrollTo(0, 0); document.activeElement?.blur()')
        window.shot(page['shot'], page.get('whole', False))
    report['messages'] = window.said()
    if page.get('keys'):
        window.close()
    return report


with Browser(sys.argv[1]) as found:
    job = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding='utf-8'))
    windows = {}
    reports = [look(found, page, windows) for page in job]
json.dump(reports, sys.stdout, ensure_ascii=False)
