"""Journeys of several windows, of the operator and of the server."""
from customer import Customer, expect


def tabs(browser, url):
    """Two tabs on one session stay in step; back and reload keep what was chosen."""
    one, other = two_tabs(browser, url)
    one.click('label[for="i-size.L"]')
    other.is_checked('size.L')
    other.has_total('₩5,500')
    # Somebody writes in one tab while the other one chooses.
    other.ask("document.querySelector('[name=\"note\"]').focus()")
    other.write('Not')
    one.click('label[for="i-milk.oat"]')
    other.is_checked('milk.oat')
    expect(other.ask('document.activeElement.name') == 'note', 'the focus is lost')
    expect(other.ask('document.activeElement.value') == 'Not', 'what is written is lost')
    one.until("document.querySelector('[name=\"note\"]').value === 'Not'")
    # Taps that come faster than answers all count.
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
        window.has_no_complaint()


def at_once(browser, url):
    """Two tabs that choose at the same moment are both heard."""
    one, other = two_tabs(browser, url)
    # The one that comes later is told 412, takes what is new and tries again.
    for _ in range(3):
        for window, name in ((one, 'quantity'), (other, 'extras.shot')):
            window.ask(f"document.querySelector('[name=\".more\"][value=\"{name}\"]').click()")
    for window in (one, other):
        window.has_value('quantity', '4')
        window.has_value('extras.shot', '3')
        window.is_told_nothing()


def composing(browser, url):
    """What an input method is composing is not broken by what changes meanwhile."""
    one, other = two_tabs(browser, url)
    one.ask("document.querySelector('[name=\"note\"]').focus()")
    one.ask("window.field = document.activeElement")
    one.call('Input.imeSetComposition', text='하', selectionStart=1, selectionEnd=1)
    other.ask("document.querySelector('[name=\"note\"]').focus()")
    other.write('Hot')
    other.click('label[for="i-size.L"]')
    other.has_total('₩5,500')
    one.call('Input.imeSetComposition', text='한', selectionStart=1, selectionEnd=1)
    expect(one.ask('document.activeElement === window.field && field.value') == '한',
           'the syllable is broken')
    # As an input method does whose key ends one syllable and begins the next.
    one.ask("""for (const kind of ['compositionend', 'compositionstart'])
      document.activeElement.dispatchEvent(new CompositionEvent(kind, { bubbles: true }))""")
    one.call('Input.imeSetComposition', text='구', selectionStart=1, selectionEnd=1)
    expect(one.ask('document.activeElement === window.field'), 'the second syllable is broken')
    one.write('한국')
    other.until("document.querySelector('[name=\"note\"]').value === '한국'", 'who writes last is heard')
    one.has_total('₩5,500')


def follows(browser, url):
    """What the operator says is sold out is seen at once by who is ordering."""
    window = Customer(browser, 'ko')
    window.open(url + '/menus/cafe-latte')
    window.click('label[for="i-milk.oat"]')
    # The test says that it is gone as soon as it was chosen.
    window.until("document.querySelector('#o-milk\\\\.oat').dataset.state !== undefined",
                 'the row is marked')
    window.has_total('5,000원', 'it costs nothing')
    window.picture('sold-out-ko')


def restarted(browser, url):
    """A server that is started anew goes on with the pages that are open."""
    one, other = two_tabs(browser, url)
    one.click('label[for="i-size.L"]')
    other.is_checked('size.L')
    # The test ends the server as soon as it took that, and starts another one, which took nothing.
    one.until("""fetch('/metrics').then(a => a.text())
        .then(t => !t.includes('menu_actions_total 1')).catch(() => false)""", 'it is there again')
    one.click('label[for="i-milk.oat"]')
    other.is_checked('milk.oat', 'the other tab follows again')
    for window in (one, other):
        window.has_total('₩6,200')
        window.is_told_nothing()


def two_tabs(browser, url):
    """Two tabs on one order."""
    one, other = Customer(browser, 'en'), Customer(browser, 'en')
    one.open(url + '/menus/cafe-latte')
    other.open(one.ask('location.href'))
    return one, other
