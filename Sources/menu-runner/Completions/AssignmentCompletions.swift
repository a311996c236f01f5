import MenuSections

/// Completions for `--set`: first the paths of a menu, then the values.
struct AssignmentCompletions {
  private let menu: MenuDefinition

  init(_ menu: MenuDefinition) {
    self.menu = menu
  }

  private static let maximumCount = 2_000

  func candidates(for word: String) -> [CompletionList.Candidate] {
    guard let sign = word.firstIndex(of: "=") else { return Array(paths.prefix(Self.maximumCount)) }
    return values(of: MenuPath(String(word[..<sign]))).map {
      .init(text: word[...sign] + $0.text, note: $0.note)
    }
  }

  /// A radio section, a count and a text are set by their path; other sections by those of options.
  private var paths: [CompletionList.Candidate] {
    menu.places(atMost: Self.maximumCount).flatMap { place -> [CompletionList.Candidate] in
      let (section, path) = (menu[place.section], place.path)
      let whole = CompletionList.Candidate(
        text: "\(path)=", note: section.header?[menu.locale] ?? "", isPart: true)
      switch section.content {
      case .menu(let content) where content.select == .none: return []
      case .menu(let content) where content.select.isRadio: return [whole]
      case .menu(let content):
        return content.options.map {
          .init(
            text: "\(path.appending(menu[$0].id))=", note: menu[$0].name[menu.locale], isPart: true)
        }
      case .count, .text: return [whole]
      case .title, .total, .custom: return []
      }
    }
  }

  private func values(of path: MenuPath) -> [(text: String, note: String)] {
    if let option = menu.option(at: path) {
      return numbers(menu[option].each, step: 1)
    }
    guard let section = menu.section(at: path) else { return [] }
    switch menu[section].content {
    case .menu(let content):
      return content.options.prefix(Self.maximumCount).map {
        (menu[$0].id, menu[$0].id == menu[$0].name[menu.locale] ? "" : menu[$0].name[menu.locale])
      }
    case .count(let content): return numbers(content.range, step: content.step)
    case .title, .text, .total, .custom: return []
    }
  }

  /// The first ten numbers of a range.
  private func numbers(_ range: QuantityRange, step: Int) -> [(text: String, note: String)] {
    stride(from: range.lower, through: range.limit, by: max(1, step)).prefix(10)
      .map { (String($0), "") }
  }
}
