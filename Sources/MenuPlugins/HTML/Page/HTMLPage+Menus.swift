import MenuSections
import MenuText

extension HTMLPage {
  /// Writes a menu as a group of fields, or as a list to look at.
  func write(_ menu: MenuSectionView, to html: inout HTMLWriter) {
    let instance = menu.instance
    let isOffered = menu.select != .none
    var attributes = attributes(of: instance)
    if case .loading = menu.status { attributes.append(.text(.ariaBusy, "true")) }
    html.block(isOffered ? .fieldset : .section, attributes) { html in
      writeHead(of: menu, in: isOffered ? .legend : .div, to: &html)
      if !menu.rows.isEmpty {
        html.block(.ul, [.class("rows")]) { html in
          let control = RowControl.Menu(menu)
          for row in menu.rows { write(row, of: menu, control, to: &html) }
          if control.offersNone { writeNone(of: menu, to: &html) }
        }
      }
      writeNote(on: menu, to: &html)
      writeFooter(of: instance, to: &html)
    }
  }

  /// Writes the header and the facts; a section without a header is named for those who listen.
  private func writeHead(
    of menu: MenuSectionView, in tag: HTMLTag, to html: inout HTMLWriter
  ) {
    let instance = menu.instance
    guard instance.header != nil else {
      return html.element(tag, [.class("unseen")]) { html in
        html.element(
          heading(of: instance), text: localizer.name(of: instance.index, in: definition))
      }
    }
    html.element(tag, [.class("head")]) { html in
      html.element(
        heading(of: instance), text: localizer.name(of: instance.index, in: definition))
      let count = localizer.options(menu.rows.count, of: menu.select)
      guard menu.select != .none else {
        return html.element(.span, [.class("facts")], text: count)
      }
      writeFacts(
        must: menu.select.range.lower > 0, isMissing: !menu.pending.isEmpty,
        localizer.selectParts(menu.select).dropFirst() + [count], to: &html)
    }
  }

  /// Writes whether something must be answered, and how: `필수 · 1개 선택 · 옵션 2`.
  func writeFacts(
    must isRequired: Bool, isMissing: Bool, _ facts: [String], id: HTMLID? = nil,
    to html: inout HTMLWriter
  ) {
    html.element(.span, [.class("facts")] + (id.map { [.id($0)] } ?? [])) { html in
      html.element(
        .span,
        [isMissing ? .class("must", "missing") : isRequired ? .class("must") : .class("may")],
        text: localizer.requirement(isRequired: isRequired))
      for fact in facts { html.write(" · \(fact)") }
    }
  }

  private func writeNote(on menu: MenuSectionView, to html: inout HTMLWriter) {
    guard let note = localizer.note(on: menu) else { return }
    let state: HTMLAttribute = .text(.dataState, menu.status.name)
    html.element(.p, [.class("note"), state], text: note)
  }

  /// A radio cannot be let go of, so that none is one of its choices.
  private func writeNone(of menu: MenuSectionView, to html: inout HTMLWriter) {
    let path = menu.instance.path
    let id = HTMLID(.none, path)
    html.block(.li, [.class("row")]) { html in
      html.block(.div, [.class("choice")]) { html in
        var attributes: [HTMLAttribute] = [
          .text(.type, "radio"), .id(id), .text(.name, path.description), .text(.value, ""),
        ]
        if menu.rows.allSatisfy({ $0.quantity == 0 }) { attributes.append(.flag(.checked)) }
        if setting.isReadOnly { attributes.append(.flag(.disabled)) }
        html.element(.input, attributes)
        html.block(.div, [.class("words")]) { html in
          html.element(.label, [.text(.for, id.text), .class("quiet")], text: localizer.none)
        }
      }
    }
  }
}
