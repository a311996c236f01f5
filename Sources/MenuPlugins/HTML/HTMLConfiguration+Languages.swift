public import MenuSections
import MenuText

extension HTMLConfiguration {
  /// The links to the page in other languages as HTML, for pages of other parts of a program; four
  /// or more are folded, and none are empty.
  public func languageLinks(_ localizer: Localizer) -> String {
    var html = HTMLWriter()
    writeLanguages(localizer, to: &html)
    return html.html
  }

  /// Writes the links to the page in other languages.
  func writeLanguages(_ localizer: Localizer, to html: inout HTMLWriter) {
    guard !languages.isEmpty else { return }
    let label = localizer.string("page.languages")
    html.block(.nav, attributes: [.class("languages"), .text(.ariaLabel, label)]) { html in
      guard languages.count > 3 else { return writeLinks(localizer, to: &html) }
      html.block(.details) { html in
        let current = languages.first { $0.tag == shownLanguage(localizer) }
        html.element(.summary, text: current?.name ?? label)
        html.block(.div) { writeLinks(localizer, to: &$0) }
      }
    }
  }

  private func writeLinks(_ localizer: Localizer, to html: inout HTMLWriter) {
    let current = shownLanguage(localizer)
    for language in languages {
      let tag = language.tag.text
      html.writeLink(
        [.address(.href, language.url), .text(.lang, tag), .text(.hreflang, tag)],
        isCurrent: language.tag == current, text: language.name)
    }
  }

  /// The language of the page that has the links.
  private func shownLanguage(_ localizer: Localizer) -> LanguageTag {
    localizer.shownLanguage(withNamesIn: languages.map(\.tag))
  }
}
