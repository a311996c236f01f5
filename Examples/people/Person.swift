/// Somebody on the list. What was an item type of its own behind an empty protocol is described to
/// the toolkit once, here, and never cast back.
import MenuSections

struct Person {
  let name: String
  let age: Int
  let country: String

  var item: OptionDraft {
    var item = OptionDraft(LocalizedText(name))
    item.description = LocalizedText("\(age), \(country)")
    return item
  }
}
