package struct LevelIndex: Hashable, Sendable {
  package let rawValue: UInt32

  static let page = LevelIndex(rawValue: 0)
  /// The level without sections, of options that ask nothing.
  static let empty = LevelIndex(rawValue: 1)
}

/// Sections that belong together: those of the page, or those nested in an option.
///
/// Options that ask the same sections share one level.
package struct MenuLevel: Sendable {
  /// What never changes, in one object, so that a copy of the level copies one reference.
  private final class Content: Sendable {
    let sections: [SectionIndex]
    let pricedSections: [SectionIndex]
    let sectionsByID: [String: SectionIndex]
    let hasFixedParts: Bool
    let positions: [SectionIndex: Int]?

    init(
      _ sections: [SectionIndex], _ pricedSections: [SectionIndex],
      _ sectionsByID: [String: SectionIndex], hasFixedParts: Bool
    ) {
      self.sections = sections
      self.pricedSections = pricedSections
      self.sectionsByID = sectionsByID
      self.hasFixedParts = hasFixedParts
      let isAscending = zip(sections, sections.dropFirst()).allSatisfy { $0 < $1 }
      positions =
        isAscending ? nil : Dictionary(zip(sections, sections.indices)) { first, _ in first }
    }
  }

  private let content: Content
  /// The count without a price, whose value multiplies the level.
  package let multiplier: SectionIndex?
  /// How completing its sections changes the price of what asks them.
  var nestedPrice = NestedPrice.none

  init(
    sections: [SectionIndex] = [], multiplier: SectionIndex? = nil,
    pricedSections: [SectionIndex] = [], sectionsByID: [String: SectionIndex] = [:],
    hasFixedParts: Bool = false
  ) {
    content = Content(sections, pricedSections, sectionsByID, hasFixedParts: hasFixedParts)
    self.multiplier = multiplier
  }

  /// The sections in page order, which differs from the order of their indices where a level asks
  /// sections that another one asked before.
  package var sections: [SectionIndex] { content.sections }
  /// The counts and custom sections with a price, which the multiplier does not multiply.
  package var pricedSections: [SectionIndex] { content.pricedSections }
  var sectionsByID: [String: SectionIndex] { content.sectionsByID }
  /// Whether what asks it may be a set that always contains something.
  var hasFixedParts: Bool { content.hasFixedParts }
  /// The position of each section, where that is not the order of their indices; else `nil`.
  var positions: [SectionIndex: Int]? { content.positions }

  /// Whether a section comes before another one of the level.
  func isOrdered(_ one: SectionIndex, before other: SectionIndex) -> Bool {
    guard let positions else { return one < other }
    return positions[one] ?? .max < positions[other] ?? .max
  }

  func contains(_ section: SectionIndex, of definition: MenuDefinition) -> Bool {
    self.section(definition[section].id) == section
  }

  /// The section with an id, in constant time.
  package func section(_ id: some StringProtocol) -> SectionIndex? { sectionsByID[String(id)] }
}
