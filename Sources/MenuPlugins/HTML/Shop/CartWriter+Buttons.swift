import MenuSections
import MenuText

extension CartWriter {
  /// Writes what a customer can do about a line that has something that is no longer available.
  func writeFixes(of line: CartLine, to html: inout HTMLWriter) {
    func write(_ key: String, to html: inout HTMLWriter) {
      html.write(localizer.string(key))
      html.element(.span, [.class("unseen")], text: " " + line.name)
    }
    html.block(.div, attributes: [.class("fixes")]) { html in
      if line.row.counts, let url = context.links?.cart(line.path) {
        html.element(.a, attributes: [.class("edit"), .address(.href, url)]) {
          write("store.edit", to: &$0)
        }
        html.endLine()
      }
      html.writeButton(".remove", value: line.path.description, [.flag(.formnovalidate)]) {
        write("store.remove", to: &$0)
      }
    }
  }

  /// Writes the quantity between its buttons; at one unit, the first button removes the line.
  func writeStepper(of line: CartLine, to html: inout HTMLWriter) {
    let isLast = line.quantity <= max(1, line.row.option.each.lower)
    let name = StringsTable.Argument.text(line.name)
    html.block(.div, attributes: [.class("count-field")]) { html in
      writeButton(
        isLast ? ".remove" : ".less", isLast ? .bin : .minus,
        localizer.string(
          isLast ? "page.withdraw-name" : "page.one-less", ["name": name]), line, to: &html)
      html.element(
        .output,
        [.class("amount")]
          + (line.limit == nil
            ? [] : [.text(.ariaDescribedBy, HTMLID(.state, line.path).text)]),
        text: "\(line.quantity)")
      html.endLine()
      writeButton(
        ".more", .plus, localizer.string("page.one-more", ["name": name]), line,
        isOff: !line.admitsMore, to: &html)
    }
  }

  private func writeButton(
    _ action: String, _ icon: HTMLIcon, _ label: String, _ line: CartLine, isOff: Bool = false,
    to html: inout HTMLWriter
  ) {
    html.writeButton(
      action, value: line.path.description,
      [.text(.ariaLabel, label), .flag(.formnovalidate)] + (isOff ? [.flag(.disabled)] : [])
    ) { $0.write(icon) }
  }
}

extension MenuRow {
  /// Whether one more can be put into the cart.
  var admitsMore: Bool {
    state == .available && quantity < min(option.each.limit, stock ?? .max)
  }
}
