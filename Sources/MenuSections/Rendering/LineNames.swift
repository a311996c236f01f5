/// What the lines of an order and of its price are called on one screen.
///
/// A line bears its number where its option has several, or had: `아메리카노 #2`.
public struct LineNames: Sendable {
  private let definition: MenuDefinition
  private let localizer: Localizer
  private var numbers: [MenuPath: Int] = [:]

  /// Looks through the screen once.
  public init(_ screen: Screen, _ localizer: Localizer) {
    definition = screen.definition
    self.localizer = localizer
    for case .menu(let menu) in screen.sections {
      for lines in menu.linedRows where lines.count > 1 || lines.first?.number ?? 1 > 1 {
        for line in lines { numbers[line.path] = line.number }
      }
    }
  }

  /// The number that a line is told apart by; `nil` for the only one.
  public func number(of line: MenuPath) -> Int? { numbers[line] }

  /// What a line of the price is for.
  public func name(of line: BreakdownLine) -> String {
    numbered(localizer.name(of: line, in: definition), line.path)
  }

  /// An option in one of its lines.
  public func name(of option: MenuOption, in line: RowLine) -> String {
    numbered(localizer.text(option.name), line.path)
  }

  /// The options that a line is nested in, and its own, from the outermost: `세트 #2 › 아메리카노`;
  /// no more than the innermost `last` of them.
  public func chain(of line: MenuPath, separator: String, last: Int = .max) -> String {
    var path = MenuPath("")
    var names: [String] = []
    for (index, step) in line.steps.enumerated() {
      path = path.appending(String(step.id)).line(step.line ?? 1)
      // Paths alternate between sections and options.
      guard !index.isMultiple(of: 2) else { continue }
      names.append(numbered(localizer.name(at: path, in: definition), path))
    }
    return names.suffix(max(last, 0)).joined(separator: " \(separator) ")
  }

  private func numbered(_ name: String, _ path: MenuPath) -> String {
    numbers[path].map { "\(name) #\($0)" } ?? name
  }
}
