import Testing

@Suite("Creating a menu")
struct NewJourneys {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test(
    "The new menu is valid, and the suggested command orders from it",
    arguments: [("ko_KR.UTF-8", "카페 라떼"), ("C", "Caffè latte")])
  func new(language: String, item: String) async throws {
    let environment = ["LANG": language]
    let outcome = try await journey.run("new", environment: environment, exits: 0)
    #expect(outcome.output == "")
    let checked = try await journey.run("validate", "--strict", "menu.yaml")
    #expect(checked.output == "menu.yaml: 0 errors, 0 warnings\n")
    #expect(checked.status == 0)
    let command = outcome.messages.split(separator: "\n").last ?? ""
    let tried = try await journey.script(
      String(command).replacing("menu-runner", with: #""$RUNNER""#), environment: environment)
    #expect(tried.status == 0, "\(tried.messages)")
    #expect(tried.output.hasPrefix(item))
  }

  @Test(
    "The new shop is valid, the suggested command orders from it, and the other prints its groups",
    arguments: [("ko_KR.UTF-8", "하루 카페", "우유"), ("C", "Cafe Haru", "milk")])
  func shop(language: String, item: String, group: String) async throws {
    let environment = ["LANG": language]
    let outcome = try await journey.run("new", "--shop", "shop.yaml", environment: environment)
    #expect(outcome.status == 0 && outcome.output == "")
    let checked = try await journey.run("validate", "--strict", "shop.yaml")
    #expect(checked.output == "shop.yaml: 0 errors, 0 warnings\n")
    let commands = outcome.messages.split(separator: "\n").suffix(2).map {
      String($0).replacing("menu-runner", with: #""$RUNNER""#)
    }
    let ordered = try await journey.script(commands[0] + " --json", environment: environment)
    #expect(ordered.status == 0, "\(ordered.messages)")
    #expect(ordered.output.contains(#""status":"complete""#), "\(ordered.output)")
    let tree = try await journey.script(commands[1], environment: environment)
    #expect(tree.output.hasPrefix(item + "\n"))
    #expect(tree.output.contains("  \(group) "))
  }

  @Test("An existing file is overwritten only with --force")
  func overwrite() async throws {
    try journey.write("precious", to: "it's mine.yaml")
    try await journey.run("new", "it's mine.yaml", exits: 73)
    #expect(try journey.read("it's mine.yaml") == "precious")
    let forced = try await journey.run("new", "it's mine.yaml", "--force", "--lang", "ko", exits: 0)
    #expect(forced.messages.contains(#"menu-runner run 'it'\''s mine.yaml' --set temp=iced"#))
    #expect(try journey.read("it's mine.yaml").contains("item: 카페 라떼"))
  }

  @Test(
    "The comments of the new menu name its file",
    arguments: [("en", []), ("ko", []), ("en", ["--shop"]), ("ko", ["--shop"])])
  func comments(language: String, options: [String]) async throws {
    let folder = #"mkdir "my menus"; cd "my menus"; mkdir "a b"; "$RUNNER" new "a b/bar.yaml" "$@""#
    try await journey.script(folder, ["--lang", language] + options, exits: 0)
    let menu = try journey.read("my menus/a b/bar.yaml")
    #expect(menu.contains("#   menu-runner validate 'a b/bar.yaml'\n"))
    #expect(!menu.contains("menu.yaml") && !menu.contains("shop.yaml"))
    let odd = "new\nline.yaml"
    #expect(try await journey.run(["new", odd, "--lang", language] + options).status == 0)
    #expect(try await journey.run("validate", "--strict", odd).status == 0)
  }

  @Test(
    "The examples on help screens work with the menu that new writes",
    arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func examples(language: String) async throws {
    let environment = ["LANG": language]
    _ = try await journey.run("new", "cafe.yaml", environment: environment)
    let menu = try journey.read("cafe.yaml")
    for file in ["draft.yaml", "menus/cafe.yaml"] { try journey.write(menu, to: file) }
    for file in ["usual.yaml", "monday.yaml", "friday.yaml"] {
      try journey.write("temp: iced\nquantity: 2\n", to: file)
    }
    var count = 0
    for command in ["run", "quote", "verify", "replay", "diff", "render", "tree", "validate"] {
      let help = try await journey.run("help", command).output
      for line in help.split(separator: "\n") where line.hasPrefix("  menu-runner ") {
        // These ask, do not end, or need what `new` does not write.
        if line.contains(/run cafe\.yaml$|--accessible|--watch|kitchen|chain/) { continue }
        let outcome = try await journey.script(
          String(line).replacing("menu-runner", with: #""$RUNNER""#), environment: environment)
        #expect(outcome.status == 0, "\(line): \(outcome.messages)")
        count += 1
      }
    }
    #expect(count >= 20)
  }

  @Test("The suggested command runs also with a file whose name begins with a dash")
  func dash() async throws {
    let outcome = try await journey.run("new", "--lang", "en", "--", "-x.yaml", exits: 0)
    #expect(outcome.messages.contains("menu-runner run ./-x.yaml --set temp=iced"))
  }

  @Test("A folder is not suggested to be overwritten")
  func folder() async throws {
    let outcome = try await journey.script(#"mkdir menus; "$RUNNER" new menus"#, exits: 73)
    #expect(outcome.messages == "error: 'menus' cannot be written: it is a folder\n")
  }

  @Test("--quiet prints nothing, and '-' prints the menu")
  func quiet() async throws {
    #expect(try await journey.run("new", "-q").messages == "")
    let printed = try await journey.run("new", "-")
    #expect(try journey.read("menu.yaml") == printed.output)
    #expect(try await journey.run("new", "nowhere/menu.yaml").status == 73)
  }
}
