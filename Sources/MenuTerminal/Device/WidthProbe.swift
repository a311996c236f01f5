import MenuText

/// Probes how wide a terminal draws an emoji sequence, by the cursor position after one.
///
/// The first request finds the cursor; if a previous program left it within a line, the probe
/// starts a new line. A terminal that does not answer within 100 milliseconds counts as modern: it
/// is more likely slow than old, and as every move after such a cluster is to an absolute column, a
/// wrong guess affects only the cluster. Keys that are typed during the probe are kept.
struct WidthProbe {
  /// The detected profile and the keys typed during the probe.
  struct Result {
    var profile = WidthProfile.modern
    var keys: [Key] = []
    var isClosed = false
  }

  /// A family emoji of three scalars: two cells in a terminal that supports clusters, else six.
  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
  private static let timeout = Duration.milliseconds(100)

  private let deadline = ContinuousClock.now + timeout
  private var result = Result()

  /// Runs the probe; input is parsed by the session's parser.
  static func run(_ device: borrowing TerminalDevice, _ parser: inout KeyParser) -> Result {
    var probe = WidthProbe()
    guard device.write(Array(Escape.requestPosition.utf8)) else { return Result(isClosed: true) }
    guard let start = probe.waitForColumn(device, &parser) else { return probe.result }
    let request =
      (start > 1 ? Escape.newLine : "") + Escape.set(.synchronizedOutput) + family
      + Escape.requestPosition + Escape.carriageReturn + Escape.eraseToEndOfLine
      + Escape.reset(.synchronizedOutput)
    guard device.write(Array(request.utf8)) else { return Result(isClosed: true) }
    guard let end = probe.waitForColumn(device, &parser) else { return probe.result }
    let cells = end - 1
    probe.result.profile = cells <= CellWidth.of(family, profile: .modern) ? .modern : .legacy
    return probe.result
  }

  private mutating func waitForColumn(
    _ device: borrowing TerminalDevice, _ parser: inout KeyParser
  ) -> Int? {
    while !result.isClosed {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      let milliseconds = left.components.attoseconds / 1_000_000_000_000_000 + 1
      let events = device.wait(milliseconds: Int(milliseconds))
      result.isClosed = events.isClosed
      var column: Int?
      for key in parser.feed(events.bytes) {
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
