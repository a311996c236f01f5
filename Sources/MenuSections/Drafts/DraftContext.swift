package import MenuText

/// Makes drafts of a menu that is written in Swift: texts get the menu's language and amounts its
/// currency, and everything is checked that the decoder of documents checks.
///
/// The location of an element is only a number, which relates gaps and diagnostics to it.
package struct DraftContext {
  let locale: LanguageTag
  let currency: Currency?
  /// Whether texts that cannot be shown, or not in the menu's language, are errors.
  let checksTexts: Bool
  package private(set) var gaps = DraftGaps()
  package private(set) var diagnostics: [Diagnostic] = []
  var location: SourceReference
  /// The languages of the item's name; other texts in several languages should have them too.
  var languages: Set<LanguageTag> = []
  /// Whether an amount without a currency was reported.
  var hasBareAmount = false
  private var pointer = ""
  /// The number of levels of sections around the current element.
  private var depth = 0
  /// The JSON pointer of each element, by number.
  private var pointers = [""]

  package init(locale: LanguageTag, currency: Currency?, checksTexts: Bool = true) {
    self.checksTexts = checksTexts
    self.locale = locale
    self.currency = currency
    location = Self.location(0)
  }

  /// No file has this index.
  private static let file = UInt32.max - 1

  private static func location(_ number: Int) -> SourceReference {
    SourceReference(SourceSpan(at: number), inFile: file)
  }

  /// Reports a problem with the current element.
  mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:]
  ) {
    add(Diagnostic(code, variant, with: arguments, at: location))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Records that a part of the current element could not be read.
  mutating func addGap(_ part: DraftGaps.Part) {
    gaps.add(part, at: location)
  }

  /// Reads a part of the current element, and records a gap if that reports an error.
  mutating func recordingGap<Result>(
    _ part: DraftGaps.Part, _ read: (inout Self) -> Result
  ) -> Result {
    let before = diagnostics.count
    let result = read(&self)
    if diagnostics[before...].contains(where: { $0.severity == .error }) { addGap(part) }
    return result
  }

  mutating func sections(_ sections: [MenuSection]) -> [SectionDraft] {
    // The builder reports the first level below the deepest one; more of them
    // could exhaust the stack.
    guard depth <= SectionDraft.maximumDepth + 1 else { return [] }
    depth += 1
    defer { depth -= 1 }
    let drafts = each(of: sections, at: "sections") { $0.draft(&$1) }
    if drafts.count < sections.count { addGap(.members) }
    return drafts
  }

  mutating func items(_ items: [MenuItem]) -> [OptionDraft] {
    each(of: items, at: "items") { $0.draft(&$1) }
  }

  private mutating func each<Element, Draft>(
    of elements: [Element], at key: String, _ read: (Element, inout Self) -> Draft?
  ) -> [Draft] {
    let outer = (location, pointer)
    var drafts: [Draft] = []
    for (index, element) in elements.enumerated() {
      pointer = "\(outer.1)/\(key)/\(index)"
      location = Self.location(pointers.count)
      pointers.append(pointer)
      if let draft = read(element, &self) { drafts.append(draft) }
      (location, pointer) = outer
    }
    return drafts
  }

  /// Diagnostics as they are reported: with the pointers of their elements instead of locations.
  func published(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sortedForReport().map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.location.file == Self.file, let span = diagnostic.location.span {
        diagnostic.pointer = diagnostic.pointer ?? pointers[Int(span.start)]
        diagnostic.location = .unknown
        diagnostic.fixIts = []
      }
      for index in diagnostic.notes.indices
      where diagnostic.notes[index].location?.file == Self.file {
        diagnostic.notes[index].location = nil
      }
      return diagnostic
    }
  }
}
