import MenuText

extension DiagnosticExplanation {
  /// The explanation for a terminal, with a final line feed.
  ///
  ///     M0106: an amount is not written as one
  ///
  ///     An amount is plain decimal text …
  ///
  ///     Wrong:
  ///         price: 4,500
  ///
  ///     Right:
  ///         price: 4500
  ///
  /// Sentences are broken at `width` cells.
  public func text(color: Bool = false, width: Int = 80) -> String {
    let ink = ReportStyle(isOn: color)
    var parts = [
      ink.paint("\(severity.rawValue)[\(code)]:", .of(severity)) + " "
        + ink.paint(title, .strong),
      Self.wrapped(meaning, width: width),
    ]
    if let companion { parts.append("\(companion.title)\n\(Self.indented(companion.text))") }
    if !wrong.isEmpty {
      parts.append("Wrong:\n\(Self.indented(shownExample))")
      parts.append("Right:\n\(Self.indented(cure))")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The explanation as a section of a page, with a final line feed.
  public var markdown: String {
    var parts = ["### \(code): \(title)", meaning]
    if severity != .error { parts.append("This is a \(severity.rawValue).") }
    func block(_ text: String) -> String { "```yaml\n\(text)\n```" }
    if let companion { parts += [companion.title, block(companion.text)] }
    if !wrong.isEmpty { parts += ["Wrong:", block(shownExample), "Right:", block(cure)] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The menu that the example belongs to, if it is none itself.
  private var companion: (title: String, text: String)? {
    switch document {
    case .menu: nil
    case .inventory(let menu): ("An inventory of this menu:", menu)
    case .answers(let menu): ("Answers to this menu:", menu)
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
      .joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, CellWidth.of(line) + 1 + CellWidth.of(String(word)) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
