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
///
/// The evaluation keeps those of the last paths, as people change one thing several times.
struct TargetResolver {
  let evaluation: OrderEvaluation

  enum Target {
    case section(SectionIndex, LineID)
    case option(OptionTarget)
  }

  private var definition: MenuDefinition { evaluation.definition }

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
    if let known = evaluation.targets[path] { return known }
    let target = try newTarget(of: path)
    evaluation.targets[path] = target
    return target
  }

  private func newTarget(of path: MenuPath) throws(OrderRejection) -> Target {
    var target: Target?
    for step in path.eachStep {
      switch target {
      case nil:
        guard step.line == nil, let section = definition.section(step.id, in: .page) else {
          throw unknown(path)
        }
        target = .section(section, .page)
      case .section(let section, let parent):
        target = .option(try option(step, in: section, parent: parent, path: path))
      case .option(let option):
        let level = definition[option.option].level
        guard step.line == nil, let section = definition.section(step.id, in: level) else {
          throw unknown(path)
        }
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
    guard case .menu(let menu) = definition.content(of: section),
      let option = definition.option(step.id, in: section)
    else { throw unknown(path) }
    var target = OptionTarget(option: option, section: section, line: parent, menu: menu)
    let lines = evaluation.order.lines(of: option, in: parent)
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

/// The targets of paths that were resolved last; at most one for each of a few slots.
struct RecentTargets {
  private static let slots = 16
  private var entries: [(path: MenuPath, target: TargetResolver.Target)?] = []

  subscript(path: MenuPath) -> TargetResolver.Target? {
    get {
      guard !entries.isEmpty, let entry = entries[slot(of: path)], entry.path == path else {
        return nil
      }
      return entry.target
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: Self.slots) }
      entries[slot(of: path)] = newValue.map { (path, $0) }
    }
  }

  mutating func clear() {
    if !entries.isEmpty { entries = [] }
  }

  private func slot(of path: MenuPath) -> Int {
    var hash: UInt64 = 0
    for byte in path.description.utf8 { hash = hash &* 31 &+ UInt64(byte) }
    // The upper bits of a product depend on all bits of the hash.
    return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 32) % Self.slots
  }
}
