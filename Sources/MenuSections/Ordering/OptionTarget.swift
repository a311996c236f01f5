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
/// The evaluation keeps the sections of the last paths, as people change what is beside each other.
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
    guard let (parent, last) = path.lastStep else { return try target(along: path) }
    if let known = evaluation.recentSections[parent] {
      return .option(try option(last, in: known.section, parent: known.line, path: path))
    }
    let target = try target(along: path)
    if case .option(let option) = target {
      evaluation.recentSections.note(option.section, in: option.line, at: String(parent))
    }
    return target
  }

  private func target(along path: MenuPath) throws(OrderRejection) -> Target {
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
    guard step.line != nil || definition[option].hasLines else { return target }
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
    OrderRejection(definition.unknown(path), at: path)
  }
}

/// The sections, with the lines that ask them, that the last paths led to.
struct RecentSections {
  private static let capacity = 8
  private var entries: [(path: String, section: SectionIndex, line: LineID)] = []
  /// The entry that the next section replaces.
  private var oldest = 0

  subscript(path: Substring) -> (section: SectionIndex, line: LineID)? {
    let index = entries.indices.first { entries[$0].path == path }
    return index.map { (entries[$0].section, entries[$0].line) }
  }

  mutating func note(_ section: SectionIndex, in line: LineID, at path: String) {
    guard entries.count == Self.capacity else { return entries.append((path, section, line)) }
    entries[oldest] = (path, section, line)
    oldest = (oldest + 1) % Self.capacity
  }

  mutating func clear() {
    if !entries.isEmpty { self = RecentSections() }
  }
}
