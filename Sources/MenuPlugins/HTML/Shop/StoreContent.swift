import MenuSections

/// What a store page shows of a screen: the items by category, and the lines of the cart.
struct StoreContent: Sendable {
  let categories: [StoreCategory]
  let lines: [CartLine]
  /// The sections that are neither items for the cart nor the title and the total: what the
  /// customer is asked about the whole order, and what the menu only shows.
  let others: [SectionView]
  /// The title of the page, if the menu has one.
  let title: TitleSectionView?

  /// The number of units in the cart, without those that something keeps from being ordered.
  var count: Int { lines.reduce(0) { $0 + ($1.reason == nil ? $1.quantity : 0) } }
  /// Whether nothing in the cart counts now.
  var hasNothing: Bool { lines.allSatisfy { !$0.row.counts } }

  init(_ context: PageContext) {
    let sold = Set(context.definition.soldSections)
    var categories: [StoreCategory] = []
    var lines: [CartLine] = []
    var others: [SectionView] = []
    var title: TitleSectionView?
    let cards = context.filter == nil ? context.store?.cards : nil
    for view in context.sections(in: nil) {
      switch view {
      case .menu(let menu) where sold.contains(menu.instance.index):
        let category = cards?.category(menu, context) ?? StoreCategory(menu, context)
        categories.append(category)
        guard category.written == nil else { continue }
        for row in menu.rows where row.quantity > 0 {
          lines += CartLine.lines(of: row, context, in: category.closed)
        }
      case .title(let view): title = title ?? view
      case .total: break
      case .menu, .count, .text, .custom: others.append(view)
      }
    }
    self.categories = categories
    self.lines = context.store?.opening.map { lines.completed(from: $0, context) } ?? lines
    self.others = others
    self.title = title
  }
}

/// A section of a store with the cards of its items.
struct StoreCategory: Sendable {
  enum Arrangement: Sendable {
    case list, grid, carousel
  }

  let menu: MenuSectionView
  let name: String
  let cards: [StoreCard]
  let arrangement: Arrangement
  /// Whether some item has a picture, so that the others have a tile.
  let hasPictures: Bool
  /// The limit that the cart has reached in it; `nil` while there is none.
  let limit: OrderRejection.Reason?
  /// When the shop opens, if it is closed.
  let closed: Opening?
  /// The category as it was written before, with nothing chosen from it.
  var written: WrittenCategory?

  var id: HTMLID { .section(menu.instance.path) }

  init(_ menu: MenuSectionView, _ context: PageContext) {
    self.menu = menu
    name = context.name(of: menu.instance)
    var closed: Opening?
    if menu.rows.contains(where: { $0.state == .closed }),
      case .closed(let opening) = context.definition.businessHours(in: context.screen.context)
    {
      closed = opening
    }
    self.closed = closed
    cards = menu.rows.filter { !context.isFiltered($0) }.map {
      StoreCard($0, context, in: closed)
    }
    hasPictures = menu.rows.contains { $0.option.image != nil }
    limit = menu.reachedLimit
    arrangement = menu.instance.layout?.written.map(Arrangement.init) ?? .list
  }
}

extension StoreCategory {
  /// Whether one more of an item can be put into the cart.
  func admitsMore(of row: MenuRow) -> Bool {
    guard case .distinctLimit = limit else { return limit == nil && row.admitsMore }
    return row.quantity > 0 && row.admitsMore
  }
}

extension MenuSectionView {
  /// The limit that what counts has reached; `nil` while there is none. One of several
  /// options replaces another.
  fileprivate var reachedLimit: OrderRejection.Reason? {
    guard !select.isRadio else { return nil }
    if chosen >= select.range.limit { return .sectionLimit(select.range.limit) }
    guard let distinct, rows.count(where: { $0.quantity > 0 && $0.counts }) >= distinct.limit
    else { return nil }
    return .distinctLimit(distinct.limit)
  }
}

extension StoreCategory.Arrangement {
  /// What a `layout` in a document asks for; a store has three arrangements.
  fileprivate init(_ written: MenuValue) {
    let words: [String]
    switch written.content {
    case .text(let text): words = [text]
    case .map(let entries): words = entries.map(\.key)
    case .list(let values):
      self = values.first.map(Self.init) ?? .list
      return
    }
    if words.contains("carousel") {
      self = .carousel
    } else if words.contains(where: ["grid", "waterfall", "flow", "columns"].contains) {
      self = .grid
    } else {
      self = .list
    }
  }
}

struct StoreCard: Sendable {
  let row: MenuRow
  let name: String
  /// What it costs, at least; `nil` if it is not available at any price.
  let price: PriceRange?
  /// Why it, or one more of it, cannot be ordered, or how many are left; `nil` if there is nothing
  /// to say, or nothing but that the shop is closed.
  let note: String?

  /// Whether it cannot be ordered.
  var isOut: Bool { row.state != .available }
  var isGray: Bool { isOut && note != nil }
  /// Whether it asks something before it is in the cart.
  var asks: Bool { row.option.hasLines }

  /// Creates a card. In a shop that is `closed`, an item that opens with it looks like any other.
  init(_ row: MenuRow, _ context: PageContext, in closed: Opening? = nil) {
    self.row = row
    name = context.localizer.text(row.option.name)
    price = row.price
    switch row.state {
    case .closed where closed != nil && row.opening?.time == closed?.time: note = nil
    case .available where row.quantity >= row.option.each.limit:
      note = context.localizer.atMost(row.option.each.limit)
    case .available:
      note = row.stock.flatMap { $0 <= max(5, row.quantity) ? context.localizer.left($0) : nil }
    case .closed:
      note =
        row.opening.map { context.localizer.opening(of: $0, now: context.now) }
        ?? context.localizer.state(row)
    case .soldOut, .outOfStock, .notAvailable: note = context.localizer.state(row)
    }
  }
}

extension [CartLine] {
  /// The lines with the answers and prices that they have on the screen of the shop's opening.
  fileprivate func completed(from opening: Screen, _ context: PageContext) -> [CartLine] {
    let content = StoreContent(
      PageContext(
        opening, localizer: context.localizer, configuration: HTMLConfiguration(),
        store: StoreConfiguration(now: context.now)))
    let complete = Dictionary(
      content.lines.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return map { line in complete[line.path].map(line.completed) ?? line }
  }
}

struct CartLine: Sendable {
  let path: MenuPath
  let row: MenuRow
  let name: String
  let quantity: Int
  /// The price of all units.
  private(set) var amount: PriceRange
  /// Why it cannot be ordered now and does not count; `nil` for what counts, or will
  /// as soon as the shop opens.
  let reason: String?
  /// The chosen answers in words, in page order.
  private(set) var answers: [Answer] = []
  /// What the customer wrote.
  private(set) var notes: [String] = []
  /// The highest age from which something in it may be sold; `nil` if none is stated.
  private(set) var age: Int?
  /// What is missing in it, or exceeds a limit.
  private(set) var pending: [PendingItem]

  /// Whether it or one of its answers can no longer be ordered.
  var hasGone: Bool { reason != nil || answers.contains { $0.reason != nil } }
  /// Whether there can be one more.
  let admitsMore: Bool
  /// Why there cannot, if the rules say so.
  let limit: String?

  struct Answer: Sendable {
    fileprivate(set) var words: String
    /// Why it cannot be chosen now and does not count; `nil` for what counts, or will
    /// as soon as the shop opens.
    let reason: String?
  }

  fileprivate static func lines(
    of row: MenuRow, _ context: PageContext, in closed: Opening?
  ) -> [CartLine] {
    func line(_ path: MenuPath, _ unit: PriceRange, _ quantity: Int) -> CartLine {
      CartLine(path: path, row: row, unit: unit, quantity: quantity, context, in: closed)
    }
    guard !row.lines.isEmpty else { return [line(row.path, row.price ?? .zero, row.quantity)] }
    return row.lines.map { line($0.path, $0.price, $0.quantity) }
  }

  private init(
    path: MenuPath, row: MenuRow, unit: PriceRange, quantity: Int, _ context: PageContext,
    in closed: Opening?
  ) {
    self.path = path
    self.row = row
    self.quantity = quantity
    age = row.option.facts.age
    name = context.localizer.text(row.option.name)
    reason = row.counts ? nil : StoreCard(row, context, in: closed).note
    amount = unit.multiplied(by: quantity) ?? unit
    pending = context.screen.pending.filter { $0.path == row.path || $0.path == path }
    let rejection = context.store?.fullLines[path]
    admitsMore = row.admitsMore && rejection == nil
    limit = rejection.map { rejection in
      guard case .outOfRange(let range, _) = rejection.reason else {
        return context.localizer.sentence(for: rejection, in: context.definition)
      }
      return context.localizer.atMost(range.limit)
    }
    collect(in: path, context, closed)
  }

  fileprivate func completed(from other: CartLine) -> CartLine {
    var line = self
    line.amount = other.amount
    line.answers = other.answers
    line.notes = other.notes
    line.age = other.age
    return line
  }

  private mutating func collect(in line: MenuPath, _ context: PageContext, _ closed: Opening?) {
    for view in context.sections(in: line) {
      pending += view.pending
      switch view {
      case .menu(let menu):
        for row in menu.rows where row.quantity > 0 {
          let name = context.localizer.text(row.option.name)
          if let other = row.option.facts.age { age = max(age ?? other, other) }
          answers.append(
            Answer(
              words: row.quantity > 1 ? "\(name) × \(row.quantity)" : name,
              reason: row.counts ? nil : StoreCard(row, context, in: closed).note))
          let own = answers.endIndex - 1
          for line in row.lines { collect(in: line.path, context, closed) }
          nestAnswers(after: own)
        }
      case .count(let count):
        answers.append(
          Answer(words: "\(context.name(of: count.instance)) \(count.value)", reason: nil))
      case .text(let text) where !text.text.isEmpty: notes.append(text.text)
      case .text, .title, .total, .custom: break
      }
    }
  }

  /// Puts the answers that an answer asked for in parentheses after it, as on the page of the
  /// order: `Fries (Large)`. Those that cannot be chosen now, or are in one that cannot, stay
  /// apart with their reason.
  private mutating func nestAnswers(after own: Int) {
    let nested = answers[(own + 1)...]
    guard !nested.isEmpty, answers[own...].allSatisfy({ $0.reason == nil }) else { return }
    answers[own].words += " (\(nested.map(\.words).joined(separator: ", ")))"
    answers.removeSubrange((own + 1)...)
  }
}
