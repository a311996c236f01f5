import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections
@testable import MenuYAML

@Suite("Branches that share their base")
struct BranchSharingTests {
  @Test("A branch that reuses its compiled base equals the edited base, compiled as a whole")
  func law() throws {
    var (shared, whole, rejected) = (0, 0, 0)
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      var draft =
        seed % 3 == 0
        ? MenuTestSupport.RandomMenu.draft(seed: seed) : RandomShop(seed: seed).shop
      if Bool.random(using: &random) { draft.terms = terms(&random, hasTax: true) }
      var base = MenuBuilder.compile(draft)
      // The later ones are branches of branches.
      for number in 0..<3 {
        let words: Comment = "seed \(seed), branch \(number)"
        let edited = draft.applying(branch(of: draft, &random))
        let expected = MenuBuilder.compile(edited.draft)
        guard edited.diagnostics.isEmpty, let definition = expected.definition else {
          rejected += 1
          continue
        }
        let reused = edited.repricing.flatMap { base.branch(edited.draft, repricing: $0) }
        if let reused {
          shared += 1
          #expect(reused.diagnostics == expected.diagnostics, words)
          let other = try #require(reused.definition, words)
          #expect(form(other.storage) == form(definition.storage), words)
          #expect(!other.isSameMenu(as: definition), words)
          expectSameOrders(other, definition, seed: seed, words)
        } else {
          whole += 1
        }
        draft = edited.draft
        base = reused ?? expected
      }
    }
    #expect(
      shared > 20 && whole > 20 && rejected > 0,
      "shared \(shared), whole \(whole), rejected \(rejected)")
  }

  private func expectSameOrders(
    _ one: MenuDefinition, _ other: MenuDefinition, seed: UInt64, _ words: Comment
  ) {
    let stores = (MenuStore(one), MenuStore(other))
    var walk = RandomWalk(seed: seed)
    for _ in 0..<20 {
      let action = walk.command(for: stores.0.screen)
      let results = (
        try? stores.0.send(action).total, try? stores.1.send(action).total
      )
      #expect(results.0 == results.1, words)
      #expect(stores.0.screen.price.breakdown == stores.1.screen.price.breakdown, words)
      #expect(stores.0.screen.stateDigest == stores.1.screen.stateDigest, words)
    }
  }

  /// Random changes, most of them other prices.
  private func branch(of draft: MenuDraft, _ random: inout SeededGenerator) -> BranchDraft {
    var branch = BranchDraft(id: "branch", digest: "sha256:0")
    let addresses = addresses(in: draft)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      guard let address = addresses.randomElement(using: &random) else { break }
      var price = PriceDraft.amount(Int64.random(in: -100...900, using: &random))
      if Int.random(in: 0..<12, using: &random) == 0 {
        price = .rules([.init(nil, price)], location: .unknown)
      }
      branch.edits.append(.init(.price(price), at: Located(address)))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      if let address = addresses.randomElement(using: &random) {
        branch.edits.append(.init(.hide, at: Located(address)))
      }
    case 1: branch.terms = terms(&random, hasTax: true)
    case 2, 3: branch.terms = terms(&random, hasTax: false)
    case 4:
      branch.item = LocalizedText("가지", in: draft.locale)
      branch.minimum = Located(.amount(100))
      branch.price = .amount(50)
    default: break
    }
    return branch
  }

  private func addresses(in draft: MenuDraft) -> [String] {
    let groups = draft.groups.flatMap { group -> [String] in
      guard case .section(let section) = group.content else { return [] }
      return [group.name.value] + options(of: section).map { "\(group.name.value).\($0)" }
    }
    let page = draft.sections.flatMap { section -> [String] in
      guard let id = section.draftID, case .menu(let menu) = section.content else { return [] }
      let nested = menu.items.flatMap { item in
        (item.sections ?? []).compactMap(\.draftID).map {
          "\(id).\(MenuBuilder.id(of: item)).\($0)"
        }
      }
      return [id] + options(of: section).map { "\(id).\($0)" } + nested.prefix(2)
    }
    return groups + page + draft.products.prefix(1).map(\.name.value)
  }

  private func options(of section: SectionDraft) -> [String] {
    guard case .menu(let menu) = section.content else { return [] }
    return menu.items.map { MenuBuilder.id(of: $0) }
  }

  private func terms(_ random: inout SeededGenerator, hasTax: Bool) -> AmountTermsDraft {
    var context = DraftContext(locale: .english, currency: .krw)
    return context.terms(
      discounts: [MenuDiscount("Lunch", off: "\(Int.random(in: 1...50, using: &random))%")],
      fees: [MenuFee("Delivery", price: 300, tax: ["standard"])],
      tax: hasTax
        ? MenuTax(isIncluded: true, rates: ["standard": "10%"], default: ["standard"]) : nil,
      rounding: nil)
  }

  @Test("Branches read with a kept base equal those that read it themselves, with all diagnostics")
  func keptBase() throws {
    // The unused group is a warning in the base.
    let warned = cafe.replacing(
      "sections:\n  - menu: Coffee",
      with: "groups: {unused: {menu: x, items: [a]}}\nsections:\n  - menu: Coffee")
    for base in [cafe, warned] {
      let bases = MenuBases()
      for changes in [
        "", "prices: {coffee.latte: 4.5, size: 2}\n", "prices: {coffee.mocha: 3}\n",
        "prices: {coffee.latte.milk.oat: 1, ice.less: 0.2}\nminimum: 3\n", "hide: [coffee.latte]\n",
        "items: {size: {XL: 2}}\n", "prices: {coffee.late: 4}\n", "price: {size: {S: 1, L: 2}}\n",
        "discounts: [{discount: Lunch, off: 10%}]\nprices: {size.L: 2}\n",
      ] {
        let texts = ["branch.yaml": "extends: cafe.yaml\n" + changes, "cafe.yaml": base]
        let alone = WrittenFiles(texts, main: "branch.yaml")
        let expected = alone.read(isChecked: true)
        let files = WrittenFiles(texts, main: "branch.yaml", bases: bases)
        let result = files.read(isChecked: true)
        #expect(result.diagnostics == expected.diagnostics, "\(changes)")
        #expect(result.draft.map { form($0) } == expected.draft.map { form($0) }, "\(changes)")
        #expect(
          result.definition.map { form($0.storage) }
            == expected.definition.map { form($0.storage) }, "\(changes)")
        #expect(files.sources.paths == alone.sources.paths)
        #expect(files.sources.namedPaths == alone.sources.namedPaths)
      }
    }
  }

  @Test("A kept base is read again once one of its files differs")
  func changedBase() throws {
    let bases = MenuBases()
    func price(_ texts: [String: String]) throws -> Int64? {
      let texts = texts.merging(["branch.yaml": "extends: city.yaml\nprices: {size.L: 2}\n"]) {
        own, _ in own
      }
      let menu = try #require(
        WrittenFiles(texts, main: "branch.yaml", bases: bases).read().definition)
      return menu.option(at: "coffee.latte").flatMap { menu[$0].price.constant }
    }
    var texts = ["city.yaml": "extends: cafe.yaml\nprices: {size.S: 1}\n", "cafe.yaml": cafe]
    #expect(try price(texts) == 400)
    #expect(try price(texts) == 400)
    texts["cafe.yaml"] = cafe.replacing("price: 4,", with: "price: 5,")
    #expect(try price(texts) == 500)
    texts["city.yaml"] = "extends: cafe.yaml\nprices: {coffee.latte: 6}\n"
    #expect(try price(texts) == 600)
    // A file that cannot be read anymore is an error, as if nothing were kept.
    texts["cafe.yaml"] = nil
    texts["branch.yaml"] = "extends: city.yaml\n"
    let found = WrittenFiles(texts, main: "branch.yaml", bases: bases).found
    #expect(found == WrittenFiles(texts, main: "branch.yaml").found && !found.isEmpty)
  }

  @Test("A branch stores only what differs from its base")
  func memory() throws {
    let bases = MenuBases()
    func menu(_ changes: String) throws -> MenuDefinition {
      let texts = ["branch.yaml": "extends: cafe.yaml\n" + changes, "cafe.yaml": cafe]
      return try #require(
        WrittenFiles(texts, main: "branch.yaml", bases: bases).read().definition)
    }
    let (one, two) = (try menu("prices: {coffee.latte: 5}\n"), try menu("prices: {size.L: 3}\n"))
    for (first, second) in zip(one.options, two.options) {
      #expect(first.details === second.details, "\(first.id)")
    }
  }
}
