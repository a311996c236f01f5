import MenuSections
import MenuText

/// Reads hours by name, and what is available only during them.
enum HoursDecoder {
  private static let keys = ["except", "from", "until"]

  static func hours(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(name: Located<String>, hours: OpeningHours)] {
    guard
      let pairs = context.pairs(
        of: node, what: .key("hours"), example: "hours: {open: {mon-fri: 07:00-21:00}}",
        ifEmpty: "map-empty")
    else { return [] }
    return pairs.compactMap { pair in
      if let day = pair.key.text, pair.value.text != nil,
        let meant = days(meantBy: day, in: context)
      {
        context.report(
          .wrongShape, "hours-unnamed", with: ["key": .excerpt(day), "example": .text(meant)],
          at: pair.key.span)
        return nil
      }
      guard let name = ScalarDecoder.name(pair.key, what: .sentence("noun.hours"), in: &context)
      else { return nil }
      return (name, openingHours(pair.value, in: &context))
    }
  }

  /// The names of hours, one of which must be open: one name, or a list.
  static func available(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [Located<String>] {
    if let items = node.items, items.isEmpty {
      context.report(.wrongShape, "name", with: ["what": .sentence("noun.hours")], about: node)
    }
    if let pairs = node.pairs, let pair = pairs.first {
      let name = pair.key.hasText(ContextWord.at.rawValue) ? pair.value.plainText : nil
      context.report(
        .wrongShape, "available", with: ["example": .text(YAMLScalar.text(name ?? "lunch"))],
        about: node)
      return []
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
    for pair in pairs where !(pair.key.text?.hasPrefix("x-") ?? false) {
      let isKnown = pair.key.text.map { keys.contains($0) || weekdays($0) != nil } ?? false
      let key = isKnown ? pair.key.text : reportUnknownDay(pair.key, in: &context)
      switch key {
      case "except": hours.exceptions = exceptions(pair.value, in: &context)
      case "from": hours.from = date(pair.value, in: &context)
      case "until": hours.until = date(pair.value, in: &context)
      case let key?:
        guard let days = weekdays(key) else { continue }
        let spans = spans(pair.value, in: &context)
        for day in days where isKnown {
          if let first = known[day] {
            context.report(
              .wrongValue, "day-twice", with: ["text": .text(day.rawValue)], at: pair.key.span,
              notes: [.init("first", at: first.location)])
            break
          }
          known[day] = pair.key
          hours.days[day] = spans
        }
      case nil: continue
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

  /// Reports a key that is no day; returns the key that it probably means.
  private static func reportUnknownDay(
    _ key: YAMLNode, in context: inout DecodingContext
  ) -> String? {
    let words = Weekday.allCases.map(\.rawValue) + keys
    let text = key.text ?? ""
    let meant = days(meantBy: text, in: context) ?? Suggestion.nearest(to: text, among: keys)
    context.report(
      .unknownKey, meant == nil ? "key" : "key-meant",
      with: [
        "key": .excerpt(text), "what": .sentence("noun.hours"),
        "keys": .text(words.joined(separator: ", ")),
      ], at: key.span, meant: meant)
    return meant
  }

  /// The days that a key such as `Mo–Fr`, `Sat & Sun` or `weekdays` means.
  private static func days(meantBy text: String, in context: DecodingContext) -> String? {
    let text = text.lowercased()
    if let range = otherRanges.first(where: { $0.words.contains(text) }) { return range.days }
    let separated = [" and ", " und ", "&", "+", "/", "·", "・"].reduce(text) {
      $0.replacing($1, with: "&")
    }
    let list = separated.split(separator: "&", omittingEmptySubsequences: false)
    let parts =
      list.count == 2
      ? list.map { $0.filter { !" .".contains($0) }[...] }
      : plainRange(text).filter { $0 != "." }
        .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
    let short = parts.map { weekday(meantBy: $0, in: context.locale) }.joined(separator: "-")
    guard let days = weekdays(short), list.count < 2 || days.count == 2 else { return nil }
    return short
  }

  private static let otherRanges = [
    (
      days: "mon-fri",
      words: ["weekdays", "weekday", "평일", "주중", "平日", "werktags", "wochentags"]
    ),
    (days: "sat-sun", words: ["weekend", "weekends", "주말", "週末", "土日", "wochenende"]),
    (days: "mon-sun", words: ["daily", "every day", "everyday", "매일", "毎日", "täglich"]),
  ]

  /// The day that `Monday`, `thurs`, `wendesday`, `월`, `月曜日` or `Mo` means; empty if none.
  /// `do` and `di` are Thursday and Tuesday only in German and Dutch; in Italian and
  /// French, they are Sunday.
  private static func weekday(meantBy text: Substring, in locale: LanguageTag) -> String {
    let ending = ["요일", "曜日", "曜"].first { text.hasSuffix($0) } ?? ""
    let isKnown = !["do", "di"].contains(text) || ["de", "nl"].contains(locale.language)
    let day =
      isKnown ? otherDays.firstIndex { $0.contains(String(text.dropLast(ending.count))) } : nil
    if let day { return Weekday.allCases[day].rawValue }
    if text.count > 1, let day = englishDays.first(where: { $0.hasPrefix(text) }) {
      return String(day.prefix(3))
    }
    let days = Weekday.allCases.map(\.rawValue) + englishDays
    let nearest = [days, days.reversed()].map { Suggestion.nearest(to: String(text), among: $0) }
    // `sonday` is as near to `monday` as to `sunday`, and `today` is no day.
    guard let day = nearest[0]?.prefix(3), day == nearest[1]?.prefix(3), day.first == text.first
    else { return "" }
    return String(day)
  }

  private static let englishDays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The days in other languages, Monday first.
  private static let otherDays = [
    ["월", "月", "mo", "montag", "lun", "lundi", "lunes"],
    ["화", "火", "di", "dienstag", "mar", "mardi", "martes"],
    ["수", "水", "mi", "mittwoch", "mer", "mercredi", "mié", "miércoles"],
    ["목", "木", "do", "donnerstag", "jeu", "jeudi", "jue", "jueves", "gio"],
    ["금", "金", "fr", "freitag", "ven", "vendredi", "vie", "viernes"],
    ["토", "土", "sa", "samstag", "sam", "samedi", "sáb", "sab"],
    ["일", "日", "so", "sonntag", "dim", "dimanche", "dom", "domingo"],
  ]

  /// A range with a hyphen in place of another dash, a wave or two points, and without spaces.
  private static func plainRange(_ text: String) -> String {
    text.replacing("..", with: "-").filter { $0 != " " }
      .map { "–—−‐‑~〜～".contains($0) ? "-" : String($0) }.joined()
  }

  /// Both times of a range such as `7-21`, `7.30-21.00 Uhr`, `11시-22시`, `17:00-26:00`
  /// and `6am-10pm`, and whether the range says which half of the day each is in,
  /// which `6-10pm` does not.
  private static func times(_ range: String) -> (times: [Int?], haveHalves: Bool) {
    var plain = ["uhr", "시", "時"].reduce(range.lowercased()) { $0.replacing($1, with: "") }
    for half in ["a", "p"] { plain = plain.replacing("\(half).m.", with: "\(half)m") }
    let ends = plain.split(separator: "-", omittingEmptySubsequences: false)
    let haveHalves = ends.allSatisfy { $0.hasSuffix("am") || $0.hasSuffix("pm") }
    let times = ends.indices.map { index in
      haveHalves ? twelveHourTime(ends[index]) : time(ends[index], upTo: index == 1 ? 1800 : 1440)
    }
    return (times, haveHalves)
  }

  /// The minutes of `12am`, which is midnight, to `11:59pm`.
  private static func twelveHourTime(_ text: Substring) -> Int? {
    guard let time = time(text.dropLast(2)), (60..<780).contains(time) else { return nil }
    return time % 720 + (text.hasSuffix("pm") ? 720 : 0)
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
    if otherWordsForClosed.contains(written.lowercased()) {
      context.report(.wrongValue, "hours-meant", about: node, meant: "closed")
      return nil
    }
    let range = plainRange(written)
    let (times, haveHalves) = times(range)
    let hasMinutes = range.count { ":.".contains($0) } == 2
    // `9-5` may mean 17:00.
    guard times.count == 2, let start = times[0], let end = times[1], start < 1440,
      hasMinutes || start < end || haveHalves && end < start, end <= start + 1440
    else {
      context.report(.wrongValue, "hours", about: node)
      return nil
    }
    // `17:00-26:00` ends at 02:00.
    let meant = "\(text(start))-\(text(end > 1440 ? end - 1440 : end))"
    guard written == meant else {
      // `9.00-5.00` may mean 17:00, too.
      context.report(
        .wrongValue, "hours-meant", about: node, meant: meant, isSure: hasMinutes && start < end)
      return nil
    }
    return start..<(end > start ? end : end + 1440)
  }

  private static let otherWordsForClosed: Set<String> = [
    "off", "휴무", "휴무일", "정기휴무", "定休日", "休み", "geschlossen", "ruhetag", "zu",
  ]

  private static func text(_ minute: Int) -> String {
    "\((minute / 60).twoDigits):\((minute % 60).twoDigits)"
  }

  /// The minutes of `07:00`, `7:00`, `07.00` or `7`, up to a number of minutes,
  /// which is 1440 for `24:00`.
  private static func time(_ text: Substring, upTo maximum: Int = 1440) -> Int? {
    var parts = text.split(omittingEmptySubsequences: false) { ":.".contains($0) }
    if parts.count == 1 { parts.append("00") }
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(digits: parts[0]),
      let minute = Int(digits: parts[1]), minute < 60, hour * 60 + minute <= maximum
    else { return nil }
    return hour * 60 + minute
  }
}
