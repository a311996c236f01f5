"""A journey through a shop: its store, the sheets of its items, and the cart."""
from customer import Customer, expect


def store(browser, url):
    """A customer orders in place, and loses the connection at the last press."""
    window = Customer(browser, 'en', width=1280)
    window.go(url + '/menus/cafe?lang=en')
    window.click('#o-bread\\.salt .quick button')
    window.until("document.querySelector('#o-bread\\\\.salt .badge') !== null", 'it is in the cart')
    window.click('#o-bread\\.salt .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet of the bread opens')
    expect(window.ask("document.querySelector('dialog .sheet').offsetHeight") < 400, 'a sheet that asks nothing is mostly empty')
    window.press('Escape', number=27)
    window.until("document.querySelector('dialog') === null", 'escape closes the sheet of the bread')
    window.click('#o-coffee\\.latte .open')
    window.until("document.querySelector('dialog[open]') !== null", 'the sheet opens')
    expect(window.ask("location.pathname") == '/menus/cafe/items/coffee.latte', 'no address')
    expect(window.ask("document.activeElement.tagName") == 'H1', 'the heading has no focus')
    window.click('dialog .primary')
    window.until("document.activeElement.matches('dialog .wrong')", 'the missing answer has focus')
    window.click('#i-coffee\\.latte\\.temp\\.ice')
    window.click('#i-coffee\\.latte\\.milk\\.oat')
    has_price(window, '₩4,600')
    window.click('dialog [name=".more"]')
    has_price(window, '₩9,200')
    window.click('dialog .primary')
    window.until("document.querySelector('dialog') === null", 'the sheet closes')
    window.until("document.querySelector('.panel').innerText.includes('Iced\u00a0· Oat')")
    expect(window.ask("location.pathname") == '/menus/cafe', 'another page')
    window.click('.panel .edit')
    window.until("document.querySelector('dialog[open]') !== null", 'the line opens')
    window.press('Escape', number=27)
    window.until("document.querySelector('dialog') === null", 'escape closes the sheet')
    window.until("document.activeElement.matches('.panel .edit')", 'the focus is back')
    window.click('.panel a.primary')
    window.until("document.querySelector('#i-name') !== null", 'the cart opens')
    window.click('[name=".less"]')
    window.until("document.querySelector('.amounts').innerText.includes('₩7,400')", 'one less')
    window.ask("document.querySelector('#i-name').value = 'Hana'")
    window.has_no_complaint()
    window.goes_offline(True)
    window.click('footer .primary')
    window.until("document.querySelector('#network')?.textContent.includes('offline')")
    window.goes_offline(False)
    window.click('footer .primary')
    window.until("location.pathname.startsWith('/orders/')", 'it is ordered')


def has_price(window, text):
    window.until(f"document.querySelector('dialog .primary').textContent.includes('{text}')",
                 f'the button says {text}')
