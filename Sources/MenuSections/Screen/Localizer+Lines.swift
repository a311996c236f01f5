extension Screen {
  /// The numbers of lines by path, for options that have or had several lines: `아메리카노 #2`. O(n).
  public var lineNumbers: [MenuPath: Int] {
    var numbers: [MenuPath: Int] = [:]
    for case .menu(let menu) in sections {
      for lines in menu.linedRows where lines.count > 1 || lines.first?.number ?? 1 > 1 {
        for line in lines { numbers[line.path] = line.number }
      }
    }
    return numbers
  }
}

/// Names of lines with the numbers of ``Screen/lineNumbers``.
extension Localizer {
  /// The name of a line of the price, with its number: `아메리카노 #2`.
  public func name(
    of line: BreakdownLine, in definition: MenuDefinition, numbers: [MenuPath: Int]
  ) -> String {
    numbered(name(of: line, in: definition), path: line.path, numbers: numbers)
  }

  /// The name of an option in one of its lines, with its number.
  public func name(
    of option: MenuOption, in line: RowLine, numbers: [MenuPath: Int]
  ) -> String {
    numbered(text(option.name), path: line.path, numbers: numbers)
  }

  /// The names of a line and of the options that it is nested in, from the outermost, limited to
  /// the innermost `last`: `세트 #2 › 아메리카노`. `separator` contains the spaces.
  public func chain(
    of line: MenuPath, in definition: MenuDefinition, numbers: [MenuPath: Int], separator: String,
    last: Int = .max
  ) -> String {
    var path = MenuPath("")
    var names: [String] = []
    for (index, step) in line.steps.enumerated() {
      path = path.appending(String(step.id)).line(step.line ?? 1)
      // Paths alternate between sections and options.
      guard !index.isMultiple(of: 2) else { continue }
      names.append(numbered(name(at: path, in: definition), path: path, numbers: numbers))
    }
    return names.suffix(max(last, 0)).joined(separator: separator)
  }

  private func numbered(
    _ name: String, path: MenuPath, numbers: [MenuPath: Int]
  ) -> String {
    numbers[path].map { "\(name) #\($0)" } ?? name
  }
}
