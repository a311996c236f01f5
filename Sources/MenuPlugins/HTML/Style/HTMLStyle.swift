/// The stylesheet of every page: one column on a telephone, the summary beside it where there is room.
enum HTMLStyle {
  /// The SHA-256 of ``sheet`` in Base64, by which a page's policy knows it; a test holds them together.
  static let sha256 = "KyTJpSd1BkUSthuT4VAh0N0E+kJj/gFtDMP5J4Fo7ps="
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
    .lead, .about, .footer, .note, .custom p, .state { white-space: pre-line; }
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
}
