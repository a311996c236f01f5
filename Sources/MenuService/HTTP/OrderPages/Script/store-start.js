// Shows another page of the store, or what a search or a filter finds in it, as the service decides.
let visits = 0, visiting = null;
async function visit(address, replaces = false) {
  visits += 1;
  visiting?.abort();
  const own = visiting = new AbortController(), before = posts;
  try {
    const { url, page } = await load(address, { signal: own.signal });
    if (!page) return location.assign(url);
    notice("");
    show(page, address, { replaces });
    // The page may be from before what was posted meanwhile.
    if (before !== posts) refresh();
  } catch {
    if (own === visiting) notice(texts.unsaved);
  }
}

// Finds while the customer types.
let typing = 0;
function search(form) {
  clearTimeout(typing);
  const fields = [...new FormData(form)].filter(([name, value]) => name !== "q" || value !== "");
  const query = new URLSearchParams(fields).toString();
  visit(form.action + (query && `?${query}`), true);
}

// Shows what has changed: what is sold out, prices, hours, and the cart of another tab.
let isRefreshing = false;
let isDue = false;
async function refresh() {
  isDue = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isDue && pending === 0) {
    isDue = false;
    await refreshOnce().catch(() => {});
  }
  isRefreshing = false;
}

async function refreshOnce() {
  // What was rejected stays until the customer has changed it.
  const isHeld = () => document.querySelector(".wrong, #messages [data-state='alert']") !== null;
  if (isHeld()) return;
  const before = { visits, posts };
  const headers = { Accept: "text/html", "If-None-Match": `"${texts.tag}"` };
  const response = await fetch(current, { headers, cache: "no-store" });
  const page = response.ok && pageIn(await response.text(), new URL(response.url));
  if (!page) return response.ok && response.redirected ? replaceWith(response.url) : null;
  await released();
  if (before.posts !== posts) {
    isDue = true;
    return;
  }
  if (isHeld() || before.visits !== visits) return;
  // The order was placed if it left the cart empty.
  if (unsure && page.querySelector("main.nothing")) return settle();
  become(page);
  arrange();
  const form = document.querySelector("dialog[open] form");
  if (form) preview(form);
}

// Leads to an order whose response was lost: the same form, posted again, has the same response.
async function settle() {
  const { address, body } = unsure;
  unsure = null;
  const { url, page } = await load(address, { method: "POST", body });
  if (!page) return replaceWith(url);
  show(page, url, { sent: body, replaces: true });
}

// Without a cart there is no stream, so that the page asks again after a while.
const stream = followStream({
  name: shop, address: () => `${shop}/updates`, events: ["update", "end"], receive: refresh, refresh, wait: 30000,
});

document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (event.defaultPrevented) return;
  if (form.matches(".search")) {
    event.preventDefault();
    return search(form);
  }
  if (form.method !== "post") return;
  event.preventDefault();
  if (form.closest(".item") && button?.matches(".stepper button")) return step(button);
  post(form, button);
});
document.addEventListener("change", (event) => {
  const { target } = event, sheet = target.closest(".item form");
  if (sheet) return preview(sheet);
  const isChoice = target.matches(".cart-page main :is([type=radio], [type=checkbox], [type=number])");
  if (isChoice && target.validity.valid) answer(target.form);
});
document.addEventListener("input", (event) => {
  const form = event.target.closest(".search");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => search(form), 150);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isPlainClick(event)) return;
  if (link.matches(".filter a, .nothing a, .switch a")) {
    event.preventDefault();
    visit(link.href);
  } else if (link.matches("dialog .back")) {
    event.preventDefault();
    leave(link.closest("dialog"));
  } else if (link.matches(".menu-item .open, .lines .edit") && !isCovered()) {
    event.preventDefault();
    open(link);
  } else if (unstored() && !link.target && link.pathname !== location.pathname) {
    event.preventDefault();
    answer(unstored());
    posted.then(() => {
      if (!unstored() && !problem()) location.assign(link.href);
    });
  }
});
// Links to headings and closed sheets stay on the page.
addEventListener("popstate", () => {
  const isHere = location.pathname + location.search === current;
  if (!isHere && !isCovered() && pending === 0) visit(location.href);
});
addEventListener("offline", () => notice(texts.offline));
addEventListener("online", () => {
  notice("");
  refresh();
});
// What is written in the cart is stored when its page goes, such as by the back button.
addEventListener("pagehide", () => {
  const form = unstored();
  if (!form || isLeaving || pending > 0) return;
  const body = fields(form, form.querySelector('[name=".update"]'));
  body.delete(".code");
  fetch(form.action, { method: "POST", body, keepalive: true }).catch(() => {});
});
// A page from the browser's memory may show an older cart.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  isLeaving = true;
  location.reload();
});
addEventListener("focus", refresh);
arrange();
