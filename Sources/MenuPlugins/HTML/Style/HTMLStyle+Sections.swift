extension HTMLStyle {
  /// Cards and what stands in them, messages, languages.
  static let sections = """
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
    .custom li:has(> ul, > dl) { list-style: none; }
    .custom dl { display: grid; gap: 0.25rem 1rem;
      grid-template-columns: fit-content(50%) minmax(0, 1fr); }
    .custom dt { color: var(--ink); font-weight: 600; }
    .custom dt:has(+ dd > ul, + dd > dl), .custom dd:has(> ul, > dl) { grid-column: 1 / -1; }
    .custom dd > dl { padding-inline-start: 1rem; }
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

  /// Rows: their ticks, words, prices, pictures, and what is nested under them.
  static let rows = """
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
}
