// Replaces the plain list of orders by the columns, and updates the hours when they change.
if ($("#board")) {
  $("#plain").remove();
  $("#board").hidden = $("#tabs").hidden = false;
  const board = makeBoard();
  followOrders(board);
  shop.refresh();
  const opening = $("#opening");
  const until = Number(opening?.dataset.until ?? 0) * 1000;
  if (until > Date.now()) {
    setTimeout(async () => {
      try {
        const response = await fetch(location.href, { cache: "no-store" });
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        const next = $("#opening", page);
        if (next) opening.replaceWith(next);
      } catch {
        // The connection shows that it is lost.
      }
    }, Math.min(until - Date.now() + 1000, 2 ** 31 - 1));
  }
}
