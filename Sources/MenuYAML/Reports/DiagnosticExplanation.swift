public import MenuSections
public import MenuText

extension DiagnosticCode {
  /// Every code of the core and of YAML, in order.
  public static let all: [DiagnosticCode] =
    (core + layouts + files + syntaxErrors + unusedYAML).sorted()
}

/// What a code means: in words, with an example and the same example without the problem.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The code.
  public let code: DiagnosticCode
  /// What is wrong, in one line without a full stop.
  public let title: String
  /// Why it is wrong and what to do, in two or three sentences.
  public let meaning: String

  /// The explanation of a code; `nil` if the table does not have it, such as a plugin's.
  public init?(_ code: DiagnosticCode, in strings: StringsTable = .english) {
    guard let known = DiagnosticCode.all.first(where: { $0 == code }),
      let title = code.title(in: strings), let meaning = code.meaning(in: strings)
    else { return nil }
    self.code = known
    self.title = title
    self.meaning = meaning
  }

  /// All explanations, in the order of the codes.
  public static func all(in strings: StringsTable = .english) -> [DiagnosticExplanation] {
    DiagnosticCode.all.compactMap { DiagnosticExplanation($0, in: strings) }
  }

  /// The explanation for a terminal, with a final line feed.
  ///
  ///     error[M0106]: An amount is not written as one
  ///
  ///     An amount is plain decimal text …
  ///
  ///     Wrong:
  ///         price: 4,500
  ///
  ///     Right:
  ///         price: 4500
  ///
  /// Sentences are wrapped at `width` cells.
  public func text(color: Bool = false, width: Int = 80) -> String {
    let style = ReportStyle(isOn: color)
    var parts = [
      style.paint("\(code.severity.rawValue)[\(code)]:", .of(code.severity)) + " "
        + style.paint(title, .strong),
      Self.wrapped(meaning, width: width),
    ]
    for (title, block) in blocks { parts.append("\(title)\n\(Self.indented(block))") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The explanation as a section of a page, with a final line feed.
  public var markdown: String {
    var parts = ["### \(code): \(title)", meaning]
    if code.severity != .error { parts.append("This is a \(code.severity.rawValue).") }
    for (title, block) in blocks { parts += [title, "```yaml\n\(block)\n```"] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Writes it as one object: code, severity, title, meaning, the two documents of the example, and the
  /// menu that they belong to, or null.
  ///
  /// An example that is not UTF-8 is written as it is shown.
  public func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.field("schemaVersion", 1)
      object.field("code", code.text)
      object.field("severity", code.severity.rawValue)
      object.field("title", title)
      object.field("meaning", meaning)
      let wrong = code.example.map { String(validating: $0.wrong, as: UTF8.self) ?? shownExample }
      for (key, text) in [
        ("example", wrong), ("cure", code.example?.right), ("menu", menu?.yaml),
      ] {
        object.key(key)
        if let text { object.string(text) } else { object.null() }
      }
    }
  }

  /// The wrong document as it can be printed, without a final line feed: a tab as `→`, a byte that is
  /// not UTF-8 as `⟨FF⟩`, other invisible characters in a visible form, and long lines cut with `…`.
  public var shownExample: String {
    let wrong = code.example?.wrong ?? []
    let text =
      String(validating: wrong, as: UTF8.self)
      ?? wrong.map { byte in
        byte < 0x80
          ? String(Unicode.Scalar(byte)) : "⟨\(Hex.text(of: byte, digits: 2, uppercase: true))⟩"
      }.joined()
    let visible = SafeText.visible(text.replacing("\t", with: "→")).replacing(
      "\u{FEFF}", with: "⟨U+FEFF⟩")
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > Self.maximumWidth ? "\(line.prefix(Self.maximumWidth - 1))…" : String(line)
    }
    return lines.joined(separator: "\n")
  }

  private static let maximumWidth = 120

  /// The documents to show, each with its heading.
  private var blocks: [(title: String, text: String)] {
    guard let example = code.example else { return [] }
    return (menu.map { [($0.title, $0.yaml)] } ?? [])
      + [("Wrong:", shownExample), ("Right:", example.right)]
  }

  /// The menu that the example belongs to, unless it is one.
  private var menu: (title: String, yaml: String)? {
    switch code.example?.document {
    case nil, .menu: nil
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
