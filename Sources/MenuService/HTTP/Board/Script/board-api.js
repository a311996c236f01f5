// The page's data: addresses, menus, limits and sentences.
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (selector, root = document) => root.querySelector(selector);

// A sentence with its arguments.
const say = (key, values = {}) => data.texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// An element with attributes and children; `null` children are left out.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}

const icon = (name) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
};

// Shows a dialog with a title and a button that closes it.
function openDialog(title, ...content) {
  const dialog = $("#actions");
  const close = () => dialog.close();
  dialog.replaceChildren(
    make("div", { class: "title" }, make("h2", { tabindex: "-1" }, title),
      make("button", { type: "button", class: "close", "aria-label": data.texts.close, onclick: close }, icon("close"))),
    ...content);
  dialog.showModal();
  $("h2", dialog).focus();
  return dialog;
}

// A request to the service, for a revision of what it changes. The status is 0 if there was no response.
async function request(method, path, body, { keepalive = false, revision } = {}) {
  try {
    const response = await fetch(data.base + path, {
      method, keepalive, cache: "no-store",
      headers: {
        "X-CSRF-Token": data.csrf, "Accept-Language": document.documentElement.lang,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(revision === undefined ? {} : { "If-Match": `"${revision}"` }),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (response.status === 401) location.assign(`${data.base}/board/session`);
    const isJSON = /json/.test(response.headers.get("Content-Type") ?? "");
    return { status: response.status, ok: response.ok, document: isJSON ? await response.json() : {} };
  } catch {
    return { status: 0, ok: false, document: {} };
  }
}

// A page of the board as it is now; null without a connection, and when its operator must sign in again.
async function pageAt(path) {
  try {
    const response = await fetch(`${data.base}${path}${location.search}`, { cache: "no-store" });
    if (!response.ok || response.redirected) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}

// Writes a time in a zone; in that of the device without one, and if the browser does not know it, such as a new one.
function format(date, zone, language, options) {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: zone ?? undefined }).format(date);
  } catch {
    return new Intl.DateTimeFormat(language, options).format(date);
  }
}
const timeText = (date, zone) => format(date, zone, document.documentElement.lang, {
  hour: "2-digit", minute: "2-digit", hourCycle: "h23",
});
const menuOf = (id) => data.menus.find((menu) => menu.id === id);

// The shop's local date.
const today = (zone) => format(new Date(), zone, "sv-SE");
