// The open orders, in three columns, and what the operator does with them.
function makeBoard() {
  const board = $("#board");
  const columns = Object.fromEntries(Object.keys(nextState).map(
    (state) => [state, { list: $(`#column-${state} .cards`), counts: document.querySelectorAll(`[data-count=${state}]`) }]));
  const orders = new Map();
  const views = new Map();
  // The press that can still be undone, and those that are sent but not confirmed.
  let press = null;
  const queue = [];
  let isSending = false;
  let isLoaded = false;

  // What was pressed and not sent survives a reload of the tab. It is shown and marked before it is sent.
  const storage = `${data.base}/board/unsent`;
  let unsent = JSON.parse(sessionStorage.getItem(storage) ?? "[]");
  const unconfirmed = () => (press ? [...queue, press] : queue);
  function remember() {
    sessionStorage.setItem(storage, JSON.stringify(unconfirmed().map(({ number, time, from, to, reason }) => ({ number, time, from, to, reason }))));
  }

  // Puts what was remembered into the queue, unless the order is no longer as it was when it was pressed.
  function restore() {
    for (const item of unsent) {
      if (shownState(item.number) === item.from && !isOther(item)) queue.push({ ...item, failed: true });
    }
    unsent = [];
    remember();
  }

  const path = ["received", "accepted", "ready", "collected", "rejected", "canceled"];
  const shownState = (number) => {
    const last = press?.number === number ? press : queue.findLast((item) => item.number === number);
    return last?.to ?? orders.get(number)?.state;
  };

  function render() {
    for (const [state, { list, counts }] of Object.entries(columns)) {
      const shown = [...orders.values()].filter(({ number }) => shownState(number) === state)
        .sort((one, other) => one.number - other.number);
      counts.forEach((count) => { count.textContent = shown.length; });
      const cards = shown.map((entry) => view(entry, state));
      for (const card of [...list.children]) if (!cards.includes(card)) card.remove();
      cards.forEach((card, index) => {
        if (list.children[index] !== card) list.insertBefore(card, list.children[index] ?? null);
      });
      list.classList.toggle("empty", shown.length === 0);
    }
    for (const [number, { card }] of views) {
      if (!card.isConnected) views.delete(number);
    }
    board.classList.toggle("compact", views.size > data.compactFrom);
    const fresh = columns.received.list.children.length;
    document.title = fresh > 0 ? `(${fresh}) ${data.title}` : data.title;
    if (!board.contains(document.activeElement)) rove();
  }

  function view(entry, state) {
    const { number } = entry;
    const isQueued = queue.some((item) => item.number === number && item.failed);
    const key = `${state}.${isQueued}.${JSON.stringify(entry)}`;
    const known = views.get(number);
    if (known?.key === key) return known.card;
    const card = cardView(entry, state, isQueued ? data.texts.unsent : null, {
      advance: () => advance(entry), more: (event) => openActions(entry, event.currentTarget),
    });
    const hadFocus = known?.card.contains(document.activeElement);
    views.set(number, { key, card });
    if (known?.card.isConnected && hadFocus) {
      known.card.replaceWith(card);
      card.tabIndex = 0;
      card.focus();
    }
    return card;
  }

  // One card can be reached with Tab; arrows move between them.
  function rove() {
    const cards = [...board.querySelectorAll(".card")];
    if (!cards.some(({ tabIndex }) => tabIndex === 0) && cards[0]) cards[0].tabIndex = 0;
  }

  // Moves an order at once. It is sent when the line with "Undo" goes.
  function move(order, to, reason) {
    const { number, time } = order;
    if (isOther(order)) return drop(order);
    const from = shownState(number);
    if (from === to) return;
    const cards = [...board.querySelectorAll(".card")];
    const index = cards.findIndex((card) => card.dataset.number === String(number));
    const hadFocus = cards[index]?.contains(document.activeElement);
    feedback.hide();
    press = { number, time, from, to, reason };
    const own = press;
    remember();
    render();
    if (hadFocus) focus(cards[index + 1] ?? cards[index - 1]);
    feedback.undo(say(`done-${to}`, { number }), () => {
      if (press === own) press = null;
      remember();
      render();
      focus(board.querySelector(`[data-number="${number}"]`));
    }, commit);
  }

  const advance = (order) => {
    const next = nextState[shownState(order.number)];
    if (next) move(order, next);
  };

  // Sends the press that can no longer be undone.
  function commit() {
    if (!press) return;
    queue.push(press);
    press = null;
    send();
  }

  const sendOnce = ({ number, to, reason }, keepalive) =>
    request("PATCH", `/v1/orders/${number}`, { state: to, reason }, { keepalive });

  async function send() {
    if (isSending) return;
    isSending = true;
    while (queue.length > 0) {
      const item = queue[0];
      if (isOther(item)) {
        drop(queue.shift());
        render();
        continue;
      }
      const response = await sendOnce(item);
      await released();
      if ([0, 401, 429, 502, 503, 504, 507].includes(response.status)) {
        queue.forEach((waiting) => { waiting.failed = true; });
        render();
        setTimeout(send, 5000);
        break;
      }
      queue.shift();
      remember();
      if (response.ok) {
        receive(response.document);
      } else {
        const { document: now } = await request("GET", `/v1/orders/${item.number}`);
        if (now.number) orders.set(now.number, now);
        if (response.status === 409) {
          feedback.tell(say(`first-${response.document.state ?? now.state}`, { number: item.number }));
        } else {
          feedback.retry(say("failed", { number: item.number }), () => move(item, item.to, item.reason));
        }
      }
      render();
    }
    isSending = false;
  }

  // The same order as it is shown. A database that lost an order gives its number to another one.
  function knownOrder(entry) {
    const order = orders.get(entry.number);
    return order?.time === entry.time ? order : undefined;
  }

  // Whether something was pressed for the lost order, and not for the one with its number.
  const isOther = ({ number, time }) => time !== undefined && orders.has(number) && orders.get(number).time !== time;

  // Says that nothing was done for an order that was lost.
  function drop({ number }) {
    remember();
    feedback.tell(say("gone", { number }));
  }

  // Drops the press that can still be undone if its order was lost.
  function dropPress() {
    if (!press || !isOther(press)) return;
    const lost = press;
    press = null;
    drop(lost);
  }

  // Applies an entry of a list, the stream or a response.
  function receive(entry) {
    const known = knownOrder(entry);
    // An order never goes back, but a response can overtake an event.
    if (known && path.indexOf(known.state) > path.indexOf(entry.state)) return;
    const isNew = !known && entry.state === "received";
    orders.set(entry.number, entry);
    dropPress();
    const isOwn = queue.some(({ number }) => number === entry.number);
    if (press?.number === entry.number && entry.state !== press.from && !isOwn) {
      press = null;
      remember();
      feedback.tell(say(`first-${entry.state}`, { number: entry.number }));
    }
    if (!nextState[entry.state] && !isOwn && press?.number !== entry.number) orders.delete(entry.number);
    if (isNew && isLoaded) {
      sound.ring();
      announce(say("new", { number: entry.number }));
    }
    day.refresh(entry.order?.menu?.id);
    render();
  }

  // Reads all open orders, and resolves to the last change that they contain; null if that fails.
  async function load() {
    const found = new Map();
    let sequence = null;
    for (let after = 0; ;) {
      const response = await request("GET", `/v1/orders?state=received,accepted,ready&limit=100&after=${after}`);
      if (!response.ok) return null;
      sequence ??= response.document.sequence;
      for (const entry of response.document.orders) found.set(entry.number, entry);
      if (response.document.orders.length < 100) break;
      after = response.document.next;
    }
    await released();
    const missed = [...found.values()].filter((entry) => entry.state === "received" && !knownOrder(entry));
    for (const number of orders.keys()) if (!found.has(number)) orders.delete(number);
    for (const [number, entry] of found) {
      const known = knownOrder(entry);
      if (!known || (known.sequence ?? 0) <= (entry.sequence ?? 0)) orders.set(number, entry);
    }
    dropPress();
    if (isLoaded && missed.length > 0) {
      sound.ring();
      announce(say("new", { number: missed.map(({ number }) => number).join(", ") }));
    }
    isLoaded = true;
    board.removeAttribute("aria-busy");
    day.refresh();
    restore();
    render();
    requestAnimationFrame(() => requestAnimationFrame(send));
    return sequence;
  }

  // Print, and reject or cancel with a reason.
  function openActions(entry, button) {
    const state = shownState(entry.number);
    const to = state === "received" ? "rejected" : "canceled";
    // The service rejects a reason of spaces.
    const reason = make("input", { name: "reason", maxlength: "200", required: true, pattern: ".*\\S.*", autocomplete: "off",
      placeholder: data.texts.reason, "aria-label": data.texts.reason });
    const common = data.reasons.map((text) => make("button", {
      type: "button", class: "reason", onclick: () => { reason.value = text; reason.focus(); } }, text));
    const dialog = openDialog(
      say("order", { number: entry.number }),
      make("button", { type: "button", class: "secondary", onclick: () => { dialog.close(); printTicket(entry); } },
        icon("print"), data.texts.print),
      make("form", { method: "dialog", onsubmit: () => move(entry, to, reason.value.trim()) },
        make("h3", {}, data.texts[to]), make("p", { class: "soft" }, data.texts.reasonNote),
        make("div", { class: "reasons" }, common), reason,
        make("button", { class: "bad" }, data.texts[to])));
    dialog.addEventListener("close", () => (button.isConnected ? button : board).focus(), { once: true });
  }

  function focus(card) {
    if (!card?.isConnected) return;
    board.querySelectorAll(".card").forEach((other) => { other.tabIndex = other === card ? 0 : -1; });
    card.focus();
    card.scrollIntoView({ block: "nearest" });
  }

  function follow(key) {
    const card = document.activeElement?.closest?.(".card");
    const lists = Object.values(columns).map(({ list }) => list);
    if (!card) return focus(board.querySelector(".card"));
    const list = lists.indexOf(card.parentElement);
    const index = [...card.parentElement.children].indexOf(card);
    if (key === "ArrowUp") return focus(card.previousElementSibling);
    if (key === "ArrowDown") return focus(card.nextElementSibling);
    const step = key === "ArrowRight" ? 1 : -1;
    for (let next = list + step; lists[next]; next += step) {
      const { children } = lists[next];
      if (children.length > 0) {
        showColumn(Object.keys(columns)[next]);
        return focus(children[Math.min(index, children.length - 1)]);
      }
    }
  }

  function showColumn(state) {
    board.dataset.column = state;
    document.querySelectorAll("#tabs button").forEach((tab) => {
      tab.setAttribute("aria-pressed", String(tab.value === state));
    });
  }
  document.querySelectorAll("#tabs button").forEach((tab) => {
    tab.addEventListener("click", () => showColumn(tab.value));
  });
  showColumn("received");

  // Whether a key types a letter, or, in a layout without Latin letters, is where a Latin layout has it.
  const types = ({ key, code }, letter) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`);

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, dialog, aside")) return;
    const card = event.target.closest(".card");
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      follow(event.key);
    } else if (event.key === "Enter" && card === event.target) {
      event.preventDefault();
      // A key that is held down would go on with the next card.
      if (!event.repeat) advance(orders.get(Number(card.dataset.number)));
    } else if (types(event, "u") && feedback.canUndo()) {
      feedback.press();
    } else if (types(event, "p") && card) {
      printTicket(orders.get(Number(card.dataset.number)));
    }
  });

  setInterval(() => {
    for (const [number, { card }] of views) {
      const entry = orders.get(number);
      if (entry) updateAge($(".age", card), { ...entry, state: shownState(number) });
    }
  }, 10000);

  // What can still be undone is sent when the page goes.
  addEventListener("pagehide", () => {
    for (const item of unconfirmed()) if (!isOther(item)) sendOnce(item, true);
    if (press) queue.push(press);
    press = null;
  });

  // Reminds of orders that wait for a while.
  setInterval(() => { if (columns.received.list.children.length > 0) sound.ring(); }, 60000);

  return { load, receive, send };
}
