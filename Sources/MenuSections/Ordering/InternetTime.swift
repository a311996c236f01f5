/// Instants as RFC 3339 writes them: `2026-11-20T15:10:00+09:00`, `2026-11-20T06:10:00Z`.
package enum InternetTime {
  /// The seconds since 1970 of an instant, without their fraction; `nil` for anything else. A leap
  /// second counts as the second before it.
  package static func seconds(_ text: String) -> Int64? {
    guard let zone = text.dropFirst(16).firstIndex(where: { "Zz+-".contains($0) }),
      let minute = LocalMinute(String(text.prefix(16))),
      let second = second(text[..<zone].dropFirst(16))
    else { return nil }
    let written = text[zone...].uppercased()
    guard written == "Z" || written.utf8.count == 6, let offset = WrittenContext.offset(written),
      abs(offset) < 86_400
    else { return nil }
    return Int64(minute.minutes * 60 + second - offset)
  }

  /// An instant at an offset from UTC in seconds; one outside the years 1 to 9999
  /// becomes the nearest minute.
  package static func text(_ seconds: Int64, offset: Int = 0) -> String {
    let local = seconds + Int64(offset)
    let minutes = local >= 0 ? local / 60 : (local - 59) / 60
    return "\(LocalMinute(minutes: Int(minutes))):\(Int(local - minutes * 60).twoDigits)"
      + (offset == 0 ? "Z" : WrittenContext.offsetText(offset))
  }

  /// The seconds after the minute: `:10`, `:10.5`.
  private static func second(_ text: Substring) -> Int? {
    guard text.first == ":" else { return nil }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, parts[0].utf8.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let second = Int(parts[0]), second <= 60
    else { return nil }
    return min(second, 59)
  }
}
