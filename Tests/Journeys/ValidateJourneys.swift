import Foundation
import Testing

@Suite("Validating")
struct ValidateJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey(writing: [
      "menus/latte.yaml": Samples.latte, "menus/day/lunch.yml": Samples.latte,
      "menus/latte.inventory.yaml": "inventory: latte\nsold-out: [온도.ICE]\n",
    ])
  }

  @Test("A folder is validated with its subfolders, with a summary per file")
  func folder() async throws {
    try journey.write("not a menu", to: "menus/notes.txt")
    let outcome = try await journey.run("validate", "menus", exits: 0)
    #expect(
      outcome.output == """
        menus/latte.inventory.yaml: 0 errors, 0 warnings
        menus/latte.yaml: 0 errors, 0 warnings
        menus/day/lunch.yml: 0 errors, 0 warnings

        """)
    #expect(try await journey.run("validate", "-q", "menus").output == "")
  }

  @Test("Files of a folder may have extensions in upper case")
  func upperCase() async throws {
    try journey.write(Samples.latte, to: "shop/TEA.YML")
    try journey.write("inventory: TEA\nsold-out: [온도.ICE]\n", to: "shop/TEA.inventory.YML")
    let outcome = try await journey.run("validate", "shop", exits: 0)
    #expect(
      outcome.output
        == "shop/TEA.YML: 0 errors, 0 warnings\nshop/TEA.inventory.YML: 0 errors, 0 warnings\n")
  }

  #if os(Linux)
  @Test("A file whose name is not UTF-8 is an error that says so")
  func undecodableName() async throws {
    let outcome = try await journey.script(
      #"echo 'item: x' >"menus/$(printf 'caf\351').yaml"; "$RUNNER" validate menus"#, exits: 66)
    #expect(
      outcome.messages == "error: 'menus/caf\u{FFFD}.yaml' cannot be read: its name is not UTF-8\n")
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
  }
  #endif

  @Test("A folder without menus is an error; other paths are still validated")
  func emptyFolder() async throws {
    try journey.write("not a menu", to: "notes/today/readme.txt")
    let outcome = try await journey.run("validate", "notes", "menus/latte.yaml", exits: 66)
    #expect(
      outcome.messages == "error: the folder 'notes' contains no '.yaml' or '.yml' files\n")
    #expect(
      outcome.output == """
        menus/latte.yaml: 0 errors, 0 warnings
        menus/latte.inventory.yaml: 0 errors, 0 warnings

        """)
  }

  @Test("A pipe in a folder is an error and is not read")
  func pipeInFolder() async throws {
    let outcome = try await journey.script(#"mkfifo menus/pipe.yaml; "$RUNNER" validate menus"#)
    #expect(outcome.status == 66)
    #expect(
      outcome.messages
        == "error: 'menus/pipe.yaml' cannot be read: it is not a regular file\n")
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
  }

  @Test("Errors exit with 1, and any YAML file in a folder counts as a menu")
  func errors() async throws {
    try journey.write("name: not a menu\n", to: "menus/other.yaml")
    let outcome = try await journey.run("validate", "menus", exits: 1)
    #expect(outcome.messages == "")
    #expect(outcome.output.contains("menus/other.yaml:1:1: error["))
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
  }

  @Test("A missing image is a warning, which fails only with --strict")
  func pictures() async throws {
    try journey.write(
      "item: x\nsections: [{title: x, image: pic.png}, {menu: m, items: {a: {image: 'https://x.y/z'}}}]\n",
      to: "menu.yaml")
    let outcome = try await journey.run("validate", "menu.yaml", exits: 0)
    #expect(outcome.output.hasPrefix("menu.yaml:2:30: warning[M0901]: "))
    #expect(
      outcome.output.hasSuffix(
        """
        menu.yaml: 0 errors, 1 warning
        For details: menu-runner explain M0901

        """))
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 2)
    let quietRun = try await journey.run("render", "menu.yaml")
    #expect(quietRun.messages == "", "render prints only errors")
    try journey.write("", to: "pic.png")
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 0)
    try journey.write("item: x\nsections: [{title: x, image: '-'}]\n", to: "menu.yaml")
    let dash = try await journey.run("validate", "menu.yaml", input: "not an image")
    #expect(dash.output.contains("M0901"), "\(dash.output)")
  }

  @Test("JSON has one line per diagnostic")
  func json() async throws {
    try journey.write("item: x\n", to: "bad.yaml")
    let outcome = try await journey.run("validate", "--format", "json", "bad.yaml", "menus")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let diagnostic = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(diagnostic?["file"] as? String == "bad.yaml")
    }
  }

  @Test("An inventory is validated against the menu beside it, and once with that menu")
  func inventory() async throws {
    try journey.write("inventory: latte\nsold-out: [온도.ICED]\n", to: "menus/latte.inventory.yaml")
    let outcome = try await journey.run("validate", "menus/latte.inventory.yaml", exits: 1)
    #expect(outcome.output.contains("menus/latte.inventory.yaml:2:12: error[M0601]"))
    #expect(try await journey.run("validate", "menus/latte.yaml").output.hasSuffix(outcome.output))
    let both = ["menus/latte.yaml", "./menus/latte.inventory.yaml"]
    let named = try await journey.run(["validate", "--json"] + both)
    #expect(named.output.split(separator: "\n").count == 1)
    try journey.write("inventory: gone\n", to: "gone.inventory.yaml")
    #expect(try await journey.run("validate", "gone.inventory.yaml").status == 66)
  }

  @Test("Other files are validated after an unreadable one")
  func unreadable() async throws {
    let outcome = try await journey.run(
      "validate", "nowhere.yaml", "menus/latte.yaml", "-", input: "item: x\n", exits: 66)
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
    #expect(outcome.output.contains("<stdin>:1:1: error["))
  }

  @Test("A choice that cannot be completed is a warning with an example; render prints it with -v")
  func checks() async throws {
    try journey.write(
      "item: x\ncurrency: KRW\nlocale: ko\nsections: [{menu: 쿠폰, select: optional, items: {할인: -500}}]\n",
      to: "menu.yaml")
    let outcome = try await journey.run("validate", "menu.yaml", exits: 0)
    #expect(outcome.output.hasPrefix("menu.yaml:4:49: warning[M0616]: discounts can be more"))
    #expect(outcome.output.contains("= note: with --set '쿠폰=할인' the total is −500원"))
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 2)
    let rendered = try await journey.run("render", "menu.yaml", "--set", "쿠폰=할인")
    #expect(rendered.status == 0 && rendered.messages == "")
    let verbose = try await journey.run("render", "-v", "menu.yaml", "--set", "쿠폰=할인")
    #expect(verbose.status == 0 && verbose.messages.contains("warning[M0616]"))
    try journey.write(
      "inventory: latte\nsold-out: [온도.HOT, 온도.ICE]\n", to: "menus/latte.inventory.yaml")
    let inventory = try await journey.run("validate", "menus/latte.inventory.yaml")
    #expect(
      inventory.output.hasPrefix("menus/latte.inventory.yaml:2:12: warning[M0602]: everything in"))
  }
}
