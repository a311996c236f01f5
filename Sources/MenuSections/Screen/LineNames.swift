/// The names of the lines of an order on one screen.
///
/// A name includes the line number if the option has or had several lines: `아메리카노 #2`.
public struct LineNames: Sendable {
  private let definition: MenuDefinition
  private let localizer: Localizer
  private var numbers: [MenuPath: Int] = [:]

  /// Creates the names for a screen.
  public init(_ screen: Screen, _ localizer: Localizer) {
    definition = screen.definition
    self.localizer = localizer
    for case .menu(let menu) in screen.sections {
      for lines in menu.linedRows where lines.count > 1 || lines.first?.number ?? 1 > 1 {
        for line in lines { numbers[line.path] = line.number }
      }
    }
  }

  /// The number of a line; `nil` for the only line of its option.
  public func number(of line: MenuPath) -> Int? { numbers[line] }

  /// The name of a line of the price.
  public func name(of line: BreakdownLine) -> String {
    numbered(localizer.name(of: line, in: definition), line.path)
  }

  /// The name of an option in one of its lines.
  public func name(of option: MenuOption, in line: RowLine) -> String {
    numbered(localizer.text(option.name), line.path)
  }

  /// The names of a line and of the options that it is nested in, from the outermost, limited to the
  /// innermost `last`: `세트 #2 › 아메리카노`.
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
