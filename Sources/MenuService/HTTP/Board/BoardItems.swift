#if Service
import MenuSections
import MenuText

/// What can be sold out in a menu, with its inventory.
struct BoardItems {
  /// An option, or a whole section.
  struct Entry {
    let address: MenuPath
    let name: LocalizedText
    var soldOut: SoldOut?
    var left: Int?
    /// Whether the menu itself or the section decides that it is sold out, so that a switch cannot.
    var isFixed = false

    var isSoldOut: Bool { soldOut != nil || left == 0 }
  }

  struct Group {
    let whole: Entry
    let entries: [Entry]
  }

  let menu: MenuDefinition
  /// Whether the shop takes no orders.
  let isPaused: Bool
  /// The sections of the page.
  let categories: [Group]
  /// The sections that options ask.
  let options: [Group]

  /// The number of units up to which stock is low.
  private static let lowStock = 5

  init(_ menu: MenuDefinition, inventory: Inventory, isPaused: Bool) {
    self.menu = menu
    self.isPaused = isPaused
    let availability = Availability(menu, inventory: inventory)
    var seen: Set<MenuPath> = []
    func group(_ section: SectionIndex) -> Group? {
      guard case .menu(let content) = menu[section].content, content.select != .none,
        !content.isRepeatedList
      else {
        return nil
      }
      let address = menu.inventoryAddress(of: section)
      guard seen.insert(address).inserted else { return nil }
      let soldOut = inventory.soldOut[address]
      let entries = content.options.compactMap { index -> Entry? in
        let address = menu.inventoryAddress(of: index)
        guard menu.lists(index), seen.insert(address).inserted else { return nil }
        return Entry(
          address: address, name: menu[index].name, soldOut: availability.soldOut(index),
          left: availability.stock(of: index),
          isFixed: soldOut != nil || menu[index].soldOut != nil)
      }
      guard !entries.isEmpty else { return nil }
      let name = menu[section].header ?? menu.item
      return Group(
        whole: Entry(address: address, name: name, soldOut: soldOut), entries: entries)
    }
    let page = menu.page.sections
    categories = page.compactMap(group)
    options = menu.sections.indices.map { SectionIndex(rawValue: UInt32($0)) }
      .filter { !page.contains($0) }.compactMap(group)
  }

  private var all: [Entry] { (categories + options).flatMap(\.entries) }

  var soldOut: [Entry] {
    (categories + options).map(\.whole).filter(\.isSoldOut)
      + (categories + options).filter { !$0.whole.isSoldOut }.flatMap(\.entries).filter(\.isSoldOut)
  }

  var low: [Entry] {
    all.filter { !$0.isSoldOut && $0.left.map { $0 <= Self.lowStock } ?? false }
  }
}

extension InventoryChanges {
  /// What a form of the page of items changes: `sold-out=true`, `stock=3`, `stock=3` with
  /// `step=1`, or `paused=true`.
  init(_ form: FormFields) throws(Problem) {
    self.init()
    if let paused = form["paused"] {
      pause = paused == "true" ? .pause(Inventory.Pause()) : .resume
      return
    }
    guard let written = form["path"], !written.isEmpty else { throw .badRequest("form-fields") }
    let path = MenuPath(written)
    if let isSoldOut = form["sold-out"] {
      soldOut[path] = .some(isSoldOut == "true" ? SoldOut() : nil)
      return
    }
    let number = form["stock"] ?? ""
    if number.isEmpty, form["step"] == nil {
      stock[path] = .some(nil)
      return
    }
    guard let left = Int(number.isEmpty ? "0" : number), let step = Int(form["step"] ?? "0"),
      DraftLimits.stocks.contains(left), -1...1 ~= step
    else { throw .badRequest("form-fields") }
    stock[path] = Self.stock(left + step)
  }

  /// The same changes, but a button adds to what orders have left since the page showed `left`,
  /// unless another number was written.
  func adding(_ form: FormFields, to inventory: Inventory) -> InventoryChanges {
    guard let step = form["step"].flatMap({ Int($0) }), form["left"] == form["stock"],
      let path = stock.keys.first, let left = inventory.stock[path]
    else { return self }
    var changes = self
    changes.stock[path] = Self.stock(left + step)
    return changes
  }

  /// The nearest number that an inventory can have.
  private static func stock(_ left: Int) -> Int {
    min(max(left, DraftLimits.stocks.lowerBound), DraftLimits.stocks.upperBound)
  }
}

extension BoardPage {
  /// The page of what is sold out and what is left.
  static func items(
    _ lists: [BoardItems], configuration: BoardConfiguration, page: BoardPage
  ) -> BoardPage {
    var page = page
    let localizer = page.localizer
    page.data = page.data(for: lists.map(\.menu), configuration)
    let menus = lists.map { page.markup(of: $0, isOnly: lists.count == 1) }
    page.body = """
      <main class="sheet">
      <div class="title"><h1>\(page.title.html)</h1>\
      <a class="button" href="\(page.address("/board"))">\(localizer.board("back").html)</a></div>
      <div class="panel items" id="items">
      <input type="search" autocomplete="off" placeholder="\(localizer.board("search").html)" \
      aria-label="\(localizer.board("search").html)">
      \(menus.joined(separator: "\n"))
      <p class="soft" role="status" hidden>\(localizer.board("empty").html)</p>
      </div>
      </main>
      \(page.overlays)
      """
    return page
  }

  private func markup(of items: BoardItems, isOnly: Bool) -> String {
    let name = localizer.text(items.menu.item)
    let id = PercentEncoding.encode(items.menu.id)
    let soldOut = items.soldOut
    var parts = ["<h2 class=\"\(isOnly ? "unseen" : "menu-name")\">\(name.html)</h2>"]
    parts.append(pause(items))
    func add(_ kind: String, _ name: String, title: String, _ content: [String]) {
      guard !content.isEmpty else { return }
      let list = kind == "marked" ? "<ul>\(content.joined())</ul>" : content.joined()
      parts.append(
        "<div class=\"\(kind)\" id=\"\(name)-\(id)\"><h3>\(title.html)</h3>\(list)</div>")
    }
    add(
      "marked", "sold-out", title: "\(localizer.board("sold-out-now")) \(soldOut.count)",
      soldOut.map { row($0, items, list: "sold-out") })
    add(
      "marked", "low", title: localizer.board("low-stock"),
      items.low.map { row($0, items, list: "low") })
    for (name, key, groups) in [
      ("all", "everything", items.categories), ("options", "options", items.options),
    ] {
      add("groups", name, title: localizer.board(key), groups.map { group($0, items) })
    }
    return "<section id=\"menu-\(id)\">\(parts.joined(separator: "\n"))</section>"
  }

  /// The form that pauses a shop. The header of the board has a switch instead.
  private func pause(_ items: BoardItems) -> String {
    let key = items.isPaused ? "resume-orders" : "pause-orders"
    return """
      <form class="pause" method="post" action="\(address("/board/items"))" \
      data-menu="\(items.menu.id.html)">\(csrfField)\(Self.hidden("menu", items.menu.id))\
      <button name="paused" value="\(!items.isPaused)">\(localizer.board(key).html)</button></form>
      """
  }

  private func group(_ group: BoardItems.Group, _ items: BoardItems) -> String {
    let name = localizer.text(group.whole.name)
    var whole = group.whole
    whole.isFixed = false
    let all = localizer.board("whole-section", ["name": .text(name)])
    return """
      <details id="\(id("section", whole, items))">\
      <summary>\(name.html) <span>\(group.entries.count)</span>\(BoardIcon.next.markup)</summary><ul>
      \(row(whole, items, list: "whole", named: all))
      \(group.entries.map { row($0, items, list: "all") }.joined(separator: "\n"))
      </ul></details>
      """
  }

  /// A row with a switch and, for an option, its stock.
  private func row(
    _ entry: BoardItems.Entry, _ items: BoardItems, list: String, named title: String? = nil
  ) -> String {
    let name = title ?? localizer.text(entry.name)
    let isOff = entry.isSoldOut
    // With nothing left, only new stock makes it available again.
    let isDisabled = entry.isFixed || (entry.soldOut == nil && entry.left == 0)
    let isLow = !isOff && entry.left != nil
    let state =
      if let soldOut = entry.soldOut { localizer.soldOut(soldOut) } else {
        entry.left.map(localizer.left) ?? ""
      }
    let content = """
      <span class="what"><span>\(name.html)</span>\
      \(state.isEmpty ? "" : "<span\(isLow ? " class=\"low\"" : "")>\(state.html)</span>")</span>\
      <button class="switch" role="switch" name="sold-out" value="\(!isOff)" aria-checked="\(!isOff)" \
      aria-label="\(name.html)"\(isDisabled ? " disabled" : "")><span class="track"></span></button>
      """
    let hasStock = title == nil && list != "sold-out" || entry.left == 0
    return """
      <li id="\(id(list, entry, items))" data-name="\(name.html)">\(form("row", entry, items, list: list, name, content))\
      \(hasStock ? stock(of: entry, items, list: list) : "")</li>
      """
  }

  private func id(_ list: String, _ entry: BoardItems.Entry, _ items: BoardItems) -> String {
    "\(list)-\(PercentEncoding.encode("\(items.menu.id)/\(entry.address)"))"
  }

  private func form(
    _ kind: String, _ entry: BoardItems.Entry, _ items: BoardItems, list: String, _ name: String,
    _ content: String
  ) -> String {
    let (menu, path) = (items.menu.id, entry.address.description)
    return """
      <form class="\(kind)" method="post" action="\(address("/board/items"))" data-menu="\(menu.html)" \
      data-path="\(path.html)" data-name="\(name.html)" data-list="\(list)">\(csrfField)\
      \(Self.hidden("menu", menu))\(Self.hidden("path", path))\(content)</form>
      """
  }

  private func stock(of entry: BoardItems.Entry, _ items: BoardItems, list: String) -> String {
    let name = localizer.text(entry.name)
    let label = localizer.board("stock-of", ["name": .text(name)])
    let left = entry.left.map(String.init) ?? ""
    func step(_ value: Int, _ sign: String, _ key: String) -> String {
      "<button name=\"step\" value=\"\(value)\" aria-label=\"\(localizer.board(key).html)\">\(sign)</button>"
    }
    let content = """
      \(Self.hidden("left", left))<span>\(localizer.board("stock").html)</span>\
      <span class="stepper"><button hidden name="set" value="stock">\(localizer.board("stock").html)</button>\
      \(step(-1, "−", "less"))<input type="number" inputmode="numeric" \
      id="stock-\(id(list, entry, items))" name="stock" min="0" max="999999" value="\(left)" placeholder="∞" \
      aria-label="\(label.html)">\(step(1, "+", "more"))</span>
      """
    let form = form("stock", entry, items, list: list, name, content)
    guard entry.left == nil else { return form }
    return """
      <details class="limit"><summary>\(localizer.board("stock").html): \
      \(localizer.board("no-limit").html)</summary>\(form)</details>
      """
  }
}
#endif
