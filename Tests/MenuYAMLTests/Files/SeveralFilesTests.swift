import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuYAML

@Suite("Menus of several files")
struct SeveralFilesTests {
  @Test(
    "Paths start at the file that names them",
    arguments: [
      ("groups.yaml", "cafe.yaml", "groups.yaml"), ("../b.yaml", "x/a.yaml", "b.yaml"),
      ("../b.yaml", "a.yaml", "../b.yaml"), ("../b.yaml", "../a.yaml", "../../b.yaml"),
      ("./y/.//b.yaml", "x/a.yaml", "x/y/b.yaml"), ("../../../b.yaml", "x/y/a.yaml", "../b.yaml"),
      ("y/../b.yaml", "x/a.yaml", "x/b.yaml"), ("..", "x/y/a.yaml", "x"),
    ])
  func paths(reference: String, file: String, path: String) {
    #expect(MenuFilePath.joined(reference, in: file) == path)
  }

  @Test("Each file is read once, and paths start at the file that names them")
  func reading() {
    var read: [String] = []
    let main = SourceText(
      name: "menus/cafe.yaml",
      text: """
        item: Cafe
        import: {a: shared/a.yaml, b: ../b.yaml}
        sections: [{total: Total}]
        """)
    let texts = [
      "shared/a.yaml": "import: {c: c.yaml, b: ../../b.yaml}\n", "../b.yaml": "import: {}\n",
      "shared/c.yaml": "import: {b: ../../b.yaml}\n",
    ]
    let sources = MenuSources(main, path: "cafe.yaml") { path throws(MenuFileError) in
      read.append(path)
      guard let text = texts[path] else { throw .missing }
      return SourceText(name: path, text: text)
    }
    #expect(read == ["shared/a.yaml", "shared/c.yaml", "../b.yaml"])
    #expect(sources.paths == ["cafe.yaml"] + read)
    #expect(sources.namedPaths == read)
    let result = MenuDocument.read(sources, id: "cafe")
    #expect(result.definition != nil && result.diagnostics == [])
  }

  @Test("The digest of several files is that of the lines 'sha256  path', the main file first")
  func digest() {
    let files = ["z.yaml", "a.yaml", "B.yaml"].map { MenuFile(path: $0, bytes: Array($0.utf8)) }
    func sum(_ text: String) -> String { SHA256Digest(of: Array(text.utf8)).hex }
    #expect(MenuSources.digest(of: [files[0]]) == "sha256:\(sum("z.yaml"))")
    let lines = ["z.yaml", "B.yaml", "a.yaml"].map { "\(sum($0))  \($0)\n" }
    #expect(MenuSources.digest(of: files) == "sha256:\(sum(lines.joined()))")
  }

  @Test("A menu that is read from a text has the digest of its bytes")
  func textDigest() throws {
    let text = "{item: x, sections: [{total: T}]}"
    let digest = MenuSources.digest(of: [MenuFile(path: "x.yaml", bytes: Array(text.utf8))])
    #expect(try MenuDefinition(yaml: text, id: "x").digest == digest)
  }

  @Test("Without files, naming one is an error where it is named")
  func withoutFiles() {
    for text in ["extends: cafe.yaml\n", "item: x\nimport: {a: b.yaml}\nsections: [{total: T}]\n"] {
      let source = SourceText(name: "branch.yaml", text: text)
      let result = MenuDocument.read(source, id: "branch")
      #expect(result.definition == nil)
      #expect(result.diagnostics.map(\.code) == [.unreadableFile])
      #expect(result.diagnostics.map(\.message) == ["this menu cannot use other files"])
    }
  }

  @Test("A file that cannot be read is reported where it is named, and nothing follows from it")
  func unreadable() throws {
    let errors: [(MenuFileError, String)] = [
      (.missing, "the file 'x/groups.yaml' does not exist"),
      (.outside(root: "/menus"), "the file 'x/groups.yaml' is outside '/menus'"),
      (.notRegular, "'x/groups.yaml' is not a regular file"),
      (.unreadable(reason: "permission denied"), "the file 'x/groups.yaml' cannot be read"),
    ]
    for (error, message) in errors {
      for text in [
        "extends: x/groups.yaml\nprices: {coffee.latte: 4500}\nhide: [milk]\n",
        "item: x\nimport: {a: x/groups.yaml}\nsections: [{total: T}]\n",
      ] {
        let main = SourceText(name: "cafe.yaml", text: text)
        let sources = MenuSources(main) { _ throws(MenuFileError) in throw error }
        let found = MenuDocument.read(sources, id: "cafe").diagnostics
        #expect(found.map(\.message) == [message])
        #expect(found.map { main.text(in: $0.span) } == ["x/groups.yaml"])
        guard case .unreadable = error else { continue }
        #expect(found.map(\.label) == ["permission denied"])
      }
    }
    let absolute = WrittenFiles(["cafe.yaml": "extends: /etc/menu.yaml\n"])
    #expect(absolute.found == ["cafe.yaml:1:10 M0902"])
    #expect(WrittenFiles(["cafe.yaml": "extends: 'https://a.b/c.yaml'\n"]).found.count == 1)
  }

  @Test(
    "Nothing follows from an import that cannot be read",
    arguments: ["none", "broken", "list", "empty"])
  func unreadImport(part: String) {
    let menu = """
      item: Shop
      currency: USD
      import: {base: \(part).yaml}
      groups:
        own: {menu: Own, items: [k], sections: [base.temp]}
        list: [base.temp, own]
      sections:
        - menu: Coffee
          id: coffee
          select: any
          items:
            latte: {name: Latte, price: 4, sections: [base.drink]}
            mocha: {name: Mocha, sections: [{use: base.milk, default: oat, id: m}]}
            drink: {product: base.cola}
            cola: {product: base.cola, price: {size: {S: 1, L: 2}}}
            tea: {name: Tea, price: {temp: {hot: 1, ice: 2}}, sections: [base.temp, list]}
        - base.milk
        - {use: base.board, id: board, select: optional}
        - {menu: Bag, when: {milk: oat}, select: optional, items: [paper]}

      """
    let texts = [
      "cafe.yaml": menu, "broken.yaml": "groups: {milk: {menu: Milk, items: [a, \"\\q\"]}}\n",
      "list.yaml": "[a]\n", "empty.yaml": "",
    ]
    // Without groups of its own, a menu reads the names all the same.
    let start = menu.range(of: "groups:")?.lowerBound ?? menu.startIndex
    let end = menu.range(of: "sections:\n  - menu")?.lowerBound ?? menu.endIndex
    let bare = menu.replacingCharacters(in: start..<end, with: "").replacing(", list]", with: "]")
    for text in [menu, bare] {
      let found = WrittenFiles(texts.merging(["cafe.yaml": text]) { $1 }).found
      #expect(found.count == 1, "\(found)")
    }
  }

  @Test("Only what a file with errors lacks is unknown, and nothing follows from a missing base")
  func unreadParts() {
    let shop =
      "item: x\ncurrency: USD\nimport: {base: part.yaml}\n"
      + "sections: [{menu: M, items: {a: {sections: [base.drink, base.board]}}}]\n"
    let part = "groups: {drink: 7}\nproducts: {}\n"
    #expect(
      WrittenFiles(["cafe.yaml": shop, "part.yaml": part]).found == [
        "cafe.yaml:4:57 M1001", "part.yaml:1:17 M0101",
      ])
    for value in ["{base: [1]}", "part.yaml"] {
      let wrong = shop.replacing("{base: part.yaml}", with: value)
      #expect(WrittenFiles(["cafe.yaml": wrong]).found.count == 1)
    }
    let branch =
      "extends: base.yaml\n"
      + "items: {coffee: {tea: {name: T, sections: [temp, {use: milk, default: oat}]}}}\n"
    for texts in [[:], ["base.yaml": "[a]\n"], ["base.yaml": "item: \"\\q\"\n"]] {
      let files = WrittenFiles(texts.merging(["cafe.yaml": branch]) { $1 })
      #expect(files.found.count == 1, "\(files.found)")
    }
  }

  @Test("Hours and rates of a base may be for other branches")
  func unusedTerms() {
    let base = """
      item: Shop
      currency: USD
      hours: {open: {mon-sun: 07:00-21:00}, morning: {mon-sun: 07:00-10:00}}
      tax: {included: yes, rates: {a: 10%, b: 5%}, default: a}
      sections: [{menu: Size, id: size, items: {S: 1.00}}]

      """
    #expect(
      WrittenFiles(["cafe.yaml": base]).found
        == ["cafe.yaml:3:9 M0623", "cafe.yaml:3:39 M0623", "cafe.yaml:4:38 M0623"])
    for changes in ["", "available: open\n", "hours: {open: {mon: closed, tue: 07:00-08:00}}\n"] {
      let files = WrittenFiles(
        ["cafe.yaml": base, "branch.yaml": "extends: cafe.yaml\n" + changes], main: "branch.yaml")
      let own = changes.hasPrefix("hours") ? ["branch.yaml:2:9 M0623"] : []
      #expect(files.found == own)
    }
  }

  @Test("The terms of a branch are checked beside its other errors, as far as they are known")
  func branchTerms() {
    let base = """
      item: Shop
      currency: USD
      tax: {included: yes, rates: {a: 10%}, default: a}
      sections: [{menu: Size, id: size, items: {S: 1.00}}]

      """
    func found(_ changes: String) -> [String] {
      WrittenFiles(
        ["cafe.yaml": base, "branch.yaml": "extends: cafe.yaml\n" + changes], main: "branch.yaml"
      ).found
    }
    #expect(
      found(
        """
        prices: {size.S: 1.005}
        discounts: [{discount: D, off: 1.00, of: [nope, size]}]
        fees: [{fee: F, price: 1.00}, {fee: G, price: 1.00, tax: nope}]

        """) == [
          "branch.yaml:2:18 M0106", "branch.yaml:3:43 M0204", "branch.yaml:4:9 M1202",
          "branch.yaml:4:58 M0204",
        ])
    #expect(
      found(
        """
        items: {size: {L: {prise: 2.00, price: 1.005}}}
        discounts: [{discount: D, off: 1.00, of: [size.L]}]
        fees: [{fee: F, rate: 5%, base: total, tax: a}]

        """) == ["branch.yaml:2:20 M0103", "branch.yaml:2:40 M0106", "branch.yaml:4:45 M1203"])
    #expect(found("tax: {included: 5}\nfees: [{fee: F, price: 1.00, tax: b}]\n").count == 2)
  }

  @Test("A circle is an error that shows the files")
  func circles() {
    let own = WrittenFiles(["cafe.yaml": "extends: cafe.yaml\n"])
    #expect(own.read().diagnostics.map(\.label) == ["cafe.yaml → cafe.yaml"])
    let mixed = WrittenFiles([
      "cafe.yaml": "extends: x/a.yaml\n",
      "x/a.yaml": "import: {b: b.yaml}\nitem: A\n"
        + "sections: [{total: T}]\n",
      "x/b.yaml": "import: {c: c.yaml}\n", "x/c.yaml": "import: {a: a.yaml}\n",
    ])
    #expect(mixed.found == ["x/c.yaml:1:13 M0903"])
    #expect(
      mixed.read().diagnostics.map(\.label) == ["x/a.yaml → x/b.yaml → x/c.yaml → x/a.yaml"])
  }

  @Test("A menu is read through eight files, and the ninth is an error that shows all of them")
  func depth() {
    func files(_ count: Int) -> [String: String] {
      var texts = ["\(count).yaml": cafe]
      for file in 0..<count { texts["\(file).yaml"] = "extends: \(file + 1).yaml\n" }
      return texts
    }
    let eight = WrittenFiles(files(8), main: "0.yaml").read()
    #expect(eight.diagnostics == [] && eight.definition?.options.count == 9)
    let nine = WrittenFiles(files(9), main: "0.yaml")
    #expect(nine.found == ["8.yaml:1:10 M0903"])
    let chain = (0...9).map { "\($0).yaml" }.joined(separator: " → ")
    #expect(nine.read().diagnostics.map(\.label) == [chain])
    // A file that another way reaches first counts on the longer way, too.
    var texts = files(9)
    texts["main.yaml"] = "item: x\nimport: {near: 2.yaml, far: 0.yaml}\nsections: [{total: T}]\n"
    for file in 0...9 {
      texts["\(file).yaml"] = file < 9 ? "import: {next: \(file + 1).yaml}\n" : "import: {}\n"
    }
    #expect(WrittenFiles(texts, main: "main.yaml").found == ["1.yaml:1:16 M0903"])
  }

  @Test("More than a hundred other files are an error")
  func count() {
    var texts = ["cafe.yaml": "item: x\nsections: [{total: T}]\nimport:\n"]
    for file in 0...MenuSources.maximumCount {
      texts["cafe.yaml"]? += "  p\(file): p\(file).yaml\n"
      texts["p\(file).yaml"] = "import: {}\n"
    }
    #expect(WrittenFiles(texts).found == ["cafe.yaml:104:9 M0903"])
  }

  @Test("A part needs no item and no sections, but a menu is no part")
  func parts() {
    func kind(_ text: String) -> MenuFileKind? {
      YAMLParser.parse(SourceText(name: "x", text: text)).node.map { MenuFileKind($0) }
    }
    #expect(kind("import: {a: b.yaml}\ncurrency: USD\nlocale: ko\nx-a: 1\n") == .part)
    #expect(kind("currency: USD\n") == .menu)
    #expect(kind("import: {a: b.yaml}\nprice: 3\n") == .menu)
    #expect(kind("extends: cafe.yaml\n") == .branch)
    let part = WrittenFiles(["cafe.yaml": "import: {a: b.yaml}\n", "b.yaml": "import: {}\n"])
    let checked = MenuDocument.readDraft(part.sources, id: "x", allowsPart: true)
    #expect(part.sources.isPart && checked.definition == nil && checked.diagnostics == [])
    #expect(part.found == ["cafe.yaml:1:1 M0104", "cafe.yaml:1:1 M0104"])
  }

  @Test("Files that are used together agree on currency and language")
  func agreement() {
    let menu = "item: x\ncurrency: USD\nimport: {a: a.yaml}\nsections: [{total: T}]\n"
    #expect(WrittenFiles(["cafe.yaml": menu, "a.yaml": "import: {}\n"]).found == [])
    #expect(
      WrittenFiles(["cafe.yaml": menu, "a.yaml": "import: {}\ncurrency: KRW\n"]).found
        == ["cafe.yaml:3:13 M0904 → a.yaml:1:1"])
    #expect(
      WrittenFiles(["cafe.yaml": menu, "a.yaml": "import: {}\nlocale: ko\n"]).found
        == ["cafe.yaml:3:13 M0904 → a.yaml:1:1"])
    #expect(
      WrittenFiles(["cafe.yaml": "extends: a.yaml\n", "a.yaml": "import: {}\n"]).found
        == ["cafe.yaml:1:10 M0904"])
  }

  @Test("Problems of every file are found in it, and wrong values of 'import' and 'extends', too")
  func diagnostics() {
    let texts = [
      "cafe.yaml": "extends: base.yaml\nprcies: {}\n",
      "base.yaml": "item: x\nimport: {a.b: part.yaml, c: [1]}\nsections: [{menu: M, itmes: [a]}]\n",
      "part.yaml": "import: {x: \"\\q\"}\n",
    ]
    #expect(
      WrittenFiles(texts).found == [
        "cafe.yaml:2:1 M0103", "base.yaml:2:10 M0202", "base.yaml:2:29 M0101",
        "base.yaml:3:22 M0103", "part.yaml:1:14 Y0107",
      ])
    #expect(WrittenFiles(["cafe.yaml": "extends: [a]\n"]).found == ["cafe.yaml:1:10 M0101"])
    let imports = "item: x\nimport: a.yaml\nsections: [{total: T}]\n"
    #expect(WrittenFiles(["cafe.yaml": imports]).found == ["cafe.yaml:2:9 M0101"])
  }

  @Test("Every location in a draft has the index of its file")
  func locations() throws {
    let menus =
      try Repository.documents(in: "Config").map(\.text)
      + (UInt64(1)...20).map { WrittenDraft(MenuTestSupport.RandomMenu.draft(seed: $0)).text }
      + MenuForms.all
    for text in menus {
      let files = WrittenFiles(
        ["branch.yaml": "extends: base.yaml\n", "base.yaml": text], main: "branch.yaml")
      let draft = try #require(files.read().draft, "\(text)")
      let found = locations(in: draft)
      #expect(!found.isEmpty && found.allSatisfy { $0.file == 1 || $0 == .unknown }, "\(text)")
    }
  }

  private func locations(in value: Any) -> [SourceReference] {
    if let location = value as? SourceReference { return [location] }
    return Mirror(reflecting: value).children.flatMap { locations(in: $0.value) }
  }

  @Test("The index of its file takes no room in a node")
  func size() {
    #expect(MemoryLayout<YAMLNode>.stride == 32)
  }

  @Test("Every report names the file of a diagnostic, and of its notes")
  func reports() {
    let files = WrittenFiles(
      ["cafe.yaml": cafe, "x/branch.yaml": "extends: ../cafe.yaml\nhide: [size]\n"],
      main: "x/branch.yaml")
    let found = files.read().diagnostics
    #expect(
      HumanReport().text(for: found, in: files.sources.texts) == """
        x/branch.yaml:2:8: error[M0306]: 'size' requires a choice, but nothing is left to choose
           |
         2 | hide: [size]
           |        ^^^^ the last option
           |
           = help: keep one of the options, or add another with 'items'
           = note: 'size' is described here
           --> cafe.yaml:12:6
           |
        12 |   - {menu: size, default: L, items: {S: 0, L: 1}}
           |      ----

        x/branch.yaml: 1 error, 0 warnings

        """)
    let json = JSONLinesReport().text(for: found, in: files.sources.texts)
    #expect(json.contains(#""file":"x/branch.yaml","code":"M0306""#))
    #expect(json.contains(#""notes":[{"message":"'size' is described here","file":"cafe.yaml","#))
    let sarif = SARIFReport(version: "1").text(for: [
      SARIFReport.Menu(files.sources.texts, found)
    ])
    #expect(
      sarif.contains(
        #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"x/branch.yaml"}"#))
    #expect(
      sarif.contains(
        #""physicalLocation":{"artifactLocation":{"uri":"cafe.yaml"},"region":{"startLine":12,"#))
    let broken = WrittenFiles(
      ["cafe.yaml": "item: x\n", "x/branch.yaml": "extends: ../cafe.yaml\n"],
      main: "x/branch.yaml")
    let github = GitHubReport().text(for: broken.read().diagnostics, in: broken.sources.texts)
    #expect(github.hasPrefix("::error file=cafe.yaml,line=1,"))
  }
}
