// The session as the service keeps it: what is chosen goes there, one command after the other, and
// what changed comes back.
function openSession(form, base, id, messages) {
  const hidden = (name) => form.querySelector(`input[type="hidden"][name="${name}"]`);
  const session = `${base}/v1/sessions/${id}`;
  const wish = `as=parts&lang=${encodeURIComponent(document.documentElement.lang)}`;
  const { ask, losses } = makeAsking(messages);
  const waiting = new Map();
  let revision = hidden(".revision").value;
  let queue = Promise.resolve();
  let isLeaving = false;
  let refusals = 0;

  const makeKey = () => Array.from(
    crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");

  function isNewer(one, other) {
    const [a, b] = one.split(".").map(Number), [c, d] = other.split(".").map(Number);
    return a > c || (a === c && b > d);
  }

  // Tells what is not as somebody wanted it.
  function refuse(...texts) {
    refusals += 1;
    messages.tell("alert", ...texts);
  }

  // A page that is still here after a while did not get away.
  function depart() {
    isLeaving = true;
    setTimeout(() => { isLeaving = false; }, 10000);
  }

  function leave() {
    if (isLeaving) return;
    depart();
    location.reload();
  }

  // Takes a step from the revision that is shown; any other one needs the whole, which has no `from`.
  async function take(step) {
    if (isLeaving) return;
    if (step.submitted) return leave();
    if (step.from === null) {
      if (isNewer(revision, step.revision)) return;
    } else {
      if (!isNewer(step.revision, revision)) return;
      if (step.from !== revision) return refresh();
    }
    await composed(step.parts);
    if (!step.parts.every((part) => putPart(part, (name) => waiting.has(name)))) return leave();
    revision = step.revision;
    hidden(".revision").value = revision;
    hidden(".key").value = makeKey();
    if (step.messages.length > 0) refuse(...step.messages);
  }

  async function refresh() {
    const answer = await ask(`${session}?${wish}`);
    if (answer.ok) return take(answer.document);
    if (answer.status === 404) leave();
  }

  // Under one key, so that a repetition is never a second one.
  async function post(command) {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": makeKey() };
    for (let round = 0; round < 8 && !isLeaving; round += 1) {
      headers["If-Match"] = `"${revision}"`;
      const answer = await ask(
        `${session}/actions?${wish}`, { method: "POST", body: JSON.stringify(command), headers });
      if (answer.ok) {
        messages.tell("status");
        await take(answer.document);
        return true;
      }
      if (answer.status === 404 || answer.status === 409) return leave();
      // The page shows what was tapped, and the order is as it was, or as somebody else made it.
      await refresh();
      if (answer.status === 412) continue;
      refuse(answer.document.detail ?? messages.unsaved);
      return false;
    }
    if (!isLeaving) refuse(messages.unsaved);
    return false;
  }

  // Resolves to whether it was taken. Of what is asked for one field only the last counts.
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
    queue = sent.catch(() => refuse(messages.unsaved));
    return sent.catch(() => false);
  }

  const inTurn = (step) => { queue = queue.then(step).catch(() => {}); };

  return {
    send,
    waiting: (name) => waiting.get(name),
    receive: (step) => inTurn(() => take(step)),
    refresh: () => inTurn(refresh),
    updates: () => `${session}/updates?${wish}&after=${revision}`,
    // Resolves, once all was sent and the service answers, to whether all of it was taken and nothing
    // had to be waited for.
    async settled() {
      const before = { losses: losses(), refusals };
      await queue;
      await ask(session, { method: "HEAD" });
      if (before.refusals !== refusals) return false;
      if (before.losses === losses()) return true;
      messages.tell("status", messages.again);
      return false;
    },
    depart,
    resume() { isLeaving = false; },
  };
}
