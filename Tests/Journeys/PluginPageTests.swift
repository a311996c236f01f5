import Foundation
import MenuPlugins
import MenuTestSupport
import Testing

@Suite("The articles on renderers and plugin processes")
struct PluginPageTests {
  private static let catalog = "Sources/MenuPlugins/MenuPlugins.docc"
  private static let page = "\(catalog)/PluginsAsProcesses.md"

  @Test("The renderer passes the number of checks in its article")
  func renderer() async throws {
    let report = await checkKitchen()
    #expect(report.failed == 0, "\(report.findings)")
    let article = try Repository.text(of: "\(Self.catalog)/WriteARenderer.md")
    #expect(article.contains("// \(report.summary)"))
  }

  @Test("The Python plugin passes and prints the output on the page")
  func python() async throws {
    let script = try #require(try Repository.blocks("python", of: Self.page).first)
    let console = try #require(try Repository.blocks("console", of: Self.page).first)
    let journey = try Journey()
    try journey.write(script, to: "chosen.py")
    try journey.write(try Repository.text(of: "Config/magnet-latte.yaml"), to: "menu.yaml")
    let lines = console.split(separator: "\n")
    let commands = lines.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    let outcome = try await journey.script(printed: commands.joined(separator: " && "))
    #expect(outcome.status == 0, "\(outcome.messages)\(outcome.output)")
    let printed = lines.filter { !$0.hasPrefix("$ ") }.joined(separator: "\n") + "\n"
    #expect(outcome.output.hasSuffix(" passed, 0 failed\n" + printed))
  }

  @Test("The options on the page are valid")
  func options() async throws {
    let options = try #require(try Repository.blocks("json", of: Self.page).first)
    let journey = try Journey()
    try journey.write(
      """
      #!/usr/bin/env python3
      import json, sys
      print(json.dumps({"menu-plugin": 1, "name": "shown", "kind": "renderer",
                        "mediaType": "text/plain", "options": json.load(open("options.json"))}),
            flush=True)
      for line in sys.stdin: break

      """, to: "shown.py")
    try journey.write(options, to: "options.json")
    let outcome = try await journey.script(
      #"chmod +x shown.py; "$RUNNER" plugins info shown --plugin ./shown.py"#)
    #expect(outcome.messages == "")
    #expect(
      outcome.output == """
        shown

        kind        renderer
        media type  text/plain
        from        ./shown.py

        OPTION  VALUES      DEFAULT  DESCRIPTION
        width   20..80      42       the characters of a line
        loud    yes, no     no       in capitals
        sort    page, name  page     the order of the lines
        box     4 numbers   -        x,y,w,h
        motto   text        -        a line of text; left out of 'options' where none was given

        """)
  }
}
