// Follows orders: reads all open ones, and then each change after them. The browser resumes a lost stream
// after the last change it received, with Last-Event-ID.
function followOrders(board) {
  const view = $("#connection");
  let events = null;
  let lostSince = null;
  let wait = 1000;
  let rounds = 0;

  function show() {
    view.className = lostSince ? "connection bad" : "connection good";
    view.replaceChildren(icon(lostSince ? "lost" : "connected"), make("span", {},
      lostSince ? say("lost", { time: timeText(lostSince) }) : data.texts.connected));
    view.hidden = false;
  }

  function lost() {
    if (!lostSince) {
      lostSince = new Date();
      announce(say("lost", { time: timeText(lostSince) }));
    }
    show();
  }

  async function listen() {
    const round = ++rounds;
    events?.close();
    const sequence = await board.load();
    if (round !== rounds) return;
    if (sequence === null) {
      lost();
      return again();
    }
    events = new EventSource(`${data.base}/v1/orders/stream?after=${sequence}`);
    events.addEventListener("open", () => {
      lostSince = null;
      wait = 1000;
      show();
      shop.refresh();
      board.send();
    });
    events.addEventListener("order", async (event) => {
      items.refresh();
      await released();
      board.receive(JSON.parse(event.data));
    });
    // Browsers do not reconnect after an error response, such as that of a server that restarts.
    events.addEventListener("error", ({ target }) => {
      lost();
      if (target.readyState === EventSource.CLOSED && target === events) again();
    });
  }

  function again() {
    const round = rounds;
    setTimeout(() => { if (round === rounds) listen(); }, wait);
    wait = Math.min(2 * wait, 10000);
  }

  addEventListener("offline", lost);
  addEventListener("online", listen);
  // A heartbeat for connections that the system does not report as lost.
  setInterval(async () => {
    const response = await request("HEAD", "/health");
    if (response.status === 0) lost();
    else if (lostSince && events?.readyState === EventSource.OPEN) listen();
  }, 20000);
  // What customers wrote can be removed from an order without a change of its state.
  setInterval(() => { if (events?.readyState === EventSource.OPEN) listen(); }, 60000);
  addEventListener("pagehide", () => events?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
  listen();
}
