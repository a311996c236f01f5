import MenuSections

extension HTMLPage {
  /// Writes a plugin's section: its header with its price, its words, or else what is written in it
  /// as lists.
  func write(_ custom: CustomSectionView, to html: inout HTMLWriter) {
    let instance = custom.instance
    html.block(.section, attributes(of: instance)) { html in
      writeHead(of: custom, to: &html)
      if let text = custom.content.text {
        html.element(.div, [.class("custom")]) { html in
          html.element(.p, text: localizer.text(text))
        }
      } else if !custom.content.value.isEmpty {
        html.element(.div, [.class("custom")]) { html in
          write(custom.content.value, depth: 0, to: &html)
        }
      }
      writeFooter(of: instance, to: &html)
    }
  }

  private func writeHead(of custom: CustomSectionView, to html: inout HTMLWriter) {
    let instance = custom.instance
    let price = PriceRange(custom.content.price)
    guard instance.header != nil || price != .zero else { return }
    html.block(.div, [.class("head")]) { html in
      if let header = instance.header {
        html.element(heading(of: instance), text: localizer.text(header))
      }
      guard price != .zero else { return }
      html.element(
        .span, [.class("price")],
        text: localizer.offer(price, in: instance.index, of: definition))
      html.endLine()
    }
  }

  /// Every text has an element of its own, in which alone line feeds count.
  private func write(_ value: MenuValue, depth: Int, to html: inout HTMLWriter) {
    guard depth < MenuValue.maximumShownDepth else { return html.element(.p, text: "…") }
    guard !value.isEmpty else { return }
    switch value.content {
    case .text(let text): html.element(.p, text: text)
    case .list(let values):
      html.block(.ul) { html in
        for value in values {
          html.element(.li) { write(value, depth: depth + 1, to: &$0) }
        }
      }
    case .map(let entries):
      html.block(.dl) { html in
        for entry in entries {
          html.element(.dt, text: entry.key.value)
          html.element(.dd) { write(entry.value, depth: depth + 1, to: &$0) }
        }
      }
    }
  }
}

extension MenuValue {
  fileprivate var isEmpty: Bool {
    switch content {
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .map(let entries): entries.isEmpty
    }
  }
}
