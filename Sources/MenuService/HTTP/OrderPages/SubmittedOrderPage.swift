#if Service
import Foundation
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText

/// The page of a submitted order: how far it is, what was ordered in words, and the amounts; or its
/// receipt. All text is escaped.
struct SubmittedOrderPage {
  let request: MenuRequest
  let order: StoredOrder
  let screen: Screen
  /// The menu as it is served; `nil` if it was removed.
  let menu: MenuDefinition?
  let localizer: Localizer
  let basePath: String
  let languages: [LanguageTag]

  /// What is between words; lines are broken after it.
  private static let dot = "\u{A0}· "

  private var definition: MenuDefinition { screen.definition }
  private var language: LanguageTag { localizer.language }
  private var shop: String { localizer.text(definition.item) }
  private var address: String { "\(basePath)/orders/\(order.id.text)" }

  /// The page with the state of the order, which a script keeps current.
  var status: Response {
    let state = order.state
    let sentence = word(state.rawValue)
    let updates = state.isFinal ? "" : "\(basePath)/v1/orders/\(order.id.text)/updates"
    return response(
      title: "\(order.number) · \(sentence) · \(escaped(shop))",
      """
      <header class="top">
      \(shopLink)
      \(languageLinks)</header>
      <p id="announced" class="unseen" role="status"></p>
      <main id="order" class="\(state.rawValue)" data-state="\(state.rawValue)" \
      data-change="\(order.changes.count)"\(updates.isEmpty ? "" : " data-updates=\"\(updates)\"")>
      <section class="part">
      <p class="soft">\(escaped(head))</p>
      <h1 class="number"><span class="unseen">\(word("number")) </span>\(order.number)</h1>
      <p class="sentence">\(sentence)</p>
      \(state.isWithdrawn ? reason : hint + steps)\(state.isFinal ? "" : reload)</section>
      <section class="part" aria-label="\(word("ordered"))">
      \(lines)\(facts(details))\(amounts(withTaxes: false))</section>
      <section class="part">
      <div class="actions">
      <a class="button" href="\(escaped(link("/receipt")))">\(word("receipt"))</a>
      \(orderAgain)
      </div>
      <p class="legal">\(word("secret"))</p>
      </section>
      </main>

      """)
  }

  /// The receipt, for the screen and for paper.
  var receipt: Response {
    func time(_ date: Date) -> String {
      escaped(localizer.dateAndTime(definition.localTime(date)))
    }
    var rows = row(word("number"), "\(order.number)") + row(word("time"), time(order.time))
    if let channel { rows += row(word("channel"), escaped(channel)) }
    if let last = order.changes.last, last.state.isFinal {
      rows += row(escaped(localizer.board("state.\(last.state.rawValue)")), time(last.time))
    }
    rows += details
    let address = footers { if case .title = $0 { true } else { false } }
    let taxNumber = footers { if case .total = $0 { true } else { false } }
    return response(
      title: "\(word("receipt")) \(order.number) · \(escaped(shop))",
      """
      <header class="top bar">
      <a class="back" href="\(escaped(link("")))">\
      <span class="unseen">\(word("back"))</span></a>
      <h1>\(word("receipt"))</h1>
      <button class="tool" id="print" hidden>\(word("print"))</button>
      </header>
      <main>
      <section class="part"><p class="name">\(escaped(shop))</p>
      \(address)\(facts(rows))</section>
      <section class="part">\(lines)</section>
      <section class="part">\(amounts(withTaxes: true))\(taxNumber)</section>
      </main>

      """)
  }

  /// The number's label, the time and the channel.
  private var head: String {
    ([localizer.string("submitted.number"), definition.localTime(order.time).timeText]
      + [channel].compactMap(\.self))
      .joined(separator: Self.dot)
  }

  private var channel: String? {
    definition.channels.first { $0.id == screen.context.channel }.map { localizer.text($0.name) }
  }

  private var hint: String {
    let text = word("\(order.state.rawValue).hint", ["number": .number(order.number)])
    return "<p class=\"soft small\">\(text)</p>\n"
  }

  /// Why the order does not take place, in the words of staff.
  private var reason: String {
    guard let change = order.changes.last else { return "" }
    let text = change.reason.map { reason in
      "<p class=\"reason\">\(word("reason", ["text": .text(reason)]))</p>\n"
    }
    return (text ?? "")
      + "<p class=\"soft small\">\(definition.localTime(change.time).timeText) · \(escaped(shop))</p>\n"
  }

  /// The three steps, with the times of those that were reached.
  private var steps: String {
    let shown: [OrderState] = [.received, .accepted, .ready]
    let current = order.state == .collected ? .ready : order.state
    let items = shown.map { state in
      let change = order.changes.last { $0.state == state }
      // An order can be collected without having been ready.
      let isDone = change != nil || order.state == .collected
      let kind = state == current ? "done now" : isDone ? "done" : ""
      let time = change.map { "<time>\(definition.localTime($0.time).timeText)</time>" } ?? ""
      let isCurrent = state == current ? " aria-current=\"step\"" : ""
      return "<li class=\"\(kind)\"\(isCurrent)>"
        + "<b>\(word("step.\(state.rawValue)"))</b>\(time)</li>\n"
    }
    return "<ol class=\"steps\">\n\(items.joined())</ol>\n"
  }

  private var reload: String {
    "<p class=\"small reload\" id=\"reload\"><a href=\"\(escaped(link("")))\">"
      + "\(word("reload"))</a></p>\n"
  }

  /// What was ordered, in words.
  private var lines: String {
    let items = screen.orderSummary.lines.map { line in
      let name = line.item.map { definition[$0.optionIndex].name } ?? definition.item
      let words = localizer.words(of: line.answers, in: definition)
      var texts = words.choices.isEmpty ? [] : [escaped(words.choices.joined(separator: Self.dot))]
      texts += words.notes.map { word("note", ["text": .text($0)]) }
      let answers = texts.map { "<span class=\"words small soft\">\($0)</span>" }
      return
        "<li><span class=\"count\">\(line.quantity)</span><b>\(escaped(localizer.text(name)))</b>"
        + "<span class=\"price\">\(amount(line.amount))</span>\(answers.joined())</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"lines\">\n\(items.joined())</ul>\n"
  }

  /// The sum of the items, what is deducted and added, and the total; on a receipt also the net
  /// amount and the tax of each rate.
  private func amounts(withTaxes: Bool) -> String {
    let summary = screen.orderSummary
    var text = ""
    if !summary.adjustments.isEmpty {
      text += row(word("items"), amount(summary.subtotal))
      for line in summary.adjustments {
        let name = escaped(localizer.name(of: line, in: definition))
        text += row(
          line.quantity == 1 ? name : "\(name) × \(line.quantity)", amount(line.amount))
      }
    }
    text +=
      "<div class=\"total\"><dt>\(escaped(localizer.totalName(of: screen)))</dt>"
      + "<dd>\(amount(screen.price.total))</dd></div>\n"
    let taxes = screen.price.amounts?.taxes ?? []
    let isIncluded = screen.price.amounts?.isTaxIncluded ?? false
    if withTaxes {
      for tax in taxes {
        for (key, value) in [("net", tax.net), ("tax", tax.tax)] where key == "net" || isIncluded {
          let name = word(
            "tax.\(key)",
            ["rate": .text(localizer.money.string(tax.rate)), "id": .text(tax.id)])
          text += row(name, amount(PriceRange(value)))
        }
      }
    }
    text = "<dl class=\"amounts\">\n\(text)</dl>\n"
    let tax = taxes.reduce(0) { $0 + $1.tax }
    guard !withTaxes, isIncluded, tax > 0 else { return text }
    let included = word(
      "tax-included", ["amount": .text(localizer.money.string(definition.money(tax)))])
    return text + "<p class=\"legal\">\(included)</p>\n"
  }

  /// What was answered about the whole order, such as a name.
  private var details: String {
    screen.orderSummary.unpricedDetails.map { answer in
      let words = localizer.words(of: [answer], in: definition)
      return row(
        escaped(localizer.name(of: answer.section, in: definition)),
        escaped((words.choices + words.notes).joined(separator: Self.dot)))
    }.joined()
  }

  /// The footers of some sections, such as an address below the title.
  private func footers(of isIncluded: (SectionView) -> Bool) -> String {
    screen.sections.filter(isIncluded).compactMap(\.instance.footer).map { footer in
      "<p class=\"soft small\">\(escaped(localizer.text(footer)))</p>\n"
    }.joined()
  }

  private func facts(_ rows: String) -> String {
    rows.isEmpty ? "" : "<dl class=\"facts\">\n\(rows)</dl>\n"
  }

  /// A name with a value, both in HTML.
  private func row(_ name: String, _ value: String) -> String {
    "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
  }

  private func amount(_ range: PriceRange) -> String {
    escaped(localizer.total(range, of: definition))
  }

  private var shopLink: String {
    menu == nil
      ? "<span class=\"shop\">\(escaped(shop))</span>"
      : "<a class=\"shop\" href=\"\(escaped(link("", to: menuPath)))\">\(escaped(shop))</a>"
  }

  private var menuPath: String { definition.pagePath(below: basePath) }

  /// The form that orders the same again. A shop puts it into the cart, which
  /// only its own pages know.
  private var orderAgain: String {
    guard let menu else { return "" }
    let isWithdrawn = order.state.isWithdrawn
    let (path, fields) =
      menu.isShop
      ? (
        link("/cart", to: menuPath),
        """
        <input type="hidden" name=".key" value="\(RequestKey.random().name)">\
        <input type="hidden" name=".again" value="\(order.id.text)">
        """
      ) : (link("/again"), "")
    return """
      <form method="post" action="\(escaped(path))">\(fields)\
      <button class="button\(isWithdrawn ? " primary" : "")">\
      \(word(isWithdrawn ? "edit-again" : "again"))\
      </button></form>
      """
  }

  private func link(_ path: String, to address: String? = nil) -> String {
    "\(address ?? self.address)\(path)?lang=\(language.text)"
  }

  private var languageLinks: String {
    var configuration = HTMLConfiguration()
    configuration.languages = PageLanguages.links(languages) { "\(address)?lang=\($0.text)" }
    return languages.count > 1 ? configuration.languageLinks(localizer) : ""
  }

  private func response(title: String, _ body: String) -> Response {
    let document = PageDocument.text(
      in: localizer.shownLanguage(withNamesIn: definition.languages), title: title,
      basePath: basePath, styleSheet: PageAsset.order.address(definition.accent),
      metadata: ["robots": "noindex", "referrer": "no-referrer"],
      body: """
        <div class="sheet">
        \(body)</div>
        <script src="\(escaped(basePath + PageAsset.orderScript.address))"></script>
        """)
    var response = request.page(Array(document.utf8), policy: PageDocument.policy)
      .with(.cacheControl, "private, no-cache")
    if let robots = HTTPField.Name("X-Robots-Tag") { response.headers[robots] = "noindex" }
    return response
  }

  /// A sentence of the page in HTML.
  private func word(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    escaped(localizer.string("submitted.\(key)", arguments))
  }

  private func escaped(_ text: String) -> String {
    SafeText.escapingMarkup(
      text.split(separator: "\n").map { SafeText.line(String($0)) }.joined(separator: "\n"))
  }
}

extension OrderState {
  /// Whether no other state follows.
  var isFinal: Bool { next.isEmpty }
}
#endif
