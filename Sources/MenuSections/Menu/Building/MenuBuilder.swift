/// Checks a draft and compiles it: collect first, then freeze.
///
/// The phases, each in a file of its own: number every section and option and check their ids; look
/// up what names mean in conditions and prices; check limits; refuse circles; work out bounds.
public struct MenuBuilder {
  /// How deep sections may be nested in options; a document's own depth limit is reached earlier.
  static let deepestNesting = 32
  /// How deep conditions may be nested in each other.
  static let deepestCondition = 16
  /// How long a chain of conditions on conditions may be, so that following it stays on any stack.
  static let longestChain = 32
  /// The most diagnostics that are kept; further ones are dropped.
  static let maximumDiagnostics = 1_000
  /// How many unknown names get a suggestion, each of which looks at up to 2,000 candidates.
  static let maximumSuggestions = 64

  let draft: MenuDraft
  let gaps: DraftGaps
  let extensions: MenuExtensions
  private(set) var diagnostics: [Diagnostic] = []
  var suggestionCount = 0
  var sections: [NumberedSection] = []
  var options: [NumberedOption] = []
  var levels: [OptionIndex: MenuLevel] = [:]
  var page = MenuLevel.empty
  var optionsByID: [[String: OptionIndex]] = []
  /// The levels and menus in which a name that is not found may be one that could not be read.
  var partialLevels: Set<OptionIndex?> = []
  var partialMenus: Set<SectionIndex> = []
  /// The sections of plugins, read while they are numbered.
  var readSections: [SectionIndex: ReadSection] = [:]

  private init(_ draft: MenuDraft, _ gaps: DraftGaps, _ extensions: MenuExtensions) {
    self.draft = draft
    self.gaps = gaps
    self.extensions = extensions
  }

  /// Compiles a draft in time linear in its size; the definition is `nil` as soon as one diagnostic is
  /// an error.
  public static func build(_ draft: MenuDraft) -> (
    definition: MenuDefinition?, diagnostics: [Diagnostic]
  ) {
    build(draft, extensions: .none)
  }

  /// The same with what plugins add, for a draft of which some parts could not be read.
  package static func build(
    _ draft: MenuDraft, gaps: DraftGaps = DraftGaps(), extensions: MenuExtensions = .none
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    var builder = MenuBuilder(draft, gaps, extensions)
    let definition = builder.compile()
    return (definition, builder.diagnostics)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Self.maximumDiagnostics else { return }
    diagnostics.append(diagnostic)
  }

  private mutating func compile() -> MenuDefinition? {
    numberEverything()
    let price = basePrice()
    let sections = sections.indices.map { compiledSection($0) }
    let nestedPrices = nestedPrices(sections)
    let options = options.indices.map { compiledOption($0, nestedPrice: nestedPrices[$0]) }
    let dependants = dependants(price, sections, options)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let head = MenuHead(
      id: draft.id, digest: draft.digest, item: draft.item, price: price,
      currency: draft.currency, locale: draft.locale, minimum: draft.minimum,
      pageLayout: draft.pageLayout, page: page, levels: levels, dependants: dependants,
      nested: nested(sections, options),
      priceSections: priceSections(price, sections),
      deciders: deciders(price, sections, options), rules: extensions.rules,
      hasBasePrice: draft.price != nil, baseDeciders: baseDeciders(price, sections, options))
    let table = MenuOptions(options)
    return MenuDefinition(
      storage: .init(
        head: head, sections: sections, options: table, optionsByID: optionsByID,
        soldOut: .init(numbering: table, \.soldOut), stock: .init(numbering: table, \.stock),
        totalIsBounded: extensions.rules.isEmpty && totalIsBounded(price, sections, options)))
  }

  private mutating func basePrice() -> MenuPrice {
    compiledPrice(draft.price ?? .amount(0), seenFrom: Viewpoint(levels: [nil], first: 0))
  }

  private mutating func compiledSection(_ index: Int) -> SectionDefinition {
    let numbered = sections[index]
    let viewpoint = viewpoint(of: numbered)
    let condition = numbered.draft.condition.flatMap { compiledCondition($0, seenFrom: viewpoint) }
    return SectionDefinition(
      id: numbered.id, owner: numbered.owner, depth: numbered.depth,
      header: numbered.draft.header, footer: numbered.draft.footer,
      condition: condition, layout: numbered.draft.layout, style: numbered.draft.style,
      notes: numbered.draft.notes + (readSections[numbered.number]?.notes ?? []),
      content: compiledContent(
        numbered, seenFrom: viewpoint,
        while: requirement(
          numbered.draft.condition, compiled: condition, of: numbered.draft.location))
    )
  }

  private mutating func compiledContent(
    _ numbered: NumberedSection, seenFrom viewpoint: Viewpoint, while condition: MenuCondition?
  ) -> SectionContent {
    switch numbered.draft.content {
    case .title(let content): .title(content)
    case .menu(let draft): .menu(compiledMenu(draft, numbered, while: condition))
    case .count(let draft):
      .count(compiledCount(draft, in: numbered, seenFrom: viewpoint, while: condition))
    case .text(let content): .text(content)
    case .total(let content): .total(content)
    case .custom(let content): .custom(readSections[numbered.number]?.content ?? content)
    }
  }

  private mutating func compiledOption(_ index: Int, nestedPrice: NestedPrice) -> MenuOption {
    let numbered = options[index]
    let draft = numbered.draft
    let section = sections[Int(numbered.section.rawValue)]
    return MenuOption(
      MenuOption.Saying(
        id: numbered.id, name: draft.name, description: draft.description, image: draft.image,
        labels: draft.labels, style: draft.style,
        condition: optionConditions[index], soldOut: draft.soldOut,
        sections: levels[numbered.number]?.sections ?? []),
      section: numbered.section, each: each(of: draft, in: section), price: optionPrices[index],
      nestedPrice: nestedPrice, stock: draft.stock)
  }

  /// The compiled price of every option, filled while its section's content is compiled.
  var optionPrices: [MenuPrice] = []

  /// The compiled condition of every option, filled while its section's content is compiled.
  var optionConditions: [MenuCondition?] = []
}

extension MenuDefinition {
  /// Compiles a menu made in code; throws every error found in the draft at once.
  public init(_ draft: MenuDraft) throws(InvalidMenu) {
    try self.init(draft, extensions: .none)
  }

  init(_ draft: MenuDraft, extensions: MenuExtensions) throws(InvalidMenu) {
    let result = MenuBuilder.build(draft, extensions: extensions)
    guard let definition = result.definition else {
      throw InvalidMenu(diagnostics: result.diagnostics)
    }
    self = definition
  }
}

/// A draft that cannot be compiled, with everything found wrong in it.
public struct InvalidMenu: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one error, and whatever else was found.
  public let diagnostics: [Diagnostic]

  /// One line a diagnostic.
  public var description: String {
    diagnostics.map { "\($0.code): \($0.message())" }.joined(separator: "\n")
  }
}
