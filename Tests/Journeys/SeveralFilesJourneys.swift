import Foundation
import Testing

@Suite("Menus of several files")
struct SeveralFilesJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(
      """
      item: Cafe
      currency: USD
      import: {shared: parts/shared.yaml}
      sections:
        - {menu: Size, id: size, items: {S: 3, L: 4}}
        - {menu: Milk, id: milk, select: optional, items: {oat: 0.50, soy: 0.40}}
        - total: Total

      """, to: "cafe.yaml")
    try journey.write("import: {}\ncurrency: USD\n", to: "parts/shared.yaml")
    try journey.write(
      "extends: ../cafe.yaml\nprices: {milk.oat: 0.70}\n", to: "branches/gangnam.yaml")
    try journey.write(
      "extends: ../cafe.yaml\nhide: [milk.soy]\n", to: "branches/jongno.yaml")
  }

  @Test("Each file is validated, and a problem of a shared file is reported once")
  func validate() async throws {
    let outcome = try await journey.run("validate", ".", "--strict")
    #expect(
      outcome.output == """
        ./cafe.yaml: 0 errors, 0 warnings
        ./branches/gangnam.yaml: 0 errors, 0 warnings
        ./branches/jongno.yaml: 0 errors, 0 warnings
        ./parts/shared.yaml: 0 errors, 0 warnings

        """)
    #expect(outcome.status == 0 && outcome.messages == "")
    try journey.write("import: {}\ncurrency: KRW\n", to: "parts/shared.yaml")
    try journey.write("extends: ../cafe.yaml\nhide: [milk.rice]\n", to: "branches/jongno.yaml")
    let broken = try await journey.run("validate", ".", exits: 1)
    #expect(
      broken.output == """
        ./cafe.yaml:3:18: error[M0904]: 'parts/shared.yaml' has amounts in KRW, and this file in USD
          |
        3 | import: {shared: parts/shared.yaml}
          |                  ^^^^^^^^^^^^^^^^^ another currency
          |
          = note: this is the file with 'KRW'
          --> parts/shared.yaml:1:1
          |
        1 | import: {}
          | ------

        ./cafe.yaml: 1 error, 0 warnings

        ./branches/gangnam.yaml: 0 errors, 0 warnings
        ./branches/jongno.yaml: 0 errors, 0 warnings
        ./parts/shared.yaml: 0 errors, 0 warnings
        For details: menu-runner explain M0904

        """)
    // Without the base among the documents, the first branch shows its problem.
    let branches = try await journey.run(
      "validate", "branches/gangnam.yaml", "branches/jongno.yaml", "--json", exits: 1)
    #expect(branches.output.split(separator: "\n").count == 1)
    #expect(branches.output.contains(#""file":"cafe.yaml","code":"M0904""#))
    let one = try await journey.run("validate", "branches/jongno.yaml", "--format", "github")
    #expect(one.output.hasPrefix("::error file=cafe.yaml,line=3,col=18,"))
  }

  @Test("A group that only a branch in the same run uses is not reported as unused")
  func groupOfBranch() async throws {
    try journey.write(
      """
      item: Cafe
      currency: USD
      groups:
        milk: {menu: Milk, items: [whole, oat]}
        tea: {menu: Tea, items: [green]}
      sections:
        - {menu: Coffee, id: coffee, items: {latte: 3}}

      """, to: "base.yaml")
    try journey.write(
      "extends: base.yaml\nitems: {coffee: {flat: {price: 4, sections: [milk]}}}\n",
      to: "branch.yaml")
    func unused(_ files: String...) async throws -> [String] {
      let outcome = try await journey.run(["validate", "--strict", "--format", "github"] + files)
      #expect(outcome.status == (outcome.output.isEmpty ? 0 : 2))
      return outcome.output.split(separator: "\n").map(String.init)
    }
    #expect(try await unused("base.yaml").count == 2)
    let both = try await unused("base.yaml", "branch.yaml")
    #expect(both.count == 1 && both.allSatisfy { $0.contains("'tea'") }, "\(both)")
    try journey.write(
      "extends: base.yaml\nitems: {coffee: {mint: {price: 4, sections: [tea]}}}\n",
      to: "other.yaml")
    #expect(try await unused("base.yaml", "branch.yaml", "other.yaml") == [])
    // A branch with an error says nothing about its base.
    try journey.write("extends: base.yaml\nhide: [coffee.mocha]\n", to: "branch.yaml")
    let broken = try await journey.run("validate", "base.yaml", "branch.yaml")
    #expect(broken.output.contains("'milk'") && broken.output.contains("'tea'"))
  }

  @Test("A branch is rendered and ordered like a menu, and its digest covers all files")
  func ordering() async throws {
    let rendered = try await journey.run("render", "branches/gangnam.yaml")
    #expect(rendered.output.contains("$0.70") && rendered.status == 0, "\(rendered)")
    let ordered = try await journey.run(
      "run", "branches/gangnam.yaml", "--set", "size=L", "--set", "milk=oat", "--json")
    #expect(ordered.output.contains(#""4.70""#), "\(ordered)")
    func digest() async throws -> String {
      let outcome = try await journey.run("render", "branches/gangnam.yaml", "--as", "json")
      return outcome.output.components(separatedBy: #""digest":""#)[1].prefix(71).description
    }
    let before = try await digest()
    #expect(try await digest() == before)
    try journey.write("import: {}\ncurrency: USD\n# later\n", to: "parts/shared.yaml")
    #expect(try await digest() != before)
    let sums = try await journey.script(
      #"""
      sum() { sha256sum "$1" | cut -c1-64; }
      { echo "$(sum branches/gangnam.yaml)  gangnam.yaml"
        echo "$(sum cafe.yaml)  ../cafe.yaml"
        echo "$(sum parts/shared.yaml)  ../parts/shared.yaml"; } | sha256sum | cut -c1-64
      """#)
    #expect(try await digest() == "sha256:" + sums.output.trimmingCharacters(in: .newlines))
  }

  @Test("Files outside the folder are not read: by '..', by a link, or by an absolute path")
  func escapes() async throws {
    let secret = journey.folder.deletingLastPathComponent().appending(path: "secret.yaml")
    try Data("item: Secret\nsections: [{total: Total}]\n".utf8).write(to: secret)
    let prepared = try await journey.script(
      """
      ln -s ../secret.yaml link.yaml; ln -s .. up; ln -s cafe.yaml inside.yaml
      mkfifo pipe.yaml; mkdir folder.yaml
      """)
    #expect(prepared.status == 0)
    for (path, message) in [
      ("../secret.yaml", "is outside"), ("link.yaml", "is outside"),
      ("up/secret.yaml", "is outside"), ("branches/../../secret.yaml", "is outside"),
      (secret.path, "is not a path from this file"), ("gone.yaml", "does not exist"),
      ("pipe.yaml", "is not a regular file"), ("folder.yaml", "is not a regular file"),
    ] {
      try journey.write("extends: \(path)\n", to: "branch.yaml")
      for command in ["validate", "render"] {
        let outcome = try await journey.run(command, "branch.yaml")
        #expect(outcome.status == 1, "\(path)")
        #expect((outcome.output + outcome.messages).contains(message), "\(path): \(outcome)")
        #expect(!(outcome.output + outcome.messages).contains("Secret"), "\(path)")
      }
    }
    try journey.write("extends: inside.yaml\n", to: "branch.yaml")
    #expect(try await journey.run("validate", "branch.yaml").status == 0)
    // The folder that is given is the limit, wherever the program runs.
    let given = try await journey.run("validate", "branches")
    #expect(given.output.contains("'branches/../cafe.yaml'") || given.output.contains("is outside"))
    let inside = try await journey.script(#"cd branches; exec "$RUNNER" validate gangnam.yaml"#)
    #expect(inside.status == 1 && inside.output.contains("is outside"))
    let standard = try await journey.run("render", "-", input: "extends: cafe.yaml\n")
    #expect(standard.status == 0 && standard.output.contains("Milk"), "\(standard)")
  }

  @Test("Imported groups and products have one stock, and inventories name them with their import")
  func importedStock() async throws {
    try journey.write(
      """
      currency: USD
      groups: {milk: {menu: Milk, items: {whole: 0, oat: {price: 0.50, stock: 2}}}}
      products: {cake: {name: Cake, price: 3}}

      """, to: "parts/shop.yaml")
    try journey.write(
      """
      item: Cafe
      currency: USD
      import: {shop: parts/shop.yaml}
      sections:
        - menu: Drinks
          id: drinks
          select: any
          each: 0..9
          sections: [shop.milk]
          items: {latte: 4, flat: 4}
        - {menu: Cakes, id: cakes, select: any, items: [{product: shop.cake}]}

      """, to: "shop.yaml")
    func order(_ answers: String...) async throws -> Int32 {
      try await journey.run(["run", "shop.yaml", "--json"] + answers.flatMap { ["--set", $0] })
        .status
    }
    #expect(try await order("drinks.latte.milk=oat", "drinks.flat.milk=oat", "cakes=cake") == 0)
    let flats = "drinks.flat=2"
    #expect(try await order("drinks.latte.milk=oat", flats, "drinks.flat.milk=oat") == 1)
    try journey.write(
      "inventory: shop\nsold-out: [shop.milk.oat, shop.cake]\n", to: "shop.inventory.yaml")
    #expect(try await journey.run("validate", "shop.inventory.yaml").status == 0)
    #expect(try await order("drinks.latte.milk=oat") == 1)
    #expect(try await order("cakes=cake") == 1)
    #expect(try await order("drinks.latte.milk=whole") == 0)
  }

  @Test("A part is valid, but cannot be ordered from")
  func part() async throws {
    #expect(try await journey.run("validate", "parts/shared.yaml").status == 0)
    let rendered = try await journey.run("render", "parts/shared.yaml", exits: 1)
    #expect(rendered.messages.contains("parts/shared.yaml:1:1: error[M0104]"))
  }

  @Test("--fix changes only the file that is named")
  func fix() async throws {
    let base = try journey.read("cafe.yaml").replacing("0.40", with: "0,40")
    try journey.write(base, to: "cafe.yaml")
    try journey.write(
      "extends: ../cafe.yaml\nprices: {\"milk.oat\": \"0.70\"}\n", to: "branches/gangnam.yaml")
    let outcome = try await journey.run("validate", "--fix", "branches/gangnam.yaml")
    #expect(outcome.status == 1, "the base still has a problem")
    #expect(try journey.read("cafe.yaml") == base)
    #expect(try journey.read("branches/gangnam.yaml").hasSuffix("{\"milk.oat\": 0.70}\n"))
  }

  @Test("--watch renders again after a change of any file", .timeLimit(.minutes(5)))
  func watch() async throws {
    let status = try await journey.follow("render", "branches/gangnam.yaml", "--watch") {
      lines, interrupt in
      #expect(try await lines.reach("$0.70"))
      let base = try journey.read("cafe.yaml")
      try journey.write(base.replacing("Milk", with: "Dairy"), to: "cafe.yaml")
      #expect(try await lines.reach("Dairy"))
      #expect(try await lines.reach("Total"))
      try journey.write("import: {later: later.yaml}\n", to: "parts/shared.yaml")
      try await Task.sleep(for: .milliseconds(500))
      try journey.write("import: {}\n", to: "parts/later.yaml")
      #expect(try await lines.reach("Dairy"))
      try interrupt()
    }
    #expect(status == -2)
  }
}
