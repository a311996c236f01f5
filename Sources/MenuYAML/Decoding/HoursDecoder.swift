import MenuSections
import MenuText

/// Reads hours by name, and what is available only during them.
enum HoursDecoder {
  private static let keys = ["except", "from", "until"]

  /// A map of names and hours.
  static func hours(_ node: YAMLNode, in context: inout DecodingContext) -> [HoursDraft] {
    guard
      let pairs = context.pairs(
        of: node, what: .key("hours"), example: "hours: {open: {mon-fri: 07:00-21:00}}",
        ifEmpty: "map-empty")
    else { return [] }
    return pairs.compactMap { pair in
      guard let name = ScalarDecoder.name(pair.key, what: .sentence("noun.hours"), in: &context)
      else { return nil }
      return HoursDraft(name, openingHours(pair.value, in: &context))
    }
  }

  /// The names of hours, one of which must be open: one name, or a list.
  static func available(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [Located<String>] {
    if let items = node.items, items.isEmpty {
      context.report(.wrongShape, "name", with: ["what": .sentence("noun.hours")], about: node)
    }
    return ScalarDecoder.names(node, what: .sentence("noun.hours"), in: &context)
  }

  private static func openingHours(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> OpeningHours {
    var hours = OpeningHours()
    guard
      let pairs = context.pairs(
        of: node, what: .sentence("noun.hours"), example: "{mon-fri: 07:00-21:00}",
        ifEmpty: "map-empty")
    else { return hours }
    var known: [Weekday: YAMLNode] = [:]
    for pair in pairs {
      switch pair.key.text {
      case "except": hours.exceptions = exceptions(pair.value, in: &context)
      case "from": hours.from = date(pair.value, in: &context)
      case "until": hours.until = date(pair.value, in: &context)
      case let key? where key.hasPrefix("x-"): continue
      case let key?:
        guard let days = weekdays(key) else {
          reportUnknownDay(pair.key, in: &context)
          continue
        }
        let spans = spans(pair.value, in: &context)
        for day in days {
          if let first = known[day] {
            context.report(
              .wrongValue, "day-twice", with: ["text": .text(day.rawValue)], at: pair.key.span,
              notes: [.init("first", at: first.location)])
            break
          }
          known[day] = pair.key
          hours.days[day] = spans
        }
      case nil: reportUnknownDay(pair.key, in: &context)
      }
    }
    return hours
  }

  /// The days of `mon`, or of `fri-mon`, which goes over the end of the week.
  private static func weekdays(_ text: String) -> [Weekday]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let days = parts.compactMap { Weekday(rawValue: String($0)) }
    guard 1...2 ~= parts.count, days.count == parts.count else { return nil }
    guard days.count == 2 else { return days }
    let count = (days[1].index - days[0].index + 7) % 7 + 1
    return (0..<count).map { Weekday.allCases[(days[0].index + $0) % 7] }
  }

  private static func reportUnknownDay(_ key: YAMLNode, in context: inout DecodingContext) {
    let words = Weekday.allCases.map(\.rawValue) + keys
    let text = key.text ?? ""
    // The first three letters of `Monday` or `Fri` are the day.
    let range = plainRange(text.lowercased())
    let parts = range.split(separator: "-", omittingEmptySubsequences: false)
    let short = parts.map { $0.prefix(3) }.joined(separator: "-")
    let isShort = weekdays(short) != nil && parts.allSatisfy { $0.allSatisfy(\.isLetter) }
    let meant = isShort ? short : Suggestion.nearest(to: text, among: words)
    context.report(
      .unknownKey, meant == nil ? "key" : "key-meant",
      with: [
        "key": .excerpt(text), "what": .sentence("noun.hours"),
        "keys": .text(words.joined(separator: ", ")),
      ], at: key.span, meant: meant)
  }

  /// A range with a hyphen in place of another dash, a wave or two points, and without spaces.
  private static func plainRange(_ text: String) -> String {
    text.replacing("..", with: "-").filter { $0 != " " }
      .map { "–—−‐‑~〜～".contains($0) ? "-" : String($0) }.joined()
  }

  private static func exceptions(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [OpeningHours.Exception] {
    guard
      let pairs = context.pairs(
        of: node, what: .key("except"), example: "except: {2026-12-25: closed}")
    else { return [] }
    return pairs.compactMap { pair in
      guard let dates = dates(pair.key, in: &context) else { return nil }
      return .init(dates, spans(pair.value, in: &context))
    }
  }

  private static func date(_ node: YAMLNode, in context: inout DecodingContext) -> LocalDate? {
    if let date = node.text.flatMap({ LocalDate($0) }) { return date }
    context.report(.wrongValue, "date", about: node)
    return nil
  }

  /// A date, or two with `..` between them.
  private static func dates(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> ClosedRange<LocalDate>? {
    let text = node.text ?? ""
    let ends = text.firstRange(of: "..").map { [text[..<$0.lowerBound], text[$0.upperBound...]] }
    let dates = (ends ?? [text[...]]).compactMap { LocalDate(String($0)) }
    if let first = dates.first, let last = dates.last, first <= last,
      dates.count == ends?.count ?? 1
    {
      return first...last
    }
    context.report(.wrongValue, "date", about: node)
    return nil
  }

  /// A range, a list of ranges, or `closed`.
  private static func spans(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [OpeningHours.Span] {
    if node.plainText == "closed" { return [] }
    return node.itemsOrItself.compactMap { span($0, in: &context) }
  }

  private static func span(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> OpeningHours.Span? {
    let written = node.text ?? ""
    let range = plainRange(written)
    let times = range.split(separator: "-", omittingEmptySubsequences: false).map { time($0) }
    guard times.count == 2, let start = times[0], let end = times[1], start.minute < 1440 else {
      context.report(.wrongValue, "hours", about: node)
      return nil
    }
    guard start.isExact, end.isExact, range == written else {
      let meant = "\(text(start.minute))-\(text(end.minute))"
      context.report(.wrongValue, "hours-meant", about: node, meant: meant, isSure: true)
      return nil
    }
    return start.minute..<(end.minute > start.minute ? end.minute : end.minute + 1440)
  }

  private static func text(_ minute: Int) -> String {
    "\((minute / 60).twoDigits):\((minute % 60).twoDigits)"
  }

  /// The minutes of `07:00`, up to `24:00`; `7:00` is read, but not exact.
  private static func time(_ text: Substring) -> (minute: Int, isExact: Bool)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(digits: parts[0]),
      let minute = Int(digits: parts[1]), minute < 60, hour * 60 + minute <= 1440
    else { return nil }
    return (hour * 60 + minute, parts[0].utf8.count == 2)
  }
}
