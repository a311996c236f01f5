// Puts a part of the page, `{"id", "html"}`, in the place of what has its id; false where nothing has.
// Who is in the middle of it stays there, with what they have written.
function putPart(part, isWaiting) {
  const old = document.getElementById(part.id);
  const template = document.createElement("template");
  template.innerHTML = part.html;
  const next = template.content.firstElementChild;
  if (!old || !next) return false;
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const sign = active && signOf(active);
  old.replaceWith(next);
  hideUpdates(next);
  if (!sign) return true;
  let target = next.matches(sign) ? next : next.querySelector(sign);
  if (target?.disabled) {
    target = target.closest(".stepper")?.querySelector("button:enabled, input:enabled");
  }
  if (!target) return true;
  const isChanged = active.value !== active.defaultValue;
  const isText = active.matches(textFields);
  if (isText && isChanged) target.value = active.value;
  // A number that is on its way is what its writer sees; any other is what the service says.
  if (active.type === "number" && isChanged && isWaiting(target.name)) target.value = active.value;
  target.focus({ preventScroll: true });
  if (isText) target.setSelectionRange(active.selectionStart, active.selectionEnd);
  return true;
}

const textFields = "form input[type=text], form textarea";

// An element is found again by its id, a button by what it does.
function signOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { localName, name, value } = element;
  return name && value !== undefined
    ? `${localName}[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
}

// Nobody has to ask for the page again where it follows by itself.
function hideUpdates(part) {
  for (const button of part.querySelectorAll("button.update")) {
    button.hidden = true;
    const buttons = button.closest(".buttons");
    if (buttons) buttons.style.gridTemplateColumns = "1fr";
  }
}
