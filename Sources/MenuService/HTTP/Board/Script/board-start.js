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
      const page = await pageAt("/board");
      const next = page && $("#opening", page);
      if (next) opening.replaceWith(next);
    }, Math.min(until - Date.now() + 1000, 2 ** 31 - 1));
  }
}
