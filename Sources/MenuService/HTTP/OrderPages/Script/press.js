// Resolves when nothing is being pressed. A change of the page meanwhile would lose the press, or give it to another
// element: browsers click what is under the finger at its beginning and at its end.
const released = (() => {
  let press = Promise.resolve();
  let end = () => {};

  function begin({ target, button = 0, key = " " }) {
    if (button !== 0 || key !== " " || !target.closest?.("a, button, input, label, summary")) return;
    end();
    press = new Promise((done) => { end = done; });
    // Browsers do not report the end of every press.
    setTimeout(end, 1500);
  }

  const listen = (kinds, receive) => kinds.forEach((kind) => { addEventListener(kind, receive, true); });
  listen(["pointerdown", "keydown"], begin);
  listen(["click", "pointercancel"], () => setTimeout(end));
  // The click of a finger follows its end.
  listen(["pointerup", "keyup"], () => setTimeout(end, 50));

  return async () => {
    for (let seen; seen !== press;) {
      seen = press;
      await seen;
    }
  };
})();
