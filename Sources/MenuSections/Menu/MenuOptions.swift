/// All options that a menu has or had; indices from 0.
///
/// Indices are never reused, so removed options stay. Options are stored in chunks, so that an edit
/// copies only the chunks that it changes.
package struct MenuOptions: RandomAccessCollection, Sendable {
  private static let pieceBits = 5
  private var pieces: [[MenuOption]] = []

  package private(set) var count = 0

  init(_ options: some Sequence<MenuOption>) {
    for option in options { append(option) }
  }

  package var startIndex: Int { 0 }
  /// The index that the next new option will get.
  package var endIndex: Int { count }

  /// The option with an index; constant time.
  package internal(set) subscript(index: Int) -> MenuOption {
    get { pieces[index >> Self.pieceBits][index & (1 << Self.pieceBits - 1)] }
    _modify { yield &pieces[index >> Self.pieceBits][index & (1 << Self.pieceBits - 1)] }
  }

  mutating func append(_ option: consuming MenuOption) {
    if count & (1 << Self.pieceBits - 1) == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(1 << Self.pieceBits)
    }
    pieces[pieces.count - 1].append(option)
    count += 1
  }

  /// The options with more than a name and a constant price, which are few in a large menu.
  var notable: [OptionIndex] {
    indices.lazy.filter { !self[$0].isPlain }.map { OptionIndex(rawValue: UInt32($0)) }
  }

  /// The values that some of the given options have, by index.
  func values<Value>(
    of indices: [OptionIndex], _ value: (MenuOption) -> Value?
  ) -> [OptionIndex: Value] {
    var values: [OptionIndex: Value] = [:]
    for index in indices { values[index] = value(self[Int(index.rawValue)]) }
    return values
  }
}
