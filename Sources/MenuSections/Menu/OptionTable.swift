/// The options of a section by id.
///
/// It has only indices, in an open-addressing table: the ids are where the options are, and
/// each call looks them up there. Ids are compared as strings, so that canonically
/// equivalent ones are equal.
struct OptionTable: Sendable {
  /// Returns the id of an option of the table.
  typealias IDs = (OptionIndex) -> String

  private static let empty = UInt32.max
  /// Indices and empty places; the number is a power of two, and a quarter of them is empty.
  private var places: [UInt32] = []
  private var count = 0

  /// A table without options, with space for so many.
  init(capacity: Int = 0) {
    makeSpace(for: capacity) { _ in "" }
  }

  /// The option with an id; expected constant time.
  func option(_ id: String, _ ids: IDs) -> OptionIndex? {
    let place = place(of: id, ids)
    guard let place, places[place] != Self.empty else { return nil }
    return OptionIndex(rawValue: places[place])
  }

  /// Adds an option, unless there is one with its id, which is returned.
  mutating func insert(_ option: OptionIndex, id: String, _ ids: IDs) -> OptionIndex? {
    makeSpace(for: count + 1, ids)
    guard let place = place(of: id, ids) else { return nil }
    guard places[place] == Self.empty else { return OptionIndex(rawValue: places[place]) }
    places[place] = option.rawValue
    count += 1
    return nil
  }

  /// Adds an option in place of the one with its id.
  mutating func put(_ option: OptionIndex, id: String, _ ids: IDs) {
    guard insert(option, id: id, ids) != nil, let place = place(of: id, ids) else { return }
    places[place] = option.rawValue
  }

  /// Removes the option with an id, and moves those that are behind it because of it.
  mutating func remove(id: String, _ ids: IDs) {
    guard var free = place(of: id, ids), places[free] != Self.empty else { return }
    var next = following(free)
    while places[next] != Self.empty {
      let home = home(of: ids(OptionIndex(rawValue: places[next])))
      if distance(from: home, to: next) >= distance(from: free, to: next) {
        places[free] = places[next]
        free = next
      }
      next = following(next)
    }
    places[free] = Self.empty
    count -= 1
  }

  /// Where an id is, or belongs; `nil` in a table without places.
  private func place(of id: String, _ ids: IDs) -> Int? {
    guard !places.isEmpty else { return nil }
    var place = home(of: id)
    while places[place] != Self.empty, ids(OptionIndex(rawValue: places[place])) != id {
      place = following(place)
    }
    return place
  }

  private func home(of id: String) -> Int {
    OptionKey(id: id).hashValue & (places.count - 1)
  }

  private func following(_ place: Int) -> Int { (place + 1) & (places.count - 1) }

  private func distance(from start: Int, to end: Int) -> Int { (end - start) & (places.count - 1) }

  private mutating func makeSpace(for count: Int, _ ids: IDs) {
    guard count * 4 > places.count * 3 else { return }
    let known = places.filter { $0 != Self.empty }
    var size = 4
    while count * 4 > size * 3 { size *= 2 }
    places = Array(repeating: Self.empty, count: size)
    for option in known {
      if let place = place(of: ids(OptionIndex(rawValue: option)), ids) { places[place] = option }
    }
  }
}
