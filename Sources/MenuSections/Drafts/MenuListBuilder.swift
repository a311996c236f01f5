/// Collects the sections of a menu, or the items of a section, with `if`, `switch` and `for`.
@resultBuilder
public enum MenuListBuilder<Element> {
  /// One section or item, which may be a literal.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several of them.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// The elements of a block, in order.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// The elements of an `if` without an `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// The elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// The elements of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
