/// Every option that a menu has or had, by number; indices from 0.
///
/// Numbers are never used twice, so options that an edit took out stay behind. Kept in pieces, so
/// that an edit copies only those it touches.
public struct MenuOptions: RandomAccessCollection, Sendable {
  private static let pieceBits = 8
  private var pieces: [[MenuOption]] = []

  /// How many numbers were given so far.
  public private(set) var count = 0

  init(_ options: some Sequence<MenuOption>) {
    for option in options { append(option) }
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number that the next new option would get.
  public var endIndex: Int { count }

  /// The option with a number; constant time.
  public internal(set) subscript(index: Int) -> MenuOption {
    get { pieces[index >> Self.pieceBits][index & (1 << Self.pieceBits - 1)] }
    _modify { yield &pieces[index >> Self.pieceBits][index & (1 << Self.pieceBits - 1)] }
  }

  mutating func append(_ option: MenuOption) {
    if count & (1 << Self.pieceBits - 1) == 0 { pieces.append([]) }
    pieces[pieces.count - 1].append(option)
    count += 1
  }
}

extension Dictionary where Key == OptionIndex {
  /// The values that some options have, by index.
  init(_ options: MenuOptions, _ value: (MenuOption) -> Value?) {
    self.init()
    for (index, option) in options.enumerated() {
      if let value = value(option) { self[OptionIndex(rawValue: UInt32(index))] = value }
    }
  }
}
