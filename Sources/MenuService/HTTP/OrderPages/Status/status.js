"use strict";
(() => {
  const print = document.getElementById("print");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  const order = document.getElementById("order");
  if (!order || !order.dataset.updates) return;
  const offerReload = (isShown) => {
    const link = document.getElementById("reload");
    if (link) link.hidden = !isShown;
  };
  let loading = false, again = false;

  // The server writes the page in the reader's language, so a change fetches it.
  const load = async () => {
    if (loading) { again = true; return; }
    loading = true;
    try {
      const response = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!response.ok) throw new Error(response.status);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const next = page.getElementById("order");
      if (next && next.dataset.change !== order.dataset.change) {
        await released();
        document.title = page.title;
        morph(order, next);
        document.getElementById("announced").textContent = order.querySelector(".sentence").textContent;
      }
      offerReload(false);
    } catch {
      offerReload(true);
    }
    loading = false;
    if (again) { again = false; load(); }
    if (!order.dataset.updates) stream.end();
  };
  // Phones stop pages in the background, and then load what they missed.
  const stream = followStream({
    name: location.pathname, address: () => order.dataset.updates, events: ["order"], wait: 15000, refresh: load,
    receive(_, data) {
      if (JSON.parse(data).state !== order.dataset.state) load();
    },
  });
  offerReload(false);
  addEventListener("pageshow", (event) => { if (event.persisted) load(); });
})();
