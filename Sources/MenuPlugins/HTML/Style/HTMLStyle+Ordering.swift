extension HTMLStyle {
  /// What is typed and pressed.
  static let fields = """
    input, textarea, button { font: inherit; color: inherit; }
    [type="text"], textarea, [type="number"] {
      min-height: 2.75rem; border: 1px solid var(--field); border-radius: 0.625rem;
      background: var(--card); color: var(--ink);
    }
    [type="text"], textarea { display: block; width: 100%; padding: 0.5rem 0.75rem;
      margin-block: 0.625rem 0.5rem; }
    textarea { resize: vertical; line-height: 1.5; }
    ::placeholder { color: var(--soft); opacity: 1; }
    [type="number"] { width: 4.25rem; padding: 0 0.25rem; text-align: center;
      font-variant-numeric: tabular-nums; font-weight: 600; }
    [type="number"]:placeholder-shown { font-weight: 400; }
    :disabled { opacity: 0.55; }
    .stepper { display: inline-flex; align-items: center; gap: 0.25rem; }
    .stepper:has(button) [type="number"] { width: 3.25rem; appearance: textfield;
      -moz-appearance: textfield; }
    .stepper:has(button) ::-webkit-inner-spin-button { appearance: none; margin: 0; }
    button {
      min-height: 2.75rem; padding: 0.375rem 1rem; border: 1px solid var(--field);
      border-radius: 0.75rem; background: var(--card); cursor: pointer; font-weight: 600;
    }
    button:disabled { cursor: not-allowed; }
    .stepper button { width: 2.75rem; padding: 0; font-size: 1.25rem; line-height: 1;
      color: var(--accent); }
    .submit { border-color: transparent; background: var(--accent); color: var(--on-accent); }
    .add { margin-block-end: 0.75rem; color: var(--accent); border-style: dashed;
      border-color: var(--accent); }
    .counting { margin: 0; padding: 0 0 0.5rem; }
    @media (hover: none) {
      [type="number"] { appearance: textfield; -moz-appearance: textfield; }
      ::-webkit-inner-spin-button { appearance: none; margin: 0; }
    }
    @media (hover: hover) {
      .stepper:not(:has(button)) [type="number"] { width: 5rem;
        padding-inline-start: 1.625rem; }
      .choice:has(> input:enabled):hover { background: var(--chosen); }
      button:enabled:hover { border-color: var(--accent); }
      .submit:enabled:hover, .next:hover { filter: brightness(1.08); }
    }

    """

  /// The total with its lines, what is missing, the bar.
  static let summary = """
    #summary { padding: 1rem; scroll-margin: 1rem; margin-block-start: 1rem; }
    #summary > .head, .total > .head { align-items: baseline; }
    output.sum { font-size: 1.5rem; font-weight: 800; letter-spacing: -0.01em; }
    table { width: 100%; border-collapse: collapse; margin-block: 0.75rem 0.25rem;
      font-size: 0.9375rem; }
    th { text-align: start; font-weight: 400; padding: 0.25rem 0.75rem 0.25rem 0; }
    td { text-align: end; vertical-align: top; padding: 0.25rem 0; }
    .units { display: inline-block; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
    .owner th { padding-block-start: 0.625rem; font-weight: 600; }
    .inner th { padding-inline-start: 0.875rem; }
    .pending { margin-block-start: 0.75rem; padding: 0.75rem 0.875rem; border-radius: 0.75rem;
      background: var(--warning-fill); color: var(--warning); }
    .pending h2 { font-size: 0.9375rem; }
    .pending a { display: block; padding-block: 0.375rem; color: inherit; }
    .complete { margin-block-start: 0.75rem; font-weight: 600; color: var(--good); }
    .complete::before { content: "✓ " / ""; }
    .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin-block-start: 1rem; }
    #bar {
      position: sticky; inset-block-end: 0; z-index: 2; display: flex; align-items: center;
      gap: 0.75rem; margin: 1rem -1rem 0; background: var(--card);
      padding: 0.5rem 1rem calc(0.5rem + env(safe-area-inset-bottom, 0px));
      border-block-start: 1px solid var(--edge); box-shadow: 0 -4px 16px rgb(0 0 0 / 6%);
    }
    #bar a, #bar button { min-height: 2.75rem; display: flex; align-items: center; }
    #bar .sum { flex: 1; flex-wrap: wrap; column-gap: 0.5rem; color: inherit; text-decoration: none;
      font-size: 0.875rem; line-height: 1.2; }
    #bar strong { font-size: 1.1875rem; }
    #bar .next { padding: 0 1rem; border-radius: 0.75rem; background: var(--accent);
      color: var(--on-accent); font-weight: 600; text-decoration: none; text-align: center; }

    """

  /// Windows of several widths, and other ways to look at a page: print, forced colours.
  static let rooms = """
    @media (max-width: 35.99rem) {
      .row .choice:has(.stepper) { display: grid; gap: 0 0.75rem;
        grid-template: auto auto / minmax(0, 1fr) auto; grid-template-areas: "words field" "price field"; }
      .row .choice:has(.stepper):has(img) { grid-template-columns: auto minmax(0, 1fr) auto;
        grid-template-areas: "image words field" "image price field"; }
      .row .choice:has(.stepper) .end { display: contents; }
      .row .choice:has(.stepper) .words { grid-area: words; align-self: end; }
      .row .choice:has(.stepper) .price { grid-area: price; align-self: start; font-size: 0.9375rem; }
      .row .choice:has(.stepper):not(:has(.price)) .words { grid-row-end: span 2; align-self: center; }
      .row .choice .stepper { grid-area: field; }
      .row .choice:has(.stepper) img { grid-area: image; }
    }
    @media (min-width: 48rem) {
      .card { padding: 1.25rem 1.5rem 0.75rem; }
      .choice { margin-inline: -0.875rem; padding-inline: 0.875rem; }
      .counting, .numbered { margin-inline: 0; padding-inline: 0; }
    }
    @media (min-width: 56.25rem) {
      html { scroll-padding-block-end: 1rem; }
      form { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; gap: 1.5rem;
        align-items: start; padding-block: 2rem 3rem; }
      #bar { display: none; }
      #summary { position: sticky; inset-block-start: 1.5rem; margin: 0; padding: 1.5rem;
        max-height: calc(100vh - 3rem); overflow-y: auto; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .choice, button { transition: background-color 120ms, border-color 120ms; }
      html { scroll-behavior: smooth; }
    }
    @media (forced-colors: active) {
      .choice > input { appearance: auto; }
      .choice:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; }
    }
    @media print {
      #bar, .buttons, .add, .languages, .stepper button { display: none; }
      body { background: none; font-size: 10.5pt; }
      .card { box-shadow: none; break-inside: avoid; }
      form { display: block; padding: 0; }
      #summary { position: static; max-height: none; }
    }

    """
}
