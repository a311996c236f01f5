import MenuSections

extension SpokenScreen {
  /// The total in the menu's own word for it; empty in a menu where nothing costs anything.
  var total: String {
    guard definition.currency != .none || screen.price.total != .zero else { return "" }
    return "\(totalName): \(amount(screen.price.total))"
  }

  /// The total, then a line for each part of it.
  var breakdown: [String] {
    let lines = screen.price.breakdown.map { line in
      let full = fullName(of: line)
      let sum = amount(line.amount)
      return line.quantity == 1
        ? "\(full): \(sum)" : "\(full): \(amount(line.unit)) x\(line.quantity), \(sum)"
    }
    return [total.isEmpty ? "\(totalName): \(amount(screen.price.total))" : total] + lines
  }

  private func fullName(of line: BreakdownLine) -> String {
    if home(of: line.path) != nil { return name(ofLine: line.path) }
    let name = localizer.name(of: line, in: definition)
    return line.owner.map { "\(self.name(ofLine: $0)), \(name)" } ?? name
  }

  /// What is missing, a sentence a line; nothing if the order can be placed.
  var needs: [String] {
    screen.pending.map { item in
      let sentence = localizer.sentence(for: item, in: definition)
      let owner = section(around: item)?.instance.owner
      return owner.map { "\(name(ofLine: $0)), \(sentence)" } ?? sentence
    }
  }

  /// What one of a row costs, as a difference where it adds to a price around it; empty for nothing.
  func price(of row: MenuRow, in menu: MenuSectionView) -> String {
    localizer.price(of: row, in: menu) ?? ""
  }

  /// An amount, or both its ends in words.
  func amount(_ range: PriceRange) -> String {
    let from = localizer.money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    let to = localizer.money.string(definition.money(range.to))
    return localizer.say(
      ko: "\(from)에서 \(to)까지", en: "\(from) to \(to)", ja: "\(from)から\(to)")
  }

  private var totalName: String {
    for case .total(let total) in screen.sections {
      if let header = total.instance.header { return localizer.text(header) }
    }
    return localizer.say(ko: "합계", en: "Total", ja: "合計")
  }
}
