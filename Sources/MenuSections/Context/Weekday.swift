/// A day of the week, from Monday on.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
  case mon, tue, wed, thu, fri, sat, sun

  /// 0 for Monday to 6 for Sunday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
