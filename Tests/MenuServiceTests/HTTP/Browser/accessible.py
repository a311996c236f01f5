"""Checks pages and their states with axe, light and dark, at the widths of phones, tablets and desktops."""
import json
import pathlib

from board import Operator, TOKEN, ask, order
from customer import Customer, expect

WIDTHS = (320, 390, 768, 1180, 1440)
OPTIONS = {'resultTypes': ['violations'], 'reporter': 'v2'}
# Dark pages differ only in their colors, which these rules of level AA are about: a phone and a desktop have
# all of them.
COLORS = {'type': 'rule', 'values': ['color-contrast', 'link-in-text-block']}
SCHEMES = {'light': (WIDTHS, OPTIONS), 'dark': ((390, 1180), OPTIONS | {'runOnly': COLORS})}
# Resolves when the page is drawn in its new size.
DRAWN = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'
axe = pathlib.Path()


class Reader:
    """Runs axe in a window and collects what is wrong."""

    def __init__(self):
        self.found = {}

    def check(self, window, state):
        """Checks the page of a window, light at every width, and dark."""
        window.call('Page.bringToFront')
        if not window.ask("typeof axe === 'object'"):
            window.ask(axe.read_text() + ';0')
        for scheme, (widths, options) in SCHEMES.items():
            window.shows(scheme)
            for width in widths:
                window.resize(width)
                window.ask(DRAWN)
                for rule in window.ask(f"""axe.run(document, {json.dumps(options)}).then(r => r.violations.map(
                        v => [v.id, v.nodes.map(n => [n.target.join(' '), n.failureSummary])]))"""):
                    self.found.setdefault((rule[0], json.dumps(rule[1][:3], ensure_ascii=False)), []).append(
                        f'{state} {scheme} {width}')
                wide = window.ask("document.documentElement.scrollWidth - innerWidth")
                if wide > 0:
                    self.found.setdefault(('wider than its window', state), []).append(f'{scheme} {width}: {wide} px')
        window.shows('light')
        window.resize(1180)
        window.ask(DRAWN)

    def end(self):
        expect(not self.found, '\n'.join(
            f'{rule}: {nodes}\n    in {"; ".join(where)}' for (rule, nodes), where in self.found.items()))


def quickly(window, item):
    """Adds an item that asks nothing."""
    window.ask(f"document.getElementById('o-{item}').querySelector('.quick button').click()")
    window.until(f"document.getElementById('o-{item}').querySelector('.badge') !== null", 'it is in the cart')


def accessible_store(browser, url):
    """The front page, the store, the sheets and the cart."""
    window, reader = Customer(browser, 'en', width=1180), Reader()
    window.go(url + '/?lang=ko')
    reader.check(window, 'shops')
    for menu in ('cafe', 'haru', 'breakfast-cafe', 'burger-shop'):
        window.go(f'{url}/menus/{menu}?lang=ko')
        reader.check(window, f'store {menu}')
    window.go(f'{url}/menus/cafe?lang=en&q=zzz')
    reader.check(window, 'nothing found')
    window.go(f'{url}/menus/cafe/cart?lang=en')
    reader.check(window, 'empty cart')
    window.go(f'{url}/menus/cafe/items/coffee.latte?lang=en')
    reader.check(window, 'item page')
    window.go(f'{url}/menus/cafe?lang=en')
    quickly(window, 'bread.salt')
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog .wrong') !== null", 'the answer is missing')
    reader.check(window, 'sheet with a missing answer')
    window.click('#i-coffee\\.latte\\.temp\\.ice')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog') === null", 'the sheet closes')
    reader.check(window, 'store with a cart')
    window.go(f'{url}/menus/cafe?lang=en&channel=togo')
    reader.check(window, 'store of another channel')
    window.go(f'{url}/menus/cafe/cart/coffee.latte?lang=en')
    reader.check(window, 'line')
    window.go(f'{url}/menus/cafe/cart?lang=en')
    reader.check(window, 'cart')
    window.click('footer .primary')
    window.until("document.querySelector('.wrong') !== null", 'the name is missing')
    reader.check(window, 'cart with a missing answer')
    window.ask("document.querySelector('[name=\".code\"]').value = 'none'")
    window.click('footer .primary')
    window.until("document.querySelector('.codes .wrong') !== null", 'the code is unknown')
    reader.check(window, 'cart with an unknown code')
    window.go(f'{url}/menus/cafe/cart?lang=en')
    window.ask("document.querySelector('[name=\".code\"]').value = 'ten'")
    window.click('[name=".remove"]')
    window.until("document.querySelector('.undo') !== null", 'a line is removed')
    reader.check(window, 'cart after a removal')
    reader.end()


def accessible_orders(browser, url):
    """The form of one item, the page of an order in every state, and messages."""
    window, reader = Customer(browser, 'en', width=1180), Reader()
    for menu in ('cafe-latte', 'magnet-latte'):
        window.open(f'{url}/menus/{menu}')
        reader.check(window, f'form {menu}')
    window.open(f'{url}/menus/magnet-latte')
    window.ask("""(() => { const field = document.querySelector('#i-수량'); field.value = '500';
        field.dispatchEvent(new Event('change', {bubbles: true})); })()""")
    window.until("document.querySelector('#messages [data-state=alert]') !== null")
    reader.check(window, 'form with a rejection')
    window.open(url + '/menus/cafe-latte')
    window.ask("document.querySelector('form').noValidate = true")
    window.click('#summary button.submit')
    window.until("document.querySelector('#messages [data-state=alert]') !== null", 'answers are missing')
    reader.check(window, 'form with missing answers')
    for states in ([], ['accepted', 'ready', 'collected'], ['rejected'], ['accepted', 'canceled']):
        window.open(url + '/menus/cafe-latte')
        window.click('label[for="i-temperature.ice"]')
        window.until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
        window.click('#summary button.submit')
        window.is_placed()
        if not states:
            reader.check(window, 'received')
        number = int(window.ask("document.querySelector('#order .number').lastChild.textContent"))
        for state in states:
            reason = {'reason': 'Sorry, we are sold out.'} if state in ('rejected', 'canceled') else {}
            ask(f'{url}/v1/orders/{number}', 'PATCH', {'state': state, **reason}, Authorization=f'Bearer {TOKEN}')
            window.until(f"document.querySelector('#order[data-state={state}]') !== null", state)
            if state != 'accepted' or states[1] == 'ready':
                reader.check(window, state)
    window.go(window.ask("location.origin + location.pathname") + '/receipt')
    reader.check(window, 'receipt')
    window.go(url + '/orders/none')
    reader.check(window, 'no order')
    reader.end()


def accessible_board(browser, url):
    """The board: signing in, orders, items, the day, and its dialogs."""
    board, reader = Operator(browser, width=1180), Reader()
    board.go(url + '/board')
    reader.check(board, 'sign-in')
    board.signs_in(url, 'not-the-right-token')
    board.until("document.querySelector('[role=alert]') !== null", 'a wrong token is rejected')
    reader.check(board, 'wrong token')
    board.opens(url)
    reader.check(board, 'empty board')
    numbers = [order(url) for _ in range(3)]
    for number, state in zip(numbers[1:], ('accepted', 'ready')):
        ask(f'{url}/v1/orders/{number}', 'PATCH', {'state': 'accepted'}, Authorization=f'Bearer {TOKEN}')
        if state == 'ready':
            ask(f'{url}/v1/orders/{number}', 'PATCH', {'state': state}, Authorization=f'Bearer {TOKEN}')
    board.has('received', numbers[0])
    board.has('accepted', numbers[1])
    board.has('ready', numbers[2])
    reader.check(board, 'board')
    board.ask("window.dispatchEvent(new Event('offline'))")
    board.presses(numbers[1])
    reader.check(board, 'lost board')
    board.press('u', text='u')
    board.presses(numbers[0], '.more')
    board.until("document.querySelector('#actions[open]') !== null", 'the actions')
    reader.check(board, 'actions of an order')
    board.press('Escape', number=27)
    board.click('#accepting')
    board.until("document.querySelector('#actions[open]') !== null", 'the pauses')
    reader.check(board, 'pauses')
    board.press('Escape', number=27)
    board.click('#items-link')
    board.until("document.querySelector('#drawer .items input[type=search]') !== null", 'the drawer opens')
    reader.check(board, 'drawer')
    board.go(url + '/board/items')
    board.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
    reader.check(board, 'items')
    board.go(url + '/board/day')
    reader.check(board, 'day')
    reader.end()
