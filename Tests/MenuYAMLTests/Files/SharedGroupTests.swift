import MenuSections
import MenuTestSupport
import Testing

@testable import MenuYAML

@Suite("Groups and products of several files")
struct SharedGroupTests {
  private let part = """
    currency: USD
    groups:
      temp: {menu: Temperature, items: [hot, ice]}
      milk: {menu: Milk, default: whole, items: {whole: 0, oat: {price: 0.5, stock: 3}}}
      drink: [temp, milk]
    products:
      cola: {name: Cola, price: 2, sections: [temp]}

    """
  private let shop = """
    item: Shop
    currency: USD
    import: {base: groups.yaml}
    sections:
      - menu: Coffee
        id: coffee
        select: any
        each: 0..9
        items:
          latte: {name: Latte, price: 4, sections: [base.drink]}
          mocha: {name: Mocha, price: 5, sections: [{use: base.milk, default: oat}]}
          drink: {product: base.cola}
          cola: {product: base.cola, name: Small cola, price: 1}
      - {menu: Bag, select: optional, items: [paper]}

    """

  private func files(_ branch: String? = nil) -> WrittenFiles {
    var texts = ["shop.yaml": shop, "groups.yaml": part]
    texts["branch.yaml"] = branch.map { "extends: shop.yaml\n" + $0 }
    return WrittenFiles(texts, main: branch == nil ? "shop.yaml" : "branch.yaml")
  }

  private func price(_ path: MenuPath, of files: WrittenFiles) throws -> Int64? {
    let menu = try #require(files.read().definition)
    return menu[try #require(menu.option(at: path))].price.constant
  }

  @Test("A part by itself, what imports it and a menu with unused groups have the same problems")
  func partAlone() {
    let part = """
      currency: USD
      groups:
        a: {menu: A, default: nope, items: {x: 1.00, y: 3.00}}
        b: [d]
        d: [b]
        l: [a, nosuch]
        n: {menu: N, select: 5, items: [k]}
        s: {menu: S, items: [S, S]}
        t: {menu: T, items: [k], when: {elsewhere: x}}
        u: {count: U, id: v}
      products:
        p: {product: q}
        q: {product: p}
        z: {name: Z, sections: [{use: n, hide: [wat]}]}
      """
    let sections = "item: M\nsections: [{menu: M, id: m, items: [k]}]\n"
    let known = [
      "3 M0204", "5 M1002", "6 M1001", "7 M0306", "8 M0201", "10 M0305", "13 M1002", "14 M1001",
    ]
    #expect(problems(WrittenFiles(["cafe.yaml": part]), allowsPart: true) == known.sorted())
    let importing = sections + "currency: USD\nimport: {p: part.yaml}\n"
    #expect(
      problems(WrittenFiles(["cafe.yaml": importing, "part.yaml": part])) == known.sorted())
    let whole = WrittenFiles(["cafe.yaml": part + "\n" + sections])
    #expect(problems(whole) == known.sorted())
  }

  /// The lines and codes of what is found in any file, but for unused groups.
  private func problems(_ files: WrittenFiles, allowsPart: Bool = false) -> [String] {
    let found = MenuDocument.readDraft(files.sources, id: "test", allowsPart: allowsPart)
    let diagnostics = found.diagnostics.filter { $0.code != .unusedGroup }
    for diagnostic in diagnostics { #expect(!diagnostic.message().contains("'p.")) }
    return diagnostics.map { diagnostic in
      let text = files.sources.texts.text(of: diagnostic.location)
      let line = text.position(at: Int(diagnostic.span.start)).line
      let severity = diagnostic.severity == .error ? "" : " \(diagnostic.severity)"
      return "\(line) \(diagnostic.code)\(severity)"
    }.sorted()
  }

  @Test("A group that each use corrects is no error, and one that a group asks as it is, is")
  func corrected() {
    let part = """
      currency: USD
      groups:
        n: {menu: N, select: 5, items: [k]}
        d: {menu: D, default: nope, items: [k, l]}

      """
    let menu = """
      item: M
      currency: USD
      import: {p: part.yaml}
      sections:
        - menu: M
          id: m
          items: {a: {sections: [{use: p.n, select: 1}, {use: p.d, default: k}]}}

      """
    #expect(problems(WrittenFiles(["cafe.yaml": menu, "part.yaml": part])) == [])
    let plain = menu.replacing("{use: p.n, select: 1}", with: "p.n")
    #expect(problems(WrittenFiles(["cafe.yaml": plain, "part.yaml": part])) == ["3 M0306"])
    let asking = part + "products: {x: {name: X, sections: [n, {use: d, default: k}]}}\n"
    #expect(
      problems(WrittenFiles(["cafe.yaml": asking]), allowsPart: true) == [
        "3 M0306", "4 M0204 note",
      ])
  }

  @Test(
    "Prices, conditions and codes that nothing uses are checked, and what a use decides is open")
  func unusedPrices() {
    let part = """
      currency: USD
      groups:
        temp: {menu: T, items: {hot: 1.00, ice: 2.00}}
        a:
          menu: A
          items:
            one: {price: {temp: {hot: 1.00, icy: 2.00}}, sections: [temp]}
            two: {price: {temp: {hot: 1.00}}, sections: [temp]}
            three: {price: [{when: {temp: hott}, is: 1.00}, {is: 2.00}], sections: [temp]}
            four: {price: [{when: {elsewhere: x}, is: 1.00}]}
            five: {price: {a.one.temp: {hot: 1.00, ice: 2.00}}}
            six: {when: {a: onne}}
            seven: {price: {temp: {hot: none, ice: none}}, sections: [temp]}
        b:
          menu: B
          sections: [temp]
          items:
            one: {price: {temp: {hot: 1.00, icy: 2.00}}}
            two: {price: [{when: {temp: hot}, is: 1.00}]}
        l: [{menu: Cup, id: cup, items: [S, L]}, {count: N, id: n, price: {cup: {S: 1.00, M: 2.00}}}]
      products:
        p: {name: P, price: {temp: {hot: 1.00, icy: 2.00}}, sections: [temp]}
        q: {name: Q, code: {temp: {hot: A, icy: B}}, sections: [temp]}

      """
    let known = [
      "7 M0204", "8 M0402", "9 M0204", "10 M0403", "11 M0205", "12 M0204 warning", "13 M0404",
      "18 M0204 warning", "19 M0403", "20 M0204", "22 M0204", "23 M0204",
    ]
    #expect(problems(WrittenFiles(["cafe.yaml": part]), allowsPart: true) == known.sorted())
    // What only a menu around it can know.
    let open = """
      currency: USD
      groups:
        temp: {menu: T, items: {hot: 1.00, ice: 2.00}}
        a:
          menu: A
          when: {any: [{at: morning}, {channel: togo}, {size: L}]}
          items:
            one: {price: {size: {S: 1.00, L: 2.00}}, when: {size: [S, L]}}
            two: {price: {channel: {here: 1.00, togo: 2.00}}}
            three: {price: [{when: {at: night}, is: 1.00}, {is: 2.00}], available: night, tax: reduced}
            four: {price: {temp: {hot: none, ice: 2.00}}, sections: [temp]}
            five: {price: {temp: {hot: 1.00}}, sections: [{use: temp, hide: [ice]}]}
            six: {code: {size: {S: A, L: B}}}
            seven: {price: [{when: {size: L}, is: none}, {is: 1.00}]}
            eight: {when: {size: L}, price: {size: {L: 2.00}}}
        c: {count: Cups, price: {temp: {hot: 1.00, ice: 2.00}}}
      products:
        p: {name: P, price: {size: {S: 1.00, L: 2.00}}, sections: [temp]}

      """
    #expect(problems(WrittenFiles(["cafe.yaml": open]), allowsPart: true) == [])
    let menu = "item: M\nsections: [{menu: M, id: m, items: [k]}]\n" + open
    #expect(problems(WrittenFiles(["cafe.yaml": menu])) == [])
  }

  @Test("Imported groups and products are used by their names, with the names of their file inside")
  func imports() throws {
    #expect(files().found == [])
    let menu = try #require(files().read().definition)
    for path: MenuPath in [
      "coffee.latte.temp.ice", "coffee.latte.milk.oat", "coffee.mocha.milk.whole",
      "coffee.cola.temp.hot", "coffee.drink.temp.hot",
    ] {
      #expect(menu.option(at: path) != nil, "\(path)")
    }
    let inventory = Inventory(soldOut: ["base.milk.oats": SoldOut()])
    #expect(
      Availability(menu, inventory: inventory).diagnostics.map { $0.label() }
        == ["did you mean 'base.milk.oat'?"])
    let wrong = shop.replacing("base.drink", with: "base.drnk")
    let found = WrittenFiles(["shop.yaml": wrong, "groups.yaml": part], main: "shop.yaml").read()
    #expect(found.diagnostics.flatMap(\.fixIts).map(\.replacement) == ["base.drink"])
  }

  @Test("A menu with imports equals the menu with the groups written in it")
  func equal() throws {
    let definitions = part.replacing("currency: USD\n", with: "")
    let whole = shop.replacing("import: {base: groups.yaml}\n", with: definitions)
      .replacing("base.", with: "")
    let one = try #require(WrittenFiles(["a.yaml": whole], main: "a.yaml").read().definition)
    let several = try #require(files().read().definition)
    for seed in UInt64(1)...20 {
      var walk = RandomWalk(seed: seed)
      let (first, second) = (MenuStore(one), MenuStore(several))
      for _ in 0..<30 {
        let action = walk.command(for: first.screen)
        _ = try? first.send(action)
        _ = try? second.send(action)
      }
      #expect(first.screen.total == second.screen.total)
      #expect(first.screen.sections.map(\.id) == second.screen.sections.map(\.id))
    }
  }

  @Test("A changed use of an imported group asks its items what the group's file names")
  func changedUse() throws {
    let files = WrittenFiles(
      [
        "shop.yaml": """
        item: Shop
        import: {base: groups.yaml}
        sections:
          - {use: base.board, id: board, select: optional}

        """,
        "groups.yaml": """
        groups:
          temp: {menu: Temperature, items: [hot, ice]}
          board: {menu: Board, sections: [temp], items: [tea, juice]}

        """,
      ], main: "shop.yaml")
    #expect(files.found == [])
    #expect(files.read().definition?.option(at: "board.tea.temp.ice") != nil)
  }

  @Test("An import and a group cannot have one name")
  func clash() {
    let clash = shop + "groups: {base: {menu: Base, items: [a]}}\n"
    let found = WrittenFiles(["shop.yaml": clash, "groups.yaml": part], main: "shop.yaml").found
    #expect(found.contains("shop.yaml:3:10 M1003 → shop.yaml:15:10"), "\(found)")
  }

  @Test("Addresses begin with a group or a product, or lead to one use of a group")
  func addresses() throws {
    let everywhere = files("prices: {base.milk.oat: 0.7, base.cola: 3}\n")
    #expect(everywhere.found == [])
    #expect(try price("coffee.latte.milk.oat", of: everywhere) == 70)
    #expect(try price("coffee.mocha.milk.oat", of: everywhere) == 70)
    #expect(try price("coffee.drink", of: everywhere) == 300)
    // A use keeps a price of its own.
    #expect(try price("coffee.cola", of: everywhere) == 100)
    let once = files("prices: {coffee.mocha.milk.oat: 0.6, coffee.latte.milk.oat: 0.8}\n")
    #expect(once.found == [])
    #expect(try price("coffee.mocha.milk.oat", of: once) == 60)
    #expect(try price("coffee.latte.milk.oat", of: once) == 80)
    let hidden = files("hide: [base.milk.oat, base.cola, coffee.latte.temp.ice]\n")
    #expect(hidden.found.allSatisfy { $0.contains("M0205") == false }, "\(hidden.found)")
    let menu = try #require(hidden.read().definition, "\(hidden.found)")
    for path: MenuPath in [
      "coffee.mocha.milk.oat", "coffee.latte.milk.oat", "coffee.cola", "coffee.drink",
      "coffee.latte.temp.ice",
    ] {
      #expect(menu.option(at: path) == nil, "\(path)")
    }
    let added = files(
      "items: {base.milk: {soy: 0.4}, coffee: {tea: {price: 3, sections: [base.temp]}}}\n")
    #expect(added.found == [])
    #expect(try price("coffee.mocha.milk.soy", of: added) == 40)
    #expect(try price("coffee.tea.temp.hot", of: added) == 0)
  }

  @Test("Wrong addresses in groups are reported in the branch")
  func mistakes() {
    #expect(
      files("prices: {base.mlik.oat: 1, base.milk.ota: 1, base.drink: 1}\nhide: [base.temp]\n")
        .found
        == [
          "branch.yaml:2:10 M0204", "branch.yaml:2:28 M0204", "branch.yaml:2:46 M0205",
          "branch.yaml:3:8 M0306 → groups.yaml:3:10",
        ])
    #expect(
      files("items: {coffee.latte.milk: {soy: 1}}\n").found == ["branch.yaml:2:9 M0205"])
  }
}
