"""A customer in a browser tab."""
import json
import pathlib

from window import Window


def expect(condition, words):
    if not condition:
        raise AssertionError(words)


class Customer(Window):
    # The folder for screenshots, if any.
    folder = None

    def open(self, url):
        """Opens an ordering page."""
        self.go(url)
        self.until("document.querySelector('#summary') !== null")

    def is_checked(self, field, what=None):
        self.until(f'{element(field)}?.checked', what)

    def has_value(self, field, value, what=None):
        self.until(f'{element(field)}?.value === {json.dumps(value)}', what)

    def has_total(self, text, what=None):
        self.until(f"document.querySelector('output.sum')?.textContent === {json.dumps(text)}", what)

    def shows_message(self, words, what=None):
        self.until(f"document.querySelector('#messages').textContent.includes({json.dumps(words)})",
                   what)

    def shows_no_message(self):
        self.until("document.querySelector('#messages').textContent === ''", 'the message disappears')

    def is_placed(self):
        """Waits for the page of the order."""
        self.until("document.querySelector('#order .number') !== null", 'it is ordered')

    def is_ordered(self):
        return self.ask("document.querySelector('button.submit') === null")

    def write(self, text):
        """Types a text into the focused element."""
        self.call('Input.insertText', text=text)

    def tab_to(self, wanted):
        """Presses the tab key until an element is focused."""
        for _ in range(80):
            self.press('Tab', number=9)
            if self.ask(f'document.activeElement.matches({json.dumps(wanted)})'):
                return
        raise AssertionError(f'the tab key never reaches {wanted}')

    def keeps_words(self, page, width=195):
        """No word is broken on half the width of a phone, which is what text of twice the size leaves."""
        self.resize(width)
        found = self.ask("""(() => { const range = document.createRange(), found = [];
            const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const { currentNode: text } = texts;
                if (!text.parentElement.checkVisibility() || text.parentElement.offsetWidth < 3) continue;
                for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                    range.setStart(text, word.index);
                    range.setEnd(text, word.index + word[0].length);
                    if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0]);
                }
            }
            return found; })()""")
        expect(not found, f'{page}: {", ".join(found)}')
        expect(self.ask('document.documentElement.scrollWidth') <= width, f'{page} is wider than its window')
        self.resize(390)

    def presses_slowly(self):
        """Counts a press as one press, however long the machine takes for it, and remembers what `fetch` got."""
        self.call('Page.addScriptToEvaluateOnNewDocument', source="""
            const wait = window.setTimeout, original = window.fetch;
            window.setTimeout = (call, time) => wait(call, time === 1500 ? 1e6 : time);
            window.pages = [];
            window.fetch = async (...request) => {
                const response = await original(...request);
                if (response.ok) wait(() => { window.pages.push(response.url); }, 100);
                return response;
            };""")

    def presses_while(self, wanted, change, page=''):
        """Presses an element, and lets go when the page has got what a change leads to."""
        center = self.mouse_down(wanted)
        self.gets(page, change)
        self.mouse_up(center)

    def gets(self, page, change):
        """Waits until `fetch` got a page after a change."""
        self.ask('window.pages = []')
        change()
        self.until(f'window.pages.some(url => url.includes({json.dumps(page)}))', 'the page gets the change')

    def shows(self, scheme):
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': scheme},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])

    def goes_offline(self, is_offline):
        self.call('Network.emulateNetworkConditions', offline=is_offline, latency=0,
                  downloadThroughput=-1, uploadThroughput=-1)

    def picture(self, name):
        if self.folder:
            self.shot(pathlib.Path(self.folder, name + '.png'))

    def has_no_complaint(self, *expected):
        """Checks that the console has no errors except expected error responses."""
        found = [text for _, level, text in self.said() if level == 'error'
                 and not any(words in text for words in ('(Unprocessable', *expected))]
        expect(found == [], found)


def element(field):
    return f'document.getElementById({json.dumps("i-" + field)})'
