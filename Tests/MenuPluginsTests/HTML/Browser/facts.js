// What is true of the page as it is; colors are blended down to the page's own.
(() => {
  const all = [...document.querySelectorAll('*')];
  const body = [...document.body.querySelectorAll('*')];
  const fields = body.filter(e => /^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName) && e.type !== 'hidden');
  const ids = all.filter(e => e.id).map(e => e.id);
  const tell = e => e.outerHTML.slice(0, 160);
  const texts = [];
  const refs = [];
  for (const e of all) for (const name of ['aria-describedby', 'aria-labelledby', 'for'])
    if (e.hasAttribute(name))
      for (const id of e.getAttribute(name).split(' '))
        if (!document.getElementById(id)) refs.push(name + '=' + id);
  for (const a of document.querySelectorAll('a[href^="#"]'))
    if (!document.getElementById(decodeURIComponent(a.hash.slice(1)))) refs.push(a.hash);
  const number = c => { const m = c.match(/[\d.]+/g).map(Number);
    return c.startsWith('color(') ? [m[0] * 255, m[1] * 255, m[2] * 255, m[3] ?? 1]
      : [m[0], m[1], m[2], m[3] ?? 1]; };
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const light = c => { const [r, g, b] = c.slice(0, 3).map(v => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const faint = [];
  const behind = e => { const chain = []; for (let x = e; x; x = x.parentElement) chain.push(x);
    return chain.reverse().reduce((under, x) => over(number(getComputedStyle(x).backgroundColor), under),
      matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1]); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = walker.nextNode();) {
    const e = n.parentElement;
    if (!n.data.trim() || !e.checkVisibility() || e.closest('.unseen, :disabled, script')) continue;
    const ground = behind(e), ink = over(number(getComputedStyle(e).color), ground);
    const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const style = getComputedStyle(e), size = parseFloat(style.fontSize);
    const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    if (ratio < (large ? 3 : 4.5)) faint.push(n.data.trim().slice(0, 40) + ' ' + ratio.toFixed(2));
  }
  const small = [];
  for (const e of body) {
    if (!e.matches('button, [type=number], [type=text], textarea, .choice:has(> input), #bar a')) continue;
    const r = e.getBoundingClientRect();
    if (r.height && !e.matches('.unseen') && (r.height < 43.9 || r.width < 43.9)) small.push(tell(e));
  }
  const overflowing = body.filter(e => e.matches('button, .choice, output, #bar *, .languages a')
    && !e.matches('.unseen') && e.clientWidth && (e.scrollWidth > e.clientWidth + 1
      || e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1))
    .map(tell);
  // Space between elements that makes a line of its own, where line feeds are kept.
  const blank = [];
  const every = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = every.nextNode();) {
    if (n.data.trim() || !n.data.includes('\n')) continue;
    const range = document.createRange();
    range.selectNode(n);
    if ([...range.getClientRects()].length && getComputedStyle(n.parentElement).whiteSpace !== 'normal')
      blank.push(tell(n.parentElement));
  }
  return {
    title: document.title, lang: document.documentElement.lang, ran: window.ran ?? null,
    elements: all.length, attributes: all.reduce((n, e) => n + e.attributes.length, 0),
    names: [...new Set(all.map(e => e.tagName.toLowerCase()))].sort(),
    scripts: document.scripts.length,
    handlers: all.flatMap(e => [...e.attributes]).map(a => a.name).filter(n => n.startsWith('on')),
    schemes: [...new Set([...document.querySelectorAll('[href], [src], [action]')].map(
      e => (e.href || e.src || e.action + '').split(':')[0]))].sort(),
    unlabelled: fields.filter(e => !e.labels?.length || ![...e.labels].some(l => l.innerText.trim()))
      .map(tell),
    headings: document.querySelectorAll('h1').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(h => +h.tagName[1]),
    mains: document.querySelectorAll('main').length,
    repeated: ids.filter((id, i) => ids.indexOf(id) !== i),
    unnamedGroups: [...document.querySelectorAll('fieldset')].filter(
      f => f.firstElementChild?.tagName !== 'LEGEND' || !f.firstElementChild.textContent.trim()).map(tell),
    unnamedButtons: [...document.querySelectorAll('button, a')].filter(
      b => !(b.getAttribute('aria-label') || b.textContent).trim()).map(tell),
    pictures: [...document.images].map(i => [i.getAttribute('src'), i.naturalWidth > 0]),
    withoutAlt: [...document.images].filter(i => !i.hasAttribute('alt')).map(tell),
    broken: refs, faint, small, overflowing, blank,
    wide: document.documentElement.scrollWidth - innerWidth,
    checked: document.querySelectorAll(':checked').length,
    posted: [...new FormData(document.forms[0])],
    text: document.body.innerText,
  };
})()
