/// A day of the week, from Monday on; the raw value is the word in documents.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
  case monday = "mon"
  case tuesday = "tue"
  case wednesday = "wed"
  case thursday = "thu"
  case friday = "fri"
  case saturday = "sat"
  case sunday = "sun"

  /// 0 for Monday to 6 for Sunday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
