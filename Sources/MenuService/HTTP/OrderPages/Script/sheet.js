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

// Opens the sheet of an item over the page.
async function open(link) {
  let sheet;
  try {
    const { page } = await load(link.href);
    sheet = sheetOf(page);
    if (!sheet) return location.assign(link.href);
  } catch {
    return notice(navigator.onLine ? texts.unsaved : texts.offline);
  }
  const dialog = document.createElement("dialog");
  dialog.className = "item";
  dialog.dataset.below = location.href;
  dialog.append(sheet);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); history.back(); });
  document.body.append(dialog);
  history.pushState({ sheet: true }, "", link.href);
  dialog.showModal();
  const heading = dialog.querySelector("h1");
  dialog.setAttribute("aria-label", heading.textContent);
  heading.tabIndex = -1;
  heading.focus();
  addEventListener("popstate", () => {
    dialog.close();
    dialog.remove();
    link.isConnected && link.focus();
  }, { once: true });
}

// Shows the price and the sections of the sheet's answers.
let round = 0;
async function preview(form) {
  round += 1;
  const own = round;
  const body = new URLSearchParams(new FormData(form));
  body.append(".update", "yes");
  const button = form.querySelector(".primary");
  const slow = setTimeout(() => button.setAttribute("aria-busy", "true"), 400);
  try {
    const { page } = await load(form.action, { method: "POST", body });
    if (own !== round) return;
    const next = sheetOf(page);
    if (!next) return;
    const other = next.querySelector(".bar button.primary");
    // The item cannot be ordered any more.
    if (!other) return form.closest(".sheet").replaceWith(next);
    morph(form.querySelector(".groups"), next.querySelector(".groups"));
    button.innerHTML = other.innerHTML;
  } catch {
    // The price is old, but pressing the button asks for it again.
  } finally {
    clearTimeout(slow);
    if (own === round) button.removeAttribute("aria-busy");
  }
}

// Changes the quantity of a sheet without waiting.
function step(form, button) {
  const field = form.querySelector('[name=".quantity"]');
  const value = Number(field.value) + (button.name === ".more" ? 1 : -1);
  if (value < Number(field.min) || value > Number(field.max)) return;
  field.value = value;
  form.querySelector('[name=".less"]').disabled = value <= Number(field.min);
  form.querySelector('[name=".more"]').disabled = value >= Number(field.max);
  preview(form);
}
