import MenuSections
import MenuText

/// Writes the totals of a page, what is missing, and the buttons.
struct SummaryWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  /// Writes the summary: the total with its breakdown, what is missing, and the buttons.
  func write(to html: inout HTMLWriter) {
    html.block(
      .aside,
      attributes: [
        .id(.summary), .class("card"), .text(.ariaLabel, localizer.string("page.your-order")),
      ]
    ) { html in
      let terms = TermsWriter(context: context)
      terms.writeChannels(to: &html)
      switch context.total {
      case _ where context.screen.isEmptyCart: break
      case let total?: writeTotal(total, to: &html)
      case nil: writeAmount(context.screen.price.total, as: localizer.totalName, .h2, to: &html)
      }
      terms.writeCodes(to: &html)
      writePending(to: &html)
      writeButtons(to: &html)
    }
  }

  /// Writes the bar at the bottom of a small window: the total, and a link to the next missing
  /// answer.
  func writeBar(to html: inout HTMLWriter) {
    html.block(.div, attributes: [.id(.bar)]) { html in
      if !context.screen.isEmptyCart {
        html.element(.a, attributes: [.link(to: .summary), .class("sum")]) { html in
          html.element(.span, text: context.totalName)
          html.write(" ")
          html.element(.strong, [.class("price")], text: context.totalAmount)
        }
        html.endLine()
      }
      if let next = context.screen.pending.first {
        html.element(
          .a, [.link(to: LinkTargets(context.screen)[next.path] ?? .summary), .class("next")],
          text: localizer.string(
            "page.still-needed", ["count": .number(context.screen.pending.count)]))
        html.endLine()
      } else if context.isSubmittable {
        writeSubmit(to: &html)
      }
    }
  }

  func writeTotal(_ total: TotalSectionView, to html: inout HTMLWriter) {
    let instance = total.instance
    let isSummary = total == context.total
    var attributes = context.attributes(of: instance)
    if isSummary { attributes[0] = .class("total") }
    html.block(.section, attributes: attributes) { html in
      let name = instance.header.map(localizer.text) ?? localizer.totalName
      writeAmount(
        total.total, as: isSummary ? context.totalName : name, context.heading(of: instance),
        isLive: isSummary, to: &html)
      write(total.breakdown, to: &html)
      context.writeFooter(of: instance, to: &html)
    }
  }

  private func writeAmount(
    _ amount: PriceRange, as name: String, _ heading: HTMLTag, isLive: Bool = true,
    to html: inout HTMLWriter
  ) {
    html.block(.div, attributes: [.class("head")]) { html in
      html.element(heading, text: name)
      let text = localizer.total(amount, of: definition)
      if isLive {
        html.element(.output, [.class("sum", "price"), .text(.ariaLabel, name)], text: text)
      } else {
        html.element(.strong, [.class("sum", "price")], text: text)
      }
      html.endLine()
    }
  }

  private func write(_ breakdown: [BreakdownLine], to html: inout HTMLWriter) {
    guard !breakdown.isEmpty else { return }
    html.block(.table) { html in
      html.element(.caption, [.class("unseen")], text: localizer.string("page.breakdown"))
      html.block(.tbody) { html in
        var last: BreakdownLine?
        for line in breakdown {
          let isUnderOwner = last?.owner == nil && last?.path == line.owner
          if let owner = line.owner, owner != last?.owner, !isUnderOwner {
            html.element(.tr, attributes: [.class("owner")]) { html in
              html.element(
                .th, [.number(.colspan, 2), .text(.scope, "rowgroup")],
                text: localizer.chain(
                  of: owner, in: definition, numbers: context.lineNumbers, separator: " › "))
            }
          }
          write(line, to: &html)
          last = line
        }
      }
    }
  }

  private func write(_ line: BreakdownLine, to html: inout HTMLWriter) {
    html.element(.tr, attributes: line.owner == nil ? [] : [.class("inner")]) { html in
      html.element(.th, attributes: [.text(.scope, "row")]) { html in
        html.write(localizer.name(of: line, in: definition, numbers: context.lineNumbers))
        guard line.quantity != 1 else { return }
        html.write(" ")
        html.element(
          .span, [.class("units")],
          text: "\(localizer.amount(line.unit, of: definition)) × \(line.quantity)")
      }
      html.element(.td, [.class("price")], text: localizer.amount(line.amount, of: definition))
    }
  }

  private func writePending(to html: inout HTMLWriter) {
    guard !context.screen.pending.isEmpty else {
      guard !context.configuration.isReadOnly else { return }
      return html.element(.p, [.class("complete")], text: localizer.string("page.complete"))
    }
    html.block(.section, attributes: [.class("pending")]) { html in
      html.element(.h2, text: localizer.stillNeeded)
      context.writeList(of: context.screen.pending, to: &html)
    }
  }

  private func writeButtons(to html: inout HTMLWriter) {
    guard context.isSubmittable else { return }
    html.block(.div, attributes: [.class("buttons")]) { html in
      html.writeButton(".update", class: "update", [.flag(.formnovalidate)]) {
        $0.write(localizer.string("page.update"))
      }
      writeSubmit(to: &html)
    }
  }

  private func writeSubmit(to html: inout HTMLWriter) {
    html.writeButton(".submit", class: "submit") { $0.write(localizer.string("page.place-order")) }
  }
}
