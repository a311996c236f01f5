// Shows messages, which screen readers announce.
function makeMessages() {
  const texts = {
    ko: {
      lost: "연결이 끊겼어요. 다시 연결하는 중이에요.",
      again: "다시 연결됐어요. 한 번 더 눌러 주세요.",
      unsaved: "저장하지 못했어요. 다시 해 주세요.",
    },
    ja: {
      lost: "接続が切れました。再接続しています。",
      again: "接続が戻りました。もう一度押してください。",
      unsaved: "保存できませんでした。もう一度お試しください。",
    },
    en: {
      lost: "The connection is lost. Trying again.",
      again: "Connected again. Please press once more.",
      unsaved: "This was not saved. Please try again.",
    },
  };
  const own = texts[document.documentElement.lang.slice(0, 2)] ?? texts.en;

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

  return { show, ...own };
}
