/// A person in the list. The app describes it as an item once, here, and needs no item protocol and no
/// casts.
import MenuSections

struct Person {
  let name: String
  let age: Int
  let country: String

  var item: MenuItem { MenuItem("\(name)", description: "\(age), \(country)") }
}
