/// The sections and options of a menu during an edit.
struct EditedTable {
  private let before: MenuDefinition
  private var sections: [SectionDefinition]
  private var options: MenuOptions
  private var optionsByID: [OptionTable]
  private var absent: Set<OptionIndex>
  private var soldOut: [OptionIndex: SoldOut]
  private var stock: [OptionIndex: Int]
  private var listed: Set<OptionIndex> = []
  private var rewritten: Set<OptionIndex> = []

  init(_ definition: MenuDefinition) {
    before = definition
    sections = definition.storage.sections
    options = definition.storage.options
    optionsByID = definition.storage.optionsByID
    absent = definition.storage.absent
    soldOut = definition.storage.soldOut
    stock = definition.storage.stock
  }

  func isListed(_ option: OptionIndex) -> Bool { listed.contains(option) }

  /// Stores an item at its index, or at a new one, and returns the index.
  mutating func put(
    _ item: MenuEditor.Item, as known: OptionIndex?, in section: SectionIndex
  ) -> OptionIndex {
    let number = known ?? OptionIndex(rawValue: UInt32(options.count))
    switch item {
    case .listed:
      if options[Int(number.rawValue)].section != section {
        options[Int(number.rawValue)].section = section
      }
    case .described(let draft, let id):
      write(compiled(draft, id: id, in: section), as: number)
    }
    let current = options
    func ids(_ option: OptionIndex) -> String { current[Int(option.rawValue)].id }
    let id = ids(number)
    if let known, case let old = Int(before[known].section.rawValue),
      before[known].section != section, optionsByID[old].option(id, ids) == known
    {
      optionsByID[old].remove(id: id, ids)
    }
    optionsByID[Int(section.rawValue)].put(number, id: id, ids)
    absent.remove(number)
    listed.insert(number)
    return number
  }

  private mutating func write(_ option: MenuOption, as number: OptionIndex) {
    soldOut[number] = option.soldOut
    stock[number] = option.stock
    guard Int(number.rawValue) < options.count else { return options.append(option) }
    var next = option
    next.revision = options[Int(number.rawValue)].revision
    guard next != options[Int(number.rawValue)] else { return }
    next.revision += 1
    rewritten.insert(number)
    options[Int(number.rawValue)] = next
  }

  private func compiled(_ draft: OptionDraft, id: String, in section: SectionIndex) -> MenuOption {
    var each = QuantityRange.upToOne
    if case .menu(let menu) = sections[Int(section.rawValue)].content { each = menu.each }
    var price = MenuPrice.free
    if case .amount(let amount, _) = draft.price { price = .amount(amount) }
    let rest = MenuOption.Rest(
      description: draft.description, image: draft.image, labels: draft.labels,
      style: draft.style, soldOut: draft.soldOut, facts: draft.constantFacts, tax: tax(draft.tax))
    return MenuOption(
      MenuOption.Details(id: id, name: draft.name ?? LocalizedText(id), rest: rest.stored),
      section: section, each: draft.each?.value ?? each, price: price,
      stock: draft.stock.map { max(0, $0) })
  }

  /// The taxes that an item names; the editor has checked the names.
  private func tax(_ draft: ItemTaxDraft?) -> ItemTax? {
    guard let draft, let rates = before.terms?.tax?.rates else { return nil }
    return ItemTax(rates: draft.value.compactMap { id in rates.firstIndex { $0.id == id.value } })
  }

  /// Sets the options of a section; `nil` keeps its load state.
  mutating func list(_ options: [OptionIndex], in section: SectionIndex, loadState: LoadState?) {
    guard case .menu(let menu) = sections[Int(section.rawValue)].content else { return }
    let isSame =
      menu.options == options && menu.loadState == loadState ?? menu.loadState
      && rewritten.isDisjoint(with: options)
    guard !isSame else { return }
    sections[Int(section.rawValue)].content = .menu(
      MenuContent(menu, listing: options, loadState: loadState ?? menu.loadState))
  }

  /// The edited menu; removed options are kept, because they may be added again.
  func definition(without vanished: [OptionIndex]) -> MenuDefinition {
    MenuDefinition(
      storage: .init(
        head: before.storage.head, sections: sections, options: options,
        optionsByID: optionsByID, absent: absent.union(vanished), soldOut: soldOut, stock: stock,
        totalIsBounded: false,
        numbering: before.storage.numbering ?? MenuDefinition.Numbering()))
  }
}
