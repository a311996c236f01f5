const textFields = "form input[type=text], form textarea";

// Makes the element with a part's id, `{"id", "html"}`, equal to the part; returns false if there is none.
function updatePart({ id, html }, isStored) {
  const now = document.getElementById(id);
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = template.content.firstElementChild;
  if (!now || now.nodeName !== next?.nodeName) return false;
  keepFocus(() => morph(now, next, isStored));
  return true;
}

// Sends commands to the service, one after the other, and applies updates to the page. The page of a menu has no
// session before the first command.
function openSession(form, messages) {
  const hidden = (name) => form.querySelector(`input[type="hidden"][name="${name}"]`);
  const action = new URL(form.getAttribute("action"), location.href);
  const [, base, kind, name] = /^(.*)\/(menus|orders)\/([^/]+)$/.exec(action.pathname);
  let session = kind === "orders" ? `${base}/v1/sessions/${name}` : null;
  const channel = action.searchParams.get("channel");
  const filter = new URLSearchParams(location.search).get("q");
  // The requested language, by which amounts are formatted; the page declares that of its texts.
  const language = action.searchParams.get("lang") ?? document.documentElement.lang;
  const query = `as=parts&lang=${encodeURIComponent(language)}`
    + (filter ? `&q=${encodeURIComponent(filter)}` : "");
  const { send: request, losses } = makeRequests(messages);
  const waiting = new Map();
  let revision = hidden(".revision").value;
  let menu = hidden(".menu").value;
  let isBehind = false;
  let queue = Promise.resolve();
  // The commands that may change the total and have no response yet.
  let sending = 0;
  let isLeaving = false;
  let rejections = 0;

  const makeKey = () => Array.from(
    crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");

  // Whether a revision is older by its actions or its inventory. Local time may go back.
  function isOlder(one, other) {
    const [a, b] = one.split(".").map(Number), [c, d] = other.split(".").map(Number);
    return a < c || (a === c && b < d);
  }

  // Shows why a command failed.
  function reject(...texts) {
    rejections += 1;
    messages.show("alert", ...texts);
  }

  // Starts the session. Its secret is the key of the page, so that a form that is posted meanwhile has the same session.
  async function begin() {
    const headers = { "Idempotency-Key": hidden(".key").value };
    if (channel) headers["Content-Type"] = "application/json";
    const response = await request(`${base}/v1/menus/${name}/sessions`, {
      method: "POST", headers, body: channel ? JSON.stringify({ channel }) : undefined });
    if (!response.ok) return leave();
    const { session: id, revision: first } = response.document;
    session = `${base}/v1/sessions/${id}`;
    isBehind = first !== revision;
    revision = first;
    moveTo(`${base}/orders/${id}`);
    began();
  }

  let began;
  const begun = new Promise((done) => { began = done; });
  if (session) {
    began();
    // The response to a menu's form is the page of a session.
    moveTo(action.pathname);
  }

  // Makes the page that of a session: its address, its form and its links.
  function moveTo(path) {
    const moved = (address) => {
      const url = new URL(address, location.href);
      url.pathname = path;
      url.searchParams.delete("channel");
      return url.pathname + url.search + url.hash;
    };
    if (location.pathname !== path) history.replaceState(null, "", moved(location.href));
    form.setAttribute("action", moved(form.getAttribute("action")));
    for (const link of document.querySelectorAll(".languages a, .filter a")) {
      link.setAttribute("href", moved(link.getAttribute("href")));
    }
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
      if (isOlder(update.revision, revision)) return;
      if (!session && update.revision === revision && update.menu === menu) return;
    } else {
      if (update.revision === revision || isOlder(update.revision, revision)) return;
      if (update.from !== revision || update.menu !== menu || isBehind) return refresh();
    }
    await released();
    if (!update.parts.every((part) => updatePart(part, isStored))) return leave();
    revision = update.revision;
    menu = update.menu;
    isBehind = false;
    hidden(".revision").value = revision;
    hidden(".menu").value = menu;
    hidden(".total").value = update.total;
    hidden(".key").value = makeKey();
    if (update.messages.length > 0) reject(...update.messages);
  }

  async function refresh() {
    const shown = channel ? `&channel=${encodeURIComponent(channel)}` : "";
    const response = await request(session ? `${session}?${query}` : `${action.pathname}?${query}${shown}`);
    if (response.ok) return apply(response.document);
    if (response.status === 404) leave();
  }

  // Whether a field has nothing that is still to be sent. A text that was rejected stays, too.
  function isStored(field) {
    if (field.matches(textFields) && field.value !== field.defaultValue) return false;
    return !waiting.has(field.type === "checkbox" ? field.value : field.name);
  }

  // Retries use the same key, so that the command is performed only once. `answered` is called before the page shows
  // what the order then has.
  async function post(command, answered, blame) {
    if (!session) await begin();
    const headers = { "Content-Type": "application/json", "Idempotency-Key": makeKey() };
    for (let round = 0; round < 8 && !isLeaving; round += 1) {
      headers["If-Match"] = `"${revision}"`;
      const [method, path] = "channel" in command ? ["PUT", "context"] : ["POST", "actions"];
      const response = await request(
        `${session}/${path}?${query}`, { method, body: JSON.stringify(command), headers });
      if (response.ok) {
        messages.show("status");
        answered();
        await apply(response.document);
        return true;
      }
      if (response.status === 404 || response.document.code === "submitted") return leave();
      const isOutdated = response.status === 412;
      if (!isOutdated) answered();
      // The page shows a choice that the order does not have.
      await refresh();
      if (isOutdated) continue;
      const reason = response.document.detail ?? messages.unsaved;
      if (blame?.(reason)) rejections += 1;
      else reject(reason);
      return false;
    }
    if (!isLeaving) reject(messages.unsaved);
    return false;
  }

  // Resolves to whether the command was accepted. Of several commands for a field only the last is sent. `blame`
  // shows the reason of a rejection, or returns false.
  function send(command, name, blame) {
    if (name) waiting.set(name, command);
    const isLast = () => !name || waiting.get(name) === command;
    const answered = () => { if (name && isLast()) waiting.delete(name); };
    const mayCost = !("write" in command);
    if (mayCost) sending += 1;
    const sent = queue.then(() => (isLast() ? post(command, answered, blame).finally(answered) : true))
      .finally(() => { if (mayCost) sending -= 1; });
    queue = sent.catch(() => reject(messages.unsaved));
    return sent.catch(() => false);
  }

  const enqueue = (action) => { queue = queue.then(action).catch(() => {}); };

  return {
    send,
    address: () => session,
    // Resolves when there is a session.
    begun,
    // The language and the filter of the page, which its parts are for.
    version: query,
    waiting: (name) => waiting.get(name),
    // Whether no command of this page is about to change the total.
    isTotalCurrent: () => sending === 0,
    receive: (update) => enqueue(() => apply(update)),
    refresh: () => enqueue(refresh),
    updates: () => `${session}/updates?${query}&after=${revision}`,
    // Resolves, when all commands are sent and the service responds, to whether all were accepted without
    // retries.
    async settled() {
      const before = { losses: losses(), rejections };
      await queue;
      await request(session ?? action.pathname, { method: "HEAD" });
      if (before.rejections !== rejections) return false;
      if (before.losses === losses()) return true;
      messages.show("status", messages.again);
      return false;
    },
    depart,
    resume() { isLeaving = false; },
  };
}
