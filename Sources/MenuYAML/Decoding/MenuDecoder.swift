import MenuSections
import MenuText

/// Turns the nodes of a document into a draft; one topic a file.
///
/// Every fault is gathered with its place, and what cannot be read is left out, so that one mistake
/// hides no other.
struct MenuDecoder {
  let source: SourceText
  var diagnostics: [Diagnostic] = []
  /// The language of plain texts.
  var locale = LanguageTag.english
  /// The currency of amounts; `nil` while none is named or the named one is unknown.
  var currency: Currency?
  /// The languages that the item's name is given in; other texts should have them too.
  var languages: Set<LanguageTag> = []
  /// The first amount that needs a currency and has none.
  private var firstBareAmount: SourceSpan?
  private var hasCurrencyKey = false
  private let mostDiagnostics: Int

  init(_ source: SourceText, limits: NodeLimits) {
    self.source = source
    mostDiagnostics = limits.diagnosticCount
  }

  private static let keys = [
    "menu-format", "id", "item", "price", "currency", "locale", "minimum", "sections",
  ]

  /// The whole document; `nil` if it is not even a map.
  mutating func menu(_ root: YAMLNode, id: String, digest: String) -> MenuDraft? {
    guard let fields = fields(of: root, in: "a menu", known: Self.keys) else { return nil }
    if let format = fields["menu-format"] { checkFormat(format) }
    // Amounts and texts are read by these two, wherever they stand in the file.
    if let node = fields["locale"] { locale = language(node) ?? locale }
    if let node = fields["currency"] {
      hasCurrencyKey = true
      currency = self.currency(node)
    }
    var item: LocalizedText?
    if let node = fields["item"] {
      item = text(node, what: "'item'")
      languages = Set(item?.languages ?? [])
    } else {
      reportMissing("item", in: root, "a menu", example: "item: Caffè latte")
    }
    let name = fields["id"].flatMap { self.id($0) }
    let price = fields["price"].flatMap { self.price($0) }
    let minimum = fields["minimum"].flatMap { amount($0) }
    if let minimum, minimum < 0, let node = fields["minimum"] {
      report(.wrongValue, at: node.headSpan, "a minimum is not below 0", label: "negative")
    }
    var sections: [SectionDraft] = []
    if let node = fields["sections"] {
      sections = self.sections(node)
    } else {
      reportMissing(
        "sections", in: root, "a menu", example: "sections: [{menu: Size, items: [S, L]}]")
    }
    reportBareAmount()
    return MenuDraft(
      id: name?.value ?? id, item: item ?? LocalizedText(id, in: locale),
      price: price ?? .amount(0), currency: currency ?? .none, locale: locale,
      minimum: minimum ?? 0, sections: sections, digest: digest, place: MenuPlace(root.headSpan))
  }

  private mutating func checkFormat(_ node: YAMLNode) {
    guard node.plainText != "1" else { return }
    report(
      .wrongValue, at: node.headSpan, "this menu's format is \(node.inWords); only 1 is known",
      label: "expected 1")
  }

  private mutating func language(_ node: YAMLNode) -> LanguageTag? {
    guard let text = scalar(node, what: "'locale'", example: "ko") else { return nil }
    if let tag = LanguageTag(text) { return tag }
    report(
      .wrongValue, at: node.span, "'\(SafeText.line(text))' is no language tag",
      label: "expected a language such as ko, en or zh-Hant")
    return nil
  }

  private mutating func currency(_ node: YAMLNode) -> Currency? {
    guard let text = scalar(node, what: "'currency'", example: "KRW") else { return nil }
    if let currency = Currency(code: text) { return currency }
    let nearest = Suggestion.nearest(to: text, among: Currency.allCodes)
    report(
      .wrongValue, at: node.span, "'\(SafeText.line(text))' is no currency of ISO 4217",
      label: nearest.map { "did you mean '\($0)'?" } ?? "expected a code such as KRW or USD",
      fixIts: nearest.map { [.init("write '\($0)'", replacing: node.span, with: $0)] } ?? [])
    return nil
  }

  /// Remembers an amount that needs a currency.
  mutating func noteAmount(_ amount: Int64, at span: SourceSpan) {
    if amount != 0, !hasCurrencyKey, firstBareAmount == nil { firstBareAmount = span }
  }

  private mutating func reportBareAmount() {
    guard let span = firstBareAmount else { return }
    report(
      DiagnosticCode(FindingCode.missingCurrency.description), at: span,
      "this amount has no currency", label: "an amount of what?",
      help: "name it at the top of the menu, such as 'currency: KRW'")
  }

  /// Claims that so much is wrong already that further faults are not kept.
  var isFull: Bool { diagnostics.count >= mostDiagnostics }

  /// Everything found, each with the pointer of its node.
  func report(on root: YAMLNode) -> [Diagnostic] {
    diagnostics.sortedForReport().map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pointer = diagnostic.pointer ?? root.pointer(to: diagnostic.span)
      return diagnostic
    }
  }

  /// Takes over what the core found.
  mutating func add(_ findings: [Finding]) {
    diagnostics += findings.map { Diagnostic($0) }
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error, at span: SourceSpan,
    _ message: String, label: String = "", help: String? = nil, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(
        code, severity: severity, at: span, message, label: label, help: help, notes: notes,
        fixIts: fixIts))
  }

  mutating func reportMissing(
    _ key: String, in node: YAMLNode, _ what: String, example: String
  ) {
    guard !node.isIncomplete else { return }
    report(
      .missingKey, at: node.headSpan, "\(what) needs '\(key)'", label: "no '\(key)' here",
      help: "write '\(example)'")
  }
}
