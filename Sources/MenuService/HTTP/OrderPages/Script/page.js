// Follows changes by other windows and of the inventory.
function followUpdates(session) {
  let events = null;

  function listen() {
    events?.close();
    events = new EventSource(session.updates());
    events.addEventListener("update", (event) => session.receive(JSON.parse(event.data)));
    events.addEventListener("end", session.refresh);
    // Browsers reconnect after a lost connection, but not after an error response.
    events.addEventListener("error", ({ target }) => {
      if (target.readyState !== EventSource.CLOSED) return;
      session.refresh();
      setTimeout(() => { if (target === events) listen(); }, 5000);
    });
  }

  listen();
  addEventListener("pagehide", () => events.close());
  // A page from the back-forward cache may be outdated.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    session.resume();
    session.refresh();
    listen();
  });
}

// Starts, unless the page shows a submitted order.
const form = document.querySelector("form");
const [base, id] = location.pathname.split("/orders/");
if (id && form?.querySelector('input[name=".revision"]')) {
  const session = openSession(form, base, id, makeMessages());
  followForm(form, session);
  followUpdates(session);
  hideUpdates(form);
}
