import MenuSections
import MenuText

extension HTMLPage {
  /// Writes a plugin's section: its header, its words, or else what is written in it as lists.
  func write(_ custom: CustomSectionView, to html: inout HTMLWriter) {
    let place = custom.place
    html.block(.section, attributes(of: place)) { html in
      if let header = place.header {
        html.element(heading(of: place), text: wording.text(header))
      }
      html.element(.div, [.class("custom")]) { html in
        if let text = custom.content.text {
          html.element(.p, text: wording.text(text))
        } else {
          write(custom.content.value, depth: 0, to: &html)
        }
        if custom.content.price != 0 {
          let price = PriceRange(custom.content.price)
          html.element(.p, text: wording.offer(price, in: place.section, of: definition))
        }
      }
      writeFooter(of: place, to: &html)
    }
  }

  private func write(_ value: MenuValue, depth: Int, to html: inout HTMLWriter) {
    guard depth < MenuValue.deepestShown else { return html.write("…") }
    switch value.content {
    case .text(let text): html.write(text)
    case .list(let values):
      html.block(.ul) { html in
        for value in values {
          html.element(.li) { write(value, depth: depth + 1, to: &$0) }
        }
      }
    case .map(let entries):
      guard !entries.isEmpty else { return }
      html.block(.dl) { html in
        for entry in entries {
          html.element(.dt, text: entry.key.value)
          html.element(.dd) { write(entry.value, depth: depth + 1, to: &$0) }
        }
      }
    }
  }
}
