import MenuSections
import MenuText

/// Writes the items of a category as cards, each a link to its sheet.
struct CardWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }

  func write(_ category: StoreCategory, to html: inout HTMLWriter) {
    if let written = category.written {
      var fields = HTMLWriter()
      context.writeHiddenFields(to: &fields)
      return html.write(written.parts, around: fields)
    }
    var attributes: [HTMLAttribute] = [.id(category.id)]
    switch category.arrangement {
    case .list: attributes.append(.class("category", "list"))
    case .grid: attributes.append(.class("category", "grid"))
    case .carousel: attributes.append(.class("category", "carousel"))
    }
    html.block(.section, attributes: attributes) { html in
      html.element(.h2, text: category.name)
      if let note = localizer.note(on: category.menu) {
        html.element(.p, [.class("note")], text: note)
      }
      if context.links != nil, let limit = category.limit {
        let rejection = OrderRejection(limit, at: category.menu.instance.path)
        html.element(
          .p, [.class("note")],
          text: localizer.sentence(for: rejection, in: context.definition))
      }
      html.block(.ul, attributes: [.class("menu-items")]) { html in
        for card in category.cards { write(card, in: category, to: &html) }
      }
      context.writeFooter(of: category.menu.instance, to: &html)
    }
  }

  private func write(
    _ card: StoreCard, in category: StoreCategory, to html: inout HTMLWriter
  ) {
    var attributes: [HTMLAttribute] = [.class("menu-item"), .id(HTMLID(.option, card.row.path))]
    if card.isGray { attributes.append(.text(.dataState, card.row.state.name)) }
    if let style = card.row.option.style { attributes.append(.text(.dataStyle, style)) }
    html.block(.li, attributes: attributes) { html in
      if let url = context.links?.item(card.row.path) {
        html.element(.a, attributes: [.class("open"), .address(.href, url)]) {
          write(card, hasTile: category.hasPictures, in: category, to: &$0)
        }
        html.endLine()
        writeAdd(card, in: category, to: &html)
      } else {
        html.element(.div, attributes: [.class("open")]) {
          write(card, hasTile: category.hasPictures, in: category, to: &$0)
        }
      }
    }
  }

  private func write(
    _ card: StoreCard, hasTile: Bool, in category: StoreCategory, to html: inout HTMLWriter
  ) {
    html.element(.span, attributes: [.class("words")]) { html in
      html.element(.span, attributes: [.class("name")]) { html in
        html.element(.span, text: card.name)
        context.write(card.row.option.labels.prefix(1), to: &html)
      }
      if let description = card.row.option.description {
        html.element(.span, [.class("about")], text: localizer.text(description))
      }
      if let age = card.row.option.facts.age {
        html.element(.span, [.class("about")], text: localizer.age(age))
      }
      html.element(.span, attributes: [.class("cost")]) { html in
        writePrice(of: card, in: category.menu, to: &html)
        guard let note = card.note else { return }
        html.element(.span, [.class("dot"), .text(.ariaHidden, "true")], text: "·")
        html.element(.strong, [.class("note")], text: note)
      }
    }
    if hasTile { writePicture(of: card, to: &html) }
    if card.row.quantity > 0, context.links != nil {
      html.element(.span, attributes: [.class("badge")]) { html in
        html.write("\(card.row.quantity)")
        html.element(.span, [.class("unseen")], text: " " + localizer.string("store.in-cart"))
      }
    }
  }

  private func writePrice(
    of card: StoreCard, in menu: MenuSectionView, to html: inout HTMLWriter
  ) {
    if let earlier = localizer.earlierAmount(of: card.row, in: menu) {
      html.element(.span, [.class("unseen")], text: localizer.earlierPrice(earlier) + " ")
      html.element(.s, [.text(.ariaHidden, "true")], text: earlier)
      html.write(" ")
    }
    if let price = card.price { context.writePrice(price, to: &html) }
  }

  private func writePicture(of card: StoreCard, to html: inout HTMLWriter) {
    html.element(.span, attributes: [.class("picture")]) { html in
      html.writeTile(of: card.name)
      if let image = card.row.option.image { context.write(image, isLazy: true, to: &html) }
    }
  }

  /// Writes the button that adds an item which asks nothing.
  private func writeAdd(
    _ card: StoreCard, in category: StoreCategory, to html: inout HTMLWriter
  ) {
    guard !card.isOut, !card.asks, let url = context.links?.item(card.row.path) else { return }
    html.block(
      .form, attributes: [.class("quick"), .text(.method, "post"), .address(.action, url)]
    ) { html in
      context.writeHiddenFields(to: &html)
      let label = localizer.string("store.add-name", ["name": .text(card.name)])
      html.writeButton(
        ".submit",
        [.text(.ariaLabel, label)] + (category.admitsMore(of: card.row) ? [] : [.flag(.disabled)])
      ) { $0.write(.plus) }
    }
  }
}

extension HTMLWriter {
  /// Writes the first character of a name, which shows where its picture is
  /// missing or fails to load.
  mutating func writeTile(of name: String) {
    element(
      .span, [.class("tile"), .text(.ariaHidden, "true")],
      text: name.first.map(String.init) ?? "")
  }
}

extension PageContext {
  /// Writes an amount in bold, with small words around it if it is a minimum: `2,900원부터`.
  func writePrice(_ price: PriceRange, to html: inout HTMLWriter) {
    html.element(.span, attributes: [.class("price")]) { html in
      guard price.amount == nil, let words = leastPriceWords else {
        return html.element(.strong, text: localizer.price(price, of: definition))
      }
      if !words.before.isEmpty { html.element(.small, text: words.before) }
      html.element(
        .strong, text: localizer.price(PriceRange(price.from), of: definition))
      if !words.after.isEmpty { html.element(.small, text: words.after) }
    }
  }

  /// Writes the hidden fields that every form of the page posts.
  func writeHiddenFields(to html: inout HTMLWriter) {
    html.writeFields { $0.writeHidden(configuration.fields) }
  }
}
