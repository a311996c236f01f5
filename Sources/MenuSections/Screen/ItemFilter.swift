public import MenuText

/// What a search text asks of items: `vegan`, `without milk` or `-milk`, else a part of the name.
///
/// Several are written one after the other or with commas: `vegan, without nuts`. The words are the
/// English ones and those of the reader's language. A diet is searched for only in menus that state
/// diets, and an allergen only in those that state allergens; elsewhere the text is part of a name.
///
/// `without milk` keeps the items that state their allergens and name milk, what is made of it or
/// what it is a kind of neither among them nor among the traces. An item that does not state its
/// allergens counts as containing milk.
public struct ItemFilter: Hashable, Sendable {
  private enum Term: Hashable {
    case diet(String)
    case without(String)
    case name(NameMatch)
  }

  /// The facts that some item of a menu states.
  public struct Scope: Hashable, Sendable {
    /// The diets, in the order of the known words, then other ones.
    public let diets: [String]
    /// The allergens among the contents and the traces, and what they are
    /// kinds of, in the same order.
    public let allergens: [String]
    /// Whether an item states its allergens, even if it has none.
    let hasAllergens: Bool
    /// The known words that the menu's own words mean.
    fileprivate let meanings: Meanings

    /// Collects the facts of all items; linear in their number.
    public init(_ definition: MenuDefinition) {
      var meanings = Meanings()
      var hasAllergens = false
      for option in definition.options where option.hasFacts {
        let facts = option.facts
        for word in facts.diet ?? [] { meanings.add(word, .diet) }
        for word in facts.allergens ?? [] { meanings.add(word, .allergen) }
        for word in facts.mayContain ?? [] { meanings.add(word, .allergen) }
        hasAllergens = hasAllergens || facts.allergens != nil
      }
      var diets = Set(meanings.diets.values)
      var allergens = Set(meanings.allergens.values)
      allergens.formUnion(allergens.compactMap(FactWord.group))
      if diets.contains("vegan") { diets.insert("vegetarian") }
      self.meanings = meanings
      self.diets = FactWord.diet.sorted(diets)
      self.allergens = FactWord.allergen.sorted(allergens)
      self.hasAllergens = hasAllergens
    }

    /// Whether no item states a diet or its allergens.
    public var isEmpty: Bool { diets.isEmpty && !hasAllergens }
  }

  /// Whether it asks for a diet or the absence of an allergen.
  public let asksFacts: Bool
  private let terms: [Term]
  private let meanings: Meanings

  /// Reads a search text for a reader of a language.
  public init(_ query: String, localizer: Localizer, in scope: Scope) {
    meanings = scope.meanings
    var terms: [Term] = []
    var asksFacts = false
    for part in query.split(whereSeparator: { ",，、".contains($0) }) {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      let facts = Self.terms(words, localizer: localizer, scope: scope)
      asksFacts = asksFacts || facts != nil
      terms += facts ?? [.name(NameMatch(String(part)))]
    }
    self.asksFacts = asksFacts
    let isBlank = query.allSatisfy(\.isWhitespace)
    self.terms = asksFacts ? terms : isBlank ? [] : [.name(NameMatch(query))]
  }

  /// Whether it asks nothing, so that it keeps every item.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether an item with a folded name has everything that is asked.
  public func keeps(
    _ option: @autoclosure () -> MenuOption, named name: @autoclosure () -> FoldedName
  ) -> Bool {
    terms.allSatisfy { term in
      switch term {
      case .diet(let diet): states(option().facts, diet)
      case .without(let allergen): isStated(option().facts, without: allergen)
      case .name(let match): match.matches(name())
      }
    }
  }

  /// The diets and allergens that words name one after the other; `nil` if
  /// some word belongs to none.
  private static func terms(
    _ words: [Substring], localizer: Localizer, scope: Scope
  ) -> [Term]? {
    // For each position, the longest term that begins there and is followed
    // only by terms, with its end.
    var steps: [(term: Term, end: Int)?] = Array(repeating: nil, count: words.count)
    for first in words.indices.reversed() {
      for end in (first + 1...words.count).prefix(maximumWords).reversed()
      where end == words.count || steps[end] != nil {
        let text = words[first..<end].joined(separator: " ")
        guard let term = term(text, localizer: localizer, scope: scope) else { continue }
        steps[first] = (term, end)
        break
      }
    }
    var terms: [Term] = []
    var next = 0
    while next < words.count {
      guard let step = steps[next] else { return nil }
      terms.append(step.term)
      next = step.end
    }
    return terms
  }

  private static func term(_ text: String, localizer: Localizer, scope: Scope) -> Term? {
    if !scope.diets.isEmpty, let diet = FactWord.diet.word(named: text, among: scope.diets) {
      return .diet(diet)
    }
    guard scope.hasAllergens, let name = allergen(excludedBy: text, localizer) else { return nil }
    return FactWord.allergen.word(named: name, among: scope.allergens).map { .without($0) }
  }

  /// The name after `-` or `without`, or as the reader's language says it: `우유 없이`.
  private static func allergen(excludedBy text: String, _ localizer: Localizer) -> String? {
    if let sign = text.first, "-−".contains(sign) { return String(text.dropFirst()) }
    let text = text.lowercased()
    for sentence in [Localizer(.english), localizer].map({ $0.without(Self.blank).lowercased() }) {
      let parts = sentence.split(separator: Self.blank, omittingEmptySubsequences: false)
      guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
        text.count > parts[0].count + parts[1].count
      else { continue }
      return String(text.dropFirst(parts[0].count).dropLast(parts[1].count))
    }
    return nil
  }

  private static let blank = "\u{0}"
  /// The most words of one name with its `without`.
  private static let maximumWords = 5
}

extension Localizer {
  func without(_ name: String) -> String {
    string("filter.without", ["name": .text(name)])
  }
}

extension FactWord {
  /// The word that a text names, a known one or one of a menu; `nil` if it names none.
  fileprivate func word(named text: String, among words: [String]) -> String? {
    word(named: text) ?? words.first { Self.folded($0) == Self.folded(text) }
  }

  fileprivate func sorted(_ words: Set<String>) -> [String] {
    known.filter(words.contains) + words.subtracting(known).sorted()
  }
}

extension ItemFilter {
  /// Whether an item states a diet: `vegan` also states `vegetarian`.
  private func states(_ facts: ItemFacts, _ diet: String) -> Bool {
    (facts.diet ?? []).contains { word in
      let stated = meanings.diets[word] ?? FactWord.diet.canonical(word)
      return stated == diet || stated == "vegan" && diet == "vegetarian"
    }
  }

  /// Whether an item states its allergens and names none that is the given one, a kind of it,
  /// or what it is a kind of.
  private func isStated(_ facts: ItemFacts, without allergen: String) -> Bool {
    guard let allergens = facts.allergens else { return false }
    return ![allergens, facts.mayContain ?? []].joined().contains { word in
      let stated = meanings.allergens[word] ?? FactWord.allergen.canonical(word)
      return FactWord.isKind(stated, allergen) || FactWord.isKind(allergen, stated)
    }
  }
}

/// The known words that words of a menu mean, each looked up once.
private struct Meanings: Hashable {
  var diets: [String: String] = [:]
  var allergens: [String: String] = [:]

  mutating func add(_ word: String, _ kind: FactWord) {
    switch kind {
    case .diet: if diets[word] == nil { diets[word] = kind.canonical(word) }
    case .allergen: if allergens[word] == nil { allergens[word] = kind.canonical(word) }
    }
  }
}
