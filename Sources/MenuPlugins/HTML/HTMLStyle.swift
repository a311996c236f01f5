/// The stylesheet of every page: one column on a telephone, the summary beside it where there is room.
enum HTMLStyle {
  /// The SHA-256 of ``sheet`` in Base64, by which a page's policy knows it; a test holds them together.
  static let sha256 = "dSTgdFiomI0PscH1M9WprwjnhoLyEqwgIFCq7QLAFaQ="
  /// The colour behind everything in a light scheme.
  static let lightPage = "#f5f6f8"
  /// The colour behind everything in a dark scheme.
  static let darkPage = "#11151b"

  /// The rules, which name no menu's words: a menu's texts cannot reach them.
  static let sheet = colours + type + sections + rows + fields + summary + rooms

  private static let colours = """

    :root {
      color-scheme: light dark;
      --page: \(lightPage); --card: #ffffff; --edge: #e1e6ec; --ink: #1d2733; --soft: #566274;
      --accent: #275cad; --on-accent: #ffffff; --chosen: #edf4ff; --rail: #b5cff3;
      --warning: #9a3d16; --warning-fill: #fdede3; --good: #1f6e44; --field: #8793a3;
      --shadow: 0 1px 2px rgb(29 39 51 / 5%), 0 4px 16px rgb(29 39 51 / 4%);
      --red: #a93336; --red-fill: #fdecec; --orange: #96520f; --orange-fill: #fef1e4;
      --yellow: #75590a; --yellow-fill: #fdf5d3; --green: #1f6e44; --green-fill: #e6f5ec;
      --teal: #17645f; --teal-fill: #e0f4f2; --blue: #275cad; --blue-fill: #e7effd;
      --purple: #6340a8; --purple-fill: #f1ecfc; --pink: #9c2f65; --pink-fill: #fcebf4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: \(darkPage); --card: #1a2028; --edge: #2d3641; --ink: #e7ecf2; --soft: #a5b1c0;
        --accent: #8fb9f8; --on-accent: #0d1a2d; --chosen: #1d2c42; --rail: #3c5a86;
        --warning: #f5a983; --warning-fill: #3a2519; --good: #86d3a7; --field: #74818f;
        --shadow: none;
        --red: #f5a3a5; --red-fill: #3d2224; --orange: #f2b476; --orange-fill: #3b2a18;
        --yellow: #e8ca6a; --yellow-fill: #352d14; --green: #86d3a7; --green-fill: #18321f;
        --teal: #7ed0c9; --teal-fill: #143230; --blue: #8fb9f8; --blue-fill: #1b2c49;
        --purple: #c3a9f4; --purple-fill: #2d2344; --pink: #f0a1c9; --pink-fill: #3b1f2f;
      }
    }

    """

  private static let type = """
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 1rem 0 6rem; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo",
        "Noto Sans KR", "Noto Sans CJK KR", NanumGothic, "Hiragino Sans", "Noto Sans JP", sans-serif;
      overflow-wrap: anywhere; word-break: keep-all; -webkit-tap-highlight-color: transparent;
    }
    :lang(ja), :lang(zh) { word-break: normal; }
    h1, h2, h3, h4, h5, h6, p, ul, dl, dd, fieldset, legend, table {
      margin: 0; padding: 0; border: 0; font-size: 1em;
    }
    fieldset { min-width: 0; }
    ul { list-style: none; }
    h1 { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem); line-height: 1.2;
      letter-spacing: -0.015em; text-wrap: balance; }
    h2 { font-size: 1.1875rem; line-height: 1.35; letter-spacing: -0.005em; }
    h3, h4, h5, h6 { font-size: 1rem; }
    a { color: var(--accent); text-underline-offset: 0.2em; }
    .price { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .price, .units { unicode-bidi: plaintext; }
    .facts, .about, .footer, .units, .quiet { color: var(--soft); }
    .lead, .about, .footer, .note, .custom, .state { white-space: pre-line; }
    .unseen {
      position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
      overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    .chip {
      display: inline-block; padding: 0.0625rem 0.5rem; border-radius: 99px; font-size: 0.75rem;
      font-weight: 600; line-height: 1.5; vertical-align: 0.0625rem;
      background: var(--tint-fill, var(--page)); color: var(--tint, var(--soft));
      box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 24%, transparent);
    }
    .red { --tint: var(--red); --tint-fill: var(--red-fill); }
    .orange { --tint: var(--orange); --tint-fill: var(--orange-fill); }
    .yellow { --tint: var(--yellow); --tint-fill: var(--yellow-fill); }
    .green { --tint: var(--green); --tint-fill: var(--green-fill); }
    .teal { --tint: var(--teal); --tint-fill: var(--teal-fill); }
    .blue { --tint: var(--blue); --tint-fill: var(--blue-fill); }
    .purple { --tint: var(--purple); --tint-fill: var(--purple-fill); }
    .pink { --tint: var(--pink); --tint-fill: var(--pink-fill); }

    """

  private static let sections = """
    form, .messages, .languages { width: min(100%, 68rem); margin-inline: auto; padding-inline: 1rem; }
    form { padding-block: 1.25rem 1.5rem; }
    main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
    .title { display: grid; gap: 0.5rem; padding: 0.5rem 0.25rem; }
    .title img {
      display: block; width: 100%; height: auto; max-height: 22rem; object-fit: cover;
      border-radius: 1rem; margin-block-end: 0.5rem; background: var(--edge);
    }
    .lead { color: var(--soft); font-size: 1.0625rem; max-width: 38em; text-wrap: pretty; }
    .base { font-size: 1.1875rem; font-weight: 700; }
    .chips { display: flex; flex-wrap: wrap; gap: 0.375rem; }
    .card {
      position: relative; background: var(--card); border: 1px solid var(--edge);
      border-radius: 1rem; padding: 1rem 1rem 0.5rem; box-shadow: var(--shadow);
    }
    .head {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      gap: 0.125rem 0.75rem; width: 100%;
    }
    legend.head { float: inline-start; margin-block-end: 0.5rem; }
    legend + * { clear: both; }
    .facts { font-size: 0.875rem; }
    .must, .may { font-weight: 600; }
    .must { color: var(--accent); }
    .missing {
      color: var(--warning); background: var(--warning-fill); border-radius: 99px;
      padding: 0.125rem 0.5rem;
    }
    .footer { padding: 0.5rem 0 0.375rem; font-size: 0.875rem; }
    .note { padding: 0.75rem 0; color: var(--soft); clear: both; }
    .note[data-state="failed"] { color: var(--warning); }
    .custom { padding-block: 0.5rem; color: var(--soft); }
    .custom ul { list-style: disc; padding-inline-start: 1.25rem; }
    .custom dl { display: grid; grid-template-columns: minmax(4rem, max-content) minmax(0, 1fr);
      gap: 0.25rem 1rem; }
    .custom dt { color: var(--ink); font-weight: 600; }
    .languages { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0.25rem;
      padding-block-start: 0.5rem; }
    .languages a { display: grid; place-items: center; min-height: 2.75rem; padding: 0 0.625rem;
      font-size: 0.875rem; text-decoration: none; }
    .languages [aria-current] { color: var(--ink); font-weight: 600; }
    .messages:not(:empty) { display: grid; gap: 0.5rem; padding-block-start: 1rem; }
    .messages p { padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--green-fill);
      color: var(--green); }
    .messages [data-state="alert"] { background: var(--warning-fill); color: var(--warning); }
    .messages a { color: inherit; }

    """

  private static let rows = """
    .row + .row { border-block-start: 1px solid var(--edge); }
    .choice, .fact {
      position: relative; display: flex; flex-wrap: wrap; align-items: center;
      gap: 0.25rem 0.75rem; min-height: 3.25rem; padding-block: 0.5rem;
    }
    .choice { margin-inline: -0.625rem; padding-inline: 0.625rem; border-radius: 0.75rem; }
    .row:has(> .line) > .choice { border-end-start-radius: 0; border-end-end-radius: 0; }
    .words { flex: 1 1 8rem; min-width: 0; }
    .name { font-weight: 500; }
    .choice label { cursor: pointer; }
    .choice:has(> input) label::after { content: ""; position: absolute; inset: 0;
      border-radius: inherit; }
    .about { font-size: 0.875rem; text-wrap: pretty; }
    .state { font-size: 0.875rem; color: var(--warning); }
    .end { display: flex; align-items: center; justify-content: flex-end; gap: 0.75rem;
      margin-inline-start: auto; }
    .row .price { color: var(--soft); }
    .row img, .fact img { width: 4rem; height: 4rem; object-fit: cover; border-radius: 0.625rem;
      background: var(--page); font-size: 0.625rem; overflow: hidden; }
    .choice > input {
      appearance: none; display: grid; place-content: center; flex: none; width: 1.375rem;
      height: 1.375rem; margin: 0; border: 2px solid var(--field); border-radius: 50%;
      background: var(--card); cursor: pointer;
    }
    .choice > [type="checkbox"] { border-radius: 0.375rem; }
    .choice > input:checked { border-color: var(--accent); }
    .choice > [type="radio"]:checked { border-width: 0.4375rem; }
    .choice > [type="checkbox"]:checked { background: var(--accent); }
    .choice > [type="checkbox"]:checked::before {
      content: ""; width: 0.375rem; height: 0.6875rem; margin-block-start: -0.125rem;
      border: solid var(--on-accent); border-width: 0 2.5px 2.5px 0; transform: rotate(45deg);
    }
    .choice:has(:checked), .row .choice:has([type="number"]:not(:placeholder-shown)) {
      background: var(--chosen);
    }
    .choice:has(:checked) .name,
    .row .choice:has([type="number"]:not(:placeholder-shown)) .name { font-weight: 700; }
    .choice:has(:checked) .price,
    .row .choice:has([type="number"]:not(:placeholder-shown)) .price { color: var(--accent);
      font-weight: 600; }
    .row[data-state] > .choice .name, .row[data-state] > .choice .price { color: var(--soft);
      font-weight: 400; }
    .row[data-state] > .choice img { filter: grayscale(1); opacity: 0.6; }
    .choice:has(> input:disabled) label, .choice > input:disabled { cursor: not-allowed; }
    .choice:has(> input:focus-visible) { outline: 3px solid var(--accent); outline-offset: -3px; }
    .choice > input:focus-visible { outline: none; }
    .line { margin-block-end: 0.75rem; padding: 0.25rem 0 0.25rem 0.875rem;
      border-inline-start: 3px solid var(--rail); }
    .nested { position: relative; padding-block: 0.5rem 0.25rem; }
    .nested + .nested { border-block-start: 1px dashed var(--edge); }
    .nested > legend.head { margin-block-end: 0.125rem; }
    .nested .choice { min-height: 2.75rem; padding-block: 0.25rem; }
    .numbered { margin-inline: 0; padding-inline: 0; }
    .numbered .name { font-weight: 700; }

    """

  private static let fields = """
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

  private static let summary = """
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

  private static let rooms = """
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
