import MenuText

extension SectionKeys {
  /// A text, or a map whose every key is a language.
  mutating func texts(_ key: PluginOption, _ value: MenuValue) -> LocalizedText? {
    switch value.content {
    case .text(let text):
      return isShowable(text, value, key) ? LocalizedText(text, in: locale) : nil
    case .map(let entries) where !entries.isEmpty:
      var texts: [(tag: LanguageTag, text: String)] = []
      for entry in entries {
        guard let tag = LanguageTag(entry.key.value) else {
          diagnostics.append(
            Diagnostic(
              .wrongValue, at: entry.key.location,
              "'\(entry.key.value)' is no language, but stands among those of '\(key.name)'",
              label: "expected a language such as ko or en"))
          return nil
        }
        guard let text = entry.value.text else {
          wrong(.wrongShape, entry.value, "'\(key.name)' in '\(tag)' is a text")
          return nil
        }
        guard isShowable(text, entry.value, key) else { return nil }
        texts.append((tag, text))
      }
      guard let own = texts.first(where: { $0.tag == locale }) else {
        diagnostics.append(
          Diagnostic(
            .missingKey, at: value.location,
            "'\(key.name)' lacks the menu's own language, '\(locale)'",
            label: "no '\(locale)' here"))
        return nil
      }
      var result = LocalizedText(own.text, in: locale)
      for (tag, text) in texts { result.set(text, in: tag) }
      return result
    case .map, .list:
      wrong(.wrongShape, value, "'\(key.name)' is a text", label: "expected a text")
      return nil
    }
  }

  private mutating func isShowable(
    _ text: String, _ value: MenuValue, _ key: PluginOption
  ) -> Bool {
    guard !text.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .wrongShape, at: value.location, "'\(key.name)' says nothing", label: "expected a text"))
      return false
    }
    guard let index = SafeText.firstForbidden(in: text) else { return true }
    diagnostics.append(
      Diagnostic(
        .forbiddenCharacter, at: value.location,
        "\(SafeText.name(of: text.unicodeScalars[index])) cannot stand in a text that is shown",
        label: "take it out"))
    return false
  }
}
