import MenuText

/// Checks a draft and compiles it.
///
/// Each phase is a type with its inputs: `OutlineBuilder` numbers sections and options and
/// checks their ids; `SectionCompiler` resolves names, compiles conditions and prices and
/// checks limits; `PriceBounds` bounds what orders can cost; `ConditionCycles` finds conditions
/// that depend on each other.
package enum MenuBuilder {
  /// Compiles a draft, parts of which may not have been read, with what plugins add, in time linear
  /// in its size; the definition is `nil` if there is an error.
  package static func build(
    _ draft: MenuDraft, gaps: DraftGaps = DraftGaps(), extensions: MenuExtensions = .none
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    let menu = compile(draft, gaps: gaps, extensions: extensions)
    return (menu.definition, menu.diagnostics)
  }

  /// The same, with what branches of the menu reuse.
  package static func compile(
    _ draft: MenuDraft, gaps: DraftGaps = DraftGaps(), extensions: MenuExtensions = .none
  ) -> CompiledMenu {
    var numbering = OutlineBuilder(draft, gaps: gaps, extensions: extensions)
    numbering.checkRules()
    let outline = numbering.outline
    let compiler = SectionCompiler(outline, draft: draft, diagnostics: numbering.diagnostics)
    let options = compiler.options()
    let notable = options.notable
    var diagnostics = compiler.diagnostics
    ConditionCycles(
      outline, basePrice: compiler.basePrice, sections: compiler.sections, options: options,
      notable: notable
    ).report(to: &diagnostics)
    var lines = DefaultLines(outline: outline, sections: compiler.sections, notable: notable)
    lines.report(to: &diagnostics)
    return CompiledMenu(
      definition: diagnostics.hasErrors
        ? nil : definition(of: draft, compiler, options, notable: notable, extensions),
      diagnostics: diagnostics.counted(in: outline), compiler: compiler, extensions: extensions,
      isCompiledSilently: diagnostics.all.count == numbering.diagnostics.all.count)
  }

  /// What is wrong in a part of menus, wherever its groups and products would be used.
  package static func diagnostics(
    inPart draft: MenuDraft, gaps: DraftGaps, extensions: MenuExtensions
  ) -> [Diagnostic] {
    OutlineBuilder(draft, gaps: gaps, extensions: extensions).diagnostics.all
      .filter { $0.code != .unusedGroup }
  }

  /// A menu without errors, as it was compiled. A branch of `base` with the same sections and
  /// options takes from it what depends on nothing else.
  static func definition(
    of draft: MenuDraft, _ compiler: SectionCompiler, _ options: MenuOptions,
    notable: [OptionIndex], _ extensions: MenuExtensions, branchOf base: MenuDefinition? = nil
  ) -> MenuDefinition {
    let outline = compiler.outline
    var bounds = PriceBounds(
      sections: compiler.sections, options: options, levels: outline.levels, state: nil)
    let levels = bounds.pricedLevels()
    let known = base?.storage.head
    let head = MenuHead(
      id: draft.id, digest: draft.digest, item: draft.item, price: compiler.basePrice,
      hasBasePrice: draft.price != nil, currency: draft.currency, locale: draft.locale,
      languages: draft.item.languages, minimum: compiler.minimum, accent: draft.accent?.value,
      pageLayout: draft.pageLayout,
      levels: levels,
      dependencies: known?.dependencies
        ?? MenuDependencies(
          compiler.basePrice, sections: compiler.sections, options: options, notable: notable,
          levels: levels),
      groups: known?.groups ?? groups(of: outline),
      products: known?.products
        ?? Dictionary(
          grouping: notable.filter { outline[$0].draft.product != nil },
          by: { outline[$0].draft.product?.value ?? "" }),
      productStock: known?.productStock
        ?? Dictionary(
          draft.products.compactMap { product in
            product.item.stock.map { (MenuPath(product.name.value), $0) }
          }, uniquingKeysWith: min),
      askerCounts: known?.askerCounts ?? askerCounts(options, notable, levels),
      rules: extensions.rules,
      context: compiler.context.definition.using(
        [compiler.basePrice, compiler.minimum], sections: compiler.sections, options: options,
        terms: compiler.amountTerms),
      terms: compiler.amountTerms)
    return MenuDefinition(
      storage: .init(
        head: head, sections: compiler.sections, options: options,
        optionsByID: base?.storage.optionsByID ?? outline.optionsByID,
        soldOut: base?.storage.soldOut ?? options.values(of: notable, \.soldOut),
        stock: base?.storage.stock ?? options.values(of: notable, \.stock),
        totalIsBounded: extensions.rules.isEmpty
          && bounds.isBounded(basePrice: compiler.basePrice, terms: compiler.amountTerms)))
  }

  /// The sections by the addresses of groups, and of what is written in lists of them.
  private static func groups(of outline: MenuOutline) -> [String: [SectionIndex]] {
    var groups: [String: [SectionIndex]] = [:]
    for section in outline.sections {
      if section.use != nil || outline.sharedAddresses.contains(section.address) {
        groups[section.address, default: []].append(section.index)
      }
      if let address = section.addressInList { groups[address, default: []].append(section.index) }
    }
    return groups
  }

  /// How many options ask each section, and whether the page does.
  private static func askerCounts(
    _ options: MenuOptions, _ notable: [OptionIndex], _ levels: [MenuLevel]
  ) -> [Int] {
    var counts: [SectionIndex: Int] = [:]
    for level in [.page] + notable.lazy.map({ options[Int($0.rawValue)].level }) {
      for section in levels[Int(level.rawValue)].sections { counts[section, default: 0] += 1 }
    }
    let last = counts.keys.max().map { Int($0.rawValue) } ?? -1
    return (0..<(last + 1)).map { counts[SectionIndex(rawValue: UInt32($0))] ?? 0 }
  }

  /// The id of an item of a group.
  static func id(of item: OptionDraft) -> String {
    item.id?.value ?? item.product?.sectionID ?? derivedID(item.name?.fallback ?? "")
  }

  /// The id that a label produces: the three characters of paths become `-`, the ends are trimmed.
  package static func derivedID(_ label: String) -> String {
    if isID(label) { return label }
    let trimmed = label.drop(while: \.isWhitespace)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(trimmed[...end].map { ".=#".contains($0) ? "-" : $0 })
  }

  /// Whether a text can be an id as it is: it is not empty, and deriving an id changes nothing.
  package static func isValidID(_ text: String) -> Bool { !text.isEmpty && derivedID(text) == text }

  /// Whether a label is an id already, which most labels are.
  private static func isID(_ label: String) -> Bool {
    let hasSeparator =
      label.utf8.withContiguousStorageIfAvailable { hasPathSeparator($0) }
      ?? hasPathSeparator(label.utf8)
    guard !hasSeparator else { return false }
    if beginsAndEndsInLetters(label) { return true }
    guard let first = label.unicodeScalars.first, let last = label.unicodeScalars.last else {
      return false
    }
    if isLetterOfItsOwn(first), isLetterOfItsOwn(last) { return true }
    return !first.properties.isWhitespace && !(label.last?.isWhitespace ?? true)
  }

  /// Whether `.`, `=` or `#` is among bytes; without branches, so that many
  /// bytes are compared at a time.
  @inline(__always)
  private static func hasPathSeparator(_ utf8: some Sequence<UInt8>) -> Bool {
    let (dot, equals, hash) = (UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "#"))
    var found: UInt8 = 0
    for byte in utf8 {
      found |= (byte == dot ? 1 : 0) | (byte == equals ? 1 : 0) | (byte == hash ? 1 : 0)
    }
    return found != 0
  }

  /// Whether the first and the last scalar are letters of their own, as the bytes of most say.
  private static func beginsAndEndsInLetters(_ label: String) -> Bool {
    label.utf8.withContiguousStorageIfAvailable { utf8 in
      guard let first = utf8.first, let last = utf8.last,
        isVisible(first) || beginsLetter(first)
      else { return false }
      return isVisible(last) || utf8.count >= 3 && beginsLetter(utf8[utf8.count - 3])
    } ?? false
  }

  /// Whether a byte is a visible character of ASCII.
  private static func isVisible(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }

  /// Whether a byte begins one of the letters U+5000–U+9FFF and
  /// U+B000–U+CFFF, which have three bytes.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    0xE5...0xE9 ~= byte || 0xEB...0xEC ~= byte
  }

  /// Whether a scalar is visible and never continues a blank: ASCII, Hangul and Han.
  private static func isLetterOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}

extension Diagnostic {
  /// Reports an id with characters that a path cannot contain.
  package static func badID(_ id: String, at location: SourceReference) -> Diagnostic {
    let derived = MenuBuilder.derivedID(id)
    return Diagnostic(
      .badID, derived.isEmpty ? "blank" : "characters", with: ["meant": .text(derived)],
      at: location,
      suggestion: derived.isEmpty ? nil : derived)
  }
}

extension MenuDefinition {
  /// Compiles a draft with section kinds and rules of plugins; throws every error in it at once.
  package init(_ draft: MenuDraft, plugins: PluginRegistry? = nil) throws(InvalidMenu) {
    let result = MenuBuilder.build(draft, extensions: plugins?.extensions ?? .none)
    guard let definition = result.definition else {
      throw InvalidMenu(diagnostics: result.diagnostics)
    }
    self = definition
  }
}

/// A draft that cannot be compiled, with everything that is wrong in it.
public struct InvalidMenu: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one error, and whatever else was found.
  public let diagnostics: [Diagnostic]

  /// One line per problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
