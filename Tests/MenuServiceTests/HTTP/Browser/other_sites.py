"""Uses a service from pages of two other sites, of which it allows the first.

    python3 other_sites.py BROWSER URL ALLOWED OTHER

Ends with 0 if everything was as expected, else with what was not.
"""
import json
import pathlib
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / 'MenuTestSupport' / 'Browser'))
from browser import Browser
from customer import expect
from window import PATIENCE, Window

ORDER = '''(async () => {
  const post = (path, body, headers) => fetch(%s + path, {
    method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', ...headers}})
  const begun = await post('/v1/menus/cafe/sessions', {})
  const acted = await post(
    `/v1/sessions/${(await begun.json()).session}/actions`, {add: 'bread.salt'},
    {'If-Match': begun.headers.get('ETag')})
  return acted.headers.get('ETag')
})().catch(error => error.name)'''

FRAMES = ['/menus/cafe', '/menus/cafe/cart', '/board/session']


def frames(browser, window, url):
    """The titles of the pages in frames, by path; those that are not allowed are no pages of the service."""
    for path in FRAMES:
        window.ask(f'document.body.append(Object.assign(document.createElement("iframe"), {{src: "{url}{path}"}}))')
    deadline = time.time() + PATIENCE
    while time.time() < deadline:
        found = {}
        for target in browser.call('Target.getTargets')['targetInfos']:
            if target['type'] != 'iframe':
                continue
            session = browser.call(
                'Target.attachToTarget', targetId=target['targetId'], flatten=True)['sessionId']
            place = browser.call(
                'Runtime.evaluate', session, returnByValue=True, expression='''
                  document.readyState === 'complete' && location.href !== 'about:blank' && location.origin''')
            if place['result'].get('value'):
                found[target['url'].removeprefix(url)] = place['result']['value']
        if len(found) == len(FRAMES):
            return [path for path in FRAMES if found[path] == url]
        time.sleep(0.1)
    raise AssertionError(f'only {found} of the frames are loaded')


url, allowed, other = sys.argv[2:]
with Browser(sys.argv[1]) as browser:
    for site, tag, pages in [(allowed, '"1.0"', FRAMES[:2]), (other, 'TypeError', [])]:
        window = Window(browser)
        # A page of the site is one of a service; its own policy would not let it use another one.
        window.call('Page.setBypassCSP', enabled=True)
        window.go(f'{site}/health')
        got = window.ask(ORDER % json.dumps(url))
        expect(got == tag, f'{site} got {got}')
        shown = frames(browser, window, url)
        expect(shown == pages, f'{site} shows {shown}')
        window.close()
