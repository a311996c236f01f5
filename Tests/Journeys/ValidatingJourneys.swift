import Foundation
import Testing

@Suite("Validating")
struct ValidatingJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(Samples.latte, to: "menus/latte.yaml")
    try journey.write(Samples.latte, to: "menus/day/lunch.yml")
    try journey.write("inventory: latte\nsold-out: [온도.ICE]\n", to: "menus/latte.inventory.yaml")
  }

  @Test("A folder is checked with the folders in it, a summary a file")
  func folder() async throws {
    try journey.write("not a menu", to: "menus/notes.txt")
    let outcome = try await journey.run("validate", "menus")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        menus/latte.inventory.yaml: 0 errors, 0 warnings
        menus/latte.yaml: 0 errors, 0 warnings
        menus/day/lunch.yml: 0 errors, 0 warnings

        """)
    #expect(try await journey.run("validate", "-q", "menus").output == "")
  }

  @Test("A folder without menus is an error, and does not keep the others from being checked")
  func emptyFolder() async throws {
    try journey.write("not a menu", to: "notes/today/readme.txt")
    let outcome = try await journey.run("validate", "notes", "menus/latte.yaml")
    #expect(outcome.status == 66)
    #expect(
      outcome.messages == "error: the folder 'notes' contains no '.yaml' or '.yml' files\n")
    #expect(outcome.output == "menus/latte.yaml: 0 errors, 0 warnings\n")
  }

  @Test("A pipe that is found in a folder cannot be read, and is not waited for")
  func pipeInFolder() async throws {
    let outcome = try await journey.script(#"mkfifo menus/pipe.yaml; "$RUNNER" validate menus"#)
    #expect(outcome.status == 66)
    #expect(
      outcome.messages
        == "error: 'menus/pipe.yaml' cannot be read: it is not a regular file\n")
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
  }

  @Test("Errors end with 1, and other YAML in the folder is a menu with errors")
  func errors() async throws {
    try journey.write("name: not a menu\n", to: "menus/other.yaml")
    let outcome = try await journey.run("validate", "menus")
    #expect(outcome.status == 1)
    #expect(outcome.messages == "")
    #expect(outcome.output.contains("menus/other.yaml:1:1: error["))
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
  }

  @Test("A picture that is not there is a warning at its place, which only --strict minds")
  func pictures() async throws {
    try journey.write(
      "item: x\nsections: [{title: x, image: pic.png}, {menu: m, items: {a: {image: 'https://x.y/z'}}}]\n",
      to: "menu.yaml")
    let outcome = try await journey.run("validate", "menu.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("menu.yaml:2:30: warning[M0901]: "))
    #expect(outcome.output.hasSuffix("menu.yaml: 0 errors, 1 warning\n"))
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 2)
    let quietRun = try await journey.run("render", "menu.yaml")
    #expect(quietRun.messages == "", "render tells errors only")
    try journey.write("", to: "pic.png")
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 0)
  }

  @Test("As JSON every fault is one line, and a sound menu is none")
  func json() async throws {
    try journey.write("item: x\n", to: "bad.yaml")
    let outcome = try await journey.run("validate", "--format", "json", "bad.yaml", "menus")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let fault = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(fault?["file"] as? String == "bad.yaml")
    }
  }

  @Test("An inventory is judged by the menu beside it")
  func inventory() async throws {
    try journey.write("inventory: latte\nsold-out: [온도.ICED]\n", to: "menus/latte.inventory.yaml")
    let outcome = try await journey.run("validate", "menus/latte.inventory.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("menus/latte.inventory.yaml:2:12: error[M0601]"))
    try journey.write("inventory: gone\n", to: "gone.inventory.yaml")
    #expect(try await journey.run("validate", "gone.inventory.yaml").status == 66)
  }

  @Test("One file that cannot be read does not keep the others from being checked")
  func unreadable() async throws {
    let outcome = try await journey.run(
      "validate", "nowhere.yaml", "menus/latte.yaml", "-", input: "item: x\n")
    #expect(outcome.status == 66)
    #expect(outcome.output.contains("menus/latte.yaml: 0 errors"))
    #expect(outcome.output.contains("<stdin>:1:1: error["))
  }

  @Test("What no order can do is a warning with the setting that shows it, and run keeps silent")
  func checks() async throws {
    try journey.write(
      "item: x\ncurrency: KRW\nlocale: ko\nsections: [{menu: 쿠폰, select: optional, items: {할인: -500}}]\n",
      to: "menu.yaml")
    let outcome = try await journey.run("validate", "menu.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("menu.yaml:4:49: warning[M0616]: discounts can be more"))
    #expect(outcome.output.contains("= note: with --set '쿠폰=할인' the total is −500원"))
    #expect(try await journey.run("validate", "--strict", "menu.yaml").status == 2)
    let rendered = try await journey.run("render", "menu.yaml", "--set", "쿠폰=할인")
    #expect(rendered.status == 0 && rendered.messages == "")
    try journey.write(
      "inventory: latte\nsold-out: [온도.HOT, 온도.ICE]\n", to: "menus/latte.inventory.yaml")
    let inventory = try await journey.run("validate", "menus/latte.inventory.yaml")
    #expect(
      inventory.output.hasPrefix("menus/latte.inventory.yaml:2:12: warning[M0602]: everything in"))
  }
}
