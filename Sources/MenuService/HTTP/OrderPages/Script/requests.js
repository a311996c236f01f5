// Sends requests, and retries while the connection is lost or the service is busy, with a message.
function makeRequests(messages) {
  const busy = [429, 502, 503, 504, 507];
  let isLost = false;
  let losses = 0;

  // What must not be sent later is sent `once`; without a response, this throws.
  async function send(address, options = {}, { once = false } = {}) {
    for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
      options.signal?.throwIfAborted();
      const response = await sendOnce(address, options);
      options.signal?.throwIfAborted();
      if (response && !busy.includes(response.status)) {
        if (isLost) messages.show("status");
        isLost = false;
        return response;
      }
      if (once) throw new Error("no response");
      isLost = true;
      losses += 1;
      messages.show("alert", response?.document.detail ?? messages.lost);
      await pause(response?.retryAfter ? Math.min(response.retryAfter, 10) * 1000 : wait);
    }
  }

  // A response that breaks off counts as a lost connection.
  async function sendOnce(address, options) {
    try {
      const response = await fetch(address, { cache: "no-store", ...options });
      const text = await response.text();
      return {
        ok: response.ok, status: response.status, url: response.url, isRedirected: response.redirected,
        text, document: documentIn(text),
        retryAfter: Number(response.headers.get("Retry-After")),
      };
    } catch {
      return null;
    }
  }

  function documentIn(text) {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  }

  // Ends early when the network is back.
  const pause = (milliseconds) => new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });

  return { send, losses: () => losses };
}
