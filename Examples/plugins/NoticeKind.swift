public import MenuSections

/// A notice to read before choosing, perhaps with a fee.
///
///     - example.notice: A bag
///       says: Paper, with a deposit
///       tone: warning
///       fee: 100
public struct NoticeKind: SectionKind {
  /// Makes the kind.
  public init() {}

  /// `example.notice`.
  public var name: String { "example.notice" }
  /// One line for lists of plugins.
  public var summary: String { "a notice, perhaps with a fee that is added to the total" }

  /// `says`, `tone` and `fee`.
  public var keys: [PluginOption] {
    [
      PluginOption("says", .text, "what people should know", isRequired: true),
      PluginOption("tone", .choice(["info", "warning"]), "how loudly it is said"),
      PluginOption("fee", .amount, "what it adds to the total"),
    ]
  }

  /// Shows what it says; programs read the tone.
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
      message: "a notice adds to the total, it takes nothing off", label: "below 0",
      help: "a discount is a rule's business")
  }

  fileprivate static func longNotice(at location: SourceReference, most: Int) -> Diagnostic {
    Diagnostic(
      plugin: DiagnosticCode("N0002"), at: location,
      message: "a notice has at most \(most) characters",
      label: "too long to be read")
  }
}
