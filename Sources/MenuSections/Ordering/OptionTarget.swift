/// An option that an action refers to, in the line of its section.
struct OptionTarget {
  let option: OptionIndex
  let section: SectionIndex
  let line: LineID
  let menu: MenuContent
  /// The option's own line; `nil` if none is open yet.
  var entry: OrderLine?
}

extension OrderEvaluation {
  func chosenQuantity(_ target: OptionTarget) -> Int {
    chosenQuantity(target.option, of: target.section, in: target.line)
  }
}

/// Resolves the paths of actions to sections and options of an order.
struct TargetResolver {
  let definition: MenuDefinition
  let order: MenuOrder

  private enum Target {
    case section(SectionIndex, LineID)
    case option(OptionTarget)
  }

  func option(at path: MenuPath) throws(OrderRejection) -> OptionTarget {
    guard case .option(let target) = try resolve(path) else {
      throw OrderRejection(.notSelectable, at: path)
    }
    return target
  }

  func section(at path: MenuPath) throws(OrderRejection) -> (SectionIndex, LineID) {
    guard case .section(let section, let line) = try resolve(path) else {
      throw OrderRejection(.notSelectable, at: path)
    }
    return (section, line)
  }

  private func resolve(_ path: MenuPath) throws(OrderRejection) -> Target {
    var target: Target?
    for step in path.eachStep {
      switch target {
      case nil:
        guard step.line == nil, let section = definition.page.section(step.id) else {
          throw unknown(path)
        }
        target = .section(section, .page)
      case .section(let section, let parent):
        target = .option(try option(step, in: section, parent: parent, path: path))
      case .option(let option):
        guard step.line == nil, let section = definition.level(of: option.option).section(step.id)
        else { throw unknown(path) }
        // The sections of an option that was never chosen have no line to be answered in.
        guard let entry = option.entry else { throw OrderRejection(.notVisible, at: path) }
        target = .section(section, entry.id)
      }
    }
    guard let target else { throw unknown(path) }
    return target
  }

  private func option(
    _ step: MenuPath.Step, in section: SectionIndex, parent: LineID, path: MenuPath
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
