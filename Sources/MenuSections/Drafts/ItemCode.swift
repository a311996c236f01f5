import MenuText

/// What another system calls an item of a menu that is written in Swift: `"TG#6"`, a table or rules.
public struct ItemCode: Sendable, ExpressibleByStringLiteral {
  private indirect enum Content: Sendable {
    case text(String)
    case table(String, [(option: String, code: ItemCode)])
    case rules([(condition: Condition?, code: ItemCode)])
  }

  private let content: Content

  /// Creates a code that is always the same.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a code that is always the same.
  public init(_ text: String) {
    content = .text(text)
  }

  private init(_ content: Content) {
    self.content = content
  }

  /// One code for each option of another section: `.table("size", ["S": "10S", "M": "12M"])`.
  public static func table(_ section: String, _ codes: KeyValuePairs<String, ItemCode>) -> ItemCode
  {
    ItemCode(.table(section, codes.map { (option: $0.key, code: $0.value) }))
  }

  /// The code of the first rule whose condition holds, or else the last one.
  public static func rules(
    _ rules: [(when: Condition, is: ItemCode)], otherwise: ItemCode
  ) -> ItemCode {
    ItemCode(
      .rules(rules.map { (condition: $0.when, code: $0.is) } + [(condition: nil, code: otherwise)]))
  }

  /// The draft of the code; `nil` if something in it is wrong, which is reported.
  func draft(_ context: inout DraftContext) -> CodeDraft? {
    var draft = CodeDraft()
    return index(in: &draft, &context).map {
      draft.index = $0
      return draft
    }
  }

  private func index(in draft: inout CodeDraft, _ context: inout DraftContext) -> PriceDraft? {
    switch content {
    case .text(let text):
      return context.plainText(text).map { .amount(draft.add($0)) }
    case .table(let name, let codes):
      guard let section = context.name(name, .sentence("noun.section")) else { return nil }
      var entries: [(option: Located<String>, price: PriceDraft)] = []
      for entry in codes {
        guard let option = context.name(entry.option, .sentence("noun.option")),
          let index = entry.code.index(in: &draft, &context)
        else { return nil }
        entries.append((option, index))
      }
      return .table(section: section, entries: entries)
    case .rules(let codes):
      var rules: [PriceDraft.Rule] = []
      for rule in codes {
        let condition = rule.condition.map { $0.draft(&context) }
        guard let index = rule.code.index(in: &draft, &context) else { return nil }
        if case .some(.none) = condition { return nil }
        rules.append(PriceDraft.Rule(condition ?? nil, index, location: context.location))
      }
      return .rules(rules, location: context.location)
    }
  }
}

/// A code as an author writes it: a price whose amounts are indices of texts.
package struct CodeDraft: Sendable {
  /// The texts, each once.
  package private(set) var texts: [String] = []
  /// What decides the index.
  package var index = PriceDraft.amount(0)

  /// A code without texts so far.
  package init() {}

  /// The index of a text, which is added unless it is there.
  package mutating func add(_ text: String) -> Int64 {
    if let index = texts.firstIndex(of: text) { return Int64(index) }
    texts.append(text)
    return Int64(texts.count - 1)
  }
}

extension OptionDraft {
  /// Whether no other answer decides its code.
  var hasConstantCode: Bool {
    guard let code = self.code else { return true }
    return if case .amount = code.index { true } else { false }
  }

  /// Its facts with its code, unless other answers decide that.
  var constantFacts: ItemFacts {
    var facts = facts
    if let code = self.code, case .amount = code.index {
      facts.code = MenuCode(texts: code.texts, index: .amount(0))
    }
    return facts
  }
}
