import MenuText

extension String {
  /// The text on one line that is safe to print, with spaces and dashes that every terminal has.
  var spokenLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line.append(contentsOf: " / ".unicodeScalars)
      case "\u{A0}", "\u{202F}": line.append(" ")
      default: line.append(scalar)
      }
    }
    return SafeText.line(String(line))
  }
}
