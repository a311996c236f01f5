"""Orders from a service in headless Chromium.

    python3 journeys.py BROWSER URL JOURNEY [FOLDER] [AXE]

Ends with 0 if everything was as expected, else with what was not. With a folder it leaves pictures
there. AXE is the file of axe, for the journeys that check accessibility.
"""
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / 'MenuTestSupport' / 'Browser'))
from browser import Browser
from customer import Customer
import accessible
import board
import contexts
import ordering
import shop
import store
import submitted
import together

Customer.folder = sys.argv[4] if len(sys.argv) > 4 else None
accessible.axe = pathlib.Path(sys.argv[5] if len(sys.argv) > 5 else '')
name = sys.argv[3]
journey = next(
    getattr(module, name) for module in (ordering, together, contexts, board, store, shop, submitted, accessible)
    if hasattr(module, name))
with Browser(sys.argv[1]) as browser:
    journey(browser, sys.argv[2])
