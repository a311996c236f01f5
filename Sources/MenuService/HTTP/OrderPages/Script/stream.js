// Follows a stream of events, which one tab of a browser reads for all: the one that was opened or looked at
// last, as browsers stop pages in the background. Browsers without locks refresh every 15 seconds instead.
//
// `receive` gets the kind and the data of an event. `refresh` is called when events may be missing, and
// when the tab that reads has another version of the page.
function followStream({ name, version = "", address, events, receive, refresh, wait = 5000 }) {
  const isShared = "locks" in navigator && "BroadcastChannel" in window;
  let channel = null, source = null, request = null, release = null, timer = 0;

  function hear({ kind, data, from }) {
    if (kind === "wake") { if (release) wake(); }
    else if (kind === "again" || from !== version) refresh();
    else receive(kind, data);
  }

  const tell = (kind, data) => channel?.postMessage({ kind, data, from: version });

  function connect() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(address());
    // The other tabs may have missed what happened between two readers.
    source.addEventListener("open", () => tell("again"), { once: true });
    for (const kind of events) {
      source.addEventListener(kind, ({ data }) => {
        tell(kind, data);
        receive(kind, data);
      });
    }
    // Browsers reconnect after a lost connection, but not after an error response.
    source.addEventListener("error", ({ target }) => {
      if (target !== source || target.readyState !== EventSource.CLOSED) return;
      tell("again");
      refresh();
      timer = setTimeout(connect, wait);
    });
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = null;
    release?.();
    release = null;
  }

  // Reads whenever no other tab does; with `steals`, in place of the tab that does.
  async function read(steals) {
    request?.abort();
    const own = request = new AbortController();
    try {
      await navigator.locks.request(name, steals ? { steal: true } : { signal: own.signal }, () => {
        if (own !== request) return undefined;
        connect();
        return new Promise((done) => { release = done; });
      });
    } catch {
      // Another tab reads now, or this one asked again.
    }
    if (own !== request) return;
    disconnect();
    read(false);
  }

  // Connects at once if the service had no stream before.
  function wake() {
    if (!release) return tell("wake");
    if (source.readyState === EventSource.CLOSED) connect();
  }

  function open() {
    if (!isShared) {
      timer = setInterval(() => { if (!document.hidden) refresh(); }, 15000);
      return;
    }
    channel = new BroadcastChannel(name);
    channel.onmessage = (event) => hear(event.data);
    read(!document.hidden);
  }

  function close() {
    request?.abort();
    request = null;
    disconnect();
    clearInterval(timer);
    channel?.close();
    channel = null;
  }

  function look() {
    if (document.hidden) return;
    refresh();
    if (channel && !release) read(true);
  }

  open();
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  return {
    wake,
    end() {
      document.removeEventListener("visibilitychange", look);
      close();
    },
  };
}
