import MenuSections
import MenuText

/// Writes the lines of the cart and the amounts, on the store page and on the page of the cart.
struct CartWriter {
  let context: PageContext
  let content: StoreContent
  /// What the lines of the cart cost when the customer wanted to order them.
  private let seenAmounts: [MenuPath: PriceRange]

  var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  init(_ context: PageContext, _ content: StoreContent) {
    self.context = context
    self.content = content
    let seen = context.store?.seen.map {
      StoreContent(
        PageContext($0, localizer: context.localizer, configuration: HTMLConfiguration()))
    }
    seenAmounts = Dictionary(
      (seen?.lines ?? []).map { ($0.path, $0.amount) }, uniquingKeysWith: { first, _ in first })
  }

  /// Writes the cart beside the categories of a wide window.
  func writePanel(to html: inout HTMLWriter) {
    let name = localizer.string("store.cart")
    html.block(.aside, attributes: [.class("panel"), .text(.ariaLabel, name)]) { html in
      html.element(.h2, text: name)
      if context.store?.canUndo == true { writeUndo(to: &html) }
      guard !content.lines.isEmpty else {
        return html.element(.p, [.class("quiet")], text: localizer.string("store.cart-empty"))
      }
      writeForm(to: &html) { html in
        writeLines(to: &html)
      }
      writeAmounts(to: &html)
      html.writePrimaryLink(to: context.links?.cart(), text: localizer.string("store.check-order"))
    }
  }

  /// Writes the bar at the bottom of a small window: a link to the cart with its total. A closed
  /// shop says when it opens, in place of a total of 0 or, if the cart is empty, of the link.
  func writeBar(to html: inout HTMLWriter) {
    if content.lines.isEmpty, let waiting {
      return html.element(.footer, attributes: [.class("bar")]) {
        $0.element(.p, [.class("primary", "waiting")], text: waiting)
      }
    }
    guard !content.lines.isEmpty, let url = context.links?.cart() else { return }
    html.block(.footer, attributes: [.class("bar")]) { html in
      html.element(.a, attributes: [.class("primary"), .address(.href, url)]) { html in
        html.element(.span, [.class("count")], text: "\(content.count)")
        html.element(.span, [.class("grow")], text: " " + localizer.string("store.cart") + " ")
        html.element(
          .strong, [.class("price")],
          text: (content.hasNothing ? waiting : nil) ?? context.totalAmount)
      }
      html.endLine()
    }
  }

  /// When a closed or paused shop takes orders again; `nil` while it takes them.
  var waiting: String? {
    let opening: String?
    if case .closed(let closed) = definition.businessHours(in: context.screen.context) {
      opening = closed.time.flatMap { localizer.resuming(at: $0, now: context.now) }
      guard opening != nil else { return localizer.opening(of: closed, now: context.now) }
    } else if let pause = context.store?.pause {
      opening = pause.until.flatMap { localizer.resuming(at: $0, now: context.now) }
    } else {
      return nil
    }
    return opening.map { localizer.string("store.order-from", ["opening": .text($0)]) }
      ?? localizer.string("store.paused")
  }

  /// Writes the button that undoes the removal of a line.
  func writeUndo(to html: inout HTMLWriter) {
    html.block(.div, attributes: [.class("undo"), .text(.role, "status")]) { html in
      html.element(.span, text: localizer.string("store.removed"))
      writeForm(to: &html) { html in
        html.writeButton(".undo") { $0.write(localizer.string("store.undo")) }
      }
    }
  }

  func writeForm(to html: inout HTMLWriter, content: (inout HTMLWriter) -> Void) {
    guard let url = context.configuration.action ?? context.links?.cart() else { return }
    html.block(
      .form,
      attributes: [.text(.method, "post"), .address(.action, url), .text(.autocomplete, "off")]
    ) { html in
      context.writeHiddenFields(to: &html)
      content(&html)
    }
  }

  func writeLines(_ heading: HTMLTag = .h3, to html: inout HTMLWriter) {
    html.block(.ul, attributes: [.class("lines")]) { html in
      for line in content.lines {
        html.block(.li, attributes: [.id(HTMLID(.line, line.path))]) {
          write(line, heading, to: &$0)
        }
      }
    }
  }

  private func write(_ line: CartLine, _ heading: HTMLTag, to html: inout HTMLWriter) {
    html.block(.div, attributes: [.class("entry")]) { html in
      html.element(heading) { write(line.name, reason: line.reason, to: &$0) }
      html.element(.span, attributes: [.class("price")]) { html in
        if let seen = seenAmounts[line.path], line.reason != nil || seen != line.amount {
          html.element(.s, text: localizer.price(seen, of: definition))
          html.write(" ")
        }
        guard line.reason == nil else { return }
        html.element(.strong, text: localizer.price(line.amount, of: definition))
      }
      html.endLine()
    }
    if !line.answers.isEmpty {
      html.element(.p, attributes: [.class("about")]) { html in
        for (index, answer) in line.answers.enumerated() {
          if index > 0 { html.write(PageContext.dot) }
          write(answer.words, reason: answer.reason, to: &html)
        }
      }
    }
    if let age = line.age { html.element(.p, [.class("about")], text: localizer.age(age)) }
    for note in line.notes {
      html.element(
        .p, [.class("about")], text: localizer.string("store.quote", ["text": .text(note)]))
    }
    for item in line.pending {
      html.element(.p, attributes: [.class("problem")]) { html in
        html.write(.alert)
        html.write(localizer.sentence(for: item, in: definition))
      }
    }
    guard !line.hasGone else { return writeFixes(of: line, to: &html) }
    html.block(.div, attributes: [.class("entry")]) { html in
      writeStepper(of: line, to: &html)
      if line.row.option.hasLines, line.row.counts, let url = context.links?.cart(line.path) {
        html.element(
          .a, [.class("edit"), .address(.href, url)], text: localizer.string("store.edit"))
        html.endLine()
      }
      if let limit = line.limit {
        html.element(.small, [.class("most"), .id(HTMLID(.state, line.path))], text: limit)
      }
    }
  }

  /// Writes words; those of something that does not count are struck, with the reason beside them.
  private func write(_ words: String, reason: String?, to html: inout HTMLWriter) {
    guard let reason else { return html.write(words) }
    html.element(.s, text: words)
    html.write(" ")
    html.element(.strong, [.class("gone")], text: reason)
  }

  /// Writes the phases of the total: items, each discount, each fee, and the total; included tax is
  /// small. In a closed shop, where nothing counts, there are none.
  func writeAmounts(to html: inout HTMLWriter) {
    guard !content.hasNothing || waiting == nil else { return }
    html.block(.dl, attributes: [.class("amounts"), .text(.ariaLive, "polite")]) { html in
      if let amounts = context.screen.price.amounts, amounts.total != amounts.subtotal {
        row(localizer.string("store.items"), amounts.subtotal, to: &html)
        for discount in amounts.discounts where discount.amount != 0 {
          row(localizer.text(discount.name), -abs(discount.amount), to: &html)
        }
        for fee in amounts.fees {
          guard let amount = fee.amount, amount != 0 else { continue }
          row(localizer.text(fee.name), amount, to: &html)
        }
        if !amounts.isTaxIncluded {
          for tax in amounts.taxes where tax.tax != 0 {
            row(
              localizer.string(
                "store.tax",
                ["id": .text(tax.id), "rate": .text(localizer.money.string(tax.rate))]), tax.tax,
              to: &html)
          }
        }
        let rest = amounts.raised + amounts.rounding
        if rest != 0 { row(localizer.string("store.rounding"), rest, to: &html) }
      }
      if let seenTotal {
        html.element(.dt, text: localizer.string("store.previous-total"))
        html.element(.dd, attributes: [.class("price")]) { html in
          html.element(.s, text: localizer.total(seenTotal, of: definition))
        }
      }
      html.element(
        .dt, [.class("total")],
        text: seenTotal == nil ? context.totalName : localizer.string("store.new-total"))
      html.element(.dd, [.class("total", "price")], text: context.totalAmount)
      if let amounts = context.screen.price.amounts, amounts.isTaxIncluded {
        let tax = amounts.taxes.reduce(0) { $0 + $1.tax }
        if tax != 0 {
          html.element(
            .dd, [.class("included")],
            text: localizer.string("store.tax-included", ["amount": .text(text(tax))]))
        }
      }
    }
  }

  /// The total that the customer saw, if it is another one now.
  var seenTotal: PriceRange? {
    context.store?.seen.map(\.price.total).flatMap { $0 == context.screen.price.total ? nil : $0 }
  }

  private func text(_ amount: Int64) -> String {
    localizer.money.string(definition.money(amount))
  }

  private func row(_ name: String, _ amount: Int64, to html: inout HTMLWriter) {
    html.element(.dt, text: name)
    html.element(.dd, [.class("price")], text: text(amount))
  }
}
