// Makes an element equal to one of another page. What did not change stays the same element, so that a press that
// has begun, focus, scrolling, open details and what a script made focusable are kept. What the customer marked or
// wrote stays, too, but fields that are stored have what the page says.
function morph(now, next, isStored) {
  const isStoredField = now.matches("input, textarea") && isStored?.(now);
  // The text of a textarea is its child, which moves.
  const { checked, value } = next;
  for (const { name } of [...now.attributes]) {
    const isKept = name === "tabindex" || (name === "open" && now.localName === "details");
    if (!next.hasAttribute(name) && !isKept) now.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  morphChildren(now, next, isStored);
  if (!isStoredField) return;
  if (now.localName === "input") now.checked = checked;
  if (now.value !== value) now.value = value;
}

// Dialogs and the notice are the script's own. Scripts stay as they are: a changed one would run again.
const isOwn = (node) => node.localName === "dialog" || node.localName === "script" || node.id === "network";

function morphChildren(now, next, isStored) {
  const old = [...now.childNodes].filter((node) => !isOwn(node));
  const named = new Map(old.filter(({ id }) => id).map((node) => [node.id, node]));
  const unnamed = old.filter(({ id }) => !id);
  const kindOf = (node) => node.nodeName + (node.getAttribute?.("name") ?? "");
  const pairs = [...next.childNodes].filter((node) => !isOwn(node)).map((child) => {
    if (child.id) {
      const same = named.get(child.id);
      return [same?.nodeName === child.nodeName ? same : null, child];
    }
    const index = unnamed.findIndex((node) => kindOf(node) === kindOf(child));
    return [index < 0 ? null : unnamed.splice(index, 1)[0], child];
  });
  const kept = new Set(pairs.map(([same]) => same));
  for (const node of old) if (!kept.has(node)) node.remove();
  let last = null;
  for (const [same, child] of pairs) {
    let place = last ? last.nextSibling : now.firstChild;
    while (place && isOwn(place)) place = place.nextSibling;
    last = same ?? document.adoptNode(child);
    if (last !== place) now.insertBefore(last, place);
    if (same?.nodeType === Node.ELEMENT_NODE) morph(same, child, isStored);
    else if (same && same.data !== child.data) same.data = child.data;
  }
}

// A selector that finds an element again after it was replaced.
function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const part = (name) => (element.hasAttribute(name) ? `[${name}="${CSS.escape(element.getAttribute(name))}"]` : "");
  const owner = element.closest("li[id], section[id]");
  return (owner ? `#${CSS.escape(owner.id)} ` : "") + element.localName + ["name", "value", "href"].map(part).join("");
}

// Makes a change that keeps the focus: an element that is moved or replaces the focused one gets it, and a button that is disabled
// passes it on to the other one.
function keepFocus(change) {
  const active = document.activeElement;
  const place = active && active !== document.body ? selectorOf(active) : null;
  change();
  // An element that was moved has lost it, too.
  if (place && document.activeElement !== active) {
    (active.isConnected ? active : document.querySelector(place))?.focus({ preventScroll: true });
  }
  const now = document.activeElement;
  if (now?.disabled) now.closest(".stepper, .count-field")?.querySelector("button:enabled, input:enabled")?.focus();
}
