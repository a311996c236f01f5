"""Journeys through a shop while it changes, and with several tabs."""
import json

from board import TOKEN, ask
from contexts import form_of
from customer import Customer, expect


def three_items(browser, url):
    """Three items are ordered: the cart is edited, a coupon counts, and the status is followed to ready."""
    window = shopper(browser, url)
    add_latte(window)
    window.click('#o-coffee\\.espresso .quick button')
    window.until("document.querySelector('.panel').innerText.includes('Espresso')", 'the espresso is in the cart')
    window.click('#o-bread\\.salt .quick button')
    window.until("document.querySelector('.panel').innerText.includes('₩9,900')", 'the three cost this')
    window.click('.panel .edit')
    window.until("document.querySelector('dialog[open]') !== null", 'the line opens')
    window.click('dialog [name$=".milk"][value$=".whole"]')
    has_price(window, '₩3,900')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog') === null", 'the sheet closes')
    window.until("document.querySelector('.panel').innerText.includes('₩9,200')", 'the milk costs nothing')
    expect(window.ask("location.pathname") == '/menus/cafe', 'the store is still open')
    window.click('.panel a.primary')
    window.until("document.querySelector('#i-name') !== null", 'the cart opens')
    window.click('[name=".remove"][value="coffee.espresso"]')
    window.until("document.querySelector('.amounts').innerText.includes('₩6,700')", 'one is removed')
    window.click('.undo button')
    window.until("document.querySelector('.amounts').innerText.includes('₩9,200')", 'it is back')
    window.click('#i-name')
    window.write('Hana')
    window.click('#code')
    window.write('ten')
    window.press('Enter', number=13, text='\r')
    window.until("document.querySelector('.amounts').innerText.includes('₩8,280')", 'the coupon counts')
    expect(window.ask("document.querySelector('#code').value") == '', 'the code is redeemed')
    expect(window.ask("document.querySelector('#i-name').value") == 'Hana', 'the name is lost')
    window.click('footer .primary')
    window.is_placed()
    for state in ('accepted', 'ready'):
        ask(f'{url}/v1/orders/1', 'PATCH', {'state': state}, Authorization=f'Bearer {TOKEN}')
        window.until(f"document.querySelector('#order[data-state={state}]') !== null", state)
    window.has_no_complaint()


def sold_out_meanwhile(browser, url):
    """An open store shows what is sold out and available again, with and without a cart."""
    window = shopper(browser, url)
    window.ask('window.isSamePage = true')
    stock(url, {'sold-out': {'bread.salt': True}})
    window.ask("dispatchEvent(new Event('focus'))")
    window.until("document.querySelector('#o-bread\\\\.salt[data-state]') !== null", 'it is sold out')
    expect(window.ask("document.querySelector('#o-bread\\\\.salt .quick') === null"), 'it can be added')
    stock(url, {'sold-out': {'bread.salt': False}})
    window.ask("dispatchEvent(new Event('focus'))")
    window.until("document.querySelector('#o-bread\\\\.salt .quick') !== null", 'it is available again')
    add_latte(window, times=2)
    # From the first item on, the page follows at once.
    stock(url, {'sold-out': {'bread.salt': True}})
    window.until("document.querySelector('#o-bread\\\\.salt[data-state]') !== null", 'it is sold out at once')
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.click('dialog [name$=".temp"][value$=".hot"]')
    stock(url, {'sold-out': {'milk.oat': True}})
    window.until("document.querySelector('dialog [name$=\".milk\"][value$=\".oat\"]').disabled", 'no oat milk in the sheet')
    expect(window.ask("document.querySelector('dialog [name$=\".temp\"][value$=\".hot\"]').checked"), 'the answer is lost')
    window.press('Escape', number=27)
    window.until("document.querySelector('dialog') === null", 'the sheet closes')
    window.until("document.querySelector('.panel .problem') !== null", 'the cart says what is wrong')
    window.click('.panel .edit')
    window.until("document.querySelector('dialog[open]') !== null", 'the line opens')
    window.click('dialog [name$=".milk"][value$=".whole"]')
    has_price(window, '₩7,800')
    window.click('dialog .primary')
    window.until("document.querySelector('.panel .problem') === null", 'the cart can be ordered')
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
    window.has_no_complaint()


def closed_meanwhile(browser, url):
    """A shop closes while its store page is open, which says when it opens."""
    window = Customer(browser, 'en', width=390)
    window.go(url + '/menus/haru?lang=en')
    window.ask('window.isSamePage = true')
    # The test closes the shop after this action.
    window.click('#o-coffee\\.latte .quick button')
    window.until("document.querySelector('.hours[data-state=closed]') !== null", 'the shop is closed')
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
    # With text of twice the size.
    window.resize(195)
    window.until("(bar => bar.scrollWidth <= bar.clientWidth)(document.querySelector('.bar a.primary'))", 'the bar has room')
    window.resize(390)
    window.click('.bar a.primary')
    window.until("document.querySelector('.bar .waiting') !== null", 'the cart says when it opens')
    window.has_no_complaint()


def paused_meanwhile(browser, url):
    """A shop that pauses says so on an open page at once, and the page goes on when it takes orders again."""
    window = shopper(browser, url)
    add_latte(window, times=2)
    window.click('.panel a.primary')
    window.until("document.querySelector('footer .primary[name=\".submit\"]') !== null", 'it can be ordered')
    stock(url, {'paused': True})
    window.until("document.querySelector('footer .waiting')?.textContent === 'Orders paused'", 'it says why')
    window.until("document.querySelector('.notice[data-state=warn]')?.textContent.includes('takes no orders')")
    stock(url, {'paused': False})
    window.until("document.querySelector('footer .primary[name=\".submit\"]') !== null", 'it can be ordered again')
    expect(window.ask("document.querySelector('.notice[data-state=warn]') === null"), 'the notice stays')
    window.has_no_complaint()


def searching(browser, url):
    """Searches and filters find in place what the service finds."""
    window, plain = Customer(browser, 'ko', width=1280), Customer(browser, 'ko', script=False)
    window.go(url + '/menus/cafe?lang=ko')
    window.ask('window.isSamePage = true')
    items = "[...document.querySelectorAll('.menu-item')].map(item => item.id).join()"
    everything = window.ask(items)
    for text, found in (('ㄹㄸ', 'o-coffee.latte'), ('소금', 'o-bread.salt'), ('zzz', '')):
        window.ask("document.querySelector('[type=search]').select()")
        window.ask("document.querySelector('[type=search]').focus()")
        window.write(text)
        window.until(f'{items} === {json.dumps(found)}', f'{text} finds {found}')
        expect(window.ask("document.activeElement.type") == 'search', 'the focus is lost')
        # The tabs of the categories are gone.
        window.ask("dispatchEvent(new Event('scroll'))")
        expect(window.ask("document.querySelector('.filter [aria-current]') === null"), 'a filter is chosen')
        plain.go(window.ask('location.href'))
        expect(plain.ask(items) == found, f'the service finds something else: {plain.ask(items)}')
    window.click('.nothing a')
    window.until(f'{items} === {json.dumps(everything)}', 'everything is back')
    window.click('.filter a')
    window.until("document.querySelector('#o-coffee\\\\.latte') === null", 'the filter hides what has milk')
    window.ask('history.back()')
    window.until(f'{items} === {json.dumps(everything)}', 'Back shows everything')
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
    window.has_no_complaint()


def shop_tabs(browser, url):
    """The cart is the same in every tab of a browser, and survives a lost connection."""
    one, other = shopper(browser, url), shopper(browser, url)
    one.click('#o-coffee\\.espresso .quick button')
    one.until("document.querySelector('.panel .lines') !== null", 'it is in the cart')
    other.ask("dispatchEvent(new Event('focus'))")
    other.until("document.querySelector('.panel .lines') !== null", 'the other tab shows it')
    other.click('#o-bread\\.salt .quick button')
    one.until("document.querySelector('.panel').innerText.includes('Salt bread')", 'the first tab follows at once')
    one.goes_offline(True)
    one.click('.panel [name=".more"]')
    one.until("document.querySelector('#network')?.textContent !== ''", 'the page says that it is offline')
    one.goes_offline(False)
    other.until("document.querySelector('.panel').innerText.includes('₩7,800')", 'what was pressed is sent')


def current_tab(browser, url):
    """In a window that shows all categories, the current one is the first, or the one that was chosen."""
    window = Customer(browser, 'en', width=1280)
    current = "document.querySelector('.tabs [aria-current]')?.textContent"
    for height in (1600, 500):
        window.resize(1280, height)
        window.go(url + '/menus/cafe?lang=en')
        window.until(f"{current} === 'Coffee'", f'the first category is current at a height of {height}')
        for name in ('Bread', 'Coffee'):
            window.click(f'.tabs a[href="#s-{name.lower()}"]')
            window.until(f"{current} === '{name}'", f'{name} is current at a height of {height}')
    window.has_no_complaint()


def cart_beside(browser, url):
    """The cart beside the items changes on the store page, which keeps what is searched."""
    window = shopper(browser, url)
    add_latte(window)
    window.click('[type=search]')
    window.write('latte')
    window.until("document.querySelectorAll('.menu-item').length === 1", 'the search finds the latte')
    window.ask('window.isSamePage = true')
    quantity = "document.querySelector('.panel .amount')?.textContent"
    window.click('.panel [name=".more"]')
    window.until(f"{quantity} === '2'", 'one more')
    expect(window.ask("document.activeElement.matches('.panel [name=\".more\"]')"), 'the focus is lost')
    window.click('.panel [name=".less"]')
    window.until(f"{quantity} === '1'", 'one less')
    window.click('.panel [name=".remove"]')
    window.until("document.activeElement.matches('.panel .undo button')", 'the removal can be undone')
    expect(window.ask("document.querySelector('.panel .lines') === null"), 'it is still in the cart')
    window.click('.panel .undo button')
    window.until(f"{quantity} === '1'", 'it is back')
    window.click('.panel [name=".remove"]')
    window.until("document.querySelector('.panel .undo') !== null", 'it is removed again')
    add_latte(window)
    window.until("document.querySelector('.panel .undo') === null", 'the latte can be undone')
    expect(window.ask("location.pathname + location.search") == '/menus/cafe?lang=en&q=latte', 'another page')
    expect(window.ask("document.querySelectorAll('.menu-item').length") == 1, 'the search is lost')
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
    window.has_no_complaint()


def loses_choice(browser, url):
    """The response to a change of a cart that lost a choice is shown in place, also after a search for two words."""
    window = shopper(browser, url)
    window.click('[type=search]')
    window.write('Caffè latte')
    window.until("document.querySelectorAll('.menu-item').length === 1", 'the search finds the latte')
    # The test changes the menu after this action.
    add_latte(window)
    window.until("""dispatchEvent(new Event('focus'))
        && document.body.innerText.includes('Oat can no longer be chosen')""", 'the choice is lost')
    search = window.ask('location.search')
    window.click('.panel [name=".remove"]')
    window.until("document.querySelector('.panel .lines') === null", 'the latte is removed')
    expect(window.ask("document.body.innerText.includes('Oat can no longer be chosen')"), 'the loss is not named')
    expect(window.ask("document.querySelector('.panel .undo') !== null"), 'the removal cannot be undone')
    expect('+' in search and window.ask('location.search') == search, 'the search is lost')
    window.has_no_complaint()


def adds_after_loss(browser, url):
    """What is added to a cart that lost a choice is shown in place with the loss, also after a search."""
    window = shopper(browser, url)
    # The test changes the menu after this action.
    add_latte(window)
    window.until("""dispatchEvent(new Event('focus'))
        && document.body.innerText.includes('Oat can no longer be chosen')""", 'the choice is lost')
    window.click('[type=search]')
    window.write('bread')
    window.until("document.querySelectorAll('.menu-item').length === 1", 'the search finds the bread')
    window.click('#o-bread\\.salt .quick button')
    window.until("document.querySelector('.panel').innerText.includes('Salt bread')", 'the bread is in the cart')
    window.until("document.activeElement.innerText.includes('Oat can no longer be chosen')", 'the loss is named')
    expect(window.ask("document.querySelectorAll('.menu-item').length") == 1, 'the search is lost')
    window.has_no_complaint()


def adds_on_page_after_loss(browser, url):
    """The page of an item, which is no sheet over another page, leads to the store with the loss."""
    window = shopper(browser, url)
    # The test changes the menu after this action.
    add_latte(window)
    window.until("""dispatchEvent(new Event('focus'))
        && document.body.innerText.includes('Oat can no longer be chosen')""", 'the choice is lost')
    window.go(url + '/menus/cafe/items/bread.salt?lang=en')
    window.click('.bar .primary')
    window.until("document.querySelector('.panel')?.innerText.includes('Salt bread')", 'the bread is in the cart')
    window.until("document.activeElement.innerText.includes('Oat can no longer be chosen')", 'the loss is named')
    expect(window.ask('location.pathname') == '/menus/cafe', 'the store has the address of the item')
    window.has_no_complaint()


def eight_tabs(browser, url):
    """Eight tabs of one order share one stream, and another tab takes over when its reader closes."""
    tabs = [Customer(browser, 'en') for _ in range(8)]
    address = form_of(url, 'cafe-latte')
    for tab in tabs:
        tab.open(address)
    has_one_stream(tabs[0])
    tabs[0].click('label[for="i-size.L"]')
    for tab in tabs:
        tab.has_total('₩5,500')
    tabs.pop().close()
    tabs[1].click('label[for="i-milk.oat"]')
    for tab in tabs:
        tab.has_total('₩6,200')
    has_one_stream(tabs[0])
    tabs[0].click('label[for="i-temperature.ice"]')
    tabs[0].until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
    tabs[0].click('#summary button.submit')
    for tab in tabs:
        tab.is_placed()
    has_one_stream(tabs[0])
    for state in ('accepted', 'ready'):
        ask(f'{url}/v1/orders/1', 'PATCH', {'state': state}, Authorization=f'Bearer {TOKEN}')
        for tab in tabs:
            tab.until(f"document.querySelector('#order[data-state={state}]') !== null", state)
        tabs.pop().close()
    for tab in tabs:
        tab.has_no_complaint()


def has_one_stream(tab):
    tab.until("fetch('/metrics').then(a => a.text()).then(t => /^menu_limit_used\\{limit=.streams.\\} 1(\\.0)?$/m.test(t))",
              'one stream is open')


def overtaken(browser, url):
    """Each press of a plus counts, and a refresh that a press overtakes does not show the cart of before."""
    window = Customer(browser, 'en', width=1280)
    # The first refresh with a change gets its page, but not before `arrive` is called.
    window.call('Page.addScriptToEvaluateOnNewDocument', source="""
        window.refreshes = 0;
        const original = window.fetch;
        window.fetch = async (address, options) => {
            const response = await original(address, options);
            if (options?.headers?.['If-None-Match']) {
                if (response.ok && !window.arrive) await new Promise((done) => { window.arrive = done; });
                window.refreshes += 1;
            }
            return response;
        };""")
    window.go(url + '/menus/cafe?lang=en')
    stock(url, {'sold-out': {'bread.salt': True}})
    window.ask("dispatchEvent(new Event('focus'))")
    window.until('window.arrive !== undefined', 'a refresh is on its way')
    window.ask("""(() => { const plus = document.querySelector('#o-coffee\\\\.espresso .quick button');
        plus.click(); plus.click(); plus.click(); })()""")
    window.until("document.querySelector('.panel .amount')?.textContent === '3'", 'three are in the cart')
    refreshes = window.ask('window.refreshes')
    window.ask('window.arrive()')
    window.until(f'window.refreshes > {refreshes + 1}', 'the page asks again')
    expect(window.ask("document.querySelector('.panel .amount')?.textContent") == '3', 'the cart is that of before')
    expect(window.ask("document.querySelector('#o-bread\\\\.salt[data-state]') !== null"), 'it is not sold out')
    window.has_no_complaint()


def sold_out_answer(browser, url):
    """A chosen answer that sells out while its sheet is open is rejected; the default does not take its place. The
    reason takes the place of its price, and the back button and the name stay in view."""
    window = shopper(browser, url)
    add_latte(window)
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.click('dialog [name$=".temp"][value$=".ice"]')
    window.click('dialog [name$=".milk"][value$=".oat"]')
    window.until("document.querySelector('dialog .primary').textContent.includes('₩4,600')", 'oat milk has its price')
    stock(url, {'sold-out': {'milk.oat': True}})
    window.until("document.querySelector('dialog [name$=\".milk\"][value$=\".oat\"]').disabled", 'it sells out')
    shown = "[...document.querySelectorAll('dialog .row[data-state] :is(.price, .state)')].filter(e => e.checkVisibility())"
    expect(window.ask(f'{shown}.map(e => e.className).join()') == 'state', 'the reason is not shown alone')
    window.resize(390, 480)
    window.ask("document.querySelector('dialog').scrollTop = 9999")
    expect(window.ask("document.querySelector('dialog .back').getBoundingClientRect().top") > 0, 'the back button is gone')
    window.until("(({ content, visibility }) => content.includes('Caffè latte') && visibility === 'visible')("
                 "getComputedStyle(document.querySelector('dialog form'), '::before'))", 'the name is gone')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog [role=alert]')?.textContent.includes('Oat')", 'the sheet says so')
    expect(window.ask("document.querySelectorAll('dialog [role=alert]').length") == 1, 'it says so twice')
    window.has_no_complaint()


def found_item(browser, url):
    """An item with options that a search found is ordered: a page without the first page's script runs none twice."""
    window = shopper(browser, url)
    window.click('[type=search]')
    window.write('latte')
    window.until("document.querySelectorAll('.menu-item').length === 1", 'the search finds the latte')
    add_latte(window)
    expect(window.ask("document.querySelectorAll('dialog').length") == 0, 'a second sheet is open')
    window.has_no_complaint()


def unavailable(browser, url):
    """While a proxy cannot reach the service, the page stays, says so and keeps the choices, and sends them later."""
    window = shopper(browser, url)
    fails(window, """new Response('<h1>502 Bad Gateway</h1>', {status: 502})""")
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('#network')?.textContent.includes('Trying again')", 'it says so')
    window.ask('window.fails = false')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens later')
    window.click('dialog [name$=".temp"][value$=".ice"]')
    window.ask('window.fails = true')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog #network')?.textContent.includes('Trying again')", 'the sheet says so')
    expect(window.ask("document.querySelector('dialog [name$=\".temp\"][value$=\".ice\"]').checked"), 'the answer is lost')
    window.ask('window.fails = false')
    window.until("document.querySelector('.panel .lines') !== null", 'it is in the cart')
    window.until("document.querySelector('#network:not([hidden])') === null", 'the message disappears')
    window.has_no_complaint()


def lost_response(browser, url):
    """An order whose response is lost is shown, and not an empty cart."""
    window = shopper(browser, url)
    add_latte(window, times=2)
    window.click('.panel a.primary')
    window.until("document.querySelector('#i-name') !== null", 'the cart opens')
    window.ask("document.querySelector('#i-name').value = 'Hana'")
    window.ask("""(() => { const original = window.fetch;
        window.fetch = async (address, options) => {
            const response = await original(address, options);
            if (options?.method !== 'POST') return response;
            window.fetch = original;
            throw new TypeError('the response is lost');
        }; })()""")
    window.click('footer .primary')
    window.is_placed()
    expect(ask(f'{url}/v1/orders?limit=9', Authorization=f'Bearer {TOKEN}')['orders'][1:] == [], 'it is placed twice')


def two_taps(browser, url):
    """Two taps on a card open one sheet, however slow the connection is."""
    window = shopper(browser, url)
    window.hold('*/items/*')
    window.click('#o-coffee\\.latte .open')
    window.click('#o-coffee\\.latte .open')
    window.release()
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    expect(window.ask("document.querySelectorAll('dialog').length") == 1, 'a second sheet is open')
    window.press('Escape', number=27)
    window.until("document.querySelector('dialog') === null", 'escape closes the sheet')
    expect(window.ask("location.pathname") == '/menus/cafe', 'the store is left')
    window.has_no_complaint()


def sheet_while_adding(browser, url):
    """A sheet that opens while another item is put into the cart leads back to the store page."""
    window = shopper(browser, url)
    window.hold('*/menus/cafe\\?*')
    window.click('#o-coffee\\.espresso .quick button')
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.release()
    window.until("document.querySelector('.panel').innerText.includes('Espresso')", 'the espresso is in the cart')
    expect(window.ask('location.pathname') == '/menus/cafe/items/coffee.latte', 'the address is not that of the sheet')
    window.click('dialog [name$=".temp"][value$=".ice"]')
    has_price(window, '₩3,900')
    window.click('dialog .primary')
    window.until("document.querySelector('.panel')?.innerText.includes('Caffè latte')", 'the latte is in the cart')
    expect(window.ask('location.pathname + document.body.className') == '/menus/cafestore', 'another page is shown')
    window.has_no_complaint()


def message_in_sheet(browser, url):
    """A sheet shows a message, also if the page below had one before."""
    window = shopper(browser, url)
    window.ask("dispatchEvent(new Event('offline'))")
    window.until("document.querySelector('body > #network')?.textContent.includes('offline')", 'the page says so')
    window.ask("dispatchEvent(new Event('online'))")
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.goes_offline(True)
    window.click('dialog [name$=".temp"][value$=".ice"]')
    window.until("document.querySelector('dialog #network')?.checkVisibility()", 'the sheet says so')
    window.goes_offline(False)
    window.until("document.querySelector('#network:not([hidden])') === null", 'the message disappears')


def extra_shots(browser, url):
    """Each quantity of a sheet has its own buttons, which count each press, keep the focus, and say why there is no
    more."""
    window = Customer(browser, 'en', width=390)
    window.go(url + '/menus/breakfast-cafe?lang=en')
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.ask("""(() => { const plus = document.querySelector('dialog .groups [name=".more"]');
        plus.focus(); plus.click(); plus.click(); })()""")
    shots = "document.querySelector('dialog .groups [type=number]').value"
    expect(window.ask(shots) == '2', 'a press is lost')
    window.until("document.querySelector('dialog .primary').textContent.includes('₩5,800')", 'two shots are added')
    expect(window.ask("document.activeElement.matches('dialog .groups [name=\".less\"]')"), 'the focus is lost')
    reason = "document.querySelector('dialog .row:has([name=\".more\"]:disabled) .state')?.textContent"
    window.until(f"{reason} === 'up to 2'", 'the reason beside the plus that is off')
    expect(not window.ask("document.querySelector('dialog .most').checkVisibility()"), 'a reason for a plus that is on')
    described = "document.getElementById(document.querySelector('dialog .bar input').getAttribute('aria-describedby'))"
    expect(window.ask(f"{described}?.className") == 'most', 'screen readers do not read the reason')
    window.click('dialog .bar [name=".more"]')
    window.until("document.querySelector('dialog .primary').textContent.includes('₩11,600')", 'two lattes')
    buttons = "[...document.querySelectorAll('dialog .bar .stepper button')].map(button => button.disabled).join()"
    expect(window.ask(buttons) == 'false,false', 'the buttons of the quantity')
    expect(window.ask(shots) == '2', 'the shots have changed')
    # With text of twice the size.
    window.resize(195)
    expect(window.ask("document.querySelector('dialog').scrollWidth") <= 195, 'the sheet is wider than its window')
    window.has_no_complaint()


def order_note(browser, url):
    """What is asked about the whole order stays when the cart changes, also what is written while it does."""
    window = brunch(browser, url)
    window.click('#i-note')
    window.write('Ring twice')
    window.hold('*/cart*')
    window.click('[name=".more"]')
    window.click('#i-name')
    window.write('Hana')
    window.release()
    window.until("document.querySelector('.lines .amount').textContent === '2'", 'one more')
    expect(window.ask("document.querySelector('#i-name').value") == 'Hana', 'the name is lost')
    expect(window.ask("document.querySelector('#i-note').value") == 'Ring twice', 'the note is lost')
    window.click('footer .primary')
    window.is_placed()
    window.has_no_complaint()


def tips(browser, url):
    """A choice about the whole order shows at once what it costs, and keeps a code that is not redeemed yet."""
    window = brunch(browser, url)
    window.click('#code')
    window.write('te')
    window.click('label[for="i-tip.ten"]')
    window.until("document.querySelector('footer .primary').innerText.includes('$11.00')", 'the button says the total')
    expect('$1.00' in window.ask("document.querySelector('.amounts').innerText"), 'the tip is an amount')
    expect(window.ask("document.querySelector('#code').value") == 'te', 'the code is lost')
    expect(window.ask("document.activeElement.id") == 'i-tip.ten', 'the focus is lost')
    window.has_no_complaint()


def order_while_answering(browser, url):
    """A press on the button to order counts while an answer is stored, if the order still costs the same."""
    window = brunch(browser, url)
    window.hold('*/cart*')
    window.click('label[for="i-tip.ten"]')
    window.click('footer .primary')
    window.release()
    window.until("document.querySelector('footer .primary').innerText.includes('$11.00')", 'the button says the total')
    expect(window.ask('location.pathname').endswith('/cart'), 'an order for another total')
    window.click('#i-name')
    window.write('Hana')
    window.hold('*/cart*')
    window.click('label[for="i-way.bag"]')
    window.click('footer .primary')
    window.release()
    window.is_placed()
    window.has_no_complaint()


def leaves_cart(browser, url):
    """What is written in the cart is there again after a look at the menu."""
    window = brunch(browser, url)
    window.click('#i-note')
    window.write('Ring twice')
    window.click('.more')
    window.until("location.pathname === '/menus/brunch'", 'the menu is open')
    window.click('.bar a.primary')
    window.until("document.querySelector('#i-note')?.value === 'Ring twice'", 'the note is lost')
    window.has_no_complaint()


def wrong_code(browser, url):
    """A rejected code stays in its field, and other presses leave it there."""
    window = brunch(browser, url)
    window.click('#code')
    window.write('tne')
    window.press('Enter', number=13, text='\r')
    window.until("document.querySelector('.codes .wrong')?.innerText.includes('not known')", 'the page says so')
    expect(window.ask("document.activeElement.id") == 'code', 'the field has no focus')
    expect(window.ask("document.querySelector('#code').value") == 'tne', 'the code is lost')
    window.click('[name=".more"]')
    window.until("document.querySelector('.lines .amount').textContent === '2'", 'one more')
    expect(window.ask("document.querySelector('#code').value") == 'tne', 'the code is lost with a line')
    expect(window.ask("document.querySelector('[aria-invalid], .wrong') === null"), 'it is rejected again')
    window.has_no_complaint()


def pressed_meanwhile(browser, url):
    """A press counts for what the page showed when it began, also if another tab changes the cart before it ends."""
    other, window = brunch(browser, url), Customer(browser, 'en', width=1280)
    window.presses_slowly()
    window.go(url + '/menus/brunch?lang=en')
    window.click('#o-tea\\.mint .quick button')
    other.until("document.querySelector('#l-tea\\\\.mint') !== null", 'the tea is in the cart')
    window.presses_while('#l-tea\\.mint [name=".more"]', lambda: other.click('#l-plates\\.eggs [name=".remove"]'))
    window.until("document.querySelector('#l-tea\\\\.mint .amount').textContent === '2'", 'the press is lost')
    expect(window.ask("document.querySelectorAll('.lines li').length") == 1, 'the eggs are still there')
    window.go(url + '/menus/brunch/cart?lang=en')
    window.presses_while('footer .primary', lambda: other.click('#l-tea\\.mint [name=".more"]'))
    window.until("document.querySelector('footer .primary').innerText.includes('$9.00')", 'the button says the new total')
    expect(window.ask('location.pathname').endswith('/cart'), 'it is ordered for another total')
    window.click('footer .primary')
    window.is_placed()
    window.has_no_complaint()


def back_from_cart(browser, url):
    """What is written in the cart is stored when the customer goes back."""
    window = brunch(browser, url)
    window.click('#i-note')
    window.write('Ring twice')
    window.ask('history.back()')
    window.until("location.pathname === '/menus/brunch'", 'the menu is open')
    window.until("""fetch('/menus/brunch/cart').then(response => response.text())
        .then(text => text.includes('Ring twice'))""", 'the note is lost')
    window.ask('history.forward()')
    window.until("document.querySelector('#i-note')?.value === 'Ring twice'", 'the note is shown')
    window.click('#i-name')
    window.write('Hana')
    window.click('footer .primary')
    window.is_placed()
    expect(window.ask("fetch('/menus/brunch/cart').then(response => response.text())").find('Hana') < 0, 'a new cart')
    window.has_no_complaint()


def forced_colors(browser, url):
    """Without the page's colors, too, the chosen channel and the category that is read are marked."""
    window = shopper(browser, url)
    window.call('Emulation.setEmulatedMedia', features=[{'name': 'forced-colors', 'value': 'active'}])
    chosen = "getComputedStyle(document.querySelector('.switch [aria-current]')).outlineStyle"
    expect(window.ask(chosen) == 'solid', 'the channel is not marked')
    lines = "new Set([...document.querySelectorAll('.tabs a')].map(tab => getComputedStyle(tab).borderBottomColor)).size"
    expect(window.ask(lines) == 2, 'the category is not marked')


def phone_head(browser, url):
    """On a phone, the search says whole what it finds, and a tab of one letter is wide enough for a finger."""
    for width in (320, 390):
        window = Customer(browser, 'en', width=width)
        window.go(url + '/menus/cafe?lang=en')
        spare = window.ask("""(() => { const field = document.querySelector('[type=search]');
            const style = getComputedStyle(field), pen = document.createElement('canvas').getContext('2d');
            pen.font = style.font;
            return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
                - pen.measureText(field.placeholder).width; })()""")
        expect(spare >= 0, f'the placeholder is cut off at {width}: {spare}')
        window.go(url + '/menus/cafe?lang=ko')
        wide = window.ask("""(() => { const tab = document.querySelectorAll('.tabs a')[1], box = tab.getBoundingClientRect();
            const middle = (box.left + box.right) / 2, line = (box.top + box.bottom) / 2;
            return [-21, 0, 21].every(x => document.elementFromPoint(middle + x, line) === tab); })()""")
        expect(wide, f'the tab is narrow at {width}')
        window.tab_to('.tabs a')
        expect(window.ask("getComputedStyle(document.activeElement, '::after').outlineWidth") == '3px', 'the focus is cut off')


def right_to_left(browser, url):
    """In Arabic, the icon of the search covers no text, either."""
    window = Customer(browser, 'ar')
    window.go(url + '/menus/sham?lang=ar')
    room = window.ask("""(() => { const field = document.querySelector('[type=search]');
        const icon = document.querySelector('.search .icon').getBoundingClientRect();
        return icon.left - field.getBoundingClientRect().right + parseFloat(getComputedStyle(field).paddingRight); })()""")
    expect(room >= 0, f'{-room} pixels of the text are below the icon')


def large_text(browser, url):
    """With text of twice the size, the words on the buttons of a cart are not written letter by letter."""
    window = shopper(browser, url)
    add_latte(window, times=2)
    window.resize(320)
    window.go(url + '/menus/cafe/cart?lang=en')
    window.ask("document.documentElement.style.fontSize = '200%'")
    height = window.ask("document.querySelector('.bar').offsetHeight")
    expect(height < 280, f'the bar takes {height} pixels')
    expect(window.ask("document.querySelector('.edit').offsetHeight") < 100, 'the link takes several lines')
    for language in ('en', 'de'):
        window.go(f'{url}/menus/cafe/cart?lang={language}')
        window.ask("document.documentElement.style.fontSize = '200%'")
        expect(window.ask('document.documentElement.scrollWidth') <= 320, f'the cart is wider than its window: {language}')
        expect(window.ask("document.querySelector('#code').offsetWidth") > 160, f'a code does not fit its field: {language}')


def tab_ring(browser, url):
    """The bar of the tabs has room for the ring of a focused tab, and its line is as wide as the menu."""
    for width in (390, 1280):
        window = Customer(browser, 'en', width=width)
        window.go(url + '/menus/cafe?lang=en')
        room = window.ask("""(() => { const bar = document.querySelector('.tabs'), tab = bar.firstElementChild;
            const ring = parseFloat(getComputedStyle(tab, '::after').left);
            return tab.getBoundingClientRect().left + ring - bar.getBoundingClientRect().left; })()""")
        expect(room >= 0, f'{-room} pixels of the ring are cut off at {width}')
        expect(window.ask('document.documentElement.scrollWidth') <= width, f'the page is wider than {width}')


def grid(browser, url):
    """The button that adds an item of a grid covers no word of its card, and the prices beside each other are on one line."""
    for width in (320, 390, 1280):
        window = Customer(browser, 'en', width=width)
        window.go(url + '/menus/bakery?lang=en')
        covered = window.ask("""[...document.querySelectorAll('.menu-item:has(.quick)')].flatMap(card => {
            const button = card.querySelector('.quick').getBoundingClientRect();
            const covers = box => box.right > button.left + 1 && box.bottom > button.top + 1;
            return [...card.querySelectorAll('.name span, .about, .cost > *')].filter(part => {
                const range = document.createRange(), end = part.getBoundingClientRect().bottom;
                range.selectNodeContents(part);
                // The lines of a long description that are not shown are below its end.
                return [...range.getClientRects()].some(line => line.top + 4 < end && covers(line));
            }).map(part => part.textContent); }).join()""")
        expect(covered == '', f'{covered} is covered at {width}')
        uneven = window.ask("""[...document.querySelectorAll('.grid .menu-item')].some((card, index, cards) => {
            const next = cards[index + 1], end = (one) => one.querySelector('.cost').getBoundingClientRect().bottom;
            return next?.offsetTop === card.offsetTop && Math.abs(end(card) - end(next)) > 1; })""")
        expect(not uneven, f'the prices of a line are not on one line at {width}')
        lead, chips = window.ask("['.lead', '.filter'].map(part => document.querySelector(part).getBoundingClientRect().top)")
        expect(lead < chips, f'the description of the shop is below the filters at {width}')
        window.ask("document.documentElement.style.fontSize = '200%'")
        expect(window.ask('document.documentElement.scrollWidth') <= width, f'large text is wider than {width}')


def menu_deleted(browser, url):
    """What is pressed after the menu was deleted leads to a page that says so, with its own stylesheet."""
    window = shopper(browser, url)
    # The test deletes the menu after this action.
    window.click('#o-coffee\\.espresso .quick button')
    # The page may find that out by itself first.
    window.until("""document.querySelector('main.plain') !== null
        || fetch('/menus/cafe').then(response => response.status === 404)""", 'the menu is deleted')
    window.ask("document.querySelector('#o-coffee\\\\.espresso .quick button')?.click()")
    window.until("document.querySelector('main.plain') !== null", 'the page says so')
    window.until("getComputedStyle(document.querySelector('main.plain')).display === 'grid'", 'it has another stylesheet')


def brunch(browser, url):
    """The cart of a phone with one plate for $10.00."""
    window = Customer(browser, 'en')
    window.go(url + '/menus/brunch?lang=en')
    window.click('.quick button')
    window.until("document.querySelector('.bar a.primary') !== null", 'it is in the cart')
    window.click('.bar a.primary')
    # The script follows the page.
    window.until("document.readyState === 'complete' && document.querySelector('#i-note') !== null", 'the cart opens')
    return window


def fails(window, response):
    """Gives the page this response to its requests while `window.fails` is true."""
    window.ask(f"""(() => {{ const original = window.fetch; window.fails = true;
        window.fetch = async (...request) => window.fails ? {response} : original(...request); }})()""")


def shopper(browser, url):
    window = Customer(browser, 'en', width=1280)
    window.go(url + '/menus/cafe?lang=en')
    return window


def add_latte(window, times=1):
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    window.click('dialog [name$=".temp"][value$=".ice"]')
    window.click('dialog [name$=".milk"][value$=".oat"]')
    for _ in range(times - 1):
        window.click('dialog [name=".more"]')
    has_price(window, f'₩{4600 * times:,}')
    window.click('dialog .primary')
    window.until("document.querySelector('.panel .lines') !== null", 'it is in the cart')


def has_price(window, text):
    window.until(f"document.querySelector('dialog .primary').textContent.includes('{text}')",
                 f'the button says {text}')


def stock(url, change):
    ask(f'{url}/v1/menus/cafe/inventory', 'PATCH', change, Authorization=f'Bearer {TOKEN}')
