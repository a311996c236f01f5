#if Service
import MenuSections
import MenuText

/// The languages that a client prefers: the query's, or the acceptable ones.
struct PreferredLanguages: Sendable {
  let inQuery: LanguageTag?
  /// The header `Accept-Language`.
  let accepted: String?
  /// The sentences that the service's configuration adds.
  let strings: LocalizedStrings

  /// The query's language, or the first acceptable one among the available ones.
  func language(among available: [LanguageTag], else fallback: LanguageTag) -> LanguageTag {
    if let inQuery { return inQuery.closest(in: available) ?? inQuery }
    guard let accepted else { return fallback }
    for (value, _) in WeightedValues.list(accepted) {
      if value == "*" { return fallback }
      if let found = LanguageTag(value)?.closest(in: available) { return found }
    }
    return fallback
  }

  func localizer(for definition: MenuDefinition) -> Localizer {
    localizer(among: definition.languages, else: definition.locale)
  }

  func localizer(among available: [LanguageTag], else fallback: LanguageTag) -> Localizer {
    Localizer(language(among: available, else: fallback), adding: strings)
  }
}
#endif
