/// Why a set cannot be ordered: a part that it always contains, which its price covers.
enum MissingPart {
  case closed(Opening)
  case soldOut(SoldOut)
  case outOfStock(left: Int)
  case notAvailable(with: PriceExcluder)

  /// Why the set cannot be chosen.
  var reason: OrderRejection.Reason {
    switch self {
    case .closed(let opening): .closed(opening)
    case .soldOut(let soldOut): .soldOut(soldOut)
    case .outOfStock(let left): .outOfStock(left: left)
    case .notAvailable(let excluder): .notAvailable(with: excluder)
    }
  }

  /// When the part opens; `nil` if it is not closed.
  var opening: Opening? { if case .closed(let opening) = self { opening } else { nil } }

  /// Why the part is sold out; `nil` if it is not.
  var soldOut: SoldOut? { if case .soldOut(let soldOut) = self { soldOut } else { nil } }

  /// What excludes the part; `nil` if nothing does.
  var excluder: PriceExcluder? {
    if case .notAvailable(let excluder) = self { excluder } else { nil }
  }
}

extension OrderEvaluation {
  /// What is missing for a set that is not chosen. A chosen one counts, and is pending without the part.
  func missingPart(
    of option: OptionIndex, of section: SectionIndex, in line: LineID
  ) -> MissingPart? {
    guard !isUnlimited || availability.hasClosedHours || hasExclusions, definition[option].hasLines,
      chosenQuantity(option, of: section, in: line) == 0
    else { return nil }
    return missingPart(of: option, askedBy: [], in: line)
  }

  private func missingPart(
    of option: OptionIndex, askedBy owners: [OptionIndex], in line: LineID
  ) -> MissingPart? {
    let owners = owners + [option]
    for section in definition.level(of: option).sections
    where definition[section].condition == nil {
      guard case .menu(let menu) = definition.content(of: section), menu.isIncluded,
        menu.select == .all
      else { continue }
      for (part, quantity) in menu.defaults where definition[part].condition == nil {
        if let opening = opening(of: part, section) { return .closed(opening) }
        if let soldOut = availability.soldOut(part, in: line, of: order, askedBy: owners) {
          return .soldOut(soldOut)
        }
        if let left = availability.stock(of: part, in: line, of: order, askedBy: owners),
          left < quantity
        {
          return .outOfStock(left: left)
        }
        // What answers exclude depends on the line that there is not yet.
        let channel = availability.state.channel
        if case .channels(let prices) = definition[part].price, prices[channel] == .unavailable {
          return .notAvailable(with: .channel(channel))
        }
        if let missing = missingPart(of: part, askedBy: owners, in: line) { return missing }
      }
    }
    return nil
  }
}
