// Shows messages, which screen readers announce.
function makeMessages() {
  // Messages overlay the page, so that it does not move.
  const overlay = {
    position: "fixed", insetBlockStart: "0", insetInline: "0", zIndex: "3", pointerEvents: "none",
  };

  // Replaces all messages. A kind is "alert" or "status".
  function show(kind, ...lines) {
    const container = document.getElementById("messages");
    container.setAttribute("role", kind);
    Object.assign(container.style, overlay);
    container.replaceChildren(...lines.map((text) => {
      const line = document.createElement("p");
      line.dataset.state = kind;
      line.style.boxShadow = "0 4px 16px rgb(0 0 0 / 20%)";
      line.textContent = text;
      return line;
    }));
  }

  // The page's language decides the texts.
  return { show, ...document.currentScript.dataset };
}
