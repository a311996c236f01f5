import MenuSections
import MenuText

/// What every part of a page reads: the screen, its language, and which section belongs where.
///
/// It is a class so that each part has one reference.
final class PageContext: Sendable {
  let screen: Screen
  let localizer: Localizer
  let configuration: HTMLConfiguration
  /// The pages of the store, if this is one of them.
  let store: StoreConfiguration?
  /// The addresses of the store's pages; `nil` on other pages, and on a board that is only read.
  let links: StoreLinks?
  /// The line of an item sheet, whose nested sections are those of the page; else `nil`.
  let root: MenuPath?
  let lineNumbers: [MenuPath: Int]
  /// The first title of the page; its header is the only first-level heading.
  let title: SectionInstance?
  /// The first total of the page, which the summary shows.
  let total: TotalSectionView?
  /// What the page's items are filtered by; `nil` shows all of them.
  let filter: ItemFilter?
  /// The facts that can be filtered by.
  let filterScope: ItemFilter.Scope?
  /// The words before and after a minimum amount, such as `from `; `nil` if a
  /// translation leaves the amount out.
  let leastPriceWords: (before: String, after: String)?
  private let sectionsByOwner: [MenuPath?: [SectionView]]

  init(
    _ screen: Screen, localizer: Localizer, configuration: HTMLConfiguration,
    store: StoreConfiguration? = nil, root: MenuPath? = nil
  ) {
    self.screen = screen
    self.store = store
    links = StoreLinks(store)
    self.root = root
    self.localizer = localizer
    self.configuration = configuration
    lineNumbers = screen.lineNumbers
    sectionsByOwner = screen.sectionsByOwner
    var title: SectionInstance?
    var total: TotalSectionView?
    for view in sectionsByOwner[nil] ?? [] {
      switch view {
      case .title(let view) where title == nil && view.instance.header != nil: title = view.instance
      case .total(let view) where total == nil: total = view
      case .title, .menu, .count, .text, .total, .custom: break
      }
    }
    let scope = configuration.filter.map { _ in ItemFilter.Scope(screen.definition) }
    let filter = configuration.filter.flatMap { written in
      scope.map { ItemFilter(written.query, localizer: localizer, in: $0) }
    }
    leastPriceWords = Self.leastPriceWords(localizer, of: screen.definition)
    filterScope = scope
    self.filter = filter?.isEmpty == false ? filter : nil
    self.title = title
    self.total = total
  }

  private static func leastPriceWords(
    _ localizer: Localizer, of definition: MenuDefinition
  ) -> (before: String, after: String)? {
    let amount = localizer.price(.zero, of: definition)
    let least = localizer.price(PriceRange(from: 0, to: 1), of: definition)
    guard let range = least.firstRange(of: amount) else { return nil }
    return (String(least[..<range.lowerBound]), String(least[range.upperBound...]))
  }

  var definition: MenuDefinition { screen.definition }

  var language: LanguageTag { localizer.shownLanguage(withNamesIn: definition.languages) }

  /// Whether the form has an action and can be changed, so that it has buttons.
  var isSubmittable: Bool { configuration.action != nil && !configuration.isReadOnly }

  /// The sections of the page's column, or those nested in a line.
  func sections(in line: MenuPath?) -> [SectionView] {
    let sections = sectionsByOwner[line] ?? []
    return line == nil ? sections.filter { !isInSummary($0) } : sections
  }

  /// Whether the filter hides a row: one of the page's sections that are not chosen.
  func hides(_ row: MenuRow, of instance: SectionInstance) -> Bool {
    instance.owner == nil && row.quantity == 0 && isFiltered(row)
  }

  /// Whether the filter leaves out a row.
  func isFiltered(_ row: MenuRow) -> Bool {
    guard let filter else { return false }
    return !filter.keeps(row.option, named: FoldedName(localizer.text(row.option.name)))
  }

  /// The name of the total: the header of its section, or the usual name.
  var totalName: String { localizer.totalName(of: screen) }

  /// The total as text, in the page's language.
  var totalAmount: String { localizer.total(screen.price.total, of: definition) }

  /// The local time, in which hours are named.
  var now: LocalMinute? { store?.now ?? screen.context.time }

  /// Whether the section is one of the page or of an item sheet, and not nested in another one.
  func isTopLevel(_ instance: SectionInstance) -> Bool { instance.owner == root }

  /// Whether the summary shows the section, instead of the place that the menu gives it.
  func isInSummary(_ view: SectionView) -> Bool {
    if case .total(let view) = view { view == total } else { false }
  }

  /// The name of a section: its header, or what it is called without one.
  func name(of instance: SectionInstance) -> String {
    localizer.name(of: instance.index, in: definition)
  }

  /// The attributes of every section's element: a card on the page, an indented block in an option.
  func attributes(of instance: SectionInstance) -> [HTMLAttribute] {
    var attributes: [HTMLAttribute] = [
      isTopLevel(instance) ? .class("card") : .class("nested"), .id(.section(instance.path)),
    ]
    if let style = instance.style { attributes.append(.text(.dataStyle, style)) }
    return attributes
  }

  /// The heading element for a section's depth, below the heading of the page.
  func heading(of instance: SectionInstance) -> HTMLTag {
    .heading(min(instance.depth - (root == nil ? 0 : 1), 8) + 2)
  }

  func writeFooter(of instance: SectionInstance, to html: inout HTMLWriter) {
    guard let footer = instance.footer else { return }
    html.element(.p, [.class("footer")], text: localizer.text(footer))
  }
}

/// The elements of a page by the paths that messages refer to.
struct LinkTargets {
  private var targets: [MenuPath: HTMLID] = [:]

  /// Collects them in one pass over the screen.
  init(_ screen: Screen) {
    let isEmptyCart = screen.isEmptyCart
    for view in screen.sections {
      // The summary leaves out the total of an empty cart.
      if case .total = view, isEmptyCart { continue }
      targets[view.instance.path] = .section(view.instance.path)
      guard case .menu(let menu) = view else { continue }
      for row in menu.rows {
        targets[row.path] = HTMLID(.option, row.path)
        for line in row.lines where line.number > 1 {
          targets[line.path] = HTMLID(.line, line.path)
        }
      }
    }
  }

  /// The element for a path; `nil` if the page shows none.
  subscript(path: MenuPath) -> HTMLID? { targets[path] }
}
