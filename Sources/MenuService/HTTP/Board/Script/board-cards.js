// The states with a column, each with the one that its button leads to; closed orders have none.
const nextState = { received: "accepted", accepted: "ready", ready: "collected" };

// What a kitchen reads: boxes for the answers that differ from the default, and what customers wrote.
function wordsOf(answers, boxes = [], notes = []) {
  for (const answer of answers ?? []) {
    if (answer.text !== undefined) notes.push(answer.text);
    else if (!answer.default) boxes.push(answer.words ?? answer.name);
    wordsOf(answer.answers, boxes, notes);
  }
  return { boxes, notes };
}

// An answer with what was asked, such as `Shopping bag: No`; a count has it already.
function namedWords({ section, words }) {
  const prefix = section ? `${section}: ` : "";
  return words.startsWith(prefix) ? words : prefix + words;
}

// The answers that belong to no line. The sections with the ids `name` and `phone` say who ordered; every other
// text is a note.
function detailsOf(order) {
  const details = order.details ?? [];
  const textOf = (id) => details.find(({ path, text }) => path === id && text !== undefined)?.text;
  const isNote = ({ path }) => path !== "name" && path !== "phone";
  const shown = { name: textOf("name"), phone: textOf("phone"), boxes: [], notes: [] };
  for (const detail of details) {
    if (detail.text === undefined) shown.boxes.push(namedWords(detail));
    else if (isNote(detail)) shown.notes.push(detail.text);
    wordsOf(detail.answers, shown.boxes, shown.notes);
  }
  return shown;
}

// Orders of older releases have no lines in words, only their item.
const linesOf = (order) => order.lines ?? [{ name: order.item, quantity: order.quantity ?? 1, answers: [] }];

const chips = (texts, kind) => texts.length > 0
  ? make("p", { class: kind }, texts.map((text) => make("span", {}, text))) : null;

function linesView(order) {
  const { boxes, notes } = detailsOf(order);
  return make("ul", { class: "lines" },
    linesOf(order).map((line) => {
      const words = wordsOf(line.answers);
      return make("li", {}, make("b", { class: "quantity" }, String(line.quantity)),
        make("div", {}, make("span", { class: "item" }, line.name),
          chips(words.boxes, "boxes"), chips(words.notes, "notes")));
    }),
    boxes.length + notes.length > 0
      ? make("li", { class: "whole" }, make("div", {}, chips(boxes, "boxes"), chips(notes, "notes"))) : null);
}

function tagsOf(entry) {
  const { order } = entry;
  const { name, phone } = detailsOf(order);
  const menu = menuOf(order.menu?.id);
  const isFirst = menu?.channels[0] === order.channel?.id;
  return [
    order.channel ? make("span", { class: isFirst ? "tag plain" : "tag" }, order.channel.name) : null,
    data.menus.length > 1 ? make("span", { class: "menu" }, menu?.name ?? order.item) : null,
    name ? make("span", { class: "customer" }, name) : null,
    phone ? make("span", { class: "phone" }, phone) : null,
  ];
}

// Since when an order waits: in Ready since it is ready, before that since its submission.
function waitingSince(entry) {
  const ready = entry.state === "ready" && entry.changes?.findLast(({ state }) => state === "ready");
  return new Date(ready ? ready.time : entry.time);
}

function updateAge(element, entry) {
  const minutes = Math.max(0, Math.floor((Date.now() - waitingSince(entry)) / 60000));
  element.textContent = minutes < 1 ? data.texts.now
    : minutes < 100 ? say("minutes", { count: minutes }) : say("hours", { count: Math.floor(minutes / 60) });
  element.className = minutes >= data.minutes[1] ? "age bad" : minutes >= data.minutes[0] ? "age warn" : "age";
}

// A card. `actions` has the functions `advance` and `more`.
function cardView(entry, shown, mark, actions) {
  const number = String(entry.number);
  const age = make("time", { class: "age" });
  updateAge(age, { ...entry, state: shown === entry.state ? shown : "" });
  return make("article", {
    class: `card ${shown}${mark ? " waiting" : ""}`, "data-number": number, tabindex: "-1",
    "aria-label": say("order", { number }),
  },
  make("header", {}, make("h3", { class: "number" }, number), tagsOf(entry), age),
  linesView(entry.order),
  mark ? make("p", { class: "unsent" }, icon("lost"), mark) : null,
  make("footer", {},
    make("button", { type: "button", class: "primary", onclick: actions.advance }, data.texts[nextState[shown]]),
    make("button", {
      type: "button", class: "more", "aria-haspopup": "dialog",
      "aria-label": say("more", { number }), onclick: actions.more,
    }, icon("more"))));
}

// Prints a kitchen ticket.
function printTicket(entry) {
  const ticket = $("#ticket");
  ticket.replaceChildren(
    make("header", {}, make("b", { class: "number" }, String(entry.number)), tagsOf(entry),
      make("time", {}, timeText(new Date(entry.time), menuOf(entry.order.menu?.id)?.zone))),
    linesView(entry.order),
    entry.order.total?.text ? make("p", { class: "total" }, entry.order.total.text) : "");
  print();
}
