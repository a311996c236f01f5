// Begins, unless the page only shows an order that was made.
const form = document.querySelector("form");
const [base, id] = location.pathname.split("/orders/");
if (id && form?.querySelector('input[name=".revision"]')) {
  const session = openSession(form, base, id, makeMessages());
  followForm(form, session);
  followUpdates(session);
  hideUpdates(form);
}
