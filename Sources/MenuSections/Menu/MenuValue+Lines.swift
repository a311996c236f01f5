public import MenuText

extension MenuValue {
  /// How deep a value is shown; what is nested deeper is left out.
  public static let deepestShown = 64

  /// The texts of a value, one a line: entries of lists with a bullet, those of maps with their key,
  /// what is nested below them indented by two; `…` for what is too deep to show.
  public func lines() -> [String] {
    lines(indent: "", depth: 0)
  }

  private func lines(indent: String, depth: Int) -> [String] {
    guard depth < Self.deepestShown else { return [indent + "…"] }
    switch content {
    case .text(let text): return [indent + text]
    case .list(let values):
      return values.flatMap { value in
        value.text.map { ["\(indent)• \($0)"] } ?? value.lines(indent: indent, depth: depth + 1)
      }
    case .map(let entries):
      return entries.flatMap { entry in
        let key = indent + entry.key.value
        return entry.value.text.map { ["\(key): \($0)"] }
          ?? ["\(key):"] + entry.value.lines(indent: indent + "  ", depth: depth + 1)
      }
    }
  }
}

extension CustomContent {
  /// What it says in a language, a line each: its words, or else its tree as a list.
  public func lines(in language: LanguageTag) -> [String] {
    guard let text else { return value.lines() }
    return text[language].split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
  }
}
