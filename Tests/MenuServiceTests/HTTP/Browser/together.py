"""Journeys with several windows, the operator and the server."""
from contexts import form_of
from customer import Customer, expect


def tabs(browser, url):
    """Two tabs with one session stay in sync; going back and reloading keep choices."""
    one, other = two_tabs(browser, url)
    one.click('label[for="i-size.L"]')
    other.is_checked('size.L')
    other.has_total('₩5,500')
    # One tab types while the other one chooses.
    other.ask("document.querySelector('[name=\"note\"]').focus()")
    other.write('Not')
    one.click('label[for="i-milk.oat"]')
    other.is_checked('milk.oat')
    expect(other.ask('document.activeElement.name') == 'note', 'the focus is lost')
    expect(other.ask('document.activeElement.value') == 'Not', 'what is written is lost')
    one.until("document.querySelector('[name=\"note\"]').value === 'Not'")
    # Taps that are faster than responses all count.
    for _ in range(3):
        one.click('#s-quantity button[name=".more"]')
    other.has_value('quantity', '4', 'four of them')
    one.ask('location.reload()')
    one.has_value('quantity', '4')
    one.is_checked('size.L', 'a reload keeps the size')
    one.go(url + '/')
    one.ask('history.back()')
    one.has_value('quantity', '4')
    one.is_checked('milk.oat', 'the milk is there after going back')
    for window in (one, other):
        # A text that is stored while the other one chooses gets 412, and is sent again.
        window.has_no_complaint('(Precondition')


def at_once(browser, url):
    """Choices of two tabs at the same moment are both kept."""
    one, other = two_tabs(browser, url)
    # The later one gets 412, applies the update and retries.
    for _ in range(3):
        for window, name in ((one, 'quantity'), (other, 'extras.shot')):
            window.ask(f"document.querySelector('[name=\".more\"][value=\"{name}\"]').click()")
    for window in (one, other):
        window.has_value('quantity', '4')
        window.has_value('extras.shot', '3')
        window.shows_no_message()


def pressed(browser, url):
    """A press counts once, for what was pressed, also if it lasts so long that the page is updated before it ends."""
    one, other = two_tabs(browser, url)
    place = one.mouse_down('label[for="i-size.S"]')
    other.click('label[for="i-size.L"]')
    one.is_checked('size.L', 'the update arrives during the press')
    one.mouse_up(place)
    one.has_total('₩4,500', 'the press is lost')
    other.is_checked('size.S')
    place = one.mouse_down('#s-quantity button[name=".more"]')
    other.click('#s-quantity button[name=".more"]')
    one.has_value('quantity', '2')
    one.mouse_up(place)
    other.has_value('quantity', '3', 'the press is lost')
    for window in (one, other):
        window.has_total('₩13,500')
        window.shows_no_message()


def seen_total(browser, url):
    """An order costs what the page showed when its button was pressed, also if another tab changes it meanwhile."""
    one, other = two_tabs(browser, url)
    one.presses_slowly()
    one.open(one.ask('location.href'))
    one.click('label[for="i-temperature.hot"]')
    one.until("document.querySelector('#summary button.submit:enabled') !== null")
    place = one.mouse_down('#summary button.submit')
    other.click('label[for="i-size.L"]')
    other.has_total('₩5,500')
    one.mouse_up(place)
    one.shows_message('now comes to ₩5,500')
    expect(not one.is_ordered(), 'it is ordered for another total')
    one.has_total('₩5,500')
    one.click('#summary button.submit')
    one.is_placed()


def composing(browser, url):
    """Updates do not break a text that an input method composes."""
    one, other = two_tabs(browser, url)
    one.ask("document.querySelector('[name=\"note\"]').focus()")
    one.call('Input.imeSetComposition', text='하', selectionStart=1, selectionEnd=1)
    one.ask("window.field = document.activeElement")
    other.ask("document.querySelector('[name=\"note\"]').focus()")
    other.write('Hot')
    other.click('label[for="i-size.L"]')
    other.has_total('₩5,500')
    one.call('Input.imeSetComposition', text='한', selectionStart=1, selectionEnd=1)
    one.until("document.activeElement === window.field && field.value === '한'",
              'the syllable is broken')
    # Like an input method whose key ends one syllable and starts the next.
    one.ask("""for (const kind of ['compositionend', 'compositionstart'])
      document.activeElement.dispatchEvent(new CompositionEvent(kind, { bubbles: true }))""")
    one.call('Input.imeSetComposition', text='구', selectionStart=1, selectionEnd=1)
    one.until('document.activeElement === window.field', 'the second syllable is broken')
    one.write('한국')
    other.until("document.querySelector('[name=\"note\"]').value === '한국'", 'who writes last is heard')
    one.has_total('₩5,500')


def follows(browser, url):
    """A page shows immediately what the operator marks as sold out."""
    window = Customer(browser, 'ko')
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-milk.oat"]')
    # The test marks it as sold out after it was chosen.
    window.until("document.querySelector('#o-milk\\\\.oat').dataset.state !== undefined",
                 'the row is marked')
    window.has_total('5,000원', 'it costs nothing')
    window.picture('sold-out-ko')


def restarted(browser, url):
    """Open pages continue after a server restart."""
    one, other = two_tabs(browser, url)
    one.click('label[for="i-size.L"]')
    other.is_checked('size.L')
    # The test restarts the server after this action, which resets its metrics.
    one.until("""fetch('/metrics').then(a => a.text())
        .then(t => !t.includes('menu_actions_total 1')).catch(() => false)""", 'it is there again')
    one.click('label[for="i-milk.oat"]')
    other.is_checked('milk.oat', 'the other tab follows again')
    for window in (one, other):
        window.has_total('₩6,200')
        window.shows_no_message()


def two_tabs(browser, url):
    """Two tabs with one order."""
    one, other = Customer(browser, 'en'), Customer(browser, 'en')
    address = form_of(url, 'cafe-latte')
    one.open(address)
    other.open(address)
    return one, other
