// Does in place what the links and forms of a shop's pages do, with the pages that the service returns.
//
// The sentences of the page in the customer's language, and the tag of what it shows.
let texts = document.currentScript.dataset;
const isPlainClick = (event) => event.button === 0
  && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
const parse = (html) => new DOMParser().parseFromString(html, "text/html");

// Whether an address is one of this shop's pages, which have the same stylesheet and policy.
const shop = location.pathname.match(/^(.*\/menus\/[^/]+)/)[1];
const isOurs = (url) => url.origin === location.origin
  && (url.pathname === shop || url.pathname.startsWith(`${shop}/`));

// Shows a message, in the open sheet if there is one, as it covers the page. An empty text removes it.
function notice(text) {
  const element = document.getElementById("network") ?? document.createElement("p");
  element.id = "network";
  element.setAttribute("role", "alert");
  const place = document.querySelector("dialog[open] .bar") ?? document.body;
  if (element.parentElement !== place) place.prepend(element);
  element.textContent = text;
  element.hidden = text === "";
}

// The page that is shown, without dialogs over it.
let current = location.pathname + location.search;

// Makes this page equal to another one, with its texts. A field that still has what was sent is stored.
function become(page, sent) {
  keepFocus(() => morph(document.body, page.body, sent && ((field) => isSent(field, sent))));
  texts = page.querySelector("script[src]")?.dataset ?? texts;
}

// Whether a field has what was sent, so that the customer has not changed it since.
function isSent({ type, name, value, checked }, sent) {
  if (type === "radio" || type === "checkbox") return checked === sent.getAll(name).includes(value);
  return value === sent.get(name);
}

// Whether a sheet is open over the page.
const isCovered = () => document.querySelector("dialog[open]") !== null;

// What the page marks as wrong.
const problem = () => document.querySelector("[aria-invalid], .wrong, [role='alert']:not(#network)");

// Shows a page in place of this one, which may be the response to a form that was `sent`. The address of another page
// becomes a new entry of the history; below an open sheet, which has the last entry, once the sheet is closed.
function show(page, address, { sent = null, replaces = false } = {}) {
  const url = new URL(address, location.href);
  const isSame = isCovered() || url.pathname === location.pathname;
  const hadFocus = document.activeElement !== document.body;
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  become(page, sent);
  if (!isCovered() && url.href !== location.href) history[replaces ? "replaceState" : "pushState"]({}, "", url);
  current = url.pathname + url.search;
  if (!isSame && url.hash) {
    document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView({ block: "center" });
  } else if (!isSame) scrollTo(0, 0);
  const wrong = sent ? problem() : null;
  const isGone = hadFocus && document.activeElement === document.body;
  const target = wrong ?? (isGone ? fallback() : null);
  if (target?.tabIndex < 0) target.tabIndex = -1;
  if (target !== document.activeElement) target?.focus({ preventScroll: target !== wrong });
  arrange();
}

// Where the focus goes if its element is gone: to the button that brings a line back, or to a heading.
function fallback() {
  return [".undo button", ".panel h2", "h1"].map((place) => document.querySelector(place))
    .find((element) => element?.getClientRects().length > 0);
}

const requests = makeRequests({
  show: (kind, text = "") => notice(text && !navigator.onLine ? texts.offline : text),
  get lost() { return texts.lost; },
});

// A page of this shop; `null` for any other, also one that says that something is gone. They have another stylesheet,
// which this page's policy does not allow.
function pageIn(text, url) {
  const page = isOurs(url) ? parse(text) : null;
  return page?.body.matches(".store, .cart-page, .item") ? page : null;
}

async function load(address, options, how) {
  const response = await requests.send(address, { headers: { Accept: "text/html" }, ...options }, how);
  if (response.status >= 500) throw new Error("no page");
  await released();
  options?.signal?.throwIfAborted();
  const url = new URL(response.url);
  const { isRedirected, ok } = response;
  return { url, page: pageIn(response.text, url), isRedirected, isError: !ok };
}

// The form of an order whose response was lost.
let unsure = null;

// Posts forms one after the other. Meanwhile each press of a button that counts is kept, if it is still what was
// pressed when its turn comes. Others are ignored, as they were meant for the page as it was, but for those while
// an answer is stored, such as by leaving its field: they count if the button still says the same, since an answer
// may change the total.
let posts = 0, pending = 0, answering = 0;
let posted = Promise.resolve();
function post(form, button, { isAnswer = false } = {}) {
  const counts = isAnswer || form.matches(".quick") || button?.closest(".count-field");
  if (pending > answering && !counts) return;
  posts += 1;
  pending += 1;
  if (isAnswer) answering += 1;
  const { name, value, textContent } = button ?? {};
  const isSame = () => button.name === name && button.value === value
    && (counts || button.textContent === textContent);
  const isShown = () => form.isConnected && (!button || (button.isConnected && !button.disabled && isSame()));
  posted = posted.then(() => (isShown() ? postOnce(form, button, isAnswer) : null)).finally(() => {
    pending -= 1;
    if (isAnswer) answering -= 1;
    if (isDue) refresh();
  });
}

// What a form posts: also a choice that is sold out meanwhile, which browsers leave out. The service rejects it
// instead of taking the default in its place.
function fields(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  for (const { name, value } of form.querySelectorAll("input:checked:disabled")) body.append(name, value);
  return body;
}

// Stores the answers about the whole order, which may change what it costs.
const answer = (form) => post(form, form.querySelector('[name=".update"]'), { isAnswer: true });

// The form of the cart, if it has a text that is not stored.
function unstored() {
  const form = document.querySelector('.cart-page [name=".update"]')?.form;
  const inputs = form?.querySelectorAll('main :is([type="text"], textarea)') ?? [];
  return [...inputs].some(({ value, defaultValue }) => value !== defaultValue) ? form : null;
}

// Leaves for a page to which what is written here no longer matters.
let isLeaving = false;
function replaceWith(url) {
  isLeaving = true;
  location.replace(url);
}

// The same key makes a repetition safe.
async function postOnce(form, button, isAnswer) {
  const isOrder = button?.name === ".submit" && !form.closest(".item") && !form.matches(".quick");
  const body = fields(form, button);
  // A code is redeemed by its button, by Enter, and with the order; another press leaves it in its field.
  if (isAnswer || !button?.matches('[name=".redeem"], [name=".update"], [name=".submit"]')) body.delete(".code");
  const content = button?.innerHTML;
  const waiting = isAnswer ? form.querySelector(".bar .primary") : button;
  const slow = setTimeout(() => { waiting?.setAttribute("aria-busy", "true"); }, 400);
  if (isOrder) {
    button.setAttribute("aria-busy", "true");
    button.textContent = texts.sending;
  }
  try {
    // An order is not sent later, when the customer may not want it any more.
    const { url, page, isRedirected, isError } = await load(form.action, { method: "POST", body }, { once: isOrder });
    unsure = null;
    notice("");
    const dialog = form.closest("dialog");
    if (!page && !dialog) return replaceWith(url);
    const sheet = dialog && sheetOf(page);
    if (sheet) {
      if (!dialog.open) return;
      const place = selectorOf(document.activeElement);
      dialog.querySelector(".sheet").replaceWith(sheet);
      const wrong = dialog.querySelector(".wrong, [role='alert']");
      if (wrong) {
        wrong.tabIndex = -1;
        wrong.focus();
        wrong.closest(".card")?.scrollIntoView({ block: "start" });
      } else {
        const target = dialog.querySelector(place) ?? dialog.querySelector("h1");
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus();
      }
      return;
    }
    if (dialog?.open) {
      const isClosed = new Promise((done) => addEventListener("popstate", done, { once: true }));
      leave(dialog);
      await isClosed;
    }
    if (!page) return location.assign(url);
    // The page that the customer was on keeps its place, and what was searched.
    const shown = new URL(isCovered() ? current : location.href, location.href);
    const isStore = page.body.matches(".store");
    const isKept = !isError && (dialog || (isStore && shown.pathname === shop));
    const below = isKept ? shown : new URL(url);
    // The response to a sheet may be one of the pages that it was opened from, which has another address.
    if (!isKept && isStore) below.pathname = shop;
    else if (!isKept && page.body.matches(".cart-page")) below.pathname = `${shop}/cart`;
    // Only after the removal of a line, the page has a button that brings it back.
    if (url.searchParams.has("undo")) below.searchParams.set("undo", "yes");
    else if (below.searchParams.has("undo")) below.searchParams.delete("undo");
    const replaces = below.pathname === shown.pathname;
    // Only the response itself, and no page that is loaded later, says what the cart has lost.
    if (below.pathname === url.pathname && (!isRedirected || below.search === url.search)) {
      show(page, below, { sent: body, replaces });
    } else {
      await visit(below, replaces);
      if (!isRedirected) keepMessages(page);
    }
    stream.wake();
  } catch {
    notice(navigator.onLine ? (isOrder ? texts.unknown : texts.unsaved) : texts.offline);
    if (isOrder) {
      button.innerHTML = content;
      unsure = { address: form.action, body };
      isDue = true;
    }
  } finally {
    clearTimeout(slow);
    waiting?.removeAttribute("aria-busy");
  }
}

// Shows the messages of a response on the page that the customer was on, which may be another one than that of the
// response.
function keepMessages(page) {
  const messages = page.getElementById("messages");
  if (!messages?.hasChildNodes()) return;
  document.getElementById("messages")?.replaceWith(messages);
  messages.tabIndex = -1;
  messages.focus();
}

// Asks again when a pause of the shop ends, and marks the tab of the category that is read.
let resuming = 0;
function arrange() {
  clearTimeout(resuming);
  const wait = Number(texts.resumes) * 1000 - Date.now();
  if (wait > 0 && wait < 86400000) resuming = setTimeout(refresh, wait + 1000);
  const tabs = [...document.querySelectorAll(".tabs a")];
  onscroll = onhashchange = null;
  if (tabs.length === 0) return;
  const sections = tabs.map((tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1))));
  const mark = () => {
    // The scroll padding leaves less than this between the tabs and a category that was chosen.
    const line = tabs[0].parentElement.getBoundingClientRect().bottom + 24;
    const tops = sections.map((section) => (section?.isConnected ? section.getBoundingClientRect().top : Infinity));
    let current = Math.max(0, tops.findLastIndex((top) => top < line));
    // At the end of the page, a chosen category may not reach the tabs.
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const chosen = tabs.findIndex((tab) => tab.hash === location.hash);
    if (isAtEnd && chosen > current && tops[chosen] < innerHeight) current = chosen;
    tabs.forEach((tab, index) => {
      if (index !== current) return tab.removeAttribute("aria-current");
      if (tab.hasAttribute("aria-current")) return;
      tab.setAttribute("aria-current", "true");
      const bar = tab.parentElement;
      bar.scrollTo({ left: tab.offsetLeft - bar.clientWidth / 3 });
    });
  };
  onscroll = onhashchange = mark;
  mark();
}
