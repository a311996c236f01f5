/// The charges of an order, with a share for each tax, from the lines of its price.
///
/// The page is one charge where it has a base price or a multiplying count; else each line of an
/// option of the page is one, with everything nested in it.
struct OrderCharges {
  private let definition: MenuDefinition
  private let standard: ItemTax
  /// In page order.
  private(set) var all: [Charge] = []
  /// The index of each charge, by the path of its line.
  private var indices: [MenuPath: Int] = [:]
  /// The taxes of what is nested in a line, by its path.
  private var taxes: [MenuPath: ItemTax] = [:]
  /// Whether an amount did not fit in 64 bits.
  private(set) var isTooLarge = false

  /// The charges without amounts; `pageUnits` is the value of a count that multiplies the page.
  init(_ evaluation: OrderEvaluation, pageUnits: Int) {
    definition = evaluation.definition
    standard = definition.terms?.tax?.standard ?? .none
    guard !definition.isOneCharge else {
      all = [
        Charge(
          source: BreakdownSource(item: .base, definition: definition),
          section: SectionIndex(rawValue: .max), option: nil, units: max(1, pageUnits))
      ]
      return
    }
    for section in definition.page.sections {
      guard case .menu = definition.content(of: section) else { continue }
      evaluation.forEachCounting(section, in: .page) { option, quantity in
        var source = BreakdownSource(item: .option(option), definition: definition)
        guard definition[option].hasLines else {
          return open(source, in: section, option, units: quantity)
        }
        for line in evaluation.lines(of: option, section, in: .page) where line.quantity > 0 {
          source.number = line.number
          open(source, in: section, option, units: line.quantity)
        }
      }
    }
  }

  private mutating func open(
    _ source: BreakdownSource, in section: SectionIndex, _ option: OptionIndex?, units: Int
  ) {
    indices[source.path] = all.count
    all.append(Charge(source: source, section: section, option: option, units: max(1, units)))
  }

  /// Adds an amount of the whole order to the share that its line belongs to.
  mutating func add(_ source: BreakdownSource, amount: Int64, units: Int) {
    switch source.item {
    case .base: add(amount, of: standard, to: 0)
    case .option(let option):
      let tax = definition[option].tax ?? tax(of: definition[option].section, in: source.owner)
      add(amount, of: tax, to: charge(of: source.owner ?? source.path))
    case .count(let section), .custom(let section), .combined(let section, _):
      let isOpen = source.owner != nil || definition.isOneCharge
      if !isOpen, indices[source.path] == nil { open(source, in: section, nil, units: units) }
      let tax = tax(of: section, in: source.owner)
      add(amount, of: tax, to: charge(of: source.owner ?? source.path))
    case .free, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: break
    }
  }

  /// Moves the share of a part of a set from the tax of the set to that of the part.
  mutating func move(_ part: SetPart) {
    let charge = charge(of: part.path)
    add(part.amount, of: tax(in: part.path), to: charge)
    add(-part.amount, of: part.set == "" ? standard : tax(in: part.set), to: charge)
  }

  private mutating func add(_ amount: Int64, of tax: ItemTax, to charge: Int?) {
    guard let charge, all.indices.contains(charge), amount != 0 else { return }
    guard let share = all[charge].shares.firstIndex(where: { $0.tax == tax }) else {
      return all[charge].shares.append(Charge.Share(tax: tax, amount: amount))
    }
    let sum = all[charge].shares[share].amount.addingReportingOverflow(amount)
    isTooLarge = isTooLarge || sum.overflow
    all[charge].shares[share].amount = sum.partialValue
  }

  /// The charge of what a path leads to: that of the line of the page which it begins with.
  private func charge(of path: MenuPath) -> Int? {
    if definition.isOneCharge { return 0 }
    if let index = indices[path] { return index }
    var line = MenuPath("")
    for (index, step) in path.steps.prefix(2).enumerated() {
      line = line.appending(String(step.id))
      if index == 1 { line = line.line(step.line ?? 1) }
    }
    return indices[line]
  }

  /// The taxes of a section that is asked in a line; `nil` is the page.
  private mutating func tax(of section: SectionIndex, in line: MenuPath?) -> ItemTax {
    definition[section].tax ?? line.map { tax(in: $0) } ?? standard
  }

  /// The taxes of an option, or of its line, and of what it asks without taxes of its own.
  private mutating func tax(in path: MenuPath) -> ItemTax {
    if let known = taxes[path] { return known }
    var tax = standard
    var level = definition.page
    var section: SectionIndex?
    for step in path.steps {
      if let asked = section {
        guard let option = definition.option(String(step.id), in: asked) else { break }
        tax = definition[option].tax ?? tax
        level = definition.level(of: option)
        section = nil
      } else {
        section = level.section(String(step.id))
        guard let section else { break }
        tax = definition[section].tax ?? tax
      }
    }
    taxes[path] = tax
    return tax
  }
}
