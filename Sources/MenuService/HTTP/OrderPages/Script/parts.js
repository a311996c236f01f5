// Makes the element with a part's id, `{"id", "html"}`, equal to the part; returns false if there is none.
function updatePart(part, isStored) {
  const now = document.getElementById(part.id);
  const template = document.createElement("template");
  template.innerHTML = part.html;
  const next = template.content.firstElementChild;
  if (!now || now.nodeName !== next?.nodeName) return false;
  const active = now.contains(document.activeElement) ? document.activeElement : null;
  const selector = active && selectorOf(active);
  morph(now, next, isStored);
  if (selector && !active.isConnected) now.querySelector(selector)?.focus({ preventScroll: true });
  keepFocus();
  return true;
}

const textFields = "form input[type=text], form textarea";

// A selector that finds the element again after it was replaced.
function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { localName, name, value } = element;
  return name && value !== undefined
    ? `${localName}[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
}
