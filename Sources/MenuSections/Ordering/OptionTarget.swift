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
/// The evaluation keeps what the last paths led to, as people change the same things again
/// and what is beside them.
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
    if let known = evaluation.recentTargets[path.description], let option = known.option,
      case .menu(let menu) = definition.content(of: known.section)
    {
      return .option(
        OptionTarget(
          option: option, section: known.section, line: known.line, menu: menu,
          entry: try entry(of: option, in: known.line, number: known.number, path: path)))
    }
    guard let (parent, last) = path.lastStep else { return try target(along: path) }
    let target: Target
    let known = evaluation.recentTargets[parent]
    if let known, known.option == nil {
      target = .option(try option(last, in: known.section, parent: known.line, path: path))
    } else {
      target = try self.target(along: path)
    }
    if case .option(let found) = target {
      if known == nil {
        evaluation.recentTargets.note(.init(found.section, in: found.line), at: String(parent))
      }
      evaluation.recentTargets.note(
        .init(found.section, in: found.line, option: found.option, number: last.line),
        at: path.description)
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
    return OptionTarget(
      option: option, section: section, line: parent, menu: menu,
      entry: try entry(of: option, in: parent, number: step.line, path: path))
  }

  /// The own line of an option: the one with a number, or the first.
  private func entry(
    of option: OptionIndex, in line: LineID, number: Int?, path: MenuPath
  ) throws(OrderRejection) -> OrderLine? {
    guard number != nil || definition[option].hasLines else { return nil }
    let lines = evaluation.order.lines(of: option, in: line)
    guard let number else { return lines.first { $0.quantity > 0 } ?? lines.first { _ in true } }
    guard let entry = lines.first(where: { $0.number == number }) else { throw unknown(path) }
    return entry
  }

  private func unknown(_ path: MenuPath) -> OrderRejection {
    OrderRejection(definition.unknown(path), at: path)
  }
}

/// What the last paths led to: options, and the sections that they are in.
struct RecentTargets {
  struct Target {
    let section: SectionIndex
    /// The line that asks the section.
    let line: LineID
    /// `nil` for the section itself.
    let option: OptionIndex?
    /// The number of the option's line, if the path has one.
    let number: Int?

    init(
      _ section: SectionIndex, in line: LineID, option: OptionIndex? = nil, number: Int? = nil
    ) {
      self.section = section
      self.line = line
      self.option = option
      self.number = number
    }
  }

  private static let capacity = 16
  private var entries: [(path: String, target: Target)] = []
  /// The entry that the next one replaces.
  private var oldest = 0

  subscript(path: some StringProtocol) -> Target? {
    let index = entries.indices.first { entries[$0].path == path }
    return index.map { entries[$0].target }
  }

  mutating func note(_ target: Target, at path: String) {
    guard entries.count == Self.capacity else { return entries.append((path, target)) }
    entries[oldest] = (path, target)
    oldest = (oldest + 1) % Self.capacity
  }

  mutating func clear() {
    if !entries.isEmpty { self = RecentTargets() }
  }
}
