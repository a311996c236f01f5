"""Journeys of one customer."""
from customer import Customer, expect


def keyboard(browser, url):
    """A latte in Korean, by the keyboard alone."""
    window = Customer(browser, 'ko-KR,ko;q=0.9,en;q=0.5')
    window.go(url + '/')
    expect(window.ask('document.documentElement.lang') == 'ko', 'the list is not Korean')
    window.picture('list-ko')
    window.tab_to('a[href*="/menus/cafe-latte"]')
    window.press('Enter', number=13, text='\r')
    window.until("document.querySelector('output.sum') !== null")
    expect(window.ask('location.pathname') == '/menus/cafe-latte', 'reading began an order')
    expect(window.ask('document.documentElement.lang') == 'ko', 'the page is not Korean')
    window.picture('order-ko')
    window.tab_to('input[name="temperature"]')
    window.press('ArrowDown', number=40)
    window.is_checked('temperature.ice')
    window.until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
    expect(window.ask("location.pathname.startsWith('/orders/')"), 'a reload would lose the choice')
    expect(window.ask('document.activeElement.name') == 'temperature', 'the focus is lost')
    window.tab_to('input[name="size"]')
    window.press('ArrowDown', number=40)
    window.has_total('5,500원')
    window.tab_to('input[name="extras.shot"]')
    window.press('2', 'Digit2', 50, '2')
    window.press('Tab', number=9)
    window.has_total('6,000원', 'the first shot is free')
    window.tab_to('textarea, input[type=text]')
    window.write('너무 뜨겁지 않게요')
    window.until("""fetch(location.pathname.replace('/orders/', '/v1/sessions/'))
        .then(a => a.text()).then(t => t.includes('너무 뜨겁지 않게요'))""", 'the note is kept')
    window.tab_to('#summary button.submit')
    window.press('Enter', number=13, text='\r')
    window.until("document.body.innerText.includes('주문 번호')", 'the page has the number of the order')
    window.picture('ordered-ko')
    expect(window.is_ordered(), 'it can be ordered twice')
    window.has_no_complaint()


def rejected(browser, url):
    """A rejected choice shows a message, and the page shows the current order."""
    window = Customer(browser, 'ko')
    window.open(url + '/menus/magnet-latte')
    # More than the page allows, as typed by a customer.
    window.ask("""(() => { const field = document.querySelector('#i-수량'); field.value = '500';
        field.dispatchEvent(new Event('change', {bubbles: true})); })()""")
    window.until("document.querySelector('#messages [data-state=alert]') !== null")
    expect(window.ask("document.querySelector('#messages').getAttribute('role')") == 'alert',
           'the rejection is not announced')
    window.has_value('수량', '1', 'the page shows what there is')
    window.picture('rejected-ko')
    window.click('label[for="i-온도.ICE"]')
    window.shows_no_message()
    # Submitting at the same moment does not submit without the rejected choice.
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.ice"]')
    window.until("document.readyState === 'complete' && document.querySelector('input[name=\"ice\"]') !== null")
    window.ask("""(() => { const soldOut = document.getElementById('i-milk.soy');
        soldOut.disabled = false; soldOut.click();
        document.querySelector('#summary button.submit').click(); })()""")
    window.shows_message('두유')
    window.until("document.getElementById('i-milk.whole').checked", 'the page shows what there is')
    window.click('label[for="i-size.L"]')
    window.has_total('5,500원', 'it was not ordered, and goes on')
    window.has_no_complaint()


def long_note(browser, url):
    """A note with too many lines stays in its field, and nothing is ordered without it."""
    note = 'No nuts\nno milk\nno eggs'
    for script in (True, False):
        window = Customer(browser, 'en', script=script)
        window.open(url + '/menus/platter')
        window.click('#i-note')
        window.write(note)
        if script:
            window.shows_message('on 2 lines')
            window.has_value('note', note, 'the note is lost while it is written')
            window.click('label[for="i-size.large"]')
            window.has_total('$30.00')
            window.has_value('note', note, 'the note is lost with a choice')
        for _ in range(2):
            window.click('#summary button.submit')
            window.until("document.querySelector('#i-note')?.ariaInvalid === 'true'", 'the note is rejected')
            window.has_value('note', note, 'the note is lost with the order')


def plain(browser, url):
    """Without scripts the form does everything."""
    window = Customer(browser, 'en', script=False, width=1280)
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    window.click('#summary button.update')
    window.has_total('₩5,500')
    window.until("document.readyState === 'complete' && document.querySelector('input[name=\"ice\"]') !== null")
    window.click('#s-quantity button[name=".more"]')
    window.has_value('quantity', '2')
    window.has_total('₩11,000')
    window.picture('plain-en')
    window.click('#summary button.submit')
    window.is_placed()
    expect(window.is_ordered(), 'it can be ordered twice')
    window.picture('plain-ordered-en')
    # A message lists missing answers, and nothing is submitted.
    window.open(url + '/menus/cafe-latte')
    window.ask("document.querySelector('form').noValidate = true")
    window.click('#summary button.submit')
    window.until("document.querySelector('#messages [data-state=alert]') !== null")
    window.shows_message('Temperature', 'what is missing is said')


def first_change(browser, url):
    """Looking around stores nothing; taps during the first request all count, and nothing asked is lost."""
    window = Customer(browser, 'en')
    window.open(url + '/menus/cafe-latte')
    window.ask('location.reload()')
    window.open(url + '/menus/cafe-latte?lang=en')
    sessions(window, 0)
    window.ask("""for (const name of ['temperature.ice', 'size.L', 'milk.oat'])
        document.getElementById('i-' + name).click()""")
    window.ask("document.querySelector('#s-quantity button[name=\".more\"]').click()")
    window.has_total('₩12,400')
    expect(not window.ask("document.querySelector('button.update').checkVisibility()"), 'the script updates the page')
    sessions(window, 1)
    window.ask('location.reload()')
    window.is_checked('milk.oat', 'a reload keeps the choices')
    window.has_value('quantity', '2')
    # Ordering at once begins the session and places the order.
    window.open(url + '/menus/magnet-latte')
    window.ask("document.querySelector('form').noValidate = true")
    window.click('#summary button.submit')
    window.until("document.querySelector('#messages [data-state=alert]') !== null", 'what is missing is said')
    window.until("location.pathname.startsWith('/orders/')", 'the page is that of the session')
    sessions(window, 2)
    window.click('label[for="i-온도.ICE"]')
    window.until("document.querySelector('#s-온도 :checked') !== null")
    window.click('#summary button.submit')
    window.is_placed()
    window.has_no_complaint()


def slow_script(browser, url):
    """What is chosen before the script is loaded counts."""
    window = Customer(browser, 'en')
    window.hold('*.js')
    window.call('Page.navigate', url=url + '/menus/cafe-latte')
    window.until("document.querySelector('output.sum') !== null")
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    expect(window.ask("document.querySelector('input[name=\"ice\"]') === null"), 'there is a script')
    window.release()
    window.until("document.querySelector('input[name=\"ice\"]') !== null", 'the ice is asked')
    window.has_total('₩5,500')
    window.is_checked('size.L')
    sessions(window, 1)
    window.has_no_complaint()


def sessions(window, count):
    window.until(f"""fetch('/metrics').then(a => a.text())
        .then(t => new RegExp('^menu_sessions_begun_total {count}(\\\\.0)?$', 'm').test(t) || ({count} === 0
            && !t.includes('menu_sessions_begun_total ')))""", f'{count} sessions')


def languages(browser, url):
    """The page has the reader's language, and a language switch."""
    window = Customer(browser, 'en-GB,en;q=0.8', width=1280, scheme='dark')
    window.open(url + '/menus/cafe-latte')
    expect(window.ask('document.documentElement.lang') == 'en', 'the page is not English')
    window.click('label[for="i-size.L"]')
    window.has_total('₩5,500')
    window.picture('order-en-dark')
    for language, total in (('ko', '5,500원'), ('ja', '₩5,500')):
        window.click('.languages summary')
        window.click(f'.languages a[lang="{language}"]')
        window.until(f"document.documentElement.lang === '{language}'")
        window.has_total(total, 'the other language keeps the choice')
    window.go(url + '/orders/0123456789abcdefghjkmnpqrs')
    window.until("document.querySelector('h1') !== null")
    expect('/' == window.ask("document.querySelector('main a').getAttribute('href')"),
           'a missing page has no link')
    window.picture('missing-en-dark')


def german(browser, url):
    """A page in German, whose words are longer than those of the other languages, on a phone."""
    window = Customer(browser, 'de-AT,de;q=0.9')
    window.open(url + '/menus/cafe-latte')
    expect(window.ask('document.documentElement.lang') == 'de', 'the page is not German')
    window.click('label[for="i-temperature.ice"]')
    window.click('label[for="i-size.L"]')
    window.until("document.readyState === 'complete' && document.querySelector('input[name=\"ice\"]') !== null")
    window.picture('order-de')
    fits = """[...document.querySelectorAll('button, output, #bar *')].filter(e => e.clientWidth
        && !e.matches('.unseen') && (e.scrollWidth > e.clientWidth + 1
        || e.getBoundingClientRect().right > innerWidth + 1)).map(e => e.outerHTML)"""
    expect(window.ask(fits) == [], f'overflowing: {window.ask(fits)}')
    expect(window.ask('document.documentElement.scrollWidth') <= 390, 'the page is too wide')
    window.click('#summary button.submit')
    window.is_placed()
    window.picture('ordered-de')
    window.has_no_complaint()


def taps(browser, url):
    """Taps that are faster than responses all count, up to the limit."""
    window = Customer(browser, 'en')
    window.open(url + '/menus/cafe-latte')
    most = window.ask("Number(document.querySelector('#i-extras\\\\.shot').max)")
    window.ask(f"""(() => {{ for (let i = 0; i < {most} + 3; i++)
        document.querySelector('[name=".more"][value="extras.shot"]').click(); }})()""")
    window.has_value('extras.shot', str(most))
    window.until("document.querySelector('[name=\".more\"][value=\"extras.shot\"]').disabled")
    window.shows_no_message()
    window.open(url + '/menus/magnet-latte')
    window.ask("""document.querySelectorAll('[type=checkbox]').forEach(box => box.click())""")
    window.has_total('₩5,800', 'all three extras')
    # A double click submits once.
    window.click('label[for="i-온도.ICE"]')
    window.until("document.querySelector('#s-온도 :checked') !== null")
    window.ask("""(() => { const button = document.querySelector('#summary button.submit');
        button.click(); button.click(); })()""")
    window.is_placed()
    window.has_no_complaint()


def offline(browser, url):
    """Without a network, taps are sent later, and the browser shows no error page."""
    window = Customer(browser, 'en')
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-temperature.hot"]')
    window.until("document.querySelector('#summary button.submit:enabled') !== null")
    window.goes_offline(True)
    window.click('label[for="i-size.L"]')
    window.shows_message('The connection is lost')
    window.picture('offline-en')
    window.click('label[for="i-milk.oat"]')
    window.goes_offline(False)
    window.has_total('₩6,200', 'both are sent once there is a network')
    window.shows_no_message()
    window.goes_offline(True)
    window.click('#summary button.submit')
    window.shows_message('The connection is lost')
    expect(not window.is_ordered(), 'it was ordered')
    window.goes_offline(False)
    window.shows_message('Connected again')
    window.click('#summary button.submit')
    window.is_placed()
