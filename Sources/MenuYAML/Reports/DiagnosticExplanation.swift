public import MenuSections
public import MenuText

extension DiagnosticCode {
  /// Every code of the core and of YAML, in order.
  public static let all: [DiagnosticCode] =
    (core + layouts + severalFiles + files + syntaxErrors + unusedYAML).sorted()
}

/// What a code means: in words, with an example and the same example without the problem.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The code.
  public let code: DiagnosticCode
  /// What is wrong, in one line without a full stop.
  public let title: String
  /// Why it is wrong and what to do, in two or three sentences.
  public let meaning: String
  private let severity: String
  /// A sentence about the severity, unless it is an error.
  private let remark: String?
  /// The documents to show, each with its heading.
  private let blocks: [Block]

  private struct Block: Hashable, Sendable {
    let title: String
    let text: String
  }

  /// The explanation of a code; `nil` if the table does not have it, such as a plugin's.
  public init?(_ code: DiagnosticCode, in strings: StringsTable = .diagnostics(in: .english)) {
    guard let known = DiagnosticCode.all.first(where: { $0 == code }),
      let title = code.title(in: strings), let meaning = code.meaning(in: strings)
    else { return nil }
    self.code = known
    self.title = title
    self.meaning = meaning
    severity = known.severity.word(in: strings)
    remark =
      switch known.severity {
      case .error: nil
      case .warning: strings.sentence("explanation.warning")
      case .note: strings.sentence("explanation.note")
      }
    blocks = Self.blocks(of: known, in: strings)
  }

  /// All explanations, in the order of the codes.
  public static func all(in strings: StringsTable = .diagnostics(in: .english))
    -> [DiagnosticExplanation]
  {
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
      style.paint("\(severity)[\(code)]:", .of(code.severity)) + " "
        + style.paint(title, .strong),
      CellWidth.wrapped(meaning, to: width).joined(separator: "\n"),
    ]
    for block in blocks { parts.append("\(block.title)\n\(Self.indented(block.text))") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The explanation as a section of a page, with a final line feed.
  public var markdown: String {
    var parts = ["### \(code): \(title)", meaning]
    if let remark { parts.append(remark) }
    for block in blocks { parts += [block.title, "```yaml\n\(block.text)\n```"] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Writes it as one object: code, severity, title, meaning, the two documents of the example, and
  /// the menu that they belong to, or null.
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
      object.field("example", orNull: wrong)
      object.field("cure", orNull: code.example?.right)
      object.field("menu", orNull: code.example?.document.menu)
    }
  }

  /// The wrong document as it can be printed, without a final line feed: a tab as `→`, a
  /// byte that is not UTF-8 as `⟨FF⟩`, other invisible characters in a visible form, and
  /// long lines cut with `…`.
  private var shownExample: String { Self.shown(code.example?.wrong ?? []) }

  private static func shown(_ wrong: [UInt8]) -> String {
    let text =
      String(validating: wrong, as: UTF8.self)
      ?? wrong.map { byte in
        byte < 0x80
          ? String(Unicode.Scalar(byte)) : "⟨\(Hex.text(of: byte, digits: 2, uppercase: true))⟩"
      }.joined()
    let visible = SafeText.visible(text.replacing("\t", with: "→")).replacing(
      "\u{FEFF}", with: "⟨U+FEFF⟩")
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > maximumWidth ? "\(line.prefix(maximumWidth - 1))…" : String(line)
    }
    return lines.joined(separator: "\n")
  }

  private static let maximumWidth = 120

  private static func blocks(of code: DiagnosticCode, in strings: StringsTable) -> [Block] {
    guard let example = code.example else { return [] }
    func block(_ key: String, _ text: String) -> Block {
      Block(title: strings.sentence(key) ?? key, text: text)
    }
    let menu: [Block] =
      switch example.document {
      case .menu: []
      case .inventory(let menu): [block("explanation.inventory", menu)]
      case .answers(let menu): [block("explanation.answers", menu)]
      case .branch(let menu): [block("explanation.branch", menu)]
      }
    return menu
      + [
        block("explanation.wrong", shown(example.wrong)),
        block("explanation.right", example.right),
      ]
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
      .joined(separator: "\n")
  }
}

extension DiagnosticExample.Document {
  /// The menu that the document belongs to, unless it is one.
  fileprivate var menu: String? {
    switch self {
    case .menu: nil
    case .inventory(let menu), .answers(let menu), .branch(let menu): menu
    }
  }
}
