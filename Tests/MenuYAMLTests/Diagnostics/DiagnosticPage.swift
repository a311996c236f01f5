import MenuSections
import MenuYAML

/// The page about all codes, `docs/diagnostics.md`.
enum DiagnosticPage {
  /// The whole page, with a final line feed.
  static let markdown =
    ([opening]
    + ranges.flatMap { title, prefixes in
      ["## \(title)\n"]
        + DiagnosticExplanation.all().filter { explanation in
          prefixes.contains { explanation.code.text.hasPrefix($0) }
        }.map(\.markdown)
    }).joined(separator: "\n")

  private static let opening = """
    # Diagnostics

    Every diagnostic has a stable code. `menu-runner explain CODE` prints what this page says. The examples are whole files: a test finds \
    the diagnostic in the first and none in the second.

    Diagnostics and explanations are in English, Korean and Japanese. `--lang ko` chooses a language; without it, `LC_ALL`, `LC_MESSAGES` or \
    `LANG` does. Codes, severities and the keys of JSON, SARIF and GitHub annotations are the same in every language. In code, pass the \
    sentences of a language to a report: `HumanReport(strings: .diagnostics(in: .korean))`.

    ## What `validate --fix` changes

    Only what has exactly one meaning:

    - amounts in another notation, where the currency is certain: `4,500`, `4500원` (in won), `4,50` (in euros), `4'50`, `.5`, `5.-`, `４５００`, `"4500"`
    - yes and no in other words, `on`, `TRUE`, `'yes'`; ranges in other notations, `1-3`, `0~2`, `0...3`, `'0..3'`
    - times in other notations: `7:00-21:00`, `07:00 - 21:00`, `07:00~21:00`, `17:00-26:00`
    - keys, select types and currencies in other spellings: `Price`, `sold_out`, `ONE`, `krw`
    - an unknown escape in double quotes, a byte order mark inside the text, control characters and direction overrides in a displayed text, \
    a tab between two words

    All other proposals need a decision: the most similar name may be the wrong one, rounding changes a price, and the width of a tab is \
    unknown. Comments, spacing, line ends and a byte order mark stay as they are, and a file that would get worse is not changed.

    """

  private static let ranges: [(title: String, prefixes: [String])] = [
    ("The shape of a menu", ["M01"]), ("Names and ids", ["M02"]), ("Choices", ["M03"]),
    ("Prices", ["M04"]), ("Conditions", ["M05"]), ("Inventories and answers", ["M06", "M07"]),
    ("Layouts", ["M08"]), ("Files next to a menu", ["M09"]), ("Groups and products", ["M10"]),
    ("Discounts, fees, tax and rounding", ["M12"]),
    ("The file", ["Y00"]),
    ("YAML syntax", ["Y01"]), ("YAML that a menu does not use", ["Y02"]),
    ("Limits", ["Y03"]),
  ]
}
