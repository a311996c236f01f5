// One line of feedback at a time, with one action.
const feedback = (() => {
  const line = $("#feedback");
  let onHide = null;
  let timer = 0;

  // Shows a sentence; `gone` is called when it goes for any reason but its own button.
  function show(text, button, press, gone = null, seconds = 0) {
    hide();
    const close = () => {
      onHide = null;
      hide();
      press?.();
    };
    const message = make("span", {}, text);
    line.replaceChildren(message, make("button", { type: "button", onclick: close },
      ...(button === data.texts.undo ? [icon("undo")] : []), button));
    line.hidden = false;
    onHide = gone;
    const end = () => released().then(() => { if (message.isConnected) hide(); });
    if (seconds) timer = setTimeout(end, seconds * 1000);
  }

  function hide() {
    clearTimeout(timer);
    line.hidden = true;
    const gone = onHide;
    onHide = null;
    gone?.();
  }

  return {
    hide,
    undo: (text, undo, gone) => show(text, data.texts.undo, undo, gone, data.undoSeconds),
    tell: (text) => show(text, data.texts.understood, null, null, 20),
    retry: (text, again) => show(text, data.texts.retry, again),
    press: () => { if (!line.hidden) $("button", line).click(); },
    canUndo: () => !line.hidden && $("button", line).textContent === data.texts.undo,
  };
})();

// Sentences for screen readers.
const announce = (text) => { $("#announcement").textContent = text; };

// A beep for new orders. Browsers allow sound only after a press.
const sound = (() => {
  const button = $("#sound");
  let context = null;
  let isOn = localStorage.getItem("board-sound") !== "off";
  const isAllowed = () => context?.state === "running";

  function update() {
    button.classList.toggle("asks", isOn && !isAllowed());
    button.setAttribute("aria-pressed", String(isOn && isAllowed()));
    $(".label", button).textContent = !isOn ? data.texts.soundOff
      : isAllowed() ? data.texts.soundOn : data.texts.soundAsks;
  }

  async function allow() {
    context ??= new AudioContext();
    await context.resume();
    update();
  }

  function beep() {
    document.documentElement.dataset.rings = Number(document.documentElement.dataset.rings ?? 0) + 1;
    if (!isOn || !isAllowed()) return;
    [880, 1175, 880].forEach((frequency, index) => {
      const start = context.currentTime + index * 0.18;
      const tone = context.createOscillator(), volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.17);
    });
  }

  if (button) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (isOn && !isAllowed()) {
        await allow();
        return beep();
      }
      isOn = !isOn;
      localStorage.setItem("board-sound", isOn ? "on" : "off");
      if (isOn) await allow();
      update();
    });
    // Any press allows sound, once its click is over, since the header may change its size.
    addEventListener("click", () => { if (isOn && !isAllowed()) allow(); }, { once: true });
    update();
  }
  return { ring: beep };
})();
