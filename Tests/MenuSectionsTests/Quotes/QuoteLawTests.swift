import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

extension OrderQuote {
  /// The same quote with another tree and a digest that fits it.
  func replacingTree(with tree: QuoteNode) throws -> OrderQuote {
    guard case .object(var members) = document(with: nil) else { return self }
    members["tree"] = tree.json
    members["digest"] = .string(Self.digest(of: .object(members)))
    return try OrderQuote(json: CanonicalJSON.object(members).bytes)
  }
}

extension QuoteNode {
  /// The positions of the leaves.
  func leaves(at path: [Int] = []) -> [[Int]] {
    children.isEmpty
      ? (rule == .price || rule == .fee || rule == .given ? [path] : [])
      : children.enumerated().flatMap { $1.leaves(at: path + [$0]) }
  }

  func changing(at path: ArraySlice<Int>, _ change: (inout QuoteNode) -> Void) -> QuoteNode {
    var node = self
    if let first = path.first {
      node.children[first] = children[first].changing(at: path.dropFirst(), change)
    } else {
      change(&node)
    }
    return node
  }
}

extension RandomShop {
  /// A shop with discounts, fees, tax and rounding.
  static func withTerms(seed: UInt64) -> MenuDraft {
    var draft = RandomShop(seed: seed).shop
    var generator = SeededGenerator(seed: seed)
    guard seed % 4 != 0 else { return draft }
    for index in draft.products.indices where Bool.random(using: &generator) {
      draft.products[index].item.tax = ItemTaxDraft([Located("reduced")], at: .unknown)
    }
    let modes = RoundingMode.allCases
    func mode() -> RoundingMode { modes.randomElement(using: &generator) ?? .halfUp }
    var tax = TaxDraft(
      isIncluded: Bool.random(using: &generator),
      rates: [
        (Located("standard"), .percentage(.percent(10))),
        (Located("reduced"), .percentage(Percentage("8.875%") ?? .percent(8))),
      ], location: .unknown)
    tax.standard = ItemTaxDraft([Located("standard")], at: .unknown)
    tax.saysStandard = true
    tax.place = Located(
      (tax.isIncluded ? [.line, .rate] : TaxPlace.allCases).randomElement(using: &generator)
        ?? .rate)
    tax.rounding = mode()
    draft.terms.tax = tax
    draft.terms.discounts = (0..<Int.random(in: 0...3, using: &generator)).map { index in
      var discount = DiscountDraft(LocalizedText("d\(index)"), location: .unknown)
      discount.off =
        Bool.random(using: &generator)
        ? .rate(.percent(15)) : .amount(.random(in: 1...500, using: &generator))
      discount.maximum = Bool.random(using: &generator) ? nil : 300
      discount.per = Int.random(in: 1...3, using: &generator)
      discount.isTaxedInFull = Bool.random(using: &generator)
      discount.rounding = mode()
      return discount
    }
    draft.terms.fees = (0..<Int.random(in: 0...3, using: &generator)).map { index in
      var fee = FeeDraft(LocalizedText("f\(index)"), location: .unknown)
      let base = FeeBase.allCases.randomElement(using: &generator) ?? .items
      fee.size =
        [
          .price(.amount(150), isPerUnit: Bool.random(using: &generator)), .given,
          .rate(.percent(12), of: base),
        ].randomElement(using: &generator)
      fee.saysTax = true
      if case .rate(_, .total)? = fee.size {
      } else {
        fee.tax = ItemTaxDraft([Located("standard")], at: .unknown)
      }
      return fee
    }
    if Bool.random(using: &generator) {
      draft.terms.rounding = RoundingDraft(unit: 5)
      draft.terms.rounding?.mode = mode()
    }
    return draft
  }
}

@Suite("A quote is what its menu says, and nothing else is")
struct QuoteLawTests {
  private func tree(of store: MenuStore, given: OrderContext) -> OrderQuote.Derived? {
    let availability = Availability(store.definition, context: given)
    return OrderQuote.Derived(
      store.order, of: store.definition, inventory: Inventory(), availability: availability)
  }

  @Test("The tree of every known price comes to it, by its own arithmetic")
  func trees() throws {
    var (known, nodes) = (0, 0)
    var rules: Set<QuoteRule> = []
    let given = OrderContext(given: ["f0": 250, "f1": 99, "f2": 12])
    for seed in UInt64(1)...120 {
      let definition = try MenuDefinition(RandomShop.withTerms(seed: seed))
      let store = MenuStore(definition, context: given)
      var walk = RandomWalk(seed: seed &+ 5)
      for _ in 0..<30 {
        let action = walk.command(for: store.screen)
        _ = try? store.send(action)
        let price = store.screen.price
        guard let total = price.total.amount else { continue }
        known += 1
        let words: Comment = "seed \(seed): \(action)"
        let derived = try #require(tree(of: store, given: given), words)
        #expect(derived.amounts.total == total, words)
        #expect(derived.tree.amount == total, words)
        func visit(_ node: QuoteNode) {
          nodes += 1
          rules.insert(node.rule)
          node.children.forEach(visit)
        }
        visit(derived.tree)
      }
    }
    #expect(known > 800 && nodes > 5_000, "\(known) \(nodes)")
    #expect(
      rules.isSuperset(of: [
        .price, .fee, .given, .sum, .times, .free, .off, .rate, .tax, .round, .split,
      ]), "\(rules)")
  }

  @Test("A quote that is written and read is verified; a change of any leaf is found")
  func changes() throws {
    var quotes = 0
    var changed = 0
    let given = OrderContext(given: ["f0": 250, "f1": 99, "f2": 12])
    for seed in UInt64(1)...120 {
      let definition = try MenuDefinition(RandomShop.withTerms(seed: seed))
      let store = MenuStore(definition, context: given)
      var walk = RandomWalk(seed: seed &+ 9)
      for _ in 0..<25 {
        _ = try? store.send(walk.command(for: store.screen))
        guard store.screen.isComplete, store.screen.total != nil else { continue }
        let words: Comment = "seed \(seed)"
        let quote = try store.quote()
        quotes += 1
        let read = try OrderQuote(json: quote.json)
        #expect(read == quote, words)
        #expect(read.json == quote.json, words)
        #expect(read.verify() == .arithmeticOK, words)
        #expect(read.verify(against: definition) == .ok, words)
        // Two of the first leaves, and others in the next quote.
        let leaves = quote.tree.leaves().prefix(6)
        for number in 0..<min(2, leaves.count) {
          let leaf = leaves[(2 * quotes + number) % leaves.count]
          let tree = quote.tree.changing(at: leaf[...]) { $0.amount += 1 }
          guard case .object(var members) = quote.document(with: quote.digest) else { continue }
          members["tree"] = tree.json
          let forged = try OrderQuote(json: CanonicalJSON.object(members).bytes)
          #expect(cause(forged.verify()) == .digest, words)
          let signed = try quote.replacingTree(with: tree)
          let result = signed.verify(against: definition)
          #expect(cause(result) != nil, "\(words) \(leaf)")
          changed += 1
        }
      }
    }
    #expect(quotes > 100 && changed > 150, "\(quotes) \(changed)")
  }

  private func cause(_ verification: QuoteVerification) -> QuoteDifference.Cause? {
    if case .differs(let difference) = verification { difference.cause } else { nil }
  }

  @Test(
    "Every case of a payment that is a menu has a quote with its amounts, which is verified",
    arguments: PaymentFacts.shared.cases.filter(\.isMenu))
  func cases(example: PaymentFacts.Case) throws {
    let definition = try menu(example.yaml)
    let store = MenuStore(definition)
    for charge in example.in.charges {
      try store.send(.set(MenuPath("items").appending(charge.id), to: charge.quantity ?? 1))
    }
    guard store.screen.isComplete else { return }
    let quote = try store.quote()
    #expect(quote.amounts.subtotal == example.out.subtotal)
    #expect(quote.amounts.total == example.out.total)
    #expect(quote.amounts.taxes.map(\.tax) == example.out.taxes.sorted { $0.id < $1.id }.map(\.tax))
    #expect(quote.verify(against: definition) == .ok)
  }
}
