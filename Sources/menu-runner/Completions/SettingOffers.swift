import MenuSections

/// What `--set` may be given of a menu: first the places to answer, then the answers.
struct SettingOffers {
  private let menu: MenuDefinition

  init(_ menu: MenuDefinition) {
    self.menu = menu
  }

  private static let most = 2_000

  /// What a setting that begins like this may become.
  func offers(for word: String) -> [CompletionOffers.Offer] {
    guard let sign = word.firstIndex(of: "=") else { return Array(locations.prefix(Self.most)) }
    return answers(to: MenuPath(String(word[..<sign]))).map {
      .init(text: word[...sign] + $0.text, note: $0.note)
    }
  }

  /// A radio is set as a whole, of other menus each option, a count and a text by themselves.
  private var locations: [CompletionOffers.Offer] {
    menu.sections.indices.flatMap { index -> [CompletionOffers.Offer] in
      let number = SectionIndex(rawValue: UInt32(index))
      let section = menu[number]
      let path = menu.path(of: number)
      let whole = CompletionOffers.Offer(
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

  private func answers(to path: MenuPath) -> [(text: String, note: String)] {
    if let option = menu.option(at: path) {
      return numbers(menu[option].each, step: 1)
    }
    guard let section = menu.section(at: path) else { return [] }
    switch menu[section].content {
    case .menu(let content):
      return content.options.prefix(Self.most).map {
        (menu[$0].id, menu[$0].id == menu[$0].name[menu.locale] ? "" : menu[$0].name[menu.locale])
      }
    case .count(let content): return numbers(content.range, step: content.step)
    case .title, .text, .total, .custom: return []
    }
  }

  /// The first ten of a range.
  private func numbers(_ range: QuantityRange, step: Int) -> [(text: String, note: String)] {
    stride(from: range.lower, through: range.limit, by: max(1, step)).prefix(10)
      .map { (String($0), "") }
  }
}
