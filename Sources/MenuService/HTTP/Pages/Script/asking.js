// Asks the service until it answers: a lost connection and a service that is busy are waited for,
// while the messages tell so.
function makeAsking(messages) {
  const busy = [429, 502, 503, 504, 507];
  let isLost = false;
  let losses = 0;

  async function ask(address, options = {}) {
    for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
      const answer = await once(address, options);
      if (answer && !busy.includes(answer.status)) {
        if (isLost) messages.tell("status");
        isLost = false;
        return answer;
      }
      isLost = true;
      losses += 1;
      messages.tell("alert", answer?.document.detail ?? messages.lost);
      await pause(answer?.retryAfter ? Math.min(answer.retryAfter, 10) * 1000 : wait);
    }
  }

  // An answer that breaks off is none.
  async function once(address, options) {
    try {
      const answer = await fetch(address, { cache: "no-store", ...options });
      const text = await answer.text();
      return {
        ok: answer.ok, status: answer.status, document: documentIn(text),
        retryAfter: Number(answer.headers.get("Retry-After")),
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

  // A network that is back is not waited for any longer.
  const pause = (milliseconds) => new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });

  return { ask, losses: () => losses };
}
