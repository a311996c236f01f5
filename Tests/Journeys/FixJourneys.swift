import Foundation
import Testing

@Suite("Fixing menus")
struct FixJourneys {
  private let journey: Journey
  private static let broken = """
    item: 라떼   # the house's own
    price: 4,500
    currency: krw
    sections:
      - menu: 온도
        select: One
        itms: [HOT]
      - total: 합계

    """

  init() throws { journey = try Journey(writing: ["menu.yaml": Self.broken]) }

  @Test("Safe fixes are applied to the file, and the remaining diagnostics are printed")
  func file() async throws {
    let outcome = try await journey.run("validate", "--fix", "menu.yaml", exits: 1)
    #expect(outcome.messages == "")
    #expect(outcome.output.hasPrefix("menu.yaml: 3 fixed\n\nmenu.yaml:7:5: error[M0103]: "))
    #expect(
      outcome.output.hasSuffix(
        """

        menu.yaml: 1 error, 0 warnings
        For details: menu-runner explain M0103

        """))
    let fixed = try journey.read("menu.yaml")
    #expect(
      fixed
        == Self.broken.replacing("4,500", with: "4500").replacing("krw", with: "KRW")
        .replacing("One", with: "one"))
    let again = try await journey.run("validate", "--fix", "--json", "menu.yaml")
    #expect(again.output.hasPrefix(#"{"schemaVersion":1,"file":"menu.yaml","fixed":0}"# + "\n"))
    #expect(try journey.read("menu.yaml") == fixed)
  }

  @Test("A file without fixes is not written, and a read-only file is not replaced")
  func untouched() async throws {
    try journey.write(Samples.latte, to: "good.yaml")
    let outcome = try await journey.script(
      #"touch -d 2020-01-01 good.yaml; "$RUNNER" validate --fix good.yaml; date -r good.yaml +%Y"#)
    #expect(outcome.output == "good.yaml: 0 errors, 0 warnings\n2020\n")
  }

  @Test("A file keeps its permissions, and a link stays a link")
  func permissions() async throws {
    let outcome = try await journey.script(
      #"""
      chmod 0666 menu.yaml; ln -s menu.yaml link.yaml; umask 077
      "$RUNNER" validate -q --fix link.yaml >/dev/null
      stat -c %a menu.yaml; readlink link.yaml; ls
      """#)
    #expect(outcome.output == "666\nmenu.yaml\nlink.yaml\nmenu.yaml\n")
    #expect(try journey.read("menu.yaml").contains("price: 4500\n"))
  }

  @Test("Fixed standard input is printed, with the report on standard error")
  func standardInput() async throws {
    let outcome = try await journey.run(
      "validate", "--fix", "-", input: "item: 'a'\nprice: 1,000\n", exits: 1)
    #expect(outcome.output == "item: 'a'\nprice: 1,000\n", "not safe to fix without a currency")
    let sure = try await journey.run(
      "validate", "--fix", "-",
      input: "item: a\ncurrency: KRW\nprice: 1,000\nsections: [{total: t}]", exits: 0)
    #expect(sure.output == "item: a\ncurrency: KRW\nprice: 1000\nsections: [{total: t}]")
    #expect(sure.messages == "<stdin>: 1 fixed\n<stdin>: 0 errors, 0 warnings\n")
  }

  @Test("An inventory that is not named is not fixed with its menu")
  func onlyNamed() async throws {
    let inventory = "inventory: menu\nSold-Out: [온도.HOT]\n"
    try journey.write(inventory, to: "menu.inventory.yaml")
    let outcome = try await journey.run("validate", "--fix", "menu.yaml")
    #expect(outcome.output.hasPrefix("menu.yaml: 3 fixed\n"))
    #expect(outcome.status == 1 && outcome.output.contains("menu.inventory.yaml:2"))
    #expect(!outcome.output.contains("menu.inventory.yaml: 1 fixed"))
    #expect(try journey.read("menu.inventory.yaml") == inventory)
  }

  @Test("A folder is fixed with its inventories")
  func folder() async throws {
    try journey.write(Samples.latte, to: "menus/latte.yaml")
    try journey.write("inventory: latte\nSold-Out: [온도.ICE]\n", to: "menus/latte.inventory.yaml")
    let outcome = try await journey.run("validate", "--fix", "menus", exits: 0)
    #expect(
      outcome.output == """
        menus/latte.inventory.yaml: 1 fixed
        menus/latte.inventory.yaml: 0 errors, 0 warnings
        menus/latte.yaml: 0 errors, 0 warnings

        """)
    #expect(
      try journey.read("menus/latte.inventory.yaml") == "inventory: latte\nsold-out: [온도.ICE]\n")
  }
}
