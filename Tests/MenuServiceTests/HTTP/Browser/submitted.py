"""Journeys after an order was placed."""
import json
import urllib.request

from customer import Customer, expect


def status(browser, url):
    """The page of an order follows its state without a reload, until it is ready."""
    window = Customer(browser, 'en')
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    window.has_total('₩5,500')
    window.click('#summary button.submit')
    window.until("document.querySelector('#order[data-state=received]') !== null")
    expect(window.ask("document.querySelector('meta[name=robots]').content") == 'noindex', 'robots')
    window.ask('window.isSamePage = true')
    window.picture('status-received')
    for state in ('accepted', 'ready'):
        change(url, state)
        window.until(f"document.querySelector('#order[data-state={state}]') !== null", state)
        window.picture('status-' + state)
    expect(window.ask('window.isSamePage'), 'the page was loaded again')
    window.until("document.querySelector('#announced').textContent.includes('Ready')")
    window.has_no_complaint()
    window.click('.actions a')
    window.until("document.querySelector('.facts') !== null")
    window.until("!document.getElementById('print').hidden", 'nothing prints')
    lines = window.ask("""(() => { const range = document.createRange();
        range.selectNodeContents(document.querySelector('.facts dt')); return range.getClientRects().length; })()""")
    expect(lines == 1, 'the name of the number takes several lines')
    expect(window.ask("getComputedStyle(document.querySelector('.facts dd')).whiteSpace") == 'pre-line', 'an address is on one line')
    window.picture('receipt')


def pressed_order(browser, url):
    """A press on a button of an order counts, also if the state of the order changes before it ends; so does the focus."""
    window = Customer(browser, 'en')
    window.presses_slowly()
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.ice"]')
    window.until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
    window.click('#summary button.submit')
    window.is_placed()
    window.ask("document.querySelector('.actions a').focus()")
    change(url, 'accepted')
    window.until("document.querySelector('#order[data-state=accepted]') !== null", 'accepted')
    expect(window.ask("document.activeElement.matches('.actions a')"), 'the focus is lost')
    window.presses_while('.actions a', lambda: change(url, 'ready'))
    window.until("location.pathname.endsWith('/receipt')", 'the press is lost')
    window.has_no_complaint()


def large_order(browser, url):
    """With text of twice the size, the form, the page of an order and its receipt are readable on a phone."""
    window = Customer(browser, 'en')
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    window.has_total('₩5,500')
    window.keeps_words('form')
    window.click('#summary button.submit')
    window.is_placed()
    window.keeps_words('order')
    window.ask("document.querySelector('.top .shop').textContent = 'Donaudampfschifffahrtsgesellschaftscafé'")
    window.resize(195)
    expect(window.ask('document.documentElement.scrollWidth') <= 195, 'a long name is wider than the window')
    place = window.ask("location.origin + location.pathname")
    window.go(place + '?lang=de')
    window.keeps_words('order in German', 320)
    window.go(place + '/receipt')
    window.keeps_words('receipt')


def change(url, state):
    """Changes the state of the first order as staff."""
    headers = {'Authorization': "Bearer an-operator's-token", 'Content-Type': 'application/json'}
    body = json.dumps({'state': state}).encode()
    request = urllib.request.Request(url + '/v1/orders/1', body, headers, method='PATCH')
    urllib.request.urlopen(request).close()
