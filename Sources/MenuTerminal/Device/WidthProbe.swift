import MenuText

/// Asks a terminal how it measures an emoji sequence, by where its cursor stands after one.
///
/// First the terminal tells where the cursor is; a program before us may have left it within a
/// line, and then we begin a new one. A terminal that has not told within 100 milliseconds is taken
/// to be modern: it is more likely far away than old, and since every move after such a cluster is
/// to an absolute column, a wrong guess spoils the cluster only. Keys that were typed meanwhile are
/// kept.
struct WidthProbe {
  /// What was found, and what else came.
  struct Result {
    var profile = WidthProfile.modern
    /// Keys in the order typed.
    var keys: [Key] = []
    /// Whether the terminal went away.
    var isClosed = false
  }

  /// A family of three, joined: two cells in a terminal that knows clusters, else six.
  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
  private static let limit = Duration.milliseconds(100)

  private let deadline = ContinuousClock.now + limit
  private var result = Result()

  /// Asks; what arrives is read through the session's own parser.
  static func run(_ device: borrowing TerminalDevice, _ parser: inout KeyParser) -> Result {
    var probe = WidthProbe()
    guard device.write(Array(Escape.askForPosition.utf8)) else { return Result(isClosed: true) }
    guard let start = probe.awaitColumn(device, &parser) else { return probe.result }
    let question =
      (start > 1 ? Escape.newLine : "") + Escape.set(.synchronizedOutput) + family
      + Escape.askForPosition + Escape.carriageReturn + Escape.eraseToEndOfLine
      + Escape.reset(.synchronizedOutput)
    guard device.write(Array(question.utf8)) else { return Result(isClosed: true) }
    guard let end = probe.awaitColumn(device, &parser) else { return probe.result }
    let cells = end - 1
    probe.result.profile = cells <= CellWidth.of(family, profile: .modern) ? .modern : .legacy
    return probe.result
  }

  private mutating func awaitColumn(
    _ device: borrowing TerminalDevice, _ parser: inout KeyParser
  ) -> Int? {
    while !result.isClosed {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      let milliseconds = left.components.attoseconds / 1_000_000_000_000_000 + 1
      let news = device.wait(milliseconds: Int(milliseconds))
      result.isClosed = news.isClosed
      var column: Int?
      for key in parser.feed(news.bytes) {
        if case .cursorPosition(_, let found) = key, column == nil {
          column = found
        } else {
          result.keys.append(key)
        }
      }
      if let column { return column }
    }
    return nil
  }
}
