// The element in which an input method composes text. Replacing it would break the composition.
let composing = null;
document.addEventListener("compositionstart", (event) => { composing = event.target; });
document.addEventListener("compositionend", () => { composing = null; });

// Resolves when no text is being composed in the parts. The key that ends a composition may start the
// next one, so this waits for the end of the event.
async function composed(parts) {
  const isWithin = ({ id }) => document.getElementById(id)?.contains(composing);
  while (composing && parts.some(isWithin)) {
    await new Promise((done) => {
      document.addEventListener("compositionend", () => setTimeout(done), { once: true });
    });
  }
}

// Replaces the element with a part's id, `{"id", "html"}`; returns false if there is none. Focus and text
// that was not sent yet or was rejected are kept.
function replacePart(part, isWaiting) {
  const old = document.getElementById(part.id);
  const template = document.createElement("template");
  template.innerHTML = part.html;
  const next = template.content.firstElementChild;
  if (!old || !next) return false;
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const selector = active && selectorOf(active);
  // Before the replacement, after which the field is in no form and matches no selector.
  const isText = active?.matches(textFields);
  const texts = [...old.querySelectorAll(textFields)].filter((field) => field.value !== field.defaultValue);
  old.replaceWith(next);
  hideUpdates(next);
  for (const { id, value } of texts) {
    const field = document.getElementById(id);
    if (field) field.value = value;
  }
  if (!selector) return true;
  let target = next.matches(selector) ? next : next.querySelector(selector);
  if (target?.disabled) {
    target = target.closest(".stepper")?.querySelector("button:enabled, input:enabled");
  }
  if (!target) return true;
  const isChanged = active.value !== active.defaultValue;
  // A number that is being sent stays; any other number is the service's.
  if (active.type === "number" && isChanged && isWaiting(target.name)) target.value = active.value;
  target.focus({ preventScroll: true });
  if (isText) target.setSelectionRange(active.selectionStart, active.selectionEnd);
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

// Hides the buttons that reload the page, since the script updates it.
function hideUpdates(part) {
  for (const button of part.querySelectorAll("button.update")) {
    button.hidden = true;
    const buttons = button.closest(".buttons");
    if (buttons) buttons.style.gridTemplateColumns = "1fr";
  }
}
