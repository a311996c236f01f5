import MenuSections
import MenuText

/// Writes the sheet of an item: what it is, what it asks, and the button
/// that puts it into the cart.
struct SheetWriter {
  let context: PageContext
  let path: MenuPath
  let isInCart: Bool
  /// The row of the item; `nil` if the screen does not show it.
  private let row: MenuRow?

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  init(_ context: PageContext, of path: MenuPath, isInCart: Bool) {
    self.context = context
    self.path = path
    self.isInCart = isInCart
    let plain = path.withoutLines
    var found: MenuRow?
    for case .menu(let menu) in context.sections(in: nil) {
      if let row = menu.rows.first(where: { $0.path == plain }) { found = row }
    }
    row = found
  }

  func write(to html: inout HTMLWriter) {
    guard let row else { return }
    let line = row.lines.first { $0.path == path }
    let canKeep = row.state == .available || isInCart && row.counts
    let canOrder = context.isSubmittable && canKeep
    html.block(.main, attributes: [.class("sheet")]) { html in
      writeBack(to: &html)
      // The bar of a phone shows the name once its heading is scrolled away.
      let name = HTMLAttribute.text(.dataName, localizer.text(row.option.name))
      html.block(.form, attributes: context.formAttributes + [name]) { html in
        context.writeFormFields(to: &html)
        html.block(.div, attributes: [.class("composing")]) { html in
          writeHead(of: row, to: &html)
          html.block(.div, attributes: [.class("groups")]) { html in
            context.writeNotices(to: &html)
            for view in context.sections(in: path) {
              SectionWriter(context: context).write(view, to: &html)
            }
          }
        }
        writeFoot(row, line, canOrder: canOrder, to: &html)
      }
    }
  }

  private func writeBack(to html: inout HTMLWriter) {
    let item = HTMLID(.option, path.withoutLines)
    // A wide window shows the sheet like a dialog, with the second picture.
    html.writeBackLink(
      to: isInCart ? context.links?.cart() : context.links?.store(at: item),
      label: localizer.string(isInCart ? "store.back-to-cart" : "store.back-to-menu"),
      icons: [.back, .close])
  }

  private func writeHead(of row: MenuRow, to html: inout HTMLWriter) {
    let option = row.option
    html.block(.div, attributes: [.class("about-item")]) { html in
      if let image = option.image {
        html.block(.div, attributes: [.class("photo")]) { html in
          html.writeTile(of: localizer.text(option.name))
          context.write(image, isLazy: false, to: &html)
        }
      }
      html.element(.h1, text: localizer.text(option.name))
      if !option.labels.isEmpty {
        html.element(.p, attributes: [.class("chips")]) { context.write(option.labels, to: &$0) }
      }
      if let description = option.description {
        html.element(.p, [.class("lead")], text: localizer.text(description))
      }
      if let price = row.price {
        html.element(.p, attributes: [.class("cost")]) { context.writePrice(price, to: &$0) }
      }
      let facts = localizer.diets(of: option.facts) + localizer.sentences(about: option)
      if !facts.isEmpty {
        html.element(.p, [.class("facts")], text: facts.joined(separator: PageContext.dot))
      }
      if row.state != .available, let reason = reason(for: row) {
        html.element(.p, attributes: [.class("notice"), .text(.dataState, "warn")]) { html in
          html.write(.alert)
          html.write(reason)
        }
      }
    }
  }

  /// Why an item cannot be ordered now, or from when it can.
  private func reason(for row: MenuRow) -> String? {
    guard row.state == .closed, let time = row.opening?.time,
      let opening = localizer.resuming(at: time, now: context.now)
    else { return StoreCard(row, context).note }
    return localizer.string("store.order-from", ["opening": .text(opening)])
  }

  private func writeFoot(
    _ row: MenuRow, _ line: RowLine?, canOrder: Bool, to html: inout HTMLWriter
  ) {
    html.block(.div, attributes: [.class("bar")]) { html in
      guard canOrder else {
        return html.writePrimaryLink(
          to: context.links?.store(), text: localizer.string("store.back-to-menu"))
      }
      let unit = line.map { row.price(of: $0) } ?? row.price ?? .zero
      // The cart may hold an item without lines already.
      let quantity = line?.quantity ?? max(1, context.store?.quantity ?? 1)
      let least = max(1, row.option.each.lower)
      let limit = min(row.option.each.limit, row.stock ?? .max)
      StepperWriter(context: context).write(
        Stepper(
          path: ".quantity", name: localizer.text(row.option.name), value: quantity,
          range: least...max(least, limit), description: [HTMLID(.state, ".quantity")],
          label: localizer.text(row.option.name)), to: &html)
      // It shows while the plus is off.
      html.element(
        .small, [.class("most"), .id(HTMLID(.state, ".quantity"))],
        text: localizer.most(max(least, limit), of: row))
      html.endLine()
      html.writeButton(".submit", class: "primary", [.flag(.formnovalidate)]) { html in
        html.element(.span, text: localizer.string(isInCart ? "store.save" : "store.add"))
        html.write(" ")
        html.element(
          .strong, [.class("price")],
          text: localizer.price(unit.multiplied(by: quantity) ?? unit, of: definition))
      }
    }
  }
}
