"""Operators at the board."""
import json
import urllib.error
import urllib.request
from datetime import datetime
from zoneinfo import ZoneInfo

from customer import Customer, expect

TOKEN = "an-operator's-token"


def ask(url, method='GET', body=None, **headers):
    """Sends a request to the service and returns the JSON of its response, or its status if it failed."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, method=method)
    for name, value in headers.items():
        request.add_header(name.replace('_', '-'), value)
    if data is not None:
        request.add_header('Content-Type', 'application/json')
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return error.code


def order(url, menu='cafe-latte', actions=({'choose': 'temperature.ice'},)):
    """Orders something and returns the order's number, or the status of a response that failed."""
    session = ask(f'{url}/v1/menus/{menu}/sessions', 'POST')
    place = f'{url}/v1/sessions/{session["session"]}'
    changed = ask(place + '/actions', 'POST', list(actions), If_Match='"%s"' % session['revision'])
    if isinstance(changed, int):
        return changed
    receipt = ask(place + '/submit', 'POST', {}, If_Match='"%s"' % changed['revision'])
    return receipt if isinstance(receipt, int) else receipt['number']


def staff(url, number):
    return ask(f'{url}/v1/orders/{number}', Authorization=f'Bearer {TOKEN}')


class Operator(Customer):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        # The time for undoing ends when the test says so, however long the machine takes.
        self.call('Page.addScriptToEvaluateOnNewDocument', source="""{ const after = window.setTimeout;
            window.setTimeout = (call, time) => time === 10000 ? (window.end = call, 0) : after(call, time); }""")

    def signs_in(self, url, token=TOKEN):
        self.go(url + '/board')
        self.until("document.querySelector('#token') !== null", 'the board asks for the token')
        self.click('#token')
        self.write(token)
        self.press('Enter', number=13, text='\r')

    def opens(self, url):
        self.signs_in(url)
        self.until("document.querySelector('.connection.good') !== null", 'the board is connected')

    def has(self, state, *numbers):
        """Waits until a column has these orders, the oldest first."""
        self.until(
            f"""JSON.stringify([...document.querySelectorAll('#column-{state} .card')]
                .map(card => Number(card.dataset.number))) === '{json.dumps(list(numbers), separators=(",", ":"))}'""",
            f'{state} has {numbers}')

    def presses(self, number, button='.primary'):
        self.click(f'.card[data-number="{number}"] {button}')

    def shows_message(self, words):
        self.until(f"document.querySelector('#feedback').innerText.includes({json.dumps(words)})", words)

    def becomes(self, number, state):
        self.until(f"""fetch('/v1/orders/{number}').then(r => r.json()).then(o => o.state === '{state}')""",
                   f'order {number} is {state}')

    def feedback_disappears(self):
        self.ask('window.end(); 0')
        self.until("document.querySelector('#feedback').hidden", 'the line of feedback disappears')

    def rings(self):
        return int(self.ask("document.documentElement.dataset.rings ?? 0"))

    def no_errors(self):
        found = [entry for entry in self.said()
                 if entry[0] != 'network' and entry[1] in ('error', 'assert')]
        expect(not found, f'the console says {found}')


def state(url, number, wanted):
    entry = staff(url, number)
    expect(entry['state'] == wanted, f'order {number} is {entry["state"]} and not {wanted}')


def operator(browser, url):
    """From signing in to an order that is collected, with a press that is undone."""
    board = Operator(browser, width=1180)
    board.signs_in(url, 'not-the-right-token')
    board.until("document.querySelector('[role=alert]') !== null", 'a wrong token is rejected')
    board.opens(url)
    board.picture('board-empty')
    number = order(url)
    board.has('received', number)
    board.until(f"document.title.startsWith('(1) ')", 'the title counts new orders')
    expect(board.rings() == 1, 'a new order rings once')
    text = board.ask("document.querySelector('.card').innerText")
    expect('1' in text and '차갑게' in text, f'the card says what to make: {text}')
    board.presses(number)
    board.has('accepted', number)
    state(url, number, 'received')
    board.press('u', text='u')
    board.has('received', number)
    board.has('accepted')
    board.presses(number)
    board.presses(number)
    board.has('ready', number)
    board.becomes(number, 'accepted')
    # The keyboard: the next press sends the one before.
    board.ask("document.querySelector('.card').focus()")
    board.press('Enter', number=13, text='\r')
    board.has('ready')
    board.feedback_disappears()
    board.becomes(number, 'collected')
    board.picture('board')
    board.no_errors()


def korean_keyboard(browser, url):
    """U undoes and P prints in a layout without Latin letters, too."""
    board = Operator(browser, width=1180)
    board.opens(url)
    number = order(url)
    board.has('received', number)
    board.presses(number)
    board.has('accepted', number)
    board.press('ㅕ', code='KeyU')
    board.has('received', number)
    board.ask("window.print = () => { window.isPrinted = true; }")
    board.ask("document.querySelector('.card').focus()")
    board.press('ㅔ', code='KeyP')
    expect(board.ask("window.isPrinted === true"), 'the ticket is not printed')
    # In this layout the letter is elsewhere.
    board.presses(number)
    board.has('accepted', number)
    board.press('g', code='KeyU')
    board.press('u', code='KeyF')
    board.has('received', number)
    board.no_errors()


def rejects(browser, url):
    """An order is rejected with a reason."""
    board = Operator(browser, width=390)
    board.opens(url)
    number = order(url)
    board.has('received', number)
    board.presses(number, '.more')
    board.click('#actions input')
    board.write('  ')
    board.click('#actions form button.bad')
    expect(board.ask("document.querySelector('#actions').open"), 'spaces are no reason')
    board.click('#actions .reason')
    board.click('#actions form button.bad')
    board.has('received')
    board.shows_message('rejected')
    board.ask("window.dispatchEvent(new Event('pagehide'))")
    board.becomes(number, 'rejected')
    expect(staff(url, number)['changes'][-1]['reason'] == 'Sorry, we are sold out.', 'with its reason')
    board.no_errors()


def two_boards(browser, url):
    """Of two operators the first wins, and the other one sees that."""
    one, two = Operator(browser, width=1180), Operator(browser, width=1180)
    one.opens(url)
    two.go(url + '/board')
    two.until("document.querySelector('.connection.good') !== null", 'one sign-in is enough')
    number, other, last = order(url), order(url), order(url)
    one.has('received', number, other, last)
    two.has('received', number, other, last)
    two.presses(number)
    one.has('received', number, other, last)
    # The next press sends the one before.
    two.presses(other)
    one.has('accepted', number)
    one.presses(other)
    one.presses(last)
    two.shows_message('Another device already accepted')
    two.has('accepted', number, other)
    one.press('u', text='u')
    one.has('accepted', number, other)
    one.has('received', last)
    for board in one, two:
        board.no_errors()


def reconnects(browser, url):
    """A board without a connection says so, keeps what is pressed, and rings for what it missed."""
    board = Operator(browser, width=1180)
    board.opens(url)
    number = order(url)
    board.has('received', number)
    board.goes_offline(True)
    board.ask("window.dispatchEvent(new Event('offline'))")
    board.until("document.querySelector('.connection.bad') !== null", 'the board says that it is disconnected')
    board.presses(number)
    board.has('accepted', number)
    board.feedback_disappears()
    board.until("document.querySelector('.card .unsent') !== null", 'the card is marked')
    board.picture('board-lost')
    state(url, number, 'received')
    rings = board.rings()
    missed = order(url)
    board.goes_offline(False)
    board.has('received', missed)
    board.until("document.querySelector('.connection.good') !== null", 'the board is connected again')
    expect(board.rings() > rings, 'a missed order rings')
    board.until("document.querySelector('.card .unsent') === null", 'what was pressed is sent')
    state(url, number, 'accepted')


def reloads(browser, url):
    """What was pressed without a connection survives a reload, and is sent once it is shown again."""
    board = Operator(browser, width=1180)
    board.opens(url)
    number, other = order(url), order(url)
    board.has('received', number, other)
    board.goes_offline(True)
    # What a page sends while it goes is not affected by the browser's setting.
    board.ask("window.fetch = () => Promise.reject(new TypeError()); window.dispatchEvent(new Event('offline'))")
    board.presses(number)
    board.presses(number)
    board.presses(other)
    board.has('ready', number)
    board.has('accepted', other)
    board.call('Page.reload')
    board.until("location.href.startsWith('chrome-error')", 'there is no page without a connection')
    board.goes_offline(False)
    state(url, number, 'received')
    # Meanwhile another device rejects one of them.
    ask(f'{url}/v1/orders/{other}', 'PATCH', {'state': 'rejected', 'reason': 'Closed'}, Authorization=f'Bearer {TOKEN}')
    board.go(url + '/board')
    board.has('ready', number)
    board.has('accepted')
    board.becomes(number, 'ready')
    state(url, other, 'rejected')


def sold_out(browser, url):
    """The drawer: what is sold out, stock, and pausing."""
    board = Operator(browser, width=1180)
    board.opens(url)
    board.click('#items-link')
    board.until("document.querySelector('#drawer .items input[type=search]') !== null", 'the drawer opens')
    board.click('#drawer input[type=search]')
    board.write('oat')
    row = '#drawer form.row[data-list=all][data-path="milk.oat"]'
    board.until(f"document.querySelector('{row}')?.checkVisibility()", 'the search finds an option')
    headings = "[...document.querySelectorAll('#drawer :is(h2, h3)')].filter(h => h.checkVisibility()).length"
    # That of the drawer, and those of the menu and of its options.
    expect(board.ask(headings) == 3, 'headings without what is searched')
    board.write('x')
    board.until("document.querySelector('#drawer-items [role=status]').checkVisibility()", 'it says that there is none')
    expect(board.ask(headings) == 1, 'headings without anything')
    board.press('Backspace', number=8)
    board.until(f"document.querySelector('{row}')?.checkVisibility()", 'the search finds it again')
    board.click(f'{row} .switch')
    board.shows_message('Sold out')
    board.until(f"document.querySelector('{row} .switch').getAttribute('aria-checked') === 'false'")
    board.picture('board-drawer')
    inventory = ask(f'{url}/v1/menus/cafe-latte/inventory', Authorization=f'Bearer {TOKEN}')
    expect('milk.oat' in inventory['sold-out'], f'sold out: {inventory}')
    board.click('#feedback button')
    board.until(f"document.querySelector('{row} .switch').getAttribute('aria-checked') === 'true'", 'undone')
    stock = '#drawer form.stock[data-list=all][data-path="milk.oat"] input[name=stock]'
    board.ask(f"document.querySelector('{stock}').closest('details')?.setAttribute('open', '')")
    board.click(stock)
    board.write('3')
    board.press('Enter', number=13, text='\r')
    board.until("""fetch('/v1/menus/cafe-latte/inventory').then(r => r.json())
        .then(i => JSON.stringify(i.stock) === '{"milk.oat":3}')""", 'the stock is stored')
    board.until("document.querySelector('#drawer .low') !== null", 'low stock is shown')
    # Orders have used two since the drawer was loaded.
    ask(f'{url}/v1/menus/cafe-latte/inventory', 'PATCH', {'stock': {'milk.oat': 1}}, Authorization=f'Bearer {TOKEN}')
    board.click('#drawer form.stock[data-list=all][data-path="milk.oat"] button[name=step][value="1"]')
    board.until("""fetch('/v1/menus/cafe-latte/inventory').then(r => r.json())
        .then(i => JSON.stringify(i.stock) === '{"milk.oat":2}')""", 'one more than what orders left')
    board.click('#drawer-close')
    board.click('#accepting')
    board.click('#actions button.secondary')
    board.until("document.querySelector('.accepting.paused') !== null", 'the shop is paused')
    expect(order(url) == 409, 'a paused shop takes no orders')
    board.click('#accepting')
    board.until("document.querySelector('.accepting:not(.paused)') !== null", 'the shop takes orders again')
    board.until("fetch('/v1/menus/cafe-latte/inventory').then(r => r.json()).then(i => !i.paused)")
    expect(order(url) > 0, 'customers can order again')
    board.no_errors()


def ordered_meanwhile(browser, url):
    """While orders come in, the drawer keeps what an operator presses, types and searches."""
    board = Operator(browser, width=1180)
    board.presses_slowly()
    board.opens(url)
    board.click('#items-link')
    board.until("document.querySelector('#drawer .items input[type=search]') !== null", 'the drawer opens')

    def meanwhile():
        order(url)

    board.click('#drawer input[type=search]')
    board.call('Input.imeSetComposition', text='오', selectionStart=1, selectionEnd=1)
    board.ask('window.field = document.activeElement')
    board.gets('/board/items', meanwhile)
    board.call('Input.imeSetComposition', text='옽', selectionStart=1, selectionEnd=1)
    expect(board.ask("document.activeElement === field && field.value === '옽'"), 'the syllable is broken')
    board.write('oat')
    row = '#drawer form.row[data-list=all][data-path="milk.oat"]'
    board.until(f"document.querySelector('{row}')?.checkVisibility()", 'the search finds an option')
    board.presses_while(f'{row} .switch', meanwhile, '/board/items')
    board.shows_message('Sold out')
    board.click('#feedback button')
    board.until(f"document.querySelector('{row} .switch').getAttribute('aria-checked') === 'true'", 'undone')
    board.click('details:has(> form.stock[data-path="milk.oat"]) > summary')
    board.click('form.stock[data-list=all][data-path="milk.oat"] input[name=stock]')
    board.write('1')
    board.gets('/board/items', meanwhile)
    board.write('7')
    board.press('Enter', number=13, text='\r')
    board.until("""fetch('/v1/menus/cafe-latte/inventory').then(r => r.json())
        .then(i => JSON.stringify(i.stock) === '{"milk.oat":17}')""", 'the stock is stored')
    board.no_errors()


def steps(browser, url):
    """A press on a stepper counts from the previous one, also while the page is loaded after that."""
    board = Operator(browser, width=1180)
    ask(f'{url}/v1/menus/cafe-latte/inventory', 'PATCH', {'stock': {'milk.oat': 10}}, Authorization=f'Bearer {TOKEN}')
    board.signs_in(url)
    board.until("document.querySelector('.connection.good') !== null", 'the board is connected')
    board.go(url + '/board/items')
    board.ask("""(() => { const original = window.fetch; let patches = 0;
        window.fetch = async (address, options) => {
            if (options?.method === 'PATCH' && (patches += 1) === 2) await new Promise((done) => { window.proceed = done; });
            const response = await original(address, options);
            if (address.includes('/board/items') && !window.arrive) await new Promise((done) => { window.arrive = done; });
            return response;
        }; })()""")
    form = 'form.stock[data-list=all][data-path="milk.oat"]'
    board.click(f'details:has({form}) > summary')
    board.click(f'{form} [value="1"]')
    board.until('window.arrive !== undefined', 'the page is loaded')
    board.click(f'{form} [value="1"]')
    board.ask('window.arrive()')
    board.until('window.proceed !== undefined', 'the second change is sent')
    expect(board.ask(f"document.querySelector('{form} [name=stock]').value") == '12', 'the second press is not shown')
    board.ask('window.proceed()')
    board.until("""fetch('/v1/menus/cafe-latte/inventory').then(r => r.json())
        .then(i => JSON.stringify(i.stock) === '{"milk.oat":12}')""", 'the stock is stored')


def signed_out(browser, url):
    """What was pressed after the sign-in expired is sent after the next one."""
    board = Operator(browser, width=1180)
    # What the board asks from time to time would lead to the sign-in first.
    board.call('Page.addScriptToEvaluateOnNewDocument', source='window.setInterval = () => 0')
    first, second = order(url), order(url)
    board.opens(url)
    board.until("document.querySelector('#today b').textContent.startsWith('2 orders ')", 'the day is read')
    board.call('Network.clearBrowserCookies')
    board.presses(first)
    # The next press sends the one before.
    board.presses(second)
    board.until("document.querySelector('#token') !== null", 'the board asks for the token')
    board.click('#token')
    board.write(TOKEN)
    board.press('Enter', number=13, text='\r')
    board.has('accepted', first, second)
    for number in first, second:
        board.becomes(number, 'accepted')


def pressed_card(browser, url):
    """A press on a card counts once: while another order leaves, as long as it can be undone, and however long it lasts."""
    board = Operator(browser, width=1180)
    board.presses_slowly()
    board.opens(url)
    numbers = [order(url) for _ in range(4)]
    board.has('received', *numbers)
    first, second, third, last = numbers
    rejected = {'state': 'rejected', 'reason': 'Closed'}
    center = board.mouse_down(f'.card[data-number="{second}"] .primary')
    ask(f'{url}/v1/orders/{first}', 'PATCH', rejected, Authorization=f'Bearer {TOKEN}')
    board.until(f"fetch('/v1/orders/{first}').then(r => r.json()).then(o => o.state === 'rejected')")
    board.ask('new Promise(done => setTimeout(done, 300))')
    board.mouse_up(center)
    board.has('accepted', second)
    center = board.mouse_down('#feedback button')
    board.ask('window.end(); 0')
    board.mouse_up(center)
    board.has('received', second, third, last)
    board.ask("document.querySelector('.card').focus()")
    key = {'key': 'Enter', 'code': 'Enter', 'windowsVirtualKeyCode': 13, 'text': '\r'}
    for is_repeated in (False, True, True):
        board.call('Input.dispatchKeyEvent', type='keyDown', autoRepeat=is_repeated, **key)
    board.has('accepted', second)
    board.has('received', third, last)
    board.no_errors()


def pauses(browser, url):
    """Undoing a pause of all menus leaves those paused that were."""
    place = url + '/v1/menus/%s/inventory'
    ask(place % 'cafe', 'PATCH', {'paused': True}, Authorization=f'Bearer {TOKEN}')
    board = Operator(browser, width=1180)
    board.opens(url)
    board.click('#accepting')
    board.click('#actions button.secondary')
    board.shows_message('paused')
    board.click('#feedback button')
    board.until("""fetch('/v1/menus/cafe-latte/inventory').then(r => r.json()).then(i => !i.paused)""", 'undone')
    board.until("""fetch('/v1/menus/cafe/inventory').then(r => r.json()).then(i => i.paused === true)""",
                'the menu that was paused stays paused')
    board.no_errors()


def later_menu(browser, url):
    """A menu that is served only after the board was opened is paused with the others."""
    board = Operator(browser, width=1180)
    board.opens(url)
    # The test adds the menu once there is an order.
    order(url)
    board.until("fetch('/v1/menus').then(r => r.json()).then(({ menus }) => menus.length === 2)", 'another menu')
    board.click('#accepting')
    board.click('#actions button.secondary')
    board.shows_message('paused')
    for menu in 'cafe', 'cafe-latte':
        inventory = ask(f'{url}/v1/menus/{menu}/inventory', Authorization=f'Bearer {TOKEN}')
        expect(inventory.get('paused'), f'{menu} is paused')
    board.no_errors()


def no_script(browser, url):
    """Without a script, the board is a list with forms."""
    board = Operator(browser, script=False)
    number = order(url)
    board.signs_in(url)
    board.until("document.querySelector('#plain .card') !== null", 'the list has the order')
    board.click('#plain .card .primary')
    board.until("document.querySelector('#plain .card.accepted') !== null", 'the order is accepted')
    state(url, number, 'accepted')
    board.go(url + '/board/items')
    board.click('details:has(form.row[data-path="milk.oat"]) > summary')
    board.click('form.row[data-path="milk.oat"] .switch')
    board.until("document.querySelector('.marked form[data-path=\"milk.oat\"]') !== null", 'it is sold out')
    board.go(url + '/board/day')
    board.until("document.body.innerText.includes('Day totals')", 'the day')


def kitchen_notes(browser, url):
    """A card highlights every note, however short; only the text of a section with the id `name` is a name. A ticket
    has the time of the shop."""
    texts = [{'write': 'name', 'text': 'Hana'}, {'write': 'allergy', 'text': 'NUT ALLERGY!'}]
    number = order(url, 'bakery', [{'set': 'bread.rye', 'to': 1}, *texts])
    board = Operator(browser, width=1180)
    board.opens(url)
    for window in board, Operator(browser, script=False):
        window.go(url + '/board')
        window.until("document.querySelector('.card') !== null", 'the card is shown')
        text = "[...document.querySelectorAll('.card %s')].map(element => element.textContent).join()"
        expect(window.ask(text % '.notes span') == 'NUT ALLERGY!', 'the note is not highlighted')
        expect(window.ask(text % '.customer') == 'Hana', 'the name is missing')
        expect(window.ask(text % '.number') == str(number), 'another order')
        spare = window.ask("""(() => { const card = document.querySelector('.card');
            const channel = '<span class="tag">Table service in the winter garden, on the terrace and on the second floor</span>';
            card.querySelector('header').insertAdjacentHTML('beforeend', channel);
            return card.clientWidth - card.scrollWidth; })()""")
        expect(spare >= 0, 'a long channel leaves its card')
    board.call('Emulation.setTimezoneOverride', timezoneId='Asia/Seoul')
    for zone in 'Europe/Berlin', 'Asia/Seoul':
        board.go(url + '/board')
        board.until("document.querySelector('.card') !== null", 'the card is shown')
        board.ask("window.print = () => {}; document.querySelector('.card').focus()")
        board.press('p', text='p')
        time = datetime.fromisoformat(staff(url, number)['time']).astimezone(ZoneInfo(zone))
        shown = board.ask("document.querySelector('#ticket time').textContent")
        expect(shown == time.strftime('%H:%M'), f'the ticket of {time} has {shown}')
        # A browser that does not know the shop's zone writes times in its own.
        board.call('Page.addScriptToEvaluateOnNewDocument', source="""
            const { DateTimeFormat } = Intl;
            Intl.DateTimeFormat = function (language, options) {
                return new DateTimeFormat(language, options?.timeZone ? { ...options, timeZone: 'localtime' } : options);
            };""")


def forgets(browser, url):
    """An open board no longer shows what a customer wrote after it was removed from the order."""
    actions = [{'set': 'bread.rye', 'to': 1}, {'write': 'name', 'text': 'Hana'}, {'write': 'allergy', 'text': 'Nuts'}]
    number = order(url, 'bakery', actions)
    board = Operator(browser, width=1180)
    # A minute takes a second.
    board.call('Page.addScriptToEvaluateOnNewDocument', source="""
        const wait = window.setInterval; window.setInterval = (call, time) => wait(call, time / 60);""")
    board.opens(url)
    board.until("document.querySelector('.card')?.innerText.includes('Hana')", 'the card has the name')
    ask(f'{url}/v1/orders/{number}', 'DELETE', Authorization=f'Bearer {TOKEN}')
    board.until("""['Hana', 'Nuts'].every(text => !document.querySelector('.card').innerText.includes(text))""",
                'the texts are gone')
    board.has('received', number)
    board.no_errors()


def replaced(browser, url):
    """A database that lost an order gives its number to another one, which the board shows in its place. What was
    pressed for the lost order is not sent for the other one."""
    number = order(url)
    other = order(url)
    board = Operator(browser, width=1180)
    board.call('Page.addScriptToEvaluateOnNewDocument', source="""
        const send = window.fetch;
        window.fetch = async (address, ...options) => {
          const response = await send(address, ...options);
          if (!window.hasLost || !address.includes('/v1/orders?')) return response;
          const list = await response.json();
          for (const order of list.orders) {
            Object.assign(order, { state: 'received', sequence: 1, time: '2020-01-01T00:00:00Z' });
          }
          return Response.json(list);
        };""")
    board.opens(url)
    board.presses(number)
    board.feedback_disappears()
    board.becomes(number, 'accepted')
    board.has('accepted', number)
    board.presses(other)
    board.has('accepted', number, other)
    board.ask("window.hasLost = true; window.dispatchEvent(new Event('online'))")
    board.has('received', number, other)
    board.has('accepted')
    board.shows_message('no longer stored')
    # The next press sends the one before.
    board.presses(number)
    board.press('u', number=85)
    expect(staff(url, other)['state'] == 'received', 'the other order is as it was')
    board.no_errors()


def large_board(browser, url):
    """With text of twice the size, all pages of the board are readable on a phone."""
    board = Operator(browser, width=390)
    number = order(url)
    board.opens(url)
    board.has('received', number)
    board.keeps_words('board')
    for page in ('items', 'day'):
        board.go(f'{url}/board/{page}')
        for width in (195, 320, 360):
            board.keeps_words(page, width)


def day_during_a_read(browser, url):
    """An order that arrives while the day is read is counted without waiting for the next one."""
    board = Operator(browser, width=1180)
    board.call('Page.addScriptToEvaluateOnNewDocument', source="""window.setInterval = () => 0;
        const original = window.fetch;
        window.fetch = async (address, options) => {
            const response = await original(address, options);
            if (address.includes('/days/') && !window.arrive) await new Promise((done) => { window.arrive = done; });
            return response;
        };""")
    first = order(url)
    board.opens(url)
    board.until('window.arrive !== undefined', 'the day is read')
    board.has('received', first, order(url))
    board.ask('window.arrive()')
    board.until("document.querySelector('#today b').textContent.startsWith('2 orders ')", 'both orders')


def day(browser, url):
    """The day's totals, to the last digit, and orders."""
    board = Operator(browser)
    # A number would be the even one beside it.
    board.call('Page.addScriptToEvaluateOnNewDocument', source="""
        const original = window.fetch;
        window.fetch = async (address, options) => {
            const response = await original(address, options);
            if (!address.includes('/menus/cafe-latte/days/')) return response;
            const day = await response.json();
            day.total.amount = '9007199254740993';
            return Response.json(day);
        };""")
    number = order(url)
    board.opens(url)
    board.until("document.querySelector('#today b').textContent === '1 order · ₩9,007,199,254,740,993'",
                'the count and the total of the day')
    board.click('#today')
    board.until(f"document.querySelector('.day-orders')?.innerText.includes('{number}')", 'the orders of the day')
    board.picture('board-day')
