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
    window.until("document.querySelector('.bar .waiting') !== null", 'the bar says when it opens')
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
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
    one.click('.panel [name=".more"]')
    other.until("document.querySelector('.panel').innerText.includes('₩7,800')", 'the other tab has two')


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
