import Foundation
import MenuTestSupport
import Testing

@Suite("Plugins on the command line")
struct PluginJourneys {
  private static let kitchen = Repository.root
    .appending(path: "Examples/plugin-python/kitchen.py").path
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(try Repository.text(of: "Config/magnet-latte.yaml"), to: "menu.yaml")
  }

  private func run(_ arguments: String...) async throws -> Journey.Outcome {
    try await journey.run(arguments)
  }

  /// Writes a Python plugin that greets and runs `body` for each request `r`.
  private func plugin(_ name: String, _ body: String) async throws -> String {
    let file = "\(name).py"
    try journey.write(
      """
      #!/usr/bin/env python3
      import json, os, sys
      def say(**fields): print(json.dumps(fields), flush=True)
      say(**{"menu-plugin": 1, "name": "\(name)", "kind": "renderer", "mediaType": "text/plain"})
      for line in sys.stdin:
          r = json.loads(line)
          if r["op"] == "shutdown": break
          \(body)

      """, to: file)
    _ = try await journey.script("chmod +x \(file)")
    return "./\(file)"
  }

  @Test("The example plugins pass the conformance check", arguments: ["python", "swift"])
  func examples(language: String) async throws {
    let path =
      language == "python" ? Self.kitchen : try Journey(with: "plugin-swift").executable.path
    let outcome = try await run("plugins", "check", path)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix(" passed, 0 failed\n"), "\(outcome.output)")
  }

  @Test("A plugin renders by its name and with its options")
  func rendering() async throws {
    let outcome = try await run(
      "render", "menu.yaml", "--plugin", Self.kitchen, "--as", "kitchen", "--set", "온도=ICE",
      "--set", "수량=2", "--width", "24", "--option", "prices=yes")
    #expect(outcome.messages == "")
    #expect(
      outcome.output == """
        ========================
        마그넷 라떼
        - 1 × ICE
        - 수량: 2
        9,000원
        ========================

        """)
    let swift = try Journey(with: "plugin-swift").executable.path
    let page = try await run(
      "render", "menu.yaml", "--plugin", swift, "--as", "ticket", "--set", "온도=ICE")
    #expect(page.output.contains("<h2>온도</h2>\n<ul>\n<li>1 × ICE</li>\n</ul>\n"))
  }

  @Test("The example plugins leave out what stays chosen but is sold out")
  func soldOutDefault() async throws {
    try journey.write(
      "{item: Tea, sections: [{menu: Milk, select: optional, default: Oat, items: [Oat, Soy]}]}",
      to: "tea.yaml")
    try journey.write("{inventory: tea, sold-out: [Milk.Oat]}", to: "tea.inventory.yaml")
    for (plugin, name) in [
      (Self.kitchen, "kitchen"), (try Journey(with: "plugin-swift").executable.path, "ticket"),
    ] {
      let outcome = try await run("render", "tea.yaml", "--plugin", plugin, "--as", name)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(!outcome.output.contains("Oat"), "\(outcome.output)")
    }
  }

  @Test("All executable files of a folder are plugins, and PATH is not searched")
  func folder() async throws {
    _ = try await journey.script(
      #"mkdir tools; cp "$1" tools/kitchen; echo notes > tools/README; mkdir tools/sub"#,
      [Self.kitchen])
    let found = try await run(
      "render", "menu.yaml", "--plugin-dir", "tools", "--as", "kitchen", "--set", "온도=ICE")
    #expect(found.output.contains("- 1 × ICE"), "\(found.messages)")
    let lost = try await journey.run(
      "render", "menu.yaml", "--plugin", "kitchen", "--as", "kitchen",
      environment: ["PATH": "\(journey.folder.path)/tools:/usr/bin:/bin"], exits: 66)
    #expect(
      lost.messages
        == "error: the plugin 'kitchen' could not be started: there is no such file\n")
    let away = try await run("plugins", "list", "--plugin-dir", "nowhere")
    #expect(away.status == 66)
  }

  @Test("A recorded order can be replayed with a plugin")
  func replay() async throws {
    _ = try await run("run", "menu.yaml", "--set", "온도=ICE", "--record", "log.jsonl")
    let outcome = try await run(
      "replay", "log.jsonl", "menu.yaml", "--plugin", Self.kitchen, "--as", "kitchen")
    #expect(outcome.output.contains("- 1 × ICE"), "\(outcome.messages)")
  }

  @Test("A duplicate name is an error that names the other plugin")
  func duplicateName() async throws {
    let path = try await plugin("text", "pass")
    let outcome = try await run("render", "menu.yaml", "--plugin", path)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "error: './text.py' has the name 'text' of a built-in renderer\n")
    let twice = try await run("plugins", "list", "--plugin", Self.kitchen, "--plugin", Self.kitchen)
    #expect(twice.status == 64)
  }

  @Test("An unknown option, or one that the plugin rejects, is a usage error")
  func rejections() async throws {
    let option = try await run(
      "render", "menu.yaml", "--plugin", Self.kitchen, "--as", "kitchen", "--option", "widht=20")
    #expect(option.status == 64)
    #expect(
      option.messages
        == "error: the renderer 'kitchen' has no option 'widht'; did you mean 'width'?\n")
    let path = try await plugin(
      "picky", #"say(id=r["id"], error={"code": "no", "message": "choose a cup first"})"#)
    let rejected = try await run("render", "menu.yaml", "--plugin", path, "--as", "picky")
    #expect(rejected.status == 64)
    #expect(
      rejected.messages == "error: the renderer 'picky' rejected the screen: choose a cup first\n")
  }

  @Test("A value that a built-in renderer rejects is a usage error")
  func badAction() async throws {
    let outcome = try await run(
      "render", "menu.yaml", "--as", "html", "--option", "action=javascript:alert(1)")
    #expect(outcome.status == 64)
    #expect(
      outcome.messages == """
        error: the renderer 'html' rejected the screen: 'javascript:alert(1)' is not a URL that a form can be \
        posted to; use a relative URL, or one with http or https

        """)
  }

  @Test(
    "In Korean and Japanese, what the program says about plugins has no English sentence",
    arguments: ["ko", "ja"])
  func languages(language: String) async throws {
    let slow = try await plugin("slow", "sys.exit(3)")
    try journey.write("#!/bin/sh\necho hello\n", to: "hello.sh")
    _ = try await journey.script("chmod +x hello.sh")
    for arguments in [
      ["plugins", "check", "./hello.sh"], ["plugins", "check", "-v", slow],
      ["plugins", "check", "./missing"], ["plugins", "info", "frames"],
      ["plugins", "info", "text"],
      ["plugins", "info", "html"], ["render", "menu.yaml", "--plugin", slow, "--as", "slow"],
      ["render", "menu.yaml", "--as", "html", "--option", "action=javascript:x"],
    ] {
      let outcome = try await journey.run(arguments + ["--lang", language])
      let text = (outcome.output + outcome.messages)
        .replacing(#/'[^']*'|「[^」]*」|^\w+:|^[a-z-]+ /#.anchorsMatchLineEndings(), with: " ")
      let words = Set(text.matches(of: /[A-Za-z-]{3,}/).map { "\($0.0)" })
      #expect(words.subtracting(Self.names).sorted() == [], "\(arguments)")
    }
  }

  /// Names, values of options and standards.
  private static let names: Set = [
    "ASCII", "JSON", "URL", "UTF-", "application", "cells", "charset", "default", "html", "http",
    "https", "json", "plain", "table", "text", "uikit", "utf-", "yes",
  ]

  @Test("The list explains how to add section kinds and order rules")
  func otherInterfaces() async throws {
    let outcome = try await run("plugins", "list")
    #expect(
      outcome.output.hasSuffix(
        """

        Section kinds and order rules can only be added in Swift, by a program that embeds the library.
        This program shows a section of a plugin's kind as it is written.

        """))
  }

  @Test("A failed plugin exits with 76, one error and its last output")
  func broken() async throws {
    let path = try await plugin("crash", #"sys.exit("\x1b[31mno paper")"#)
    let outcome = try await run("render", "menu.yaml", "--plugin", path, "--as", "crash")
    #expect(outcome.status == 76)
    #expect(outcome.output == "")
    #expect(
      outcome.messages
        == "error: the plugin './crash.py' exited with 1 before its answer\n  | ␛[31mno paper\n")
  }

  @Test("A slow plugin fails after the time of MENU_PLUGIN_TIMEOUT, which must be a number")
  func timeout() async throws {
    let path = try await plugin("slow", "import time; time.sleep(600)")
    let arguments = ["render", "menu.yaml", "--plugin", path, "--as", "slow"]
    let late = try await journey.run(arguments, environment: ["MENU_PLUGIN_TIMEOUT": "1"])
    #expect(late.status == 76)
    #expect(late.messages.contains("within 1 s"), "\(late.messages)")
    for value in ["0", "3601", "soon"] {
      let wrong = try await journey.run(arguments, environment: ["MENU_PLUGIN_TIMEOUT": value])
      #expect(wrong.status == 64)
      #expect(wrong.messages == "error: 'MENU_PLUGIN_TIMEOUT' must be from 1 to 3600\n")
    }
  }

  @Test("A check lists the failures and exits with 76")
  func check() async throws {
    let path = try await plugin(
      "loose", #"say(id=r["id"], output=str(os.getpid()) + r["screen"]["menu"]["id"])"#)
    let outcome = try await run("plugins", "check", path)
    #expect(outcome.status == 76)
    let finding = """
      failed  it escapes control characters of a menu
              it writes U+0000 unescaped

      """
    #expect(outcome.output.contains(finding), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        """
        failed  it answers an unknown operation with an error
                it answers with an output
                skipped because of this:
                  it answers a request without a screen with an error

        """), "\(outcome.output)")
    #expect(outcome.output.hasSuffix(" passed, 2 failed, 1 skipped\n"), "\(outcome.output)")
  }

  @Test("A program that is not a plugin fails one check and skips the others")
  func noPlugin() async throws {
    let mute = try await run("plugins", "check", "/bin/true")
    #expect(mute.status == 76)
    #expect(
      mute.output.hasPrefix(
        """
        failed  it sends a valid greeting
                the plugin '/bin/true' exited with 0 before its greeting
                skipped because of this:
                  its name is a lower-case word

        """))
    #expect(mute.output.hasSuffix("\n0 passed, 1 failed, 23 skipped\n"), "\(mute.output)")
    let json = try await run("plugins", "check", "/bin/true", "--json")
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let check = try #require(value as? [String: Any])
    #expect(check["skipped"] as? Int == 23)
    let checks = try #require(check["checks"] as? [[String: Any]])
    #expect(checks.count == 24)
    #expect(checks.last?["skippedBecause"] as? String == "it sends a valid greeting")
  }

  @Test("Lists, descriptions and checks of plugins are also JSON")
  func json() async throws {
    let list = try await object(run("plugins", "list", "--json", "--plugin", Self.kitchen))
    let plugins = try #require(list["plugins"] as? [[String: Any]])
    #expect(plugins.first?["name"] as? String == "text")
    #expect(plugins.first?["from"] as? String == "built-in")
    #expect(plugins.last?["from"] as? String == Self.kitchen)
    let info = try await object(run("plugins", "info", "text", "--json"))
    let options = try #require(info["options"] as? [NSDictionary])
    #expect(
      options.first == [
        "name": "width", "type": "integer", "min": 20, "max": 400, "default": 44,
        "help": "the cells of a line",
      ])
    let check = try await object(run("plugins", "check", Self.kitchen, "--json"))
    #expect(check["failed"] as? Int == 0)
    #expect((check["checks"] as? [Any])?.count == check["passed"] as? Int)
  }

  @Test("An unknown plugin is an error that lists the known ones")
  func unknown() async throws {
    let outcome = try await run("plugins", "info", "txt")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("did you mean 'text'?"))
    #expect(try await run("plugins", "info").status == 64)
    #expect(try await run("plugins", "list", "more").status == 64)
    #expect(try await run("plugins", "chekc", "x").status == 64)
  }

  private func object(_ outcome: Journey.Outcome) throws -> [String: Any] {
    #expect(outcome.status == 0, "\(outcome.messages)")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    return object
  }
}
