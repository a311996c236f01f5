// Sends commands to the service, one after the other, and applies updates to the page.
function openSession(form, base, id, messages) {
  const hidden = (name) => form.querySelector(`input[type="hidden"][name="${name}"]`);
  const session = `${base}/v1/sessions/${id}`;
  const filter = new URLSearchParams(location.search).get("q");
  const query = `as=parts&lang=${encodeURIComponent(document.documentElement.lang)}`
    + (filter ? `&q=${encodeURIComponent(filter)}` : "");
  const { send: request, losses } = makeRequests(messages);
  const waiting = new Map();
  let revision = hidden(".revision").value;
  let queue = Promise.resolve();
  let isLeaving = false;
  let rejections = 0;

  const makeKey = () => Array.from(
    crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");

  function isNewer(one, other) {
    const [a, b] = one.split(".").map(Number), [c, d] = other.split(".").map(Number);
    return a > c || (a === c && b > d);
  }

  // Shows why a command failed.
  function reject(...texts) {
    rejections += 1;
    messages.show("alert", ...texts);
  }

  // If the page is still open after a while, leaving it failed.
  function depart() {
    isLeaving = true;
    setTimeout(() => { isLeaving = false; }, 10000);
  }

  function leave() {
    if (isLeaving) return;
    depart();
    location.reload();
  }

  // Applies an update from the shown revision. Another `from` requires the whole page, whose `from` is null.
  async function apply(update) {
    if (isLeaving) return;
    if (update.submitted) return leave();
    if (update.from === null) {
      if (isNewer(revision, update.revision)) return;
    } else {
      if (!isNewer(update.revision, revision)) return;
      if (update.from !== revision) return refresh();
    }
    await composed(update.parts);
    if (!update.parts.every((part) => replacePart(part, (name) => waiting.has(name)))) return leave();
    revision = update.revision;
    hidden(".revision").value = revision;
    hidden(".key").value = makeKey();
    if (update.messages.length > 0) reject(...update.messages);
  }

  async function refresh() {
    const response = await request(`${session}?${query}`);
    if (response.ok) return apply(response.document);
    if (response.status === 404) leave();
  }

  // Retries use the same key, so that the command is performed only once.
  async function post(command) {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": makeKey() };
    for (let round = 0; round < 8 && !isLeaving; round += 1) {
      headers["If-Match"] = `"${revision}"`;
      const response = await request(
        `${session}/actions?${query}`, { method: "POST", body: JSON.stringify(command), headers });
      if (response.ok) {
        messages.show("status");
        await apply(response.document);
        return true;
      }
      if (response.status === 404 || response.status === 409) return leave();
      // The page shows a choice that the order does not have.
      await refresh();
      if (response.status === 412) continue;
      reject(response.document.detail ?? messages.unsaved);
      return false;
    }
    if (!isLeaving) reject(messages.unsaved);
    return false;
  }

  // Resolves to whether the command was accepted. Of several commands for a field only the last is sent.
  function send(command, name) {
    if (name) waiting.set(name, command);
    const isLast = () => !name || waiting.get(name) === command;
    const sent = queue.then(async () => {
      if (!isLast()) return true;
      try {
        return await post(command);
      } finally {
        if (name && isLast()) waiting.delete(name);
      }
    });
    queue = sent.catch(() => reject(messages.unsaved));
    return sent.catch(() => false);
  }

  const enqueue = (action) => { queue = queue.then(action).catch(() => {}); };

  return {
    send,
    waiting: (name) => waiting.get(name),
    receive: (update) => enqueue(() => apply(update)),
    refresh: () => enqueue(refresh),
    updates: () => `${session}/updates?${query}&after=${revision}`,
    // Resolves, when all commands are sent and the service responds, to whether all were accepted without
    // retries.
    async settled() {
      const before = { losses: losses(), rejections };
      await queue;
      await request(session, { method: "HEAD" });
      if (before.rejections !== rejections) return false;
      if (before.losses === losses()) return true;
      messages.show("status", messages.again);
      return false;
    },
    depart,
    resume() { isLeaving = false; },
  };
}
