import MenuSections

/// The page about all codes, `docs/diagnostics.md`.
public enum DiagnosticPage {
  /// The whole page, with a final line feed.
  public static let markdown =
    ([opening]
    + ranges.flatMap { title, prefixes in
      ["## \(title)\n"]
        + DiagnosticExplanation.all().filter { explanation in
          prefixes.contains { explanation.code.text.hasPrefix($0) }
        }.map(\.markdown)
    }).joined(separator: "\n")

  private static let opening = """
    # Diagnostics

    Every fault has a stable code. `menu-runner explain CODE` says what is written here. The examples are whole files: a test finds \
    the fault in the first and none in the second.

    ## What `validate --fix` mends

    Only what has one meaning, so that nobody need look at it afterwards:

    - amounts written in another way, where the currency leaves no doubt: `4,500`, `4500원` (in won), `4,50` (in euros), `.5`, `４５００`, `"4500"`
    - yes and no in other words, `on`, `TRUE`, `'yes'`; ranges in other signs, `1-3`, `0~2`, `0...3`, `'0..3'`
    - keys, select types and currencies in other letters: `Price`, `sold_out`, `ONE`, `krw`
    - an unknown escape in double quotes, a byte order mark inside the text, control characters and overrides in a text that is shown, \
    a tab between two words

    Every other proposal is for the author to take or leave: a nearest name may be the wrong one, rounding changes a price, a tab may \
    indent as far as it likes. Comments, spacing, line ends and a byte order mark stay as they are, and a file in which something would \
    get worse is not touched.

    """

  private static let ranges: [(title: String, prefixes: [String])] = [
    ("The shape of a menu", ["M01"]), ("Names and ids", ["M02"]), ("What may be chosen", ["M03"]),
    ("Prices", ["M04"]), ("Conditions", ["M05"]), ("Inventories and answers", ["M06", "M07"]),
    ("Layouts", ["M08"]), ("Files beside a menu", ["M09"]), ("The file", ["Y00"]),
    ("The grammar of YAML", ["Y01"]), ("YAML that a menu does not use", ["Y02"]),
    ("Limits", ["Y03"]),
  ]
}
