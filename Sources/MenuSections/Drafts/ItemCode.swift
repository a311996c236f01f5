/// What another system calls an item of a menu that is written in Swift:
/// `"TG#6"`, a table or rules.
public struct ItemCode: Sendable, ExpressibleByStringLiteral {
  /// Adds its texts and returns what decides the index of one; `nil` if something in it is
  /// wrong, which is reported.
  private let index: @Sendable (inout CodeDraft, inout DraftContext) -> PriceDraft?

  private init(_ index: @escaping @Sendable (inout CodeDraft, inout DraftContext) -> PriceDraft?) {
    self.index = index
  }

  /// Creates a code that is always the same.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a code that is always the same.
  public init(_ text: String) {
    self.init { draft, context in context.plainText(text).map { .amount(draft.add($0)) } }
  }

  /// One code for each option of another section: `.table("size", ["S": "10S", "M": "12M"])`.
  public static func table(_ section: String, _ codes: KeyValuePairs<String, ItemCode>) -> ItemCode
  {
    let rows = codes.map { (option: $0.key, price: $0.value) }
    return ItemCode { draft, context in
      context.table(section, rows) { $0.index(&draft, &$1) }
    }
  }

  /// The code of the first rule whose condition holds, or else the last one.
  public static func rules(
    _ rules: [(when: Condition, is: ItemCode)], otherwise: ItemCode
  ) -> ItemCode {
    let all = rules.map { (when: Optional($0.when), is: $0.is) } + [(when: nil, is: otherwise)]
    return ItemCode { draft, context in context.rules(all) { $0.index(&draft, &$1) } }
  }

  /// The draft of the code; `nil` if something in it is wrong, which is reported.
  func draft(_ context: inout DraftContext) -> CodeDraft? {
    var draft = CodeDraft()
    guard let index = index(&draft, &context) else { return nil }
    draft.index = index
    return draft
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
