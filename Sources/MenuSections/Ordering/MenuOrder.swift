import MenuText

/// What a person chose: quantities, counts, texts, and the lines that nested answers belong to.
///
/// It holds choices only. What they mean now, whether they show, count, and cost, is read from the
/// menu and the inventory each time; so a choice that is hidden for a while is not lost. Copying
/// it copies a few words.
public struct MenuOrder: Hashable, Sendable {
  /// Quantities of options without nested sections, never 0.
  var choices = AnswerTable<Int>()
  /// Values of counts that differ from their start.
  var counts = AnswerTable<Int>()
  /// Texts that are not empty.
  var texts = AnswerTable<String>()
  /// Lines of options with nested sections, by id, which is the order of their opening; a line that
  /// was lowered to 0 stays, with its answers.
  var lines: [OrderLine] = []
  /// How many lines of each option were opened so far, so that no number is used twice.
  var openings = AnswerTable<Int>()
  /// The last id given to a line.
  var lastLine = LineID.page

  /// An order of nothing, not even of the defaults.
  public init() {}

  /// The line with an id, in logarithmic time.
  func line(_ id: LineID) -> OrderLine? {
    index(of: id).map { lines[$0] }
  }

  func index(of id: LineID) -> Int? {
    let index = lines.partitioningIndex { $0.id >= id }
    return index < lines.count && lines[index].id == id ? index : nil
  }

  /// The lines of one option in the order of their opening.
  func lines(of option: OptionIndex, in parent: LineID) -> some Sequence<OrderLine> {
    lines.lazy.filter { $0.option == option && $0.parent == parent }
  }
}

/// The number of a line in its order; the page itself is line 0.
public struct LineID: Hashable, Comparable, Sendable {
  /// Counts up from 1 in the order of opening.
  public let rawValue: UInt32

  /// The page, which holds every other line.
  public static let page = LineID(rawValue: 0)

  /// Order of opening.
  public static func < (one: LineID, other: LineID) -> Bool { one.rawValue < other.rawValue }
}

/// One line of an option that is ordered with answers of its own: one hot americano, one iced.
struct OrderLine: Hashable, Sendable {
  let id: LineID
  /// The line that its option stands in.
  let parent: LineID
  let section: SectionIndex
  let option: OptionIndex
  /// From 1 in the order of opening, never used twice for the option.
  let number: Int
  /// 0 is remembered, but not chosen.
  var quantity: Int

  /// What it is a line of.
  var key: AnswerKey { AnswerKey(option, of: section, in: parent) }
}
