import MenuSections
import MenuText

/// The form of a page with its hidden fields, and the filter and messages above it.
extension PageContext {
  /// The attributes of the form. Without an action it is a dialog form, which no key can submit.
  var formAttributes: [HTMLAttribute] {
    guard isSubmittable, let action = configuration.action else {
      return [.text(.method, "dialog")]
    }
    return [.text(.method, "post"), .address(.action, action), .text(.autocomplete, "off")]
  }

  /// Writes the hidden fields of the form, and the button that the return key presses.
  func writeFormFields(to html: inout HTMLWriter) {
    guard isSubmittable else { return }
    html.writeHidden(configuration.fields)
    writeUpdate(to: &html)
  }

  /// Writes the button that the return key in a field presses, as the first one of the form.
  func writeUpdate(to html: inout HTMLWriter) {
    html.writeButton(
      ".update", class: "unseen",
      [.flag(.formnovalidate), .number(.tabindex, -1), .text(.ariaHidden, "true")]
    ) { $0.write(localizer.string("page.update")) }
  }

  /// Writes a link for each diet and each allergen that the menu states, and one that shows
  /// everything again. A link of a word that is in the search text removes it.
  func writeFilter(to html: inout HTMLWriter) {
    guard let written = configuration.filter, let scope = filterScope, !scope.isEmpty,
      !configuration.isReadOnly
    else { return }
    let label = localizer.string("page.filter")
    let words = written.query.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    html.block(.nav, attributes: [.class("filter"), .text(.ariaLabel, label)]) { html in
      func write(_ text: String, _ words: [String], isCurrent: Bool) {
        let query = PercentEncoding.encode(words.joined(separator: ","))
        guard let url = SafeURL(written.prefix + query) else { return }
        html.writeLink([.address(.href, url)], isCurrent: isCurrent, text: text)
      }
      func writeSwitch(_ word: String, _ text: String) {
        let isOn = words.contains(word)
        write(text, isOn ? words.filter { $0 != word } : words + [word], isCurrent: isOn)
      }
      for diet in scope.diets { writeSwitch(diet, localizer.name(ofDiet: diet)) }
      for allergen in scope.allergens {
        writeSwitch("-\(allergen)", localizer.without(allergen: allergen))
      }
      if filter != nil { write(localizer.string("page.show-all"), [], isCurrent: false) }
    }
  }

  /// Writes the messages. The element exists even if it is empty, so that a screen reader reads
  /// what a script adds to it.
  func writeMessages(to html: inout HTMLWriter) {
    let messages = configuration.messages
    let isAlert = messages.contains { $0.kind == .alert }
    let attributes: [HTMLAttribute] = [
      .id(.messages), .class("messages"), .text(.role, isAlert ? "alert" : "status"),
    ]
    guard !messages.isEmpty else { return html.element(.div, attributes: attributes) }
    html.block(.div, attributes: attributes) { html in
      let targets = LinkTargets(screen)
      for message in messages {
        let target = message.path.flatMap { targets[$0] }.map { HTMLAttribute.link(to: $0) }
        let link = target ?? message.url.map { .address(.href, $0) }
        html.element(.p, attributes: [.text(.dataState, message.kind.rawValue)]) { html in
          guard let link else { return html.write(message.text) }
          html.element(.a, [link], text: message.text)
        }
      }
    }
  }
}
