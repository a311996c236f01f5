import Foundation
import MenuYAML
import Testing

/// The examples and defaults in the schema, each embedded in a document.
enum SchemaExamples {
  /// The location of each example in the schema, and a document that is otherwise valid.
  static func all() throws -> [(location: String, document: String)] {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(DocumentSchema.menu.text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    var found: [(String, String)] = []
    let root = schema.filter { $0.key != "$defs" }
    for (name, definition) in [("", root)] + definitions.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("layout") {
      for value in blocks(in: definition) {
        let frame = try #require(whole[name], "no document for an example of '\(name)'")
        found.append((name, written(frame.replacing("%", with: value))))
      }
      for (key, values) in keys(in: definition) {
        let frame = try #require(keyed[name], "no document for an example of '\(name)/\(key)'")
        for value in values {
          found.append(("\(name)/\(key)", written(frame.document(key, value))))
        }
      }
    }
    return found
  }

  /// In frames, `%` is where the example goes, and `‰` is a percent sign.
  private static func written(_ document: String) -> String {
    document.replacing("‰", with: "%")
  }

  /// The values in a Markdown description: code blocks, or text after `Default:`.
  private static func blocks(in schema: [String: Any]) -> [String] {
    let text = schema["markdownDescription"] as? String ?? ""
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let standard = text.components(separatedBy: "Default: `").dropFirst()
      .map { $0.components(separatedBy: "`")[0] }
    return blocks + standard
  }

  /// The values of every key in a definition's maps.
  private static func keys(in schema: Any) -> [(key: String, values: [String])] {
    if let list = schema as? [Any] { return list.flatMap { keys(in: $0) } }
    guard let schema = schema as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let own = properties.compactMap { name, key -> (String, [String])? in
      guard let key = key as? [String: Any] else { return nil }
      let values = blocks(in: key).map { $0.replacing("\(name): ", with: "", maxReplacements: 1) }
      return values.isEmpty ? nil : (name, values)
    }
    let deeper = schema.filter { ["anyOf", "items"].contains($0.key) }
    return own + deeper.values.flatMap { keys(in: $0) }
  }

  /// A document with a map in which one key can be replaced.
  struct Frame {
    let before: String
    var pairs: [(key: String, value: String)] = []
    let indent: String
    var after = ""

    func document(_ key: String, _ value: String) -> String {
      let lines = (pairs.filter { $0.key != key } + [(key, value)]).map { "\($0.key): \($0.value)" }
      return before + lines.joined(separator: "\n" + indent) + "\n" + after
    }
  }

  private static let sections = """
    sections:
    - {menu: Cup, id: size, items: [S, L]}
    - {menu: Milk, id: milk, items: [whole, oat, soy]}
    - {menu: Temperature, id: temperature, items: [hot, ice]}
    - {menu: Extras, id: extras, select: any, items: [foam]}

    """

  private static let hours = "hours: {morning: {mon: 07:00-10:30}, evening: {mon: closed}}\n"

  private static let group =
    "groups: {shots: {menu: Shots, items: {single: 0, double: 500}}}\n"
    + "products: {cola: {name: Cola}}\n\(hours)"

  private static let tax =
    "tax: {included: no, rates: {reduced: 8‰, cgst: 2.5‰, sgst: 2.5‰}, default: none}\n"

  private static func page(_ section: String, currency: String = "KRW") -> String {
    "item: Tea\ncurrency: \(currency)\n" + tax + group + sections + section
  }

  private static let menu = page("- menu: Test\n  select: any\n")

  private static let keyed: [String: Frame] = [
    "whole-menu": Frame(
      before: "",
      pairs: [
        ("item", "Tea"), ("currency", "KRW"), ("channels", "{here: Here, delivery: Delivery}"),
        ("groups", "{shots: {menu: Shots, items: {single: 0, double: 500}}}"),
        ("hours", "{morning: {mon: 07:00-10:30}, evening: {mon: closed}}"),
      ], indent: "", after: sections),
    "part": Frame(
      before: "", pairs: [("import", "{shared: groups.yaml}"), ("currency", "KRW")], indent: ""),
    "branch": Frame(
      before: "",
      pairs: [
        ("extends", "../cafe.yaml"),
        ("hours", "{morning: {mon: 07:00-10:30}, evening: {mon: closed}}"),
      ], indent: ""),
    "page-layout": Frame(
      before: "item: Tea\n" + sections + "page-layout:\n  ", indent: "  "),
    "title-section": Frame(before: page("- title: Test\n  "), indent: "  "),
    "menu-section": Frame(
      before: page("- menu: Test\n  "),
      pairs: [("select", "any"), ("items", "{shot: 500, syrup: 500}")], indent: "  "),
    "use": Frame(before: page("- "), pairs: [("use", "shots")], indent: "  "),
    "count-section": Frame(
      before: page("- count: Test\n  "), pairs: [("price", "100")], indent: "  "),
    "text-section": Frame(before: page("- text: Test\n  "), indent: "  "),
    "total-section": Frame(before: page("- total: Test\n  "), indent: "  "),
    "plugin-section": Frame(before: page("- acme.map: Test\n  "), indent: "  "),
    "option": Frame(before: menu + "  items:\n    a:\n      ", indent: "      "),
    "label-option": Frame(before: menu + "  items:\n    a.b:\n      ", indent: "      "),
    "listed-option": Frame(
      before: menu + "  items:\n    - ", pairs: [("name", "Test")], indent: "      "),
    "free": Frame(
      before: menu + "  items: {a: 500, b: 500}\n  free:\n    ", pairs: [("first", "1")],
      indent: "    "),
    "price": Frame(
      before: page("- count: Test\n  price:\n  - "), pairs: [("when", "{size: S}"), ("is", "5")],
      indent: "    ", after: "  - is: 7\n"),
    "code": Frame(
      before: menu + "  items:\n    a:\n      code:\n      - ",
      pairs: [("when", "{size: S}"), ("is", "A2")], indent: "        ",
      after: "      - is: A1\n"),
    "condition": Frame(before: page("- text: Test\n  when:\n    "), indent: "    "),
    "claim": Frame(before: page("- text: Test\n  when:\n    extras:\n      "), indent: "      "),
    "image": Frame(
      before: page("- title: Test\n  image:\n    "), pairs: [("src", "a.png")], indent: "    "),
    "label": Frame(
      before: page("- title: Test\n  labels:\n  - "), pairs: [("text", "New")], indent: "    "),
  ]

  private static let whole: [String: String] = [
    "file": "extends: %\n",
    "section": page("- %\n"),
    "use": page("- %\n"),
    "group": page("- cups\n").replacing(
      "groups: {", with: "groups: {cups: %, ", maxReplacements: 1),
    "nested-section": menu + "  items: {a: {sections: [%]}}\n",
    "items": menu + "  items: %\n",
    "listed-option": menu + "  items: [%]\n",
    "option": menu + "  items: {a: %}\n",
    "select": page("- {menu: Test, select: %, items: [a, b, c]}\n"),
    "default": menu + "  each: 0..2\n  items: [oat, shot]\n  default: %\n",
    "free": menu + "  default: a\n  items: [a, b]\n  free: %\n",
    "price": page("- {count: Test, price: %}\n"),
    "portions": menu + "  items: {a: 500}\n  portions: %\n",
    "code": menu + "  items: {a: {code: %}}\n",
    "diet": menu + "  items: {a: {diet: [%]}}\n",
    "allergen": menu + "  items: {a: {allergens: [%]}}\n",
    "price-table": page("- {count: Test, price: %}\n"),
    "condition": page("- {text: Test, when: %}\n"),
    "claim": page("- {text: Test, when: {milk: %}}\n"),
    "text": page("- text: %\n  id: test\n"),
    "languages": page("- text: %\n  id: test\n"),
    "label": page("- {title: Test, labels: [%]}\n"),
    "amount": page("- {count: Test, price: %}\n", currency: "USD"),
    "range": page("- {count: Test, price: 1, range: %}\n"),
    "image": page("- {title: Test, image: %}\n"),
    "image-source": page("- {title: Test, image: {src: %}}\n"),
  ]
}
