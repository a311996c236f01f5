import MenuSections
import MenuText

/// What all decoders share: the source, what the menu says about languages and money, and what was
/// found so far.
///
/// Decoders collect every problem with its location and leave out what they cannot read, so that
/// one mistake hides no other.
struct DecodingContext {
  let source: SourceText
  /// Whether a comment in the source begins with a number, as in `Combo #1`.
  let hasNumberSigns: Bool
  /// The index of the source among the menu's files.
  let file: UInt8
  /// Parts of the draft that could not be read; the builder reports nothing that only follows from
  /// them.
  var gaps = DraftGaps()
  var pluginKinds: Set<String> = []
  var groups: [String: YAMLNode] = [:]
  /// The ids of the menu's channels, in order.
  var channels: [String] = []
  /// The names of the menu's hours.
  var hours: [String] = []
  /// Whether the menu that is being read asks its items something that an
  /// item may replace by nothing.
  var asksItems = false
  /// Whether discounts or fees are being read, whose conditions may ask for the subtotal.
  var readsTerms = false
  /// The language of texts that are not written in several.
  var locale = LanguageTag.english
  /// Whether `locale` is what the author meant; `false` after an unknown tag.
  var isLocaleKnown = true
  /// The currency of amounts; `nil` if the menu names none or an unknown one.
  var currency: Currency?
  /// Whether the menu has the key `currency`, even with an unknown value.
  var hasCurrencyKey = false
  /// The first amount that needs a currency and has none.
  private(set) var firstBareAmount: SourceSpan?
  /// The languages of the item's name; other texts should have them too.
  var languages: Set<LanguageTag> = []

  private var diagnostics: [Diagnostic] = []
  /// The number of errors, including those that the limit dropped.
  private var errorCount = 0
  private let limit: Int
  /// Keys that the parser found twice, until they turn out to be parts of amounts.
  private var duplicateKeys: [SourceSpan: Diagnostic] = [:]

  init(
    _ source: SourceText, inFile file: UInt8 = 0, found: [Diagnostic], limits: NodeLimits
  ) {
    self.source = source
    hasNumberSigns = Self.hasNumberSigns(source.bytes)
    self.file = file
    limit = limits.diagnosticCount
    for diagnostic in found {
      if diagnostic.code == .duplicateKey {
        duplicateKeys[diagnostic.span] = diagnostic
      } else {
        add(diagnostic)
      }
    }
  }

  /// Whether a node is an amount, maybe one that is written wrongly.
  func isPrice(_ node: YAMLNode) -> Bool {
    node.plainText.map { AmountParseResult($0, currency: currency) != .notAmount } ?? false
  }

  private static func hasNumberSigns(_ bytes: [UInt8]) -> Bool {
    var next = 0
    while let sign = bytes.firstIndex(of: UInt8(ascii: "#"), from: next) {
      next = sign + 1
      if next < bytes.count, 0x30...0x39 ~= bytes[next] { return true }
    }
    return false
  }

  var hasErrors: Bool { errorCount > 0 || !duplicateKeys.isEmpty }

  /// Whether further errors are dropped.
  var isFull: Bool { errorCount >= limit }

  /// Whether a key names a kind of section, built-in or of a plugin.
  func isSectionKind(_ name: String) -> Bool {
    BuiltInKind.names.contains(name) || pluginKinds.contains(name)
  }

  /// The keys in a span that the parser found twice, in order.
  func duplicateKeys(in span: SourceSpan) -> [SourceSpan] {
    duplicateKeys.keys.filter { span.start <= $0.start && $0.end <= span.end }
      .sorted { $0.start < $1.start }
  }

  /// Removes the diagnostic of a duplicate key that turns out not to be a key.
  mutating func retractDuplicateKey(at span: SourceSpan) {
    duplicateKeys[span] = nil
  }

  /// Adds a diagnostic of the context's file; errors and others have a limit each, so that notes
  /// displace no error.
  mutating func add(_ diagnostic: Diagnostic) {
    addLocated(file == 0 ? diagnostic : diagnostic.located(inFile: UInt32(file)))
  }

  /// Adds a diagnostic whose locations have the indices of their files.
  mutating func addLocated(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    if isError { errorCount += 1 }
    let others = isError ? errorCount - 1 : diagnostics.count - min(errorCount, limit)
    if others < limit { diagnostics.append(diagnostic) }
  }

  /// Reports a problem at some bytes; `meant` becomes an argument and a fix-it that writes it.
  mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:],
    severity: Diagnostic.Severity? = nil, at span: SourceSpan, meant: String? = nil,
    isSure: Bool = false, notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    var (arguments, fixIts) = (arguments, fixIts)
    if let meant {
      arguments["meant"] = .text(meant)
      fixIts.append(.writing(meant, replacing: span, isSafe: isSure))
    }
    add(
      Diagnostic(
        code, variant, with: arguments, severity: severity, at: span, notes: notes, fixIts: fixIts))
  }

  /// Reports a problem with what was found at a node, unless an earlier problem left nothing there.
  mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:],
    about node: YAMLNode, meant: String? = nil, isSure: Bool = false,
    fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !node.isLost, !reportForeignComment(in: node) else { return }
    report(
      code, variant, with: arguments.merging(["found": node.found]) { given, _ in given },
      at: node.headSpan, meant: meant, isSure: isSure, fixIts: fixIts)
  }

  /// Reports a comment after `//` in a text that is not what is expected;
  /// returns whether it has one.
  mutating func reportForeignComment(in node: YAMLNode) -> Bool {
    guard let text = node.plainText, !node.isAlias, text.utf8.count == node.span.range.count,
      let comment = ForeignComment(in: text, at: Int(node.span.start))
    else { return false }
    add(comment.diagnostic)
    return true
  }

  /// Reports a problem with the entries of a list or map, unless an earlier problem left some out.
  mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:],
    aboutEntriesOf node: YAMLNode
  ) {
    guard !node.isIncomplete else { return }
    report(
      code, variant, with: arguments.merging(["found": node.foundWithCount]) { given, _ in given },
      at: node.headSpan)
  }

  /// The entries of a map; reports anything else with an example. `ifEmpty` is the variant of the
  /// diagnostic of an empty map, which is valid without it.
  mutating func pairs(
    of node: YAMLNode, what: Diagnostic.Argument, example: Diagnostic.Argument,
    ifEmpty: String? = nil
  ) -> YAMLNode.Pairs? {
    let pairs = node.pairs
    let problem = pairs == nil ? "map-example" : pairs?.isEmpty == true ? ifEmpty : nil
    guard let problem else { return pairs }
    report(.wrongShape, problem, with: ["what": what, "example": example], about: node)
    return nil
  }

  /// Adds what the core found, in any of the menu's files.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { addLocated(diagnostic) }
  }

  /// Decodes a part of the draft at `location`, and records a gap there if that reports an error.
  mutating func recordingGap<Result>(
    _ part: DraftGaps.Part, at location: SourceReference, _ decode: (inout Self) -> Result
  ) -> Result {
    let before = errorCount
    let result = decode(&self)
    if errorCount > before { gaps.add(part, at: location) }
    return result
  }

  /// Reads something again with changes that are written in a node, and keeps only what it finds
  /// there: the rest was reported where it is written.
  mutating func readingAgain<Result>(
    within node: YAMLNode, _ read: (inout Self) -> Result
  ) -> Result {
    var inner = self
    let result = read(&inner)
    gaps = inner.gaps
    firstBareAmount = inner.firstBareAmount
    let span = node.span.range
    for diagnostic in inner.diagnostics.dropFirst(diagnostics.count)
    where diagnostic.location.file == file && span.lowerBound <= diagnostic.span.range.lowerBound
      && diagnostic.span.range.upperBound <= span.upperBound
    {
      addLocated(diagnostic)
    }
    return result
  }

  /// Remembers the first amount that needs a currency.
  mutating func noteAmount(_ amount: Int64, at span: SourceSpan) {
    if amount != 0, !hasCurrencyKey, firstBareAmount == nil { firstBareAmount = span }
  }

  /// All diagnostics in order, each with the pointer of its node.
  func report(on root: YAMLNode) -> [Diagnostic] {
    found.sortedForReport().map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pointer = diagnostic.pointer ?? root.pointer(to: diagnostic.span)
      return diagnostic
    }
  }

  /// All diagnostics, those of duplicate keys last.
  var found: [Diagnostic] {
    diagnostics
      + duplicateKeys.values.map { file == 0 ? $0 : $0.located(inFile: UInt32(file)) }
  }
}
