// Shows messages over the page, so that it does not move; screen readers announce them.
function makeMessages() {
  const container = document.getElementById("messages");

  // Replaces all messages. A kind is "alert" or "status".
  function show(kind, ...lines) {
    container.setAttribute("role", kind);
    container.classList.add("over");
    container.replaceChildren(...lines.map((text) => {
      const line = document.createElement("p");
      line.dataset.state = kind;
      line.textContent = text;
      return line;
    }));
  }

  // The page's language decides the texts.
  return { show, ...document.currentScript.dataset };
}

// Follows changes by other windows and of the inventory.
function followUpdates(session) {
  followStream({
    name: session.address(), version: session.version, address: session.updates,
    events: ["update", "end"], refresh: session.refresh,
    receive: (kind, data) => (kind === "update" ? session.receive(JSON.parse(data)) : session.refresh()),
  });
  // A page from the back-forward cache may be outdated.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    session.resume();
    session.refresh();
  });
}

// Before the first change there is no session to follow.
function lookAround(session) {
  const look = () => { if (!document.hidden) session.refresh(); };
  const timer = setInterval(look, 30000);
  document.addEventListener("visibilitychange", look);
  session.begun.then(() => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  });
}

// Starts, unless the page shows a submitted order.
const form = document.querySelector("form");
if (form?.querySelector('input[name=".revision"]')) {
  const session = openSession(form, makeMessages());
  followForm(form, session);
  session.begun.then(() => followUpdates(session));
  if (!session.address()) lookAround(session);
  form.classList.add("live");
}
