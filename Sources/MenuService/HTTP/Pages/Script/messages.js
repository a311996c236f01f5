// Tells the reader, and those who listen, what happened.
function makeMessages() {
  const words = {
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
  const own = words[document.documentElement.lang.slice(0, 2)] ?? words.en;

  // They lie above the page, so that nothing moves when they come and go.
  const above = {
    position: "fixed", insetBlockStart: "0", insetInline: "0", zIndex: "3", pointerEvents: "none",
  };

  // A kind is "alert" or "status"; without texts, what was told before goes.
  function tell(kind, ...texts) {
    const place = document.getElementById("messages");
    place.setAttribute("role", kind);
    Object.assign(place.style, above);
    place.replaceChildren(...texts.map((text) => {
      const line = document.createElement("p");
      line.dataset.state = kind;
      line.style.boxShadow = "0 4px 16px rgb(0 0 0 / 20%)";
      line.textContent = text;
      return line;
    }));
  }

  return { tell, ...own };
}
