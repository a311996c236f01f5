public import MenuSections

/// A notice with an optional fee.
///
///     - example.notice: A bag
///       says: Paper, with a deposit
///       tone: warning
///       fee: 100
public struct NoticeKind: SectionKind {
  /// Creates the kind.
  public init() {}

  /// `example.notice`.
  public var name: String { "example.notice" }
  /// A summary for lists of plugins.
  public var summary: String { "a notice with an optional fee" }

  /// `says`, `tone` and `fee`.
  public var keys: [PluginOption] {
    [
      PluginOption("says", kind: .text, summary: "the text of the notice", isRequired: true),
      PluginOption("tone", kind: .choice(["info", "warning"]), summary: "the tone of the notice"),
      PluginOption("fee", kind: .amount, summary: "the amount to add to the total"),
    ]
  }

  /// Shows the text; the tone is for programs.
  public func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    guard let text = section.keys.text("says") else { return nil }
    let fee = section.keys.amount("fee", in: section.currency) ?? 0
    if fee < 0 { diagnostics.append(.negativeFee(at: section.location(of: "fee"))) }
    if text.languages.contains(where: { text[$0].count > Self.longest }) {
      diagnostics.append(.longNotice(at: section.location(of: "says"), most: Self.longest))
    }
    guard diagnostics.isEmpty else { return nil }
    return CustomContent(
      kind: name, value: ["tone": MenuValue(.text(section.keys.choice("tone")))], text: text,
      price: fee)
  }

  private static let longest = 120
}

extension Diagnostic {
  fileprivate static func negativeFee(at location: SourceReference) -> Diagnostic {
    Diagnostic(
      plugin: DiagnosticCode("N0001"), at: location,
      message: "the fee of a notice cannot be negative", label: "below 0",
      help: "use an order rule for a discount")
  }

  fileprivate static func longNotice(at location: SourceReference, most: Int) -> Diagnostic {
    Diagnostic(
      plugin: DiagnosticCode("N0002"), at: location,
      message: "a notice has at most \(most) characters",
      label: "too long")
  }
}
