"""Orders from a service in headless Chromium.

    python3 journeys.py BROWSER URL JOURNEY [FOLDER]

Ends with 0 if everything was as expected, else with what was not. With a folder it leaves pictures
there.
"""
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / 'MenuTestSupport' / 'Browser'))
from browser import Browser
from customer import Customer
import ordering
import together

Customer.folder = sys.argv[4] if len(sys.argv) > 4 else None
name = sys.argv[3]
journey = getattr(ordering, name, None) or getattr(together, name)
with Browser(sys.argv[1]) as browser:
    journey(browser, sys.argv[2])
