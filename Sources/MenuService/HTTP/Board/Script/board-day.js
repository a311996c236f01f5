// Amounts are added in minor units, since numbers are not exact: "-14.30" is -1430n.
const minorUnits = (amount) => BigInt(amount.replace(".", ""));

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
    const changed = menus.filter(({ id }) => due.has(id));
    const failed = [];
    due.clear();
    for (const menu of changed) {
      const response = await request("GET",
        `/v1/menus/${encodeURIComponent(menu.id)}/days/${today(menu.zone)}`);
      if (response.ok) read.set(menu.id, { ...response.document, money: menu.money });
      // A menu that was removed has no day without orders.
      else if (response.status === 404) read.set(menu.id, { count: 0, total: { amount: "0" }, money: menu.money });
      // Its totals are too large, until the order with the wrong amount is withdrawn.
      else if (response.status === 422) read.set(menu.id, null);
      else failed.push(menu.id);
    }
    timer = 0;
    // Orders that arrived meanwhile may not be counted.
    if (due.size > 0) later();
    // What could not be read is read again with the next order, and when the board refreshes.
    for (const id of failed) due.add(id);
    const days = menus.map(({ id }) => read.get(id));
    if (days.includes(undefined)) return;
    view.hidden = false;
    if (days.includes(null)) {
      $("b", view).textContent = data.texts.totalsTooLarge;
      return;
    }
    const count = days.reduce((sum, { count }) => sum + count, 0);
    const totals = new Map();
    for (const { total, money } of days) {
      const known = totals.get(money.code) ?? { amount: 0n, money };
      totals.set(money.code, { amount: known.amount + minorUnits(total.amount), money });
    }
    // A currency without sales is named only if there are no others.
    const sold = [...totals.values()].filter(({ amount }) => amount !== 0n);
    const amounts = (sold.length > 0 ? sold : [...totals.values()].slice(0, 1)).map(({ amount, money }) => money.prefix
      + new Intl.NumberFormat(document.documentElement.lang, {
        minimumFractionDigits: money.digits, maximumFractionDigits: money.digits,
      }).format(`${amount}E-${money.digits}`) + money.suffix);
    $("b", view).textContent = [count === 1 ? data.texts.oneOrder : say("orders", { count }), ...amounts].join(" · ");
  }

  function later() {
    if (view && !timer) timer = setTimeout(update, 500);
  }

  return {
    // Reads the day of one menu again, or of all.
    refresh(menu) {
      for (const { id } of all()) if (!menu || id === menu) due.add(id);
      later();
    },
  };
})();
