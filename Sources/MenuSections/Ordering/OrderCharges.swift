/// The charges of an order, with a share for each tax, from the lines of its price.
///
/// The page is one charge where it has a base price or a multiplying count; else each line of an
/// option of the page is one, with everything nested in it.
struct OrderCharges {
  private(set) var charges: Charges
  var all: [Charge] { charges.all }
  private var definition: MenuDefinition { charges.definition }
  private var standard: ItemTax { definition.terms?.tax?.standard ?? .none }
  /// The index of each option's charge, by the path of its line; only where something is nested or
  /// split.
  private lazy var indices = Dictionary(
    zip(all.lazy.map { [charges] in $0.source(in: charges.definition).path }, all.indices)
  ) { first, _ in first }
  /// The charge that an amount was last added to: amounts come in the order of the charges.
  private var last = 0
  /// The taxes of what is nested in a line, by its path.
  private var taxes: [MenuPath: ItemTax] = [:]
  private let isOneCharge: Bool

  /// The charges of an order without amounts.
  init(_ evaluation: OrderEvaluation, _ all: [Charge]) {
    charges = Charges(evaluation.definition, all, taxes: evaluation.taxes)
    isOneCharge = evaluation.definition.isOneCharge
  }

  /// Adds an amount of the whole order to the share that its line belongs to.
  mutating func add(_ source: BreakdownSource, amount: Int64, units: Int) {
    if case .option = source.item, source.owner == nil, !isOneCharge {
      if let charge = charge(of: source) {
        charges.add(amount, taxes: charges.all[charge].taxes, to: charge)
      }
    } else if let (charge, tax) = share(of: source, units: units) {
      add(amount, of: tax, to: charge)
    }
  }

  /// The charge and the tax of a line; a line of the page that no charge contains opens one.
  mutating func share(of source: BreakdownSource, units: Int) -> (charge: Int?, tax: ItemTax)? {
    switch source.item {
    case .base: return (0, standard)
    case .option(let option):
      let tax = definition[option].tax ?? tax(of: definition[option].section, in: source.owner)
      return (charge(of: source), tax)
    case .count(let section), .custom(let section), .combined(let section, _):
      let isOpen = source.owner != nil || isOneCharge
      if !isOpen, charge(of: source) == nil {
        charges.open(Charge(section: section, option: nil, units: max(1, units)))
      }
      let tax = tax(of: section, in: source.owner)
      return (charge(of: source), tax)
    case .free, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: return nil
    }
  }

  /// Moves the share of a part of a set from the tax of the set to that of the part.
  mutating func move(_ part: SetPart) {
    let (charge, from, to) = taxes(of: part)
    add(-part.amount, of: from, to: charge)
    add(part.amount, of: to, to: charge)
  }

  mutating func taxes(of part: SetPart) -> (charge: Int?, set: ItemTax, part: ItemTax) {
    let set = part.set == "" ? standard : tax(in: part.set)
    return (charge(of: part.path), set, tax(in: part.path))
  }

  private mutating func add(_ amount: Int64, of tax: ItemTax, to charge: Int?) {
    guard let charge, charges.all.indices.contains(charge) else { return }
    charges.add(amount, taxes: charges.taxes.index(of: tax), to: charge)
  }

  /// The charge of what a line of the price is in.
  private mutating func charge(of source: BreakdownSource) -> Int? {
    if isOneCharge { return 0 }
    if let owner = source.owner { return charge(of: owner) }
    func isCharge(_ charge: Charge) -> Bool {
      switch source.item {
      case .option(let option): charge.option == option && charge.number == source.number
      case .count(let section), .custom(let section), .combined(_, in: let section):
        charge.option == nil && charge.section == section
      case .base, .free, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: false
      }
    }
    let all = charges.all
    let known = all[last...].firstIndex(where: isCharge) ?? all[..<last].firstIndex(where: isCharge)
    last = known ?? last
    return known
  }

  /// The charge of what a path leads to: that of the line of the page which it begins with.
  private mutating func charge(of path: MenuPath) -> Int? {
    if isOneCharge { return 0 }
    if let index = indices[path] { return index }
    return indices[path.pageLine]
  }

  /// The taxes of a section that is asked in a line; `nil` is the page.
  private mutating func tax(of section: SectionIndex, in line: MenuPath?) -> ItemTax {
    definition[section].tax ?? line.map { tax(in: $0) } ?? standard
  }

  private mutating func tax(in path: MenuPath) -> ItemTax {
    if let known = taxes[path] { return known }
    let tax = definition.tax(in: path)
    taxes[path] = tax
    return tax
  }
}

extension OrderEvaluation {
  /// The charges of the order, those aside that lines of its price open; `pageUnits` is the value
  /// of a count that multiplies the page.
  func charges(pageUnits: Int) -> [Charge] {
    guard !definition.isOneCharge else {
      return [Charge(section: Charge.page, option: nil, units: pageUnits)]
    }
    var charges: [Charge] = []
    let page = PricedLevel(.page, of: nil, repetitions: 1, evaluation: self)
    guard let page else { return charges }
    charges.reserveCapacity(order.choices.entries.count + lineCount)
    var sections = PricedSections(of: page, self)
    while let section = sections.next() { appendCharges(of: section, to: &charges) }
    return charges
  }

  /// Charges the options of a section of the page anew, after a change that
  /// no other section follows.
  func updateCharges(of section: SectionIndex, in charges: inout [Charge]) {
    guard !definition.isOneCharge else { return }
    let page = definition.page
    let start = charges.firstIndex { !page.isOrdered($0.section, before: section) } ?? charges.count
    let end = charges[start...].firstIndex { $0.section != section } ?? charges.count
    let count = charges.count
    appendCharges(of: section, to: &charges)
    charges.replace(start..<end, withLast: charges.count - count)
  }

  private func appendCharges(of section: SectionIndex, to charges: inout [Charge]) {
    guard case .menu = definition.content(of: section) else { return }
    let standard = definition.terms?.tax?.standard ?? .none
    forEachCounting(section, in: .page) { option, quantity in
      let taxes = taxes.index(
        of: definition[option].tax ?? definition[definition[option].section].tax ?? standard)
      guard definition[option].hasLines else {
        return charges.append(
          Charge(section: section, option: option, units: quantity, taxes: taxes))
      }
      for line in lines(of: option, section, in: .page) where line.quantity > 0 {
        charges.append(
          Charge(
            section: section, option: option, number: line.number, units: line.quantity,
            taxes: taxes))
      }
    }
  }
}

extension MenuDefinition {
  /// The taxes of an option, or of its line, and of what it asks without taxes of its own.
  func tax(in path: MenuPath) -> ItemTax {
    var tax = terms?.tax?.standard ?? .none
    var level = page
    var section: SectionIndex?
    for step in path.steps {
      if let asked = section {
        guard let option = option(String(step.id), in: asked) else { break }
        tax = self[option].tax ?? tax
        level = self.level(of: option)
        section = nil
      } else {
        section = level.section(String(step.id))
        guard let section else { break }
        tax = self[section].tax ?? tax
      }
    }
    return tax
  }
}
