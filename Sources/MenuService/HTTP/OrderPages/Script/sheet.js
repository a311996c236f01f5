// The sheet of a page, for a dialog over another page.
function sheetOf(page) {
  const main = page?.querySelector(".sheet");
  if (!main) return null;
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.append(...main.childNodes);
  // The page below has an element with this id.
  sheet.querySelector("#messages")?.removeAttribute("id");
  return sheet;
}

// Opens the sheet of an item over the page. Of several taps the last one counts.
let opening = null;
async function open(link) {
  opening?.abort();
  const own = opening = new AbortController();
  let sheet;
  try {
    const { page } = await load(link.href, { signal: own.signal });
    sheet = sheetOf(page);
  } catch {
    return own === opening ? notice(texts.unsaved) : null;
  }
  notice("");
  if (!sheet) return location.assign(link.href);
  const dialog = document.createElement("dialog");
  dialog.className = "item";
  dialog.append(sheet);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); leave(dialog); });
  document.body.append(dialog);
  history.pushState({ sheet: true }, "", link.href);
  dialog.showModal();
  const heading = dialog.querySelector("h1");
  dialog.setAttribute("aria-label", heading.textContent);
  heading.tabIndex = -1;
  heading.focus();
  addEventListener("popstate", () => {
    previewing?.abort();
    dialog.close();
    dialog.remove();
    if (location.pathname + location.search !== current) history.replaceState({}, "", current);
    link.isConnected && link.focus();
  }, { once: true });
}

// Closes a sheet, however often the customer presses.
function leave(dialog) {
  if (dialog.inert) return;
  dialog.inert = true;
  history.back();
}

// Shows the price and the sections of the sheet's answers.
let previewing = null;
async function preview(form) {
  previewing?.abort();
  const own = previewing = new AbortController();
  const body = fields(form);
  body.append(".update", "yes");
  const button = form.querySelector(".primary");
  const slow = setTimeout(() => button.setAttribute("aria-busy", "true"), 400);
  try {
    const { page } = await load(form.action, { method: "POST", body, signal: own.signal });
    const next = sheetOf(page);
    if (!next) return;
    const other = next.querySelector(".bar button.primary");
    // The item cannot be ordered any more.
    if (!other) return form.closest(".sheet").replaceWith(next);
    keepFocus(() => morph(form.querySelector(".groups"), next.querySelector(".groups")));
    button.innerHTML = other.innerHTML;
  } catch {
    // The price is old, but pressing the button asks for it again.
  } finally {
    clearTimeout(slow);
    if (own === previewing) button.removeAttribute("aria-busy");
  }
}

// Changes a quantity of a sheet without waiting.
function step(button) {
  const stepper = button.closest(".stepper"), field = stepper.querySelector("input");
  const least = Number(field.min), most = Number(field.max);
  const by = (Number(field.step) || 1) * (button.name === ".more" ? 1 : -1);
  const value = Math.min(Math.max(Number(field.value) + by, least), most);
  field.value = value === 0 && field.placeholder ? "" : value;
  keepFocus(() => {
    stepper.querySelector('[name=".less"]').disabled = value <= least;
    stepper.querySelector('[name=".more"]').disabled = value >= most;
  });
  preview(field.form);
}
