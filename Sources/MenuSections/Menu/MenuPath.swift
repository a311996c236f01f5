/// The path of a section or an option in a menu: `추가 선택.샷 추가`, `coffee.latte#2.temp`.
///
/// Ids are joined with dots, and alternate between sections and options. `#2` is the second line of
/// an option that is ordered in lines; without a number, the path means the first line.
public struct MenuPath: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// An id of the path with an optional line number.
  public struct Step: Hashable, Sendable {
    /// The id of a section or an option.
    public let id: Substring
    /// The number of an option's line, from 1; `nil` if not written.
    public let line: Int?
  }

  /// The path as text.
  public let description: String

  /// Creates a path from text; it is checked only against a menu.
  public init(_ text: String) {
    description = text
  }

  /// Creates a path from a literal.
  public init(stringLiteral text: String) {
    description = text
  }

  /// The ids from the top, with their line numbers; empty only for the empty path.
  public var steps: [Step] { Array(eachStep) }

  /// The same, computed lazily.
  var eachStep: MenuPathSteps { MenuPathSteps(description) }

  /// The last step, and the path of what contains it; `nil` for a path of a single step.
  var lastStep: (parent: Substring, step: Step)? {
    guard let dot = description.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (description[..<dot], Step(description[description.utf8.index(after: dot)...]))
  }

  /// The same path without line numbers: the position in the menu and not in an order.
  public var withoutLines: MenuPath {
    guard description.contains("#") else { return self }
    return MenuPath(steps.map { String($0.id) }.joined(separator: "."))
  }

  /// The option of the page, or its line, that it leads to or into.
  package var pageLine: MenuPath {
    eachStep.prefix(2).reduce(MenuPath("")) { line, step in
      line.appending(String(step.id)).line(step.line ?? 1)
    }
  }

  /// The path of something below this one.
  public func appending(_ id: String) -> MenuPath {
    guard !description.isEmpty else { return MenuPath(id) }
    var path = ""
    path.reserveCapacity(description.utf8.count + 1 + id.utf8.count)
    path += description
    path += "."
    path += id
    return MenuPath(path)
  }

  /// Whether it leads to something inside what another path leads to.
  package func isNested(in other: MenuPath) -> Bool {
    description.hasPrefix(other.description + ".")
  }

  /// Whether it is another path, or leads to something inside it.
  package func isAtOrIn(_ other: MenuPath) -> Bool { self == other || isNested(in: other) }

  /// The path of one line of this option; the first is written without a number.
  public func line(_ number: Int) -> MenuPath {
    number == 1 ? self : MenuPath("\(description)#\(number)")
  }
}

extension MenuPath: Codable {
  /// Reads a path from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the path as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The steps of a path, computed lazily.
struct MenuPathSteps: Sequence, IteratorProtocol {
  private var rest: Substring?

  init(_ path: String) {
    rest = path.isEmpty ? nil : path[...]
  }

  mutating func next() -> MenuPath.Step? {
    guard let rest else { return nil }
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "."))
    let part = end.map { rest[..<$0] } ?? rest
    self.rest = end.map { rest[rest.utf8.index(after: $0)...] }
    return MenuPath.Step(part)
  }
}

extension MenuPath.Step {
  /// Reads an id with or without a line number.
  fileprivate init(_ text: Substring) {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")) else {
      self.init(id: text, line: nil)
      return
    }
    // `Int` would read a sign and leading zeros, too.
    let digits = text[text.utf8.index(after: mark)...]
    guard let first = digits.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
      let number = Int(digits)
    else {
      self.init(id: text, line: nil)
      return
    }
    self.init(id: text[..<mark], line: number)
  }
}
