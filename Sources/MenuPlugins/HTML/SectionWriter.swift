import MenuSections
import MenuText

/// Writes sections with everything nested in them.
struct SectionWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  func writeAll(to html: inout HTMLWriter) {
    html.block(.main, attributes: [.id(.sections)]) { html in
      if context.title == nil {
        html.block(.header, attributes: [.class("title")]) { html in
          html.element(.h1, text: localizer.text(definition.item))
        }
      }
      for view in context.sections(in: nil) { write(view, to: &html) }
    }
  }

  /// Writes a section with everything nested in it.
  func write(_ view: SectionView, to html: inout HTMLWriter) {
    switch view {
    case .title(let title): write(title, to: &html)
    case .menu(let menu): MenuWriter(context: context).write(menu, to: &html)
    case .count(let count): write(count, to: &html)
    case .text(let text): write(text, to: &html)
    case .total(let total): SummaryWriter(context: context).writeTotal(total, to: &html)
    case .custom(let custom): write(custom, to: &html)
    }
  }

  private func write(_ title: TitleSectionView, to html: inout HTMLWriter) {
    let instance = title.instance
    var attributes: [HTMLAttribute] = [.class("title"), .id(.section(instance.path))]
    if let style = instance.style { attributes.append(.text(.dataStyle, style)) }
    html.block(.header, attributes: attributes) { html in
      if let image = title.content.image { context.write(image, isLazy: false, to: &html) }
      if let header = instance.header {
        html.element(
          instance == context.title ? .h1 : context.heading(of: instance),
          text: localizer.text(header))
      }
      if !title.content.labels.isEmpty {
        html.element(.p, attributes: [.class("chips")]) {
          context.write(title.content.labels, to: &$0)
        }
      }
      if let description = title.content.description {
        html.element(.p, [.class("lead")], text: localizer.text(description))
      }
      if title.price != .zero {
        html.element(
          .p, [.class("base", "price")], text: localizer.price(title.price, of: definition))
      }
      context.writeFooter(of: instance, to: &html)
    }
  }

  private func write(_ count: CountSectionView, to html: inout HTMLWriter) {
    let instance = count.instance
    let isMost = count.value >= count.range.limit && context.isSubmittable
    let reason = HTMLID(.state, instance.path)
    html.block(.div, attributes: context.attributes(of: instance)) { html in
      html.block(.div, attributes: [.class("choice", "counting")]) { html in
        writeFieldHead(of: instance, to: &html)
        html.block(.div, attributes: [.class("end")]) { html in
          if let price = count.price, price.from != 0 {
            html.element(
              .span, [.class("price")],
              text: localizer.offer(price, in: instance))
          }
          StepperWriter(context: context).write(
            Stepper(
              path: instance.path, name: context.name(of: instance),
              value: count.value, range: count.range.lower...count.range.limit, step: count.step,
              description: isMost ? [reason] : []),
            to: &html)
        }
        guard isMost else { return }
        html.element(
          .small, [.class("most"), .id(reason)], text: localizer.atMost(count.range.limit))
      }
      context.writeFooter(of: instance, to: &html)
    }
  }

  private func write(_ text: TextSectionView, to html: inout HTMLWriter) {
    let instance = text.instance
    let content = text.content
    html.block(.div, attributes: context.attributes(of: instance)) { html in
      html.block(.div, attributes: [.class("head")]) { html in
        writeFieldHead(of: instance, to: &html)
        if let store = context.store {
          context.writeRule(
            isRequired: content.isRequired,
            missing: store.showsMissing ? text.pending.first : nil,
            id: HTMLID(.about, instance.path), to: &html)
        } else {
          context.writeFacts(
            must: content.isRequired, isMissing: !text.pending.isEmpty,
            [localizer.string("page.text-limit", ["count": .number(content.maximum)])],
            id: HTMLID(.about, instance.path), to: &html)
        }
      }
      var field: [HTMLAttribute] = [
        .id(HTMLID(.input, instance.path)), .text(.name, instance.path.description),
        .text(.ariaDescribedBy, HTMLID(.about, instance.path).text),
        // Browsers count UTF-16 code units, of which no text has fewer than characters.
        .number(.maxlength, content.maximum),
      ]
      if let placeholder = content.placeholder {
        field.append(.text(.placeholder, localizer.text(placeholder)))
      }
      if content.isRequired { field.append(.flag(.required)) }
      if context.configuration.isReadOnly { field.append(.flag(.disabled)) }
      let rejected = context.configuration.rejectedTexts[instance.path]
      if rejected != nil { field.append(.text(.ariaInvalid, "true")) }
      let words = rejected ?? text.text
      if content.lines > 1 {
        field.append(.number(.rows, min(content.lines, 6)))
        // The HTML parser removes the first line feed of a text area.
        html.element(.textarea, field, text: "\n" + words)
        html.endLine()
      } else {
        html.element(.input, attributes: [.text(.type, "text"), .text(.value, words)] + field)
      }
      context.writeFooter(of: instance, to: &html)
    }
  }

  /// Writes the heading of a section with one field, which is the label of the field; without a
  /// header it is visible to screen readers only.
  private func writeFieldHead(of instance: SectionInstance, to html: inout HTMLWriter) {
    let isUnseen = instance.header == nil
    html.element(context.heading(of: instance), attributes: isUnseen ? [.class("unseen")] : []) {
      html in
      html.element(
        .label, [.text(.for, HTMLID(.input, instance.path).text)],
        text: context.name(of: instance))
    }
  }

  /// Writes a plugin's section: its header with its price, and its text, or
  /// else its content as lists.
  func write(_ custom: CustomSectionView, to html: inout HTMLWriter) {
    let instance = custom.instance
    html.block(.section, attributes: context.attributes(of: instance)) { html in
      writeHead(of: custom, to: &html)
      if let text = custom.content.text {
        html.element(.div, attributes: [.class("custom")]) { html in
          html.element(.p, text: localizer.text(text))
        }
      } else if !custom.content.value.isEmpty {
        html.element(.div, attributes: [.class("custom")]) { html in
          write(custom.content.value, depth: 0, to: &html)
        }
      }
      context.writeFooter(of: instance, to: &html)
    }
  }

  private func writeHead(of custom: CustomSectionView, to html: inout HTMLWriter) {
    let instance = custom.instance
    let price = PriceRange(custom.content.price)
    guard instance.header != nil || price != .zero else { return }
    html.block(.div, attributes: [.class("head")]) { html in
      if let header = instance.header {
        html.element(context.heading(of: instance), text: localizer.text(header))
      }
      guard price != .zero else { return }
      html.element(
        .span, [.class("price")],
        text: localizer.offer(price, in: instance))
      html.endLine()
    }
  }

  /// Each text is an element of its own, where the stylesheet keeps line feeds.
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
          html.element(.dt, text: entry.key)
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
