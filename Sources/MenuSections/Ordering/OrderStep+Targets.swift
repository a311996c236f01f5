import MenuText

/// An option that an action means, in the line its section stands in.
struct OptionTarget {
  let option: OptionIndex
  let section: SectionIndex
  let line: LineID
  let menu: MenuContent
  /// The line of the option itself that is meant; `nil` where none is open yet.
  var entry: OrderLine?
}

extension OrderEvaluation {
  func chosenQuantity(_ target: OptionTarget) -> Int {
    chosenQuantity(target.option, of: target.section, in: target.line)
  }
}

extension OrderStep {
  /// What a path can lead to.
  private enum Found {
    case section(SectionIndex, LineID)
    case option(OptionTarget)
  }

  func option(at path: MenuPath) throws(OrderRejection) -> OptionTarget {
    guard case .option(let target) = try find(path) else {
      throw OrderRejection(.notSelectable, at: path)
    }
    return target
  }

  func section(at path: MenuPath) throws(OrderRejection) -> (SectionIndex, LineID) {
    guard case .section(let section, let line) = try find(path) else {
      throw OrderRejection(.notSelectable, at: path)
    }
    return (section, line)
  }

  private func find(_ path: MenuPath) throws(OrderRejection) -> Found {
    var level = definition.page
    var line = LineID.page
    var found: Found?
    for step in path.eachStep {
      switch found {
      case nil:
        guard step.line == nil, let section = level.section(step.id) else {
          throw unknown(path)
        }
        found = .section(section, line)
      case .section(let section, let parent):
        found = .option(try target(step, in: section, parent, path))
      case .option(let target):
        guard step.line == nil, let section = definition.level(of: target.option).section(step.id)
        else { throw unknown(path) }
        // What is nested in an option that was never chosen has no line to be answered in.
        guard let entry = target.entry else { throw OrderRejection(.notVisible, at: path) }
        level = definition.level(of: target.option)
        line = entry.id
        found = .section(section, line)
      }
    }
    guard let found else { throw unknown(path) }
    return found
  }

  private func target(
    _ step: MenuPath.Step, in section: SectionIndex, _ parent: LineID, _ path: MenuPath
  ) throws(OrderRejection) -> OptionTarget {
    guard case .menu(let menu) = definition[section].content,
      let option = definition.option(step.id, in: section)
    else { throw unknown(path) }
    var target = OptionTarget(option: option, section: section, line: parent, menu: menu)
    let lines = order.lines(of: option, in: parent)
    if let number = step.line {
      guard let entry = lines.first(where: { $0.number == number }) else { throw unknown(path) }
      target.entry = entry
    } else {
      target.entry = lines.first { $0.quantity > 0 } ?? lines.first { _ in true }
    }
    return target
  }

  private func unknown(_ path: MenuPath) -> OrderRejection {
    OrderRejection(
      .unknownPath(nearest: definition.nearest(to: path.withoutLines)?.description), at: path)
  }
}
