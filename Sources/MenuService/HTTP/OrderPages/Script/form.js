// Turns input in the form into commands.
function followForm(form, session) {
  const pauses = new Map();
  const written = new Map();

  function send(field) {
    const { name, value, type } = field;
    if (type === "radio") return session.send(value ? { set: value, to: 1 } : { clear: name }, name);
    if (type === "checkbox") return session.send({ set: value, to: field.checked ? 1 : 0 }, value);
    const number = Number(value);
    if (!Number.isInteger(number)) return field.reportValidity();
    const isCount = field.closest(".counting");
    session.send(isCount ? { count: name, to: number } : { set: name, to: number }, name);
  }

  async function write({ name, value }) {
    clearTimeout(pauses.get(name));
    if (written.get(name) === value) return;
    written.set(name, value);
    const isAccepted = await session.send({ write: name, text: value }, name);
    if (!isAccepted) written.delete(name);
  }

  function follow(field) {
    if (field.name === ".code") return;
    if (field.matches(textFields)) write(field);
    else if (field.name) send(field);
  }
  form.addEventListener("change", ({ target }) => follow(target));

  // What the customer changed before the script was loaded.
  const isChanged = ({ type, checked, defaultChecked, value, defaultValue }) =>
    type === "radio" ? checked && !defaultChecked
      : type === "checkbox" ? checked !== defaultChecked
        : defaultValue !== undefined && value !== defaultValue;
  for (const field of [...form.elements].filter(isChanged)) follow(field);

  // Text is sent after a pause in typing, or when the field loses focus.
  function pause({ target, isComposing }) {
    if (!target.matches(textFields) || target.name === ".code") return;
    written.delete(target.name);
    clearTimeout(pauses.get(target.name));
    const { value } = target;
    const send = () => { if (target.value === value) write(target); };
    if (!isComposing) pauses.set(target.name, setTimeout(send, 600));
  }
  form.addEventListener("input", pause);
  form.addEventListener("compositionend", pause);

  // A tap counts from the previous one, even if that is still being sent.
  function step(button) {
    const field = button.closest(".stepper")?.querySelector("input");
    if (!field) return;
    const by = (Number(field.step) || 1) * (button.name === ".more" ? 1 : -1);
    const shown = session.waiting(field.name)?.to ?? Number(field.value);
    const value = Math.min(Math.max(shown + by, Number(field.min)), Number(field.max));
    if (value === shown) return;
    field.value = value;
    send(field);
  }

  const codeField = () => form.querySelector('input[name=".code"]');

  // Redeems the code in the field, which keeps it only if it was rejected.
  async function redeem() {
    const field = codeField();
    const code = field?.value ?? "";
    for (const name of ["aria-invalid", "aria-describedby"]) field?.removeAttribute(name);
    document.getElementById("rejected")?.remove();
    if (!code.trim()) return true;
    field.value = "";
    const isAccepted = await session.send({ redeem: code }, undefined, blame);
    const now = codeField();
    if (!isAccepted && now && !now.value) now.value = code;
    return isAccepted;
  }

  // Says below the field why its code was rejected.
  function blame(text) {
    const field = codeField();
    if (!field) return false;
    const reason = document.createElement("p");
    Object.assign(reason, { id: "rejected", className: "facts wrong", textContent: text });
    reason.setAttribute("role", "alert");
    field.parentElement.after(reason);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", reason.id);
    field.focus();
    return true;
  }

  let isSettling = false;
  let isOrdering = false;

  // Submits the order when all changes are stored. If others changed it meanwhile, the service says what it now costs.
  async function order(button) {
    if (isSettling) return;
    const open = document.activeElement;
    if (open?.matches(textFields) && open.name !== ".code" && open.value !== open.defaultValue) write(open);
    isSettling = true;
    redeem();
    const total = form.querySelector('input[name=".total"]');
    const seen = session.isTotalCurrent() ? total.value : null;
    const isSettled = await session.settled().finally(() => { isSettling = false; });
    if (!isSettled) return;
    total.value = seen ?? total.value;
    submit(button);
  }

  // Only the service knows the code of a discount, so that the form is posted.
  async function withdraw(button) {
    await session.settled();
    submit(button);
  }

  function submit(button) {
    const current = document.querySelector(selectorOf(button));
    if (!current) return;
    isOrdering = true;
    form.requestSubmit(current);
    isOrdering = false;
  }

  form.addEventListener("submit", (event) => {
    if (isOrdering) return session.depart();
    event.preventDefault();
    const button = event.submitter;
    if (button?.name === ".submit") order(button);
    else if (button?.name === ".channel") session.send({ channel: button.value });
    else if (button?.name === ".redeem" || button?.name === ".update") redeem();
    else if (button?.name === ".withdraw") withdraw(button);
    else if (button?.name === ".add") session.send({ add: button.value });
    else if (button) step(button);
  });
}
