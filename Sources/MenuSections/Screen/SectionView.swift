import MenuText

/// A visible section, by kind. Switch over it without `default`.
///
/// Copying a view copies one reference. Its identity is its path, which is unique on a screen; the
/// author's id is `instance.id`.
public enum SectionView: Hashable, Identifiable, Sendable {
  /// The head of the page.
  indirect case title(TitleSectionView)
  /// A menu with its rows.
  case menu(MenuSectionView)
  /// A stepper with its value.
  indirect case count(CountSectionView)
  /// A text field with its text.
  indirect case text(TextSectionView)
  /// The price with its lines.
  indirect case total(TotalSectionView)
  /// A plugin's section.
  indirect case custom(CustomSectionView)

  /// The path of the section in its line.
  public var id: MenuPath { instance.path }

  /// The section and line that it shows.
  public var instance: SectionInstance {
    switch self {
    case .title(let view): view.instance
    case .menu(let view): view.instance
    case .count(let view): view.instance
    case .text(let view): view.instance
    case .total(let view): view.instance
    case .custom(let view): view.instance
    }
  }

  /// Replaces the menu by an edited version.
  mutating func replaceDefinition(_ definition: MenuDefinition) {
    switch self {
    case .title(var view):
      view.instance.menu = definition
      self = .title(view)
    case .menu(var view):
      view.instance.menu = definition
      self = .menu(view)
    case .count(var view):
      view.instance.menu = definition
      self = .count(view)
    case .text(var view):
      view.instance.menu = definition
      self = .text(view)
    case .total(var view):
      view.instance.menu = definition
      self = .total(view)
    case .custom(var view):
      view.instance.menu = definition
      self = .custom(view)
    }
  }

  /// What is missing or exceeds a limit.
  public var pending: [PendingItem] {
    switch self {
    case .menu(let view): view.pending
    case .text(let view): view.pending
    case .title, .count, .total, .custom: []
    }
  }

  /// Whether the section has an answer. A count without a price only multiplies, so it has none.
  var isAnswered: Bool {
    switch self {
    case .menu(let view): view.chosen > 0
    case .count(let view): view.price != nil && view.value > 0
    case .text(let view): !SafeText.isBlank(view.text)
    case .title, .total, .custom: false
    }
  }
}

/// The head of the page.
public struct TitleSectionView: Hashable, Identifiable, Sendable {
  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// Image, description and labels.
  public let content: TitleContent
  /// The base price.
  public let price: PriceRange
}

/// A stepper with its value.
public struct CountSectionView: Hashable, Identifiable, Sendable {
  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// The current value.
  public let value: Int
  /// The allowed values.
  public let range: QuantityRange
  /// The distance of neighboring values.
  public let step: Int
  /// The price of one; `nil` if the value multiplies its level.
  public let price: PriceRange?
}

/// A text field with its text.
public struct TextSectionView: Hashable, Identifiable, Sendable {
  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// The limits and the placeholder.
  public let content: TextContent
  /// The text; may be empty.
  public let text: String
  /// What is missing.
  public let pending: [PendingItem]
}

/// The price with its lines.
public struct TotalSectionView: Hashable, Identifiable, Sendable {
  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// The total.
  public let total: PriceRange
  /// The lines of the price; empty if the section does not show them.
  public let breakdown: [BreakdownLine]
}

/// A plugin's section.
public struct CustomSectionView: Hashable, Identifiable, Sendable {
  /// The section and line that it shows.
  public internal(set) var instance: SectionInstance
  /// The path of the section in its line.
  public var id: MenuPath { instance.path }
  /// The dotted kind and its content.
  public let content: CustomContent
}

extension SectionView {
  /// Whether a section has the same content apart from rows, possibly in another menu.
  func hasSameContent(as old: SectionView) -> Bool {
    let (menu, oldMenu) = (instance.menu, old.instance.menu)
    guard
      menu.isSameMenu(as: oldMenu)
        || instance.section.looks(like: old.instance.section) && menu.writesPrices(like: oldMenu)
    else { return false }
    switch (self, old) {
    case (.title(let new), .title(let old)): return new.price == old.price
    case (.menu(let new), .menu(let old)): return new.hasSameContent(as: old)
    case (.count(let new), .count(let old)):
      return new.value == old.value && new.price == old.price
    case (.text(let new), .text(let old)): return new.text == old.text
    case (.total(let new), .total(let old)):
      return new.total == old.total && new.breakdown == old.breakdown
    case (.custom, .custom): return true
    case (.title, _), (.menu, _), (.count, _), (.text, _), (.total, _), (.custom, _): return false
    }
  }
}

extension SectionDefinition {
  /// Whether the visible parts of both are equal.
  fileprivate func looks(like other: SectionDefinition) -> Bool {
    guard header == other.header, footer == other.footer, style == other.style,
      layout == other.layout, notes == other.notes
    else { return false }
    switch (content, other.content) {
    case (.title(let one), .title(let other)): return one == other
    case (.menu(let one), .menu(let other)):
      return one.select == other.select && one.each == other.each && one.distinct == other.distinct
        && one.free == other.free && one.empty == other.empty
    case (.count(let one), .count(let other)):
      return one.range == other.range && one.step == other.step
    case (.text(let one), .text(let other)): return one == other
    case (.total(let one), .total(let other)): return one == other
    case (.custom(let one), .custom(let other)): return one == other
    case (.title, _), (.menu, _), (.count, _), (.text, _), (.total, _), (.custom, _): return false
    }
  }
}
