public import MenuText

/// The answers of an order, in the shape of its menu, with numbers as numbers.
indirect enum AnswerValue {
  /// The id of an option, or the text of a text section.
  case text(String)
  /// A quantity, or the value of a count.
  case number(Int)
  /// Several lines of one option.
  case list([AnswerValue])
  /// Answers by the id of a section, or quantities by the id of an option.
  case map([Entry])

  /// An answer with the id of its section or option, or `quantity`.
  typealias Entry = (key: String, value: AnswerValue)
}

extension Screen {
  /// The answers that count, as a map by section id.
  ///
  /// A store can start with them again; see ``MenuStore/init(_:answers:inventory:context:)``.
  public var answers: MenuValue {
    let answers = MenuValue(answers: answerTree)
    guard !order.codes.isEmpty, case .map(let entries) = answers.content else { return answers }
    let codes = MenuValue(.list(order.codes.map { MenuValue(.text($0)) }))
    return MenuValue(.map(entries + [MenuValue.Entry(AnswerSheet.codesKey, codes)]))
  }

  /// The answers of a line that count, as ``MenuAction/add(_:quantity:answers:)`` takes them.
  public func answers(ofLine line: MenuPath) -> MenuValue {
    MenuValue(answers: .map(answers(of: sectionsByOwner, in: line)))
  }

  /// Writes ``answers`` as JSON, with quantities as numbers, and without
  /// codes, which are not shown.
  public func writeAnswers(to json: inout JSONWriter) { json.value(answerTree) }

  private var answerTree: AnswerValue { .map(answers(of: sectionsByOwner, in: nil)) }

  /// The answers that count, without those of text sections.
  var answerTreeWithoutTexts: AnswerValue {
    let sections = sectionsByOwner.mapValues { views in
      views.filter { if case .text = $0 { false } else { true } }
    }
    return .map(answers(of: sections, in: nil))
  }

  private func answers(
    of sections: [MenuPath?: [SectionView]], in owner: MenuPath?
  ) -> [AnswerValue.Entry] {
    sections[owner, default: []].compactMap { view in
      let value: AnswerValue? =
        switch view {
        case .menu(let menu): answer(of: menu, sections)
        case .count(let count): .number(count.value)
        case .text(let text): text.text.isEmpty ? nil : .text(text.text)
        case .title, .total, .custom: nil
        }
      return value.map { (view.instance.id, $0) }
    }
  }

  private func answer(
    of menu: MenuSectionView, _ sections: [MenuPath?: [SectionView]]
  ) -> AnswerValue? {
    guard menu.select != .none, case .menu(let content) = menu.instance.content else { return nil }
    let chosen = menu.rows.filter(\.counts)
    // An empty answer is needed only to remove a default.
    guard !chosen.isEmpty else { return content.defaults.isEmpty ? nil : .map([]) }
    if menu.select.isRadio, chosen.count == 1, let only = chosen.first, !only.option.hasLines {
      return .text(only.option.id)
    }
    return .map(
      chosen.map { row in
        guard row.option.hasLines else { return (row.option.id, .number(row.quantity)) }
        let lines = row.lines.map { answer(of: $0, sections) }
        return (row.option.id, lines.count == 1 ? lines[0] : .list(lines))
      })
  }

  private func answer(of line: RowLine, _ sections: [MenuPath?: [SectionView]]) -> AnswerValue {
    let nested = answers(of: sections, in: line.path)
    guard line.quantity != 1 || nested.isEmpty else { return .map(nested) }
    return .map([("quantity", .number(line.quantity))] + nested)
  }
}

extension MenuValue {
  fileprivate init(answers: AnswerValue) {
    switch answers {
    case .text(let text): self.init(.text(text))
    case .number(let number): self.init(.text("\(number)"))
    case .list(let values): self.init(.list(values.map { MenuValue(answers: $0) }))
    case .map(let entries):
      self.init(.map(entries.map { Entry($0.key, MenuValue(answers: $0.value)) }))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ answer: AnswerValue) {
    switch answer {
    case .text(let text): string(text)
    case .number(let number): integer(Int64(number))
    case .list(let answers):
      array { list in
        for answer in answers { list.value(answer) }
      }
    case .map(let entries):
      object { map in
        for entry in entries {
          map.key(entry.key)
          map.value(entry.value)
        }
      }
    }
  }
}
