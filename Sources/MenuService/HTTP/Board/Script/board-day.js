// The count and the total of the shop's day.
const day = (() => {
  const view = $("#today");
  const all = () => [...data.menus, ...data.formerMenus];
  let timer = 0;
  const read = new Map();
  const due = new Set();

  // Reads the day of each menu that has changed, one after the other, since a press must not wait for them.
  async function update() {
    const menus = all();
    for (const menu of menus.filter(({ id }) => due.has(id))) {
      due.delete(menu.id);
      const response = await request("GET",
        `/v1/menus/${encodeURIComponent(menu.id)}/days/${today(menu.zone)}`);
      if (response.ok) read.set(menu.id, { ...response.document, money: menu.money });
      // A menu that was removed has no day without orders.
      else if (response.status === 404) read.set(menu.id, { count: 0, total: 0, money: menu.money });
      else due.add(menu.id);
    }
    timer = 0;
    const days = menus.map(({ id }) => read.get(id));
    if (days.includes(undefined)) return;
    const count = days.reduce((sum, { count }) => sum + count, 0);
    const totals = new Map();
    for (const { total, money } of days) {
      const known = totals.get(money.code) ?? { amount: 0, money };
      totals.set(money.code, { amount: known.amount + Number(total?.amount ?? total), money });
    }
    // A currency without sales is named only if there are no others.
    const sold = [...totals.values()].filter(({ amount }) => amount !== 0);
    const amounts = (sold.length > 0 ? sold : [...totals.values()].slice(0, 1)).map(({ amount, money }) => money.prefix
      + new Intl.NumberFormat(document.documentElement.lang, {
        minimumFractionDigits: money.digits, maximumFractionDigits: money.digits,
      }).format(amount) + money.suffix);
    $("b", view).textContent = [count === 1 ? data.texts.oneOrder : say("orders", { count }), ...amounts].join(" · ");
    view.hidden = false;
  }

  return {
    // Reads the day of one menu again, or of all.
    refresh(menu) {
      for (const { id } of all()) if (!menu || id === menu) due.add(id);
      if (view && !timer) timer = setTimeout(update, 500);
    },
  };
})();
