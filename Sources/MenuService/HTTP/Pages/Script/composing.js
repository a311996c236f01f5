// What an input method is still making of the keys: taking its field away would break a syllable in two.
let composing = null;
document.addEventListener("compositionstart", (event) => { composing = event.target; });
document.addEventListener("compositionend", () => { composing = null; });

// Resolves once nothing is being composed in any of the parts; the key that ends one syllable may
// begin the next.
async function composed(parts) {
  const isWithin = ({ id }) => document.getElementById(id)?.contains(composing);
  while (composing && parts.some(isWithin)) {
    await new Promise((done) => {
      document.addEventListener("compositionend", () => setTimeout(done), { once: true });
    });
  }
}
