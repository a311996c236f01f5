import MenuSections
import MenuText

extension HTMLPage {
  /// Writes a section with everything nested in it.
  func write(_ view: SectionView, to html: inout HTMLWriter) {
    switch view {
    case .title(let title): write(title, to: &html)
    case .menu(let menu): write(menu, to: &html)
    case .count(let count): write(count, to: &html)
    case .text(let text): write(text, to: &html)
    case .total(let total): writeTotal(total, to: &html)
    case .custom(let custom): write(custom, to: &html)
    }
  }

  /// What every section's element has: a card on the page, an indented block in an option.
  func attributes(of instance: SectionInstance) -> [HTMLAttribute] {
    var attributes: [HTMLAttribute] = [
      instance.owner == nil ? .class("card") : .class("nested"), .id(.section(instance.path)),
    ]
    if let style = instance.style { attributes.append(.text(.dataStyle, style)) }
    return attributes
  }

  /// The heading's element for a section's depth; the page's own heading stands above all.
  func heading(of instance: SectionInstance) -> HTMLTag { .heading(min(instance.depth, 8) + 2) }

  /// Writes the line under a section.
  func writeFooter(of instance: SectionInstance, to html: inout HTMLWriter) {
    guard let footer = instance.footer else { return }
    html.element(.p, [.class("footer")], text: localizer.text(footer))
  }

  /// Writes labels in a row.
  func write(_ labels: [MenuLabel], to html: inout HTMLWriter) {
    for label in labels {
      html.write(" ")
      html.element(
        .span, [StyleTint(style: label.style).chip], text: localizer.text(label.text))
    }
  }

  /// Writes a picture; one without words of its own shows what it stands beside, which is said there.
  func write(_ image: MenuImage, isLazy: Bool, to html: inout HTMLWriter) {
    var attributes: [HTMLAttribute] = [
      .address(.src, .image(image.source.value, below: setting.images)),
      .text(.alt, image.alternative.map(localizer.text) ?? ""),
    ]
    if let aspect = image.aspect {
      attributes += [.number(.width, aspect.width), .number(.height, aspect.height)]
    }
    if isLazy { attributes.append(.text(.loading, "lazy")) }
    html.element(.img, attributes)
  }

  private func write(_ title: TitleSectionView, to html: inout HTMLWriter) {
    let instance = title.instance
    var attributes: [HTMLAttribute] = [.class("title"), .id(.section(instance.path))]
    if let style = instance.style { attributes.append(.text(.dataStyle, style)) }
    html.block(.header, attributes) { html in
      if let image = title.content.image { write(image, isLazy: false, to: &html) }
      if let header = instance.header {
        html.element(
          instance == self.title ? .h1 : heading(of: instance), text: localizer.text(header))
      }
      if !title.content.labels.isEmpty {
        html.element(.p, [.class("chips")]) { write(title.content.labels, to: &$0) }
      }
      if let description = title.content.description {
        html.element(.p, [.class("lead")], text: localizer.text(description))
      }
      if title.price != .zero {
        html.element(
          .p, [.class("base", "price")], text: localizer.price(title.price, of: definition))
      }
      writeFooter(of: instance, to: &html)
    }
  }

  private func write(_ count: CountSectionView, to html: inout HTMLWriter) {
    let instance = count.instance
    html.block(.div, attributes(of: instance)) { html in
      html.block(.div, [.class("choice", "counting")]) { html in
        writeFieldHead(of: instance, to: &html)
        html.block(.div, [.class("end")]) { html in
          if let price = count.price, price.from != 0 {
            html.element(
              .span, [.class("price")],
              text: localizer.offer(price, in: instance.index, of: definition))
          }
          write(
            Stepper(
              path: instance.path, name: localizer.name(of: instance.index, in: definition),
              value: count.value, range: count.range.lower...count.range.limit, step: count.step),
            to: &html)
        }
      }
      writeFooter(of: instance, to: &html)
    }
  }

  private func write(_ text: TextSectionView, to html: inout HTMLWriter) {
    let instance = text.instance
    let content = text.content
    html.block(.div, attributes(of: instance)) { html in
      html.block(.div, [.class("head")]) { html in
        writeFieldHead(of: instance, to: &html)
        writeFacts(
          must: content.isRequired, isMissing: !text.pending.isEmpty,
          [localizer.limit(content)], id: HTMLID(.about, instance.path), to: &html)
      }
      var field: [HTMLAttribute] = [
        .id(HTMLID(.input, instance.path)), .text(.name, instance.path.description),
        .text(.ariaDescribedBy, HTMLID(.about, instance.path).text),
      ]
      if let placeholder = content.placeholder {
        field.append(.text(.placeholder, localizer.text(placeholder)))
      }
      if content.isRequired { field.append(.flag(.required)) }
      if setting.isReadOnly { field.append(.flag(.disabled)) }
      if content.lines > 1 {
        field.append(.number(.rows, min(content.lines, 6)))
        // The parser takes the first line feed of such an element away.
        html.element(.textarea, field, text: "\n" + text.text)
        html.endLine()
      } else {
        html.element(.input, [.text(.type, "text"), .text(.value, text.text)] + field)
      }
      writeFooter(of: instance, to: &html)
    }
  }

  /// Writes the heading of a section with one field, which is the field's label; a section without a
  /// header has one for those who listen.
  private func writeFieldHead(of instance: SectionInstance, to html: inout HTMLWriter) {
    let isUnseen = instance.header == nil
    html.element(heading(of: instance), isUnseen ? [.class("unseen")] : []) { html in
      html.element(
        .label, [.text(.for, HTMLID(.input, instance.path).text)],
        text: localizer.name(of: instance.index, in: definition))
    }
  }
}

extension StyleTint {
  /// The classes of a label of this tint.
  fileprivate var chip: HTMLAttribute {
    switch self {
    case .red: .class("chip", "red")
    case .orange: .class("chip", "orange")
    case .yellow: .class("chip", "yellow")
    case .green: .class("chip", "green")
    case .teal: .class("chip", "teal")
    case .blue: .class("chip", "blue")
    case .purple: .class("chip", "purple")
    case .pink: .class("chip", "pink")
    case .plain: .class("chip", "plain")
    }
  }
}
