import MenuSections
import MenuText

/// Writes menu sections: a group of fields, or a list of facts.
struct MenuWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  /// Writes a menu as a group of fields, or as a read-only list.
  func write(_ menu: MenuSectionView, to html: inout HTMLWriter) {
    let instance = menu.instance
    let isOffered = menu.select != .none
    var attributes = context.attributes(of: instance)
    if context.store != nil, isOffered {
      attributes.append(.text(.ariaDescribedBy, HTMLID(.about, instance.path).text))
    }
    if case .loading = menu.status { attributes.append(.text(.ariaBusy, "true")) }
    html.block(isOffered ? .fieldset : .section, attributes: attributes) { html in
      writeHead(of: menu, in: isOffered ? .legend : .div, to: &html)
      if !menu.rows.isEmpty {
        html.block(.ul, attributes: [.class("rows")]) { html in
          let control = RowControl.Menu(menu)
          for row in menu.rows {
            RowWriter(context: context).write(row, of: menu, control, to: &html)
          }
          if control.offersNone { writeNone(of: menu, to: &html) }
        }
      }
      writeHidden(of: menu, to: &html)
      writeNote(on: menu, to: &html)
      context.writeFooter(of: instance, to: &html)
    }
  }

  /// Writes the header and the facts; without a header, the name is visible to screen readers only.
  private func writeHead(
    of menu: MenuSectionView, in tag: HTMLTag, to html: inout HTMLWriter
  ) {
    let instance = menu.instance
    guard instance.header != nil else {
      return html.element(tag, attributes: [.class("unseen")]) { html in
        html.element(
          context.heading(of: instance), text: context.name(of: instance))
      }
    }
    html.element(tag, attributes: [.class("head")]) { html in
      html.element(
        context.heading(of: instance), text: context.name(of: instance))
      if context.store != nil { return writeRule(of: menu, to: &html) }
      let count = localizer.options(menu.rows.count, of: menu.select)
      guard menu.select != .none else {
        return html.element(.span, [.class("facts")], text: count)
      }
      context.writeFacts(
        must: menu.select.range.lower > 0, isMissing: !menu.pending.isEmpty,
        localizer.selectParts(menu.select).dropFirst() + [count], to: &html)
    }
  }

  /// Writes the rule that can be broken, or what is missing.
  private func writeRule(of menu: MenuSectionView, to html: inout HTMLWriter) {
    let range = menu.select.range
    let hasLimit = menu.select.isChoice && !menu.select.isRadio && range.limit < .max
    context.writeRule(
      isRequired: range.lower > 0 && !menu.pending.isEmpty,
      hasLimit ? Array(localizer.selectParts(menu.select).dropFirst()) : [],
      missing: context.store?.showsMissing == true ? menu.pending.first : nil,
      id: HTMLID(.about, menu.instance.path), to: &html)
  }

  /// Writes how many rows the filter hides.
  private func writeHidden(of menu: MenuSectionView, to html: inout HTMLWriter) {
    guard context.filter != nil else { return }
    let count = menu.rows.count { context.hides($0, of: menu.instance) }
    guard count > 0 else { return }
    html.element(
      .p, [.class("note")], text: localizer.string("page.filtered", ["count": .number(count)]))
  }

  private func writeNote(on menu: MenuSectionView, to html: inout HTMLWriter) {
    guard let note = localizer.note(on: menu) else { return }
    let state: HTMLAttribute = .text(.dataState, menu.status.name)
    html.element(.p, [.class("note"), state], text: note)
  }

  /// A radio button cannot be unchecked, so an optional menu needs a row for no choice.
  private func writeNone(of menu: MenuSectionView, to html: inout HTMLWriter) {
    let path = menu.instance.path
    let id = HTMLID(.none, path)
    html.block(.li, attributes: [.class("row")]) { html in
      html.block(.div, attributes: [.class("choice")]) { html in
        var attributes: [HTMLAttribute] = [
          .text(.type, "radio"), .id(id), .text(.name, path.description), .text(.value, ""),
        ]
        if menu.rows.allSatisfy({ $0.quantity == 0 }) { attributes.append(.flag(.checked)) }
        if context.configuration.isReadOnly { attributes.append(.flag(.disabled)) }
        html.element(.input, attributes: attributes)
        html.block(.div, attributes: [.class("words")]) { html in
          html.element(
            .label, [.text(.for, id.text), .class("quiet")], text: localizer.string("page.none"))
        }
      }
    }
  }
}
