import MenuSections
import MenuText

/// Writes the page of the cart: its lines, the codes, what the customer is asked, and the amounts.
struct CartPageWriter {
  let context: PageContext
  let content: StoreContent

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  init(_ context: PageContext) {
    self.context = context
    content = StoreContent(context)
  }

  func write(to html: inout HTMLWriter) {
    let cart = CartWriter(context, content)
    html.block(.header, attributes: [.class("crumb")]) { html in
      html.writeBackLink(
        to: context.links?.store(), label: localizer.string("store.back-to-menu"), icons: [.back])
      html.element(.h1, text: localizer.string("store.cart"))
    }
    context.writeNotices(to: &html)
    if context.store?.canUndo == true { cart.writeUndo(to: &html) }
    guard !content.lines.isEmpty else { return writeEmpty(cart, to: &html) }
    cart.writeForm(to: &html) { html in
      context.writeUpdate(to: &html)
      html.block(.main) { html in
        html.block(.div, attributes: [.class("card", "shop-line")]) { html in
          html.block(.div) { html in
            html.element(.p, [.class("shop-name")], text: localizer.text(definition.item))
            ShopHoursWriter(context).write(to: &html)
          }
          TermsWriter(context: context).writeChannels(to: &html)
        }
        html.block(.section, attributes: [.class("card")]) { html in
          cart.writeLines(.h2, to: &html)
          if let url = context.links?.store() {
            html.element(.a, attributes: [.class("more"), .address(.href, url)]) { html in
              html.write(.plus)
              html.write(localizer.string("store.add-more"))
            }
            html.endLine()
          }
        }
        for view in content.others where !view.isRead {
          SectionWriter(context: context).write(view, to: &html)
        }
      }
      html.block(.aside, attributes: [.class("card")]) { html in
        TermsWriter(context: context).writeCodes(to: &html)
        cart.writeAmounts(to: &html)
        writePending(to: &html)
      }
      writeFoot(cart, to: &html)
    }
  }

  private func writeEmpty(_ cart: CartWriter, to html: inout HTMLWriter) {
    html.block(.main, attributes: [.class("nothing")]) { html in
      html.element(.h2, text: localizer.string("store.cart-empty"))
      html.element(.p, [.class("quiet")], text: localizer.string("store.choose-something"))
      if let last = context.store?.lastOrder { write(last, cart, to: &html) }
    }
    guard let url = context.links?.store() else { return }
    html.block(.footer, attributes: [.class("bar")]) { html in
      html.writePrimaryLink(to: url, text: localizer.string("store.see-menu"))
    }
  }

  /// Writes the button that puts what was ordered last into the cart again.
  private func write(
    _ last: StoreConfiguration.LastOrder, _ cart: CartWriter, to html: inout HTMLWriter
  ) {
    let name = StringsTable.Argument.text(last.items[0])
    let words =
      last.items.count == 1
      ? last.items[0]
      : localizer.string(
        "store.and-more", ["name": name, "count": .number(last.items.count - 1)])
    html.block(.section, attributes: [.class("last-order")]) { html in
      html.element(
        .h3, [.class("quiet")],
        text: localizer.string(
          "store.last-order", ["time": .text(localizer.dateAndTime(last.time))]))
      cart.writeForm(to: &html) { html in
        html.element(.span, text: words)
        html.writeButton(".again", class: "edit") { $0.write(localizer.string("store.again")) }
      }
    }
  }

  /// What is missing in the whole order, and not in one of its lines.
  private func writePending(to html: inout HTMLWriter) {
    guard context.store?.showsMissing == true else { return }
    let items = context.screen.pending.filter { item in
      if case .minimum = item.need { return false }
      return true
    }
    guard !items.isEmpty else { return }
    html.block(.div, attributes: [.class("notice"), .text(.role, "alert")]) { html in
      html.write(.alert)
      context.writeList(of: items, to: &html)
    }
  }

  /// Writes what is missing to the minimum, and the button that places the order; a line that
  /// lacks an answer comes first. A cart in which nothing counts, since everything is sold
  /// out, leads back to the menu.
  private func writeFoot(_ cart: CartWriter, to html: inout HTMLWriter) {
    html.block(.footer, attributes: [.class("bar")]) { html in
      if let waiting = cart.waiting {
        return html.element(.p, [.class("primary", "waiting")], text: waiting)
      }
      if let (short, minimum) = missingAmount {
        writeMeter(short: short, of: minimum, to: &html)
        return html.writePrimaryLink(
          to: context.links?.store(), text: localizer.string("store.add-more"))
      }
      let wrong = content.lines.filter { !$0.pending.isEmpty }
      if let first = wrong.first {
        html.element(
          .a, [.class("primary"), .link(to: HTMLID(.line, first.path))],
          text: localizer.string("store.check-lines", ["count": .number(wrong.count)]))
        return html.endLine()
      }
      if context.screen.pending.contains(where: { $0.need == .answerSomething }) {
        return html.writePrimaryLink(
          to: context.links?.store(), text: localizer.string("store.add-more"))
      }
      html.writeButton(".submit", class: "primary", [.flag(.formnovalidate)]) { html in
        html.element(
          .span, [.class("grow")],
          text: localizer.string(
            cart.seenTotal == nil ? "page.place-order" : "store.place-changed"))
        html.write(" ")
        html.element(.strong, [.class("price")], text: context.totalAmount)
      }
    }
  }

  private var missingAmount: (short: Int64, minimum: Int64)? {
    for item in context.screen.pending {
      if case .minimum(let short, let minimum) = item.need { return (short, minimum) }
    }
    return nil
  }

  private func writeMeter(short: Int64, of minimum: Int64, to html: inout HTMLWriter) {
    func text(_ key: String, _ amount: Int64) -> String {
      localizer.string(
        key, ["amount": .text(localizer.money.string(definition.money(amount)))])
    }
    let name = text("store.minimum", minimum)
    html.block(.div, attributes: [.class("meter"), .id(HTMLID("minimum"))]) { html in
      html.element(.span, text: text("store.more-needed", short))
      html.element(.small, text: name)
      html.endLine()
      let done = max(0, minimum - short)
      html.element(
        .progress,
        [
          .text(.value, "\(done)"), .text(.max, "\(minimum)"),
          .text(.ariaDescribedBy, "minimum"), .text(.ariaLabel, name),
        ], text: "")
    }
  }
}
