// What is sold out, the stock, and whether orders are accepted.
const inventory = (menu) => `/v1/menus/${encodeURIComponent(menu)}/inventory`;
const patch = (menu, body, revision) => request("PATCH", inventory(menu), body, { revision });

const shop = (() => {
  const control = $("#accepting");
  let paused = new Map();
  // How often it was changed here.
  let changes = 0;

  function show() {
    const all = [...paused.values()];
    const isPaused = all.length > 0 && all.every(Boolean);
    const [id, pause] = [...paused].filter(([, value]) => value?.until)
      .sort(([, one], [, other]) => (one.until < other.until ? -1 : 1))[0] ?? [];
    control.setAttribute("aria-checked", String(!isPaused));
    control.closest(".accepting").classList.toggle("paused", isPaused);
    $(".label", control).textContent = !isPaused ? data.texts.accepting
      : pause ? say("pausedUntil", { time: timeText(new Date(pause.until), menuOf(id)?.zone) }) : data.texts.paused;
  }

  // Takes the menus that are served now, which can change while the board is open.
  async function updateMenus() {
    const versions = (menus) => JSON.stringify(menus.map(({ id, digest }) => [id, digest]));
    const { ok, document: { menus } } = await request("GET", "/v1/menus");
    if (!ok || versions(menus) === versions(data.menus)) return;
    const page = await pageAt("/board");
    if (!page) return;
    const next = JSON.parse($("#data", page).textContent);
    Object.assign(data, { menus: next.menus, formerMenus: next.formerMenus });
    day.refresh();
  }

  async function refresh() {
    await updateMenus();
    const before = changes;
    const found = new Map();
    for (const { id } of data.menus) {
      const response = await request("GET", inventory(id));
      if (!response.ok) return;
      const value = response.document.paused ?? false;
      found.set(id, value.until && new Date(value.until) <= new Date() ? false : value);
    }
    await released();
    if (before !== changes) return;
    paused = found;
    show();
  }

  // A value for each menu.
  const each = (value) => new Map(data.menus.map(({ id }) => [id, value(id)]));

  async function set(values) {
    const before = paused;
    changes += 1;
    paused = values;
    show();
    const responses = await Promise.all([...values].map(([id, value]) => patch(id, { paused: value })));
    if (responses.every(({ ok, status }) => ok || status === 404)) return true;
    paused = before;
    show();
    feedback.retry(data.texts.unsaved, () => set(values));
    return false;
  }

  function choose() {
    const pause = async (minutes) => {
      dialog.close();
      await refresh();
      const before = paused;
      const until = minutes && new Date(Math.ceil(Date.now() / 60000 + minutes) * 60000).toISOString();
      const pause = minutes ? { until: until.replace(/\.\d+Z$/, "Z") } : true;
      if (await set(each(() => pause))) {
        feedback.undo(data.texts.didPause, () => set(each((id) => before.get(id) ?? false)));
      }
    };
    const dialog = openDialog(data.texts.pause, make("p", { class: "soft" }, data.texts.pauseNote),
      ...[15, 30, 60].map((minutes) => make("button", { type: "button", class: "secondary", onclick: () => pause(minutes) },
        say("pauseFor", { count: minutes }))),
      make("button", { type: "button", class: "secondary", onclick: () => pause(0) }, data.texts.pauseOpen));
  }

  if (control) {
    control.closest(".accepting").hidden = false;
    control.addEventListener("click", () => {
      if (control.getAttribute("aria-checked") === "true") choose();
      else set(each(() => false));
    });
    setInterval(refresh, 30000);
  }
  return { refresh: () => (control ? refresh() : undefined) };
})();

const items = (() => {
  const link = $("#items-link");
  const drawer = $("#drawer");
  let timer = 0;
  let saving = Promise.resolve();
  let unsaved = 0;

  // Searches by name, or by the first consonants of Hangul.
  const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const consonants = (text) => [...text].map((letter) => {
    const code = letter.charCodeAt(0) - 0xac00;
    return code >= 0 && code <= 11171 ? initials[Math.floor(code / 588)] : letter;
  }).join("");

  function search(root) {
    const text = $("input[type=search]", root).value.trim().toLowerCase();
    const matches = (name) => name.includes(text) || consonants(name).includes(text);
    for (const row of root.querySelectorAll("[data-name]")) {
      row.hidden = text !== "" && !matches(row.dataset.name.toLowerCase());
    }
    for (const group of root.querySelectorAll("details[id]")) {
      const hasAny = group.querySelector("[data-name]:not([hidden])") !== null;
      group.hidden = text !== "" && !hasAny;
      if (text !== "") group.open = hasAny;
    }
    for (const list of root.querySelectorAll(".marked")) list.hidden = text !== "";
    // A heading without a match below it goes, too.
    for (const part of root.querySelectorAll(".groups, section")) {
      part.hidden = text !== "" && part.querySelector("details[id]:not([hidden])") === null;
    }
    $("[role=status]", root).hidden = root.querySelector("section:not([hidden])") !== null;
  }

  async function load(root) {
    const page = await pageAt("/board/items");
    if (!page) return;
    await released();
    const active = root.contains(document.activeElement) ? document.activeElement : null;
    const isTyped = active?.name === "stock" && active.value !== active.defaultValue;
    // What is saved next loads the page again.
    if (unsaved > 0 || isTyped) return;
    keepFocus(() => morphChildren(root, $("#items", page), ({ type }) => type !== "search"));
    search(root);
  }

  // Saves changes one after the other. Until all are saved, the page is newer than what the service has.
  function save(...change) {
    unsaved += 1;
    saving = saving.then(() => saveOnce(...change));
  }

  async function saveOnce(root, menu, change, done, undo) {
    const isStep = typeof change === "function";
    const response = await (isStep ? change() : patch(menu, change));
    unsaved -= 1;
    if (!response.ok && isStep) {
      // It may have counted, so that it must not be repeated. The list that is loaded next shows it.
      feedback.tell(response.document.detail ?? data.texts.unsaved);
    } else if (response.ok) {
      if (undo) feedback.undo(done, () => save(root, menu, undo));
    } else {
      feedback.retry(response.document.detail ?? data.texts.unsaved, () => save(root, menu, change, done, undo));
    }
    if (unsaved === 0) await load(root);
  }

  // Adds to what orders have left of a stock, as they may have used some since the page was loaded.
  async function add(menu, path, step, shown) {
    for (;;) {
      const now = await request("GET", inventory(menu));
      if (!now.ok) return now;
      const left = Math.max(0, (now.document.stock?.[path] ?? shown) + step);
      const response = await patch(menu, { stock: { [path]: left } }, now.document.revision);
      if (response.status !== 412) return response;
    }
  }

  // Sends the forms of rows as changes of the inventory.
  function follow(root) {
    root.addEventListener("input", (event) => {
      if (event.target.type === "search") search(root);
    });
    root.addEventListener("change", (event) => {
      if (event.target.name === "stock") event.target.form.requestSubmit();
    });
    root.addEventListener("submit", (event) => {
      const form = event.target;
      event.preventDefault();
      const { menu, path, name } = form.dataset;
      const button = event.submitter;
      if (form.classList.contains("pause")) {
        return save(root, menu, { paused: button.value === "true" });
      }
      if (button?.name === "sold-out") {
        const isSoldOut = button.value === "true";
        button.setAttribute("aria-checked", String(!isSoldOut));
        return save(root, menu, { "sold-out": { [path]: isSoldOut } },
          say(isSoldOut ? "soldOut" : "available", { name }), { "sold-out": { [path]: !isSoldOut } });
      }
      const field = $("input[name=stock]", form);
      if (button?.name === "step") {
        const [shown, step] = [Number(field.value), Number(button.value)];
        field.value = Math.max(0, shown + step);
        return save(root, menu, () => add(menu, path, step, shown));
      }
      if (field.value !== "" && !field.checkValidity()) return field.reportValidity();
      save(root, menu, { stock: { [path]: field.value === "" ? null : Number(field.value) } });
    });
  }

  function toggle(event) {
    event?.preventDefault();
    drawer.hidden = !drawer.hidden;
    document.body.classList.toggle("with-drawer", !drawer.hidden);
    link.setAttribute("aria-expanded", String(!drawer.hidden));
    if (drawer.hidden) link.focus();
    else load($("#drawer-items")).then(() => $("#drawer h2")?.focus());
  }

  if (link && drawer) {
    link.setAttribute("role", "button");
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", toggle);
    link.addEventListener("keydown", (event) => { if (event.key === " ") toggle(event); });
    $("#drawer-close").addEventListener("click", toggle);
    drawer.addEventListener("keydown", (event) => { if (event.key === "Escape") toggle(event); });
    follow($("#drawer-items"));
  } else if ($("#items")) {
    follow($("#items"));
  }

  return {
    // Orders use up stock.
    refresh() {
      if (!drawer || drawer.hidden || timer) return;
      timer = setTimeout(() => { timer = 0; load($("#drawer-items")); }, 2000);
    },
  };
})();
