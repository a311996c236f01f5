// Follows what happens in another window, or is sold out.
function followUpdates(session) {
  let events = null;

  function listen() {
    events?.close();
    events = new EventSource(session.updates());
    events.addEventListener("update", (event) => session.receive(JSON.parse(event.data)));
    events.addEventListener("end", session.refresh);
    // A browser tries again by itself where the connection was lost, but not after a refusal.
    events.addEventListener("error", ({ target }) => {
      if (target.readyState !== EventSource.CLOSED) return;
      session.refresh();
      setTimeout(() => { if (target === events) listen(); }, 5000);
    });
  }

  listen();
  addEventListener("pagehide", () => events.close());
  // Back from elsewhere, the page may show what was long ago.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    session.resume();
    session.refresh();
    listen();
  });
}
