"""Journeys through hours, channels and codes, at 08:00 in the morning of the service."""
import json
import urllib.request

from customer import Customer, expect


def form_of(url, menu):
    """The address of a form with everything that a shop sells, of a new session."""
    request = urllib.request.Request(f'{url}/v1/menus/{menu}/sessions', method='POST')
    with urllib.request.urlopen(request) as response:
        return f'{url}/orders/{json.load(response)["session"]}'


def channels(browser, url):
    """A customer switches the channel, redeems a code and takes it back."""
    window = Customer(browser, 'en')
    window.open(form_of(url, 'haru'))
    add(window, 'coffee.latte', '1')
    window.has_total('₩4,500')
    click(window, 'button[name=".channel"][value="togo"]')
    window.has_total('₩4,300', 'the price of takeaway')
    window.until("""document.querySelector('button[value="togo"]').ariaPressed === 'true'""")
    write_code(window, 'none')
    click(window, 'button[name=".redeem"]')
    window.until("document.querySelector('.codes .wrong')?.textContent === 'This code is not known.'")
    window.shows_no_message()
    expect(window.ask("document.activeElement.id") == 'code', 'the field has no focus')
    expect(window.ask("document.querySelector('#code').value") == 'none', 'the code is lost')
    write_code(window, 'Welcome')
    click(window, 'button[name=".redeem"]')
    window.until("document.querySelector('.codes').textContent.includes('₩700 to go')")
    expect(window.ask("document.querySelector('#code').value") == '', 'the code stays')
    expect(window.ask("document.querySelector('.codes .wrong') === null"), 'the reason stays')
    window.picture('codes-waiting')
    add(window, 'coffee.latte', '2')
    window.has_total('₩7,600')
    window.picture('codes-redeemed')
    click(window, 'button[name=".withdraw"]')
    window.until("document.querySelector('.codes button[value=welcome]') === null")
    window.has_total('₩8,600')
    click(window, '#summary button.submit')
    window.is_placed()
    expect(window.is_ordered(), 'it can be ordered twice')
    window.has_no_complaint()


def daypart(browser, url):
    """Breakfast closes on an open page, which says when it opens."""
    window = Customer(browser, 'en')
    window.open(form_of(url, 'haru'))
    add(window, 'coffee.latte', '1')
    add(window, 'breakfast.toast', '1')
    window.until("document.body.textContent.includes('Opens Sunday 07:00')", 'breakfast is over')
    window.has_total('₩4,500')
    window.picture('closed')
    window.has_no_complaint()


def add(window, field, value):
    window.ask(f"""(() => {{ const field = document.getElementById('i-{field}');
        field.value = '{value}'; field.dispatchEvent(new Event('change', {{bubbles: true}})); }})()""")


def write_code(window, code):
    window.ask("document.querySelector('#code').focus()")
    window.ask("document.querySelector('#code').value = ''")
    window.write(code)


def click(window, selector):
    window.ask(f"document.querySelector('{selector}').click()")
