#if Service
import Foundation
import MenuSections
import MenuText
import MenuYAML

extension BoardPage {
  /// The page of the open orders, with its script.
  static func orders(
    _ orders: [StoredOrder], of menus: [MenuDefinition], after formerMenus: [MenuDefinition],
    at now: Date, message: String?, configuration: BoardConfiguration, page: BoardPage
  ) -> BoardPage {
    var page = page
    let localizer = page.localizer
    if let menu = menus.first, menus.count == 1 { page.title = localizer.text(menu.item) }
    page.data = page.data(for: menus, after: formerMenus, configuration)
    let columns = ["received", "accepted", "ready"].map { state in
      let name = page.columnName(state)
      return """
        <section class="column" id="column-\(state)" aria-labelledby="heading-\(state)">
        <h2 id="heading-\(state)">\(name) <span data-count="\(state)"></span></h2>
        <div class="cards" data-empty="\(localizer.board("empty").html)"></div>
        </section>
        """
    }
    let tabs = ["received", "accepted", "ready"].map { state in
      "<button type=\"button\" value=\"\(state)\">\(page.columnName(state)) "
        + "<span data-count=\"\(state)\"></span></button>"
    }
    page.body = """
      \(page.header(menus, at: now))
      <div>
      <nav id="tabs" aria-label="\(localizer.board("orders").html)" hidden>\(tabs.joined())</nav>
      <div class="board-body">
      \(page.list(orders, message: message))
      <main id="board" tabindex="-1" aria-busy="true" hidden>
      \(columns.joined(separator: "\n"))
      </main>
      <aside id="drawer" aria-label="\(localizer.board("items").html)" hidden>
      <div class="title"><h2 tabindex="-1">\(localizer.board("items").html)</h2>
      <button type="button" class="close" id="drawer-close" \
      aria-label="\(localizer.board("script.close").html)">\(BoardIcon.close.markup)</button></div>
      <div class="items" id="drawer-items"></div>
      </aside>
      </div>
      </div>
      \(page.overlays)
      """
    return page
  }

  /// What the script shows over a page.
  var overlays: String {
    """
    <div id="feedback" role="status" hidden></div>
    <p id="announcement" class="unseen" role="status"></p>
    <dialog id="actions"></dialog>
    <section id="ticket"></section>
    """
  }

  private func columnName(_ state: String) -> String {
    localizer.board("state.\(state)").html
  }

  /// The shop, its hours, and what the script controls.
  private func header(_ menus: [MenuDefinition], at now: Date) -> String {
    """
    <header class="board-header">
    <div class="shop"><h1>\(title.html)</h1>\(opening(of: menus, at: now))</div>
    <div class="connection" id="connection" hidden></div>
    <a class="today" id="today" href="\(address("/board/day"))">\(localizer.board("today").html) \
    <b></b></a>
    <button type="button" id="sound" aria-pressed="false" hidden>\(BoardIcon.sound.markup)\
    <span class="label"></span></button>
    <a class="button" id="items-link" href="\(address("/board/items"))">\
    \(localizer.board("items").html)</a>
    <div class="accepting" id="accepting-box" hidden><button type="button" role="switch" \
    id="accepting" aria-checked="true"><span class="label">\
    \(localizer.board("script.accepting").html)</span><span class="track"></span></button></div>
    </header>
    """
  }

  /// Whether the shop is open and until when, with the time of the next change for the script.
  /// Several menus may differ.
  private func opening(of menus: [MenuDefinition], at now: Date) -> String {
    let instant = Int64(now.timeIntervalSince1970)
    guard let menu = menus.first, menus.count == 1, menu.usesHours else { return "" }
    let until = ContextInterval(of: menu, at: instant).until ?? 0
    let isClosed: Bool
    let words: String
    switch menu.businessHours(in: OrderContext(at: instant, in: menu.timeZone)) {
    case .always: return ""
    case .open(let end):
      isClosed = false
      words = end.map { localizer.board("until", ["time": .text($0.timeText)]) } ?? ""
    case .closed(let opening):
      isClosed = true
      words = opening.time == nil ? "" : localizer.opening(opening)
    }
    return """
      <p class="opening\(isClosed ? " closed" : "")" id="opening" data-until="\(until)">\
      <b>\(localizer.board(isClosed ? "closed" : "open-until").html)</b> <span>\(words.html)</span></p>
      """
  }

  /// The orders as a list with a form for each, which the script replaces.
  private func list(_ orders: [StoredOrder], message: String?) -> String {
    let error = message.map { "<p class=\"error\" role=\"alert\">\($0.html)</p>" } ?? ""
    let none = orders.isEmpty ? "<p>\(localizer.board("no-orders").html)</p>" : ""
    return """
      <main id="plain"><noscript>
      <a class="button reload" href="\(address("/board"))">\(localizer.board("reload").html)</a>
      \(error)\(none)\(orders.map(card).joined(separator: "\n"))
      </noscript></main>
      """
  }

  private func card(_ order: StoredOrder) -> String {
    // A damaged order has no document that can be read.
    let document = try? OrderDocument(order)
    let lines =
      document?.lines ?? [
        OrderDocument.Line(
          name: document?.item ?? order.menuID, quantity: document?.quantity ?? 1, answers: [])
      ]
    let items = lines.map { line in
      let answers = line.answers.flatMap(\.all)
      let boxes = answers.filter { $0.text == nil && !$0.default }.map(\.words)
      return """
        <li><b class="quantity">\(line.quantity)</b><div><span class="item">\(line.name.html)</span>\
        \(chips(boxes, kind: "boxes"))\(chips(answers.compactMap(\.text), kind: "notes"))</div></li>
        """
    }
    // The sections with these ids say who ordered; every other text is a note.
    let classes = ["name": "customer", "phone": "phone"]
    let details = document?.details ?? []
    let customer = details.compactMap { detail -> String? in
      guard let text = detail.text, let name = classes[detail.path ?? ""] else { return nil }
      return "<span class=\"\(name)\">\(text.html)</span>"
    }
    let notes = details.flatMap(\.all).filter { classes[$0.path ?? ""] == nil }.compactMap(\.text)
    let boxes = details.filter { $0.text == nil }.flatMap { detail in
      let nested = (detail.answers ?? []).flatMap(\.all).filter { $0.text == nil && !$0.default }
      return [detail.namedWords] + nested.map(\.words)
    }
    let others = chips(boxes, kind: "boxes") + chips(notes, kind: "notes")
    let whole = others.isEmpty ? "" : "<li class=\"whole\"><div>\(others)</div></li>"
    let channel = document?.channel.map { "<span class=\"tag\">\($0.name.html)</span>" } ?? ""
    return """
      <article class="card \(order.state.rawValue)">
      <header><h3 class="number">\(order.number)</h3>\(channel)\(customer.joined())\
      <span class="age">\(columnName(order.state.rawValue))</span></header>
      <ul class="lines">\(items.joined())\(whole)</ul>
      \(forms(for: order))
      </article>
      """
  }

  /// A line of answers in boxes, or of highlighted notes.
  private func chips(_ texts: [String], kind: String) -> String {
    let spans = texts.map { "<span>\($0.html)</span>" }
    return spans.isEmpty ? "" : "<p class=\"\(kind)\">\(spans.joined())</p>"
  }

  private func forms(for order: StoredOrder) -> String {
    let next: OrderState
    switch order.state {
    case .received: next = .accepted
    case .accepted: next = .ready
    case .ready: next = .collected
    case .collected, .rejected, .canceled: return ""
    }
    let end: OrderState = order.state == .received ? .rejected : .canceled
    let action = address("/board/orders/\(order.number)")
    return """
      <form method="post" action="\(action)">\(csrfField)<button class="primary" name="state" \
      value="\(next.rawValue)">\(localizer.board("script.\(next.rawValue)").html)</button></form>
      <form method="post" action="\(action)">\(csrfField)<input name="reason" maxlength="200" \
      required pattern=".*\\S.*" placeholder="\(localizer.board("script.reason").html)" \
      aria-label="\(localizer.board("script.reason").html)"><button class="bad" name="state" \
      value="\(end.rawValue)">\(localizer.board("script.\(end.rawValue)").html)</button></form>
      """
  }

  /// The keys of the sentences that the script shows, which begin with `script` on the board.
  private static let sentences = (LocalizedStrings.board[.english]?.keys).map { keys in
    keys.filter { $0.hasPrefix("board.script.") }.map { $0.dropFirst("board.".count) }.sorted()
  }

  /// The reasons to choose from, which an operator can change.
  private static let reasons = ["sold-out", "busy", "closing"]

  /// The number of cards above which they are compact.
  private static let compactCards = 30

  /// The data of the script. The menus that are not served anymore only count in the day's totals.
  func data(
    for menus: [MenuDefinition], after formerMenus: [MenuDefinition] = [],
    _ configuration: BoardConfiguration
  ) -> String {
    // The device may be in another zone than the server, whose zone a menu without one has.
    let zone = Self.zone()
    var json = JSONWriter()
    json.object { json in
      json.field("base", basePath)
      json.field("csrf", session?.csrfToken ?? "")
      json.field("title", title)
      json.array("minutes") { list in
        list.integer(Int64(configuration.warningMinutes))
        list.integer(Int64(configuration.lateMinutes))
      }
      json.field("undoSeconds", configuration.undoSeconds)
      json.field("compactFrom", Self.compactCards)
      json.field("reasons", Self.reasons.map { localizer.board("reason.\($0)") })
      json.objects("menus", menus) { write($1, in: zone, to: &$0) }
      json.objects("formerMenus", formerMenus) { write($1, in: zone, to: &$0) }
      json.object("texts") { texts in
        for key in Self.sentences ?? [] {
          texts.field(String(key.dropFirst("script.".count)), sentence(String(key)))
        }
      }
    }
    return json.text
  }

  /// A sentence whose arguments the script fills in.
  private func sentence(_ key: String) -> String {
    localizer.board(
      key,
      [
        "number": .text("{number}"), "count": .text("{count}"), "time": .text("{time}"),
        "name": .text("{name}"),
      ])
  }

  /// The name of the server's zone, if its rules are those that the server counts days
  /// with: Foundation does not know a mounted `/etc/localtime`, and has names such as
  /// `GMT+0900`, which browsers reject.
  static func zone(
    named name: String = TimeZone.current.identifier, of system: TimeZoneData = .system,
    at instant: Int64 = Date.now.wholeSeconds
  ) -> String? {
    guard let zone = TimeZoneData(named: name),
      zone.offset(at: instant) == system.offset(at: instant),
      zone.clockChanges(after: instant) == system.clockChanges(after: instant)
    else { return nil }
    return name
  }

  private func write(
    _ menu: MenuDefinition, in zone: String?, to json: inout JSONWriter
  ) {
    json.field("id", menu.id)
    json.field("digest", menu.digest)
    json.field("name", localizer.text(menu.item))
    if let zone = menu.zone ?? zone { json.field("zone", zone) }
    json.field("channels", menu.channels.map(\.id))
    // The parts around the digits of an amount.
    let zero = localizer.money.string(menu.money(0))
    let isDigit = { (character: Character) in character.isNumber }
    let first = zero.firstIndex(where: isDigit) ?? zero.endIndex
    let last = zero.lastIndex(where: isDigit).map { zero.index(after: $0) } ?? zero.endIndex
    json.object("money") { money in
      money.field("code", menu.currency.code)
      money.field("prefix", String(zero[..<first]))
      money.field("suffix", String(zero[last...]))
      money.field("digits", menu.currency.minorUnitDigits)
    }
  }
}
#endif
