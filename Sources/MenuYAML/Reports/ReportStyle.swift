import MenuSections

/// The ANSI colors of a report, or none.
struct ReportStyle {
  enum Tone: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case strong = "1"
    case quiet = "34"

    static func of(_ severity: Diagnostic.Severity) -> Tone {
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    }
  }

  let isOn: Bool

  /// The text in a color; unchanged if colors are off or it is empty.
  func paint(_ text: String, _ tone: Tone) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
