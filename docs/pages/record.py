#!/usr/bin/env python3
"""Takes the pictures of the service's pages in headless Chromium.

    docs/pages/record.py .build/debug/menu-runner chromium [FOLDER]

Serves a café with drawn pictures, orders from it like a customer, and writes the pictures beside this file or to
FOLDER. The program must be built with the trait Service.
"""

import base64
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE.parents[1] / 'Tests' / folder) for folder in
             ('MenuTestSupport/Browser', 'MenuServiceTests/HTTP/Browser')]
from board import Operator, TOKEN, ask  # noqa: E402
from browser import Browser  # noqa: E402
from customer import Customer  # noqa: E402

MENU = """\
item: Cafe Haru
currency: USD
channels: {here: Eat in, togo: Takeaway}
fees:
  - {fee: Packaging, id: pack, price: 0.50, when: {channel: togo}}
groups:
  temp: {menu: Temperature, items: {hot: Hot, iced: Iced}}
  size: {menu: Size, default: regular, items: {regular: Regular, large: {name: Large, price: 0.60}}}
  milk:
    menu: Milk
    default: whole
    items: {whole: Whole milk, oat: {name: Oat milk, price: 0.70}, soy: {name: Soy milk, price: 0.50}}
  extras: {menu: Extras, select: 0..2, items: {shot: {name: Extra shot, price: 0.80}, syrup: {name: Vanilla syrup, price: 0.60}}}
  note: {text: Note, max: 60}
sections:
  - menu: Coffee
    id: coffee
    select: any
    each: 0..9
    items:
      latte: {name: Caffè latte, price: 4.50, description: Two shots of espresso with softly steamed milk, labels: [Popular], image: latte.svg, sections: [temp, size, milk, extras, note], allergens: [milk]}
      flat: {name: Flat white, price: 4.60, description: A short double with velvety milk, image: flat.svg, sections: [size, milk, extras, note], allergens: [milk]}
      americano: {name: Americano, price: 3.60, description: 'Our house blend, long and clear', image: americano.svg, sections: [temp, size, extras, note], diet: [vegan], allergens: []}
      brew: {name: Cold brew, price: 4.80, description: Steeped for eighteen hours, image: brew.svg, sections: [size, extras, note], diet: [vegan], allergens: []}
  - menu: Tea
    id: tea
    select: any
    each: 0..9
    items:
      matcha: {name: Matcha latte, price: 5.20, description: Stone-ground matcha and milk, labels: [New], image: matcha.svg, sections: [temp, milk, note], allergens: [milk]}
      earl: {name: Earl Grey, price: 3.40, description: Black tea with bergamot, image: earl.svg, diet: [vegan], allergens: []}
  - menu: Bakery
    id: bakery
    select: any
    each: 0..9
    layout: grid
    items:
      cake: {name: Carrot cake, price: 4.20, image: cake.svg, stock: 3, allergens: [wheat, eggs]}
      bun: {name: Cinnamon bun, price: 3.80, image: bun.svg, allergens: [wheat, milk]}
      cookie: {name: Oat cookie, price: 2.60, image: cookie.svg, diet: [vegan], allergens: [wheat]}
  - {text: Name, id: name, required: yes, max: 40}
"""

# The background, the cup or the plate, and what is in it.
CUPS = {
    'latte': ('#efe3d6', '#ffffff', '#b98555'), 'flat': ('#e4e7ea', '#3c4a57', '#c39a6b'),
    'americano': ('#e9ddd2', '#ffffff', '#3b2316'), 'brew': ('#dfe7ee', '#c9d9e6', '#2e1b12'),
    'matcha': ('#e8efdd', '#ffffff', '#8fae5a'), 'earl': ('#f3e7d8', '#ffffff', '#b5652a'),
}
CAKES = {'cake': ('#f2e6d9', '#c9803f'), 'bun': ('#efe0d2', '#b8743a'), 'cookie': ('#ebe3da', '#a9763f')}


def picture(name):
    """A drawing of an item from above."""
    if name in CUPS:
        ground, cup, drink = CUPS[name]
        milk = ''
        if name in ('latte', 'flat', 'matcha'):
            milk = ('<path d="M200 132c34 28 50 50 40 70-9 17-31 15-40 0-9 15-31 17-40 0-10-20 6-42 40-70z" '
                    'transform="rotate(180 200 165)" fill="#fff" opacity=".85"/>')
        if name == 'brew':
            milk = ''.join(f'<rect x="{x}" y="{y}" width="46" height="46" rx="9" fill="#fff" opacity=".3" '
                           f'transform="rotate({turn} {x + 23} {y + 23})"/>'
                           for x, y, turn in ((150, 110, 20), (205, 140, -15), (160, 165, 40)))
        body = (f'<circle cx="200" cy="150" r="124" fill="#000" opacity=".06"/><circle cx="200" cy="150" r="118" '
                f'fill="#fff" opacity=".75"/><rect x="282" y="134" width="62" height="32" rx="16" fill="{cup}"/>'
                f'<circle cx="200" cy="150" r="90" fill="{cup}"/><circle cx="200" cy="150" r="78" fill="{drink}"/>{milk}')
    else:
        ground, crust = CAKES[name]
        body = ('<circle cx="200" cy="150" r="124" fill="#000" opacity=".06"/>'
                '<circle cx="200" cy="150" r="118" fill="#fff"/>')
        if name == 'cake':
            body += (f'<path d="M110 190 200 84l90 106q-90 36-180 0z" fill="{crust}"/><path d="M122 176 200 84l78 92q-78 30-156 0z" '
                     'fill="#fff6ea"/><circle cx="200" cy="150" r="11" fill="#e07b2d"/>')
        elif name == 'bun':
            body += (f'<circle cx="200" cy="150" r="80" fill="{crust}"/><path d="M200 150c0-14 22-14 22 2 0 26-46 24-46-4 0-40 74-38 74 8 '
                     '0 54-104 50-104-8" fill="none" stroke="#6f3f18" stroke-width="10" stroke-linecap="round"/>')
        else:
            body += f'<circle cx="200" cy="150" r="78" fill="{crust}"/>' + ''.join(
                f'<circle cx="{x}" cy="{y}" r="9" fill="#4a2c17"/>'
                for x, y in ((170, 120), (215, 105), (245, 145), (180, 170), (220, 185), (150, 155)))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="{ground}"/>'
            f'{body}</svg>')


def shoot(window, name, width, height, folder, quality=82):
    """Takes a picture of what is visible."""
    window.call('Page.bringToFront')
    # The names of other languages would need their fonts.
    window.ask("document.querySelector('.languages')?.remove()")
    window.ask("document.querySelector('main :focus')?.blur()")
    window.resize(width, height)
    window.ask("""Promise.all([...document.images].filter(i => i.getBoundingClientRect().top < innerHeight)
        .map(i => (i.loading = 'eager', i.decode().catch(() => {}))))
        .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))""")
    data = base64.b64decode(
        window.call('Page.captureScreenshot', format='webp', quality=quality)['data'])
    (folder / f'{name}.webp').write_bytes(data)
    print(f'{name}.webp: {len(data) // 1000} kB')


def fill(window, url, name):
    """Puts a latte and two other things into the cart of a window."""
    window.go(url + '/menus/cafe')
    window.ask("document.querySelector('#o-coffee\\\\.latte .open').click()")
    window.until("document.querySelector('dialog[open]') !== null")
    for answer in ('.temp.iced', '.milk.oat', '.extras.shot'):
        window.ask(f"document.querySelector('dialog [value$=\"{answer}\"], dialog [name$=\"{answer}\"]').click()")
    window.until("document.querySelector('dialog .primary').innerText.includes('6.00')")
    if name:
        shoot(window, name[0], *name[1:])
    window.ask("document.querySelector('dialog .primary').click()")
    window.until("document.querySelector('dialog') === null && document.querySelector('.badge') !== null")
    for item in ('bakery.cake', 'tea.earl'):
        window.ask(f"document.getElementById('o-{item}').querySelector('.quick button').click()")
        window.until(f"document.getElementById('o-{item}').querySelector('.badge') !== null")


def submit(window, url, name):
    """Orders what is in the cart, and returns the number of the order."""
    window.go(url + '/menus/cafe/cart')
    window.ask("document.querySelector('#i-name').value = " + json.dumps(name))
    window.ask("document.querySelector('footer .primary').click()")
    window.is_placed()
    return int(window.ask("document.querySelector('#order .number').lastChild.textContent"))


def order(url, actions):
    """Places an order over HTTP, and returns its number."""
    session = ask(f'{url}/v1/menus/cafe/sessions', 'POST')
    place = f'{url}/v1/sessions/{session["session"]}'
    changed = ask(place + '/actions', 'POST', actions, If_Match='"%s"' % session['revision'])
    return ask(place + '/submit', 'POST', {}, If_Match='"%s"' % changed['revision'])['number']


def change(url, number, *states):
    for state in states:
        ask(f'{url}/v1/orders/{number}', 'PATCH', {'state': state}, Authorization=f'Bearer {TOKEN}')


def record(browser, url, folder):
    ask(f'{url}/v1/menus/cafe/inventory', 'PATCH', {'sold-out': {'bakery.bun': True}},
        Authorization=f'Bearer {TOKEN}')
    phone = Customer(browser, 'en', density=2)
    wide = Customer(browser, 'en', width=1280, scheme='dark')
    phone.go(url + '/menus/cafe')
    shoot(phone, 'store-phone', 390, 780, folder)
    wide.resize(1280, 860)
    fill(wide, url, None)
    shoot(wide, 'store-dark', 1280, 860, folder)
    wide.shows('light')
    wide.go(url + '/menus/cafe')
    shoot(wide, 'store', 1280, 860, folder)
    number = submit(wide, url, 'Minji')
    phone.resize(390, 780)
    fill(phone, url, ('item-phone', 390, 780, folder))
    phone.go(url + '/menus/cafe/cart')
    shoot(phone, 'cart-phone', 390, 780, folder)
    last = submit(phone, url, 'Alex')
    change(url, last, 'accepted')
    phone.until("document.querySelector('#order[data-state=accepted]') !== null")
    shoot(phone, 'status-phone', 390, 780, folder)
    change(url, number, 'accepted', 'ready')
    orders = [
        [{'add': 'coffee.flat', 'quantity': 2, 'answers': {'milk': 'soy'}}, {'set': 'bakery.cookie', 'to': 2}],
        [{'add': 'coffee.americano', 'answers': {'temp': 'iced', 'size': 'large'}}],
        [{'add': 'tea.matcha', 'quantity': 1, 'answers': {'temp': 'hot', 'milk': 'oat', 'note': 'Not too sweet, please'}}],
    ]
    names = ['Sora', 'Ben', 'Yuna']
    for actions, name in zip(orders, names):
        order(url, actions + [{'write': 'name', 'text': name}])
    change(url, number + 2, 'accepted')
    board = Operator(browser, width=1180)
    board.opens(url)
    board.until("document.querySelectorAll('#board .card').length === 5")
    shoot(board, 'board', 1180, 720, folder)


def main():
    folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else HERE
    with tempfile.TemporaryDirectory() as name:
        shop = pathlib.Path(name)
        (shop / 'cafe.yaml').write_text(MENU)
        for item in (*CUPS, *CAKES):
            (shop / f'{item}.svg').write_text(picture(item))
        (shop / 'token').write_text(TOKEN + '\n')
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        server = subprocess.Popen(
            [sys.argv[1], 'serve', str(shop / 'cafe.yaml'), '--store', 'memory', '--port', str(port), '--token-file',
             str(shop / 'token'), '--rate', '0', '--session-rate', '0'], stdout=subprocess.DEVNULL)
        try:
            url = f'http://127.0.0.1:{port}'
            for _ in range(100):
                try:
                    urllib.request.urlopen(url + '/ready').close()
                    break
                except OSError:
                    time.sleep(0.1)
            with Browser(sys.argv[2]) as browser:
                record(browser, url, folder)
        finally:
            server.terminate()
            server.wait()


if __name__ == '__main__':
    main()
