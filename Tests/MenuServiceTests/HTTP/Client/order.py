"""Generates a client from a service's OpenAPI document, and orders with it.

usage: order.py http://127.0.0.1:8080 OPERATOR_TOKEN FOLDER
"""

import json
import os
import subprocess
import sys
import uuid

url, token, folder = sys.argv[1:]
# A machine with much other work needs longer than the usual five seconds.
config = f"{folder}/config.yaml"
with open(config, "w") as file:
    file.write("http_timeout: 120\n")
# The generator formats its output with the ruff that is installed beside it.
subprocess.run(
    [sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{url}/openapi.json",
     "--meta", "none", "--fail-on-warning", "--config", config, "--output-path", f"{folder}/menu_client"],
    check=True,
    env={**os.environ, "PATH": os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]})
sys.path.insert(0, folder)

from menu_client import AuthenticatedClient, Client
from menu_client.api.menus import list_menus, preview_menu, show_menu
from menu_client.api.operator import change_inventory, change_order, list_orders, show_inventory
from menu_client.api.orders import show_order, show_order_quote
from menu_client.api.sessions import (
    begin_session, perform_actions, preview_session, show_quote, show_session, submit_session)
from menu_client.models import (
    AddAction, AddActionAnswers, ChooseAction, CountAction, InventoryChange, InventoryChangeStock,
    NewPreview, NewSession, OrderState, OrderStateChange, Problem, Receipt, RedoAction, Screen,
    SetAction, Submission, UndoAction, WriteAction)


def answer(response, status=200):
    """The object of a response, which has all values of its JSON."""
    assert response.status_code == status, (response.status_code, response.content)
    assert response.parsed.to_dict() == json.loads(response.content)
    return response.parsed


def perform(session, tag, *actions):
    return perform_actions.sync_detailed(
        session, client=customer, body=list(actions), if_match=tag, screen=True,
        idempotency_key=str(uuid.uuid4()))


customer = Client(base_url=url)
assert {"cafe", "cafe-latte"} <= {menu.id for menu in list_menus.sync(client=customer).menus}
menu = answer(show_menu.sync_detailed("cafe-latte", client=customer))

# A latte, action by action.
begun = begin_session.sync_detailed(
    menu.id, client=customer, body=NewSession(), idempotency_key=str(uuid.uuid4()))
session = answer(begun, 201).session
acted = perform(
    session, begun.headers["ETag"], ChooseAction("temperature.ice"), SetAction("extras.shot", 2),
    WriteAction("note", "less ice"), CountAction("quantity", 3), UndoAction(True), RedoAction(True))
screen = answer(acted).screen
assert screen.complete
shown = show_session.sync_detailed(session, client=customer)
assert isinstance(answer(shown), Screen) and shown.parsed.total == screen.total
oat = preview_session.sync_detailed(session, client=customer, body=ChooseAction("milk.oat"))
assert answer(oat).total != screen.total
assert answer(show_quote.sync_detailed(session, client=customer)).menu.id == menu.id

# Problems are objects, too.
rejected = answer(perform(session, acted.headers["ETag"], SetAction("extras.shot", 99)), 422)
assert isinstance(rejected, Problem) and rejected.path == "extras.shot", rejected
stale = perform(session, begun.headers["ETag"], ChooseAction("temperature.hot"))
assert answer(stale, 412).revision == acted.parsed.revision

# The tag of what was read is good for a change.
submitted = submit_session.sync_detailed(
    session, client=customer, body=Submission(screen.total.amount), if_match=shown.headers["ETag"])
receipt = answer(submitted, 201)
read = answer(show_order.sync_detailed(receipt.id, client=customer))
assert isinstance(read, Receipt) and read == receipt
kept = answer(show_order_quote.sync_detailed(receipt.id, client=customer))
assert kept.to_dict()["amounts"]["total"] == int(receipt.order.total.amount)
assert answer(show_session.sync_detailed(session, client=customer)).total == receipt.order.total

# Whole lines of a shop.
latte = AddAction("coffee.latte", 2, AddActionAnswers.from_dict({"temp": "ice", "milk": "oat"}))
first = answer(preview_menu.sync_detailed("cafe", client=customer, body=NewPreview(actions=[latte])))
begun = begin_session.sync_detailed("cafe", client=customer, body=NewSession())
acted = perform(answer(begun, 201).session, begun.headers["ETag"], latte)
assert answer(acted).screen.total == first.total
submitted = submit_session.sync_detailed(
    begun.parsed.session, client=customer, body=Submission(), if_match=acted.headers["ETag"])
number = answer(submitted, 201).number

# The staff.
staff = AuthenticatedClient(base_url=url, token=token)
listed = answer(list_orders.sync_detailed(client=staff, state="received"))
assert [order.number for order in listed.orders] == [receipt.number, number]
accepted = change_order.sync_detailed(
    str(number), client=staff, body=OrderStateChange(OrderState.ACCEPTED))
assert answer(accepted).state == OrderState.ACCEPTED
stock = InventoryChange(stock=InventoryChangeStock.from_dict({"milk.oat": 0}))
answer(change_inventory.sync_detailed("cafe", client=staff, body=stock))
answer(show_inventory.sync_detailed("cafe", client=staff))
assert answer(show_order.sync_detailed(str(number), client=customer), 401).code == "unauthorized"
