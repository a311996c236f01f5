/// What was answered, in the menu's own shape; what can be given back as answers.
public indirect enum AnswerValue: Hashable, Sendable {
  /// An option's id, or what was written.
  case text(String)
  /// A quantity or a count's value.
  case number(Int)
  /// Several lines of one option.
  case list([AnswerValue])
  /// Answers by the id of a section, or quantities by the id of an option.
  case map([AnswerEntry])
}

/// One answer under its id.
public struct AnswerEntry: Hashable, Sendable {
  /// The id of a section or an option, or `quantity`.
  public let key: String
  /// The answer.
  public let value: AnswerValue

  init(_ key: String, _ value: AnswerValue) {
    self.key = key
    self.value = value
  }
}

extension Screen {
  /// The answers that count, as a map by section id.
  ///
  /// Given back to the menu with nothing changed, they make an order that costs and means the same.
  public var answers: AnswerValue {
    .map(answers(of: SectionsByOwner(self), in: nil))
  }

  private func answers(
    of sections: SectionsByOwner, in owner: MenuPath?
  ) -> [AnswerEntry] {
    sections[owner].compactMap { view in
      let value: AnswerValue? =
        switch view {
        case .menu(let menu): answer(of: menu, sections)
        case .count(let count): .number(count.value)
        case .text(let text): text.text.isEmpty ? nil : .text(text.text)
        case .title, .total, .custom: nil
        }
      return value.map { AnswerEntry(view.instance.id, $0) }
    }
  }

  private func answer(
    of menu: MenuSectionView, _ sections: SectionsByOwner
  ) -> AnswerValue? {
    guard menu.select != .none, case .menu(let content) = menu.instance.content else {
      return nil
    }
    let chosen = menu.rows.filter { $0.quantity > 0 && $0.state == .available }
    // An empty answer is worth saying only where it takes a default back.
    guard !chosen.isEmpty else { return content.defaults.isEmpty ? nil : .map([]) }
    if menu.select.isRadio, chosen.count == 1, let only = chosen.first, !only.option.hasLines {
      return .text(only.option.id)
    }
    return .map(
      chosen.map { row in
        guard row.option.hasLines else { return AnswerEntry(row.option.id, .number(row.quantity)) }
        let lines = row.lines.map { answer(of: $0, sections) }
        return AnswerEntry(row.option.id, lines.count == 1 ? lines[0] : .list(lines))
      })
  }

  private func answer(
    of line: RowLine, _ sections: SectionsByOwner
  ) -> AnswerValue {
    let nested = answers(of: sections, in: line.path)
    guard line.quantity != 1 || nested.isEmpty else { return .map(nested) }
    return .map([AnswerEntry("quantity", .number(line.quantity))] + nested)
  }
}
