/// Whether some order can show the sections and offer the options of a menu; answers are cached.
struct Reachability {
  let menu: CheckedMenu
  var search: SatisfiabilitySearch
  private var sections: [SectionIndex: Bool] = [:]
  private var options: [OptionIndex: Bool] = [:]
  /// Whether predicates are impossible, so that options with the same condition are judged once.
  private var impossibilities: [Question: Bool] = [:]

  private struct Question: Hashable {
    let predicates: [OrderPredicate]
    let owner: OptionIndex?
  }

  init(_ menu: CheckedMenu) {
    self.menu = menu
    search = SatisfiabilitySearch(menu: menu)
  }

  private var definition: MenuDefinition { menu.definition }

  /// Whether in no order the predicates hold together on the level that `owner` opens.
  mutating func isImpossible(_ predicates: [OrderPredicate], at owner: OptionIndex?) -> Bool {
    let question = Question(predicates: predicates, owner: owner)
    if let known = impossibilities[question] { return known }
    var result = false
    if case .impossible = search.result(for: predicates, at: owner) { result = true }
    impossibilities[question] = result
    return result
  }

  /// Whether a predicate by itself is impossible, whatever the sections it names depend on.
  func isImpossible(byItself predicate: OrderPredicate) -> Bool {
    var search = search
    if case .impossible = search.result(for: [predicate], at: nil, isDeep: false) { return true }
    return false
  }

  /// Whether some order shows the section, or this is unknown.
  mutating func canShow(_ section: SectionIndex) -> Bool {
    if let known = sections[section] { return known }
    let owner = menu.owner(of: section)
    var result = isReached(owner)
    if result, let condition = menu.condition(of: section) {
      result = !isImpossible([condition], at: owner)
    }
    sections[section] = result
    return result
  }

  /// Whether some order offers the option, or this is unknown.
  mutating func canBeOffered(_ option: OptionIndex) -> Bool {
    if let known = options[option] { return known }
    let section = definition[option].section
    var result = canShow(section)
    if result, let condition = menu.condition(of: option) {
      let context = [menu.condition(of: section), condition].compactMap { $0 }
      result = !isImpossible(context, at: menu.owner(of: option))
    }
    options[option] = result
    return result
  }

  /// Whether the level of an option can be reached; the page always is.
  mutating func isReached(_ owner: OptionIndex?) -> Bool { owner.map { canBeOffered($0) } ?? true }
}
