// What an input method is still making of the keys: taking its field away would break a syllable in two.
let composing = null;
document.addEventListener("compositionstart", (event) => { composing = event.target; });
document.addEventListener("compositionend", () => { composing = null; });

// Resolves once nothing is being composed in any of the parts.
const composed = (parts) => new Promise((done) => {
  const isWithin = ({ id }) => document.getElementById(id)?.contains(composing);
  if (!composing || !parts.some(isWithin)) return done();
  document.addEventListener("compositionend", () => setTimeout(done), { once: true });
});
