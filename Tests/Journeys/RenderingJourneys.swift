import Foundation
import MenuLayout
import MenuPlugins
import Testing

@Suite("Rendering")
struct RenderingJourneys {
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["magnet-latte.yaml": Samples.latte]) }

  @Test(
    "An incomplete screen is shown by every renderer",
    arguments: ["text", "json", "order", "receipt", "frames", "svg", "html"])
  func renderers(name: String) async throws {
    let outcome = try await journey.run("render", "magnet-latte.yaml", "--as", name, exits: 0)
    #expect(outcome.messages == "")
    #expect(outcome.output.hasSuffix("\n"))
    #expect(outcome.output.contains("마그넷 라떼"))
  }

  @Test("Answers count as actions, so the screen's revision is their number")
  func revision() async throws {
    let outcome = try await journey.run(["render", "magnet-latte.yaml", "--json"] + Samples.iced)
    let screen =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(screen?["revision"] as? Int == 4)
    #expect(screen?["complete"] as? Bool == true)
  }

  @Test("--pretty and --ascii's option go to the renderer")
  func options() async throws {
    let pretty = try await journey.run("render", "magnet-latte.yaml", "--json", "--pretty")
    #expect(pretty.output.hasPrefix("{\n  \"schemaVersion\": 1,\n"))
    let ascii = try await journey.run(
      "render", "magnet-latte.yaml", "--option", "ascii=yes", "--set", "온도=ICE")
    #expect(ascii.output.contains("(*) ICE"))
  }

  @Test(
    "An unknown renderer or option is a usage error",
    arguments: [
      (["--as", "txt"], "did you mean 'text'?"),
      (["--as", "json", "--width", "40"], "the renderer 'json' has no option 'width'"),
      (["--option", "widht=40"], "did you mean 'width'?"),
      (["--option", "width"], "has no '='"),
      (["--width", "1"], "a whole number from"),
      (["--as", "svg", "--viewport", "1,2"], "4 numbers joined with commas"),
      (["--height", "100"], "the renderer 'text' has no option 'height'"),
      (["--as", "text", "--json"], "cannot be combined"),
    ])
  func usage(options: [String], sentence: String) async throws {
    let outcome = try await journey.run(["render", "magnet-latte.yaml"] + options, exits: 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains(sentence))
  }

  @Test(
    "--watch renders again after each change, and after an invalid file, until Ctrl-C",
    .timeLimit(.minutes(5)))
  func watch() async throws {
    let status = try await journey.follow("render", "magnet-latte.yaml", "--watch") {
      lines, interrupt in
      #expect(try await lines.reach("총 금액"))
      try journey.write("item: [", to: "magnet-latte.yaml")
      try await Task.sleep(for: .milliseconds(500))
      try journey.write(
        Samples.latte.replacing("4500", with: "4800"), to: "magnet-latte.yaml")
      #expect(try await lines.reach("4,800원"))
      #expect(try await lines.reach("총 금액"))
      try journey.write(
        "inventory: magnet-latte\nsold-out: [온도.ICE]\n", to: "magnet-latte.inventory.yaml")
      #expect(try await lines.reach("품절"))
      try interrupt()
    }
    #expect(status == -2, "the signal terminates it")
  }

  @Test("--watch continues after a file was replaced by a pipe")
  func watchPipe() async throws {
    let outcome = try await journey.script(
      #"""
      reached() { for i in $(seq 3000); do grep -q "$1" "$2" && return; sleep 0.05; done; exit 1; }
      "$RUNNER" render magnet-latte.yaml --watch >shown 2>messages &
      trap 'kill $!' EXIT
      reached 4,500원 shown
      mv magnet-latte.yaml kept.yaml; mkfifo magnet-latte.yaml
      reached 'not a regular file' messages
      rm magnet-latte.yaml; sed s/4500/4800/ kept.yaml >new.yaml; mv new.yaml magnet-latte.yaml
      reached 4,800원 shown
      """#)
    #expect(outcome.status == 0)
    #expect(
      try journey.read("messages").contains(
        "error: 'magnet-latte.yaml' cannot be read: it is not a regular file\n"))
    let pipe = try await journey.script(
      #"mkfifo pipe.yaml; exec "$RUNNER" render pipe.yaml --watch"#)
    #expect(pipe.status == 66, "a pipe cannot be watched from the start")
  }

  @Test("Layout options apply to the layout renderers")
  func room() async throws {
    let outcome = try await journey.run(
      "render", "magnet-latte.yaml", "--as", "frames", "--width", "320", "--height", "480",
      "--scale", "2", "--profile", "uikit", "--viewport", "0,100.5,320,200", "--measure", "table",
      "--trace")
    let document = try JSONDecoder().decode(FramesDocument.self, from: Data(outcome.output.utf8))
    #expect(document.container == FramesDocument.Container(width: 320, height: 480, scale: 2))
    #expect(document.viewport == LayoutRect(x: 0, y: 100.5, width: 320, height: 200))
    #expect(!document.frames.isEmpty && document.frames.allSatisfy { $0.rule != nil })
    let wide = try await journey.script(
      #"exec "$RUNNER" render magnet-latte.yaml --as frames"#, environment: ["COLUMNS": "80"])
    #expect(
      wide.output.contains(#""container":{"width":375,"#), "a layout ignores the terminal's width")
  }

  @Test("A page refers to the menu's images from its own folder")
  func pictures() async throws {
    let menu = Samples.latte.replacing(
      "description:", with: "image: images/latte.png\n    description:")
    for folder in ["shop", "pages"] {
      try FileManager.default.createDirectory(
        at: journey.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try journey.write(menu, to: "shop/latte.yaml")
    for (output, source) in [
      ("pages/latte.html", "../shop/images/latte.png"), ("./shop/latte.html", "images/latte.png"),
      ("latte.html", "shop/images/latte.png"), ("pages/../latte.html", "shop/images/latte.png"),
    ] {
      try await journey.run(
        "render", "shop/latte.yaml", "--as", "html", "-o", output, exits: 0)
      let page = try String(contentsOf: journey.folder.appending(path: output), encoding: .utf8)
      #expect(page.contains("<img src=\"\(source)\""), "\(output)")
    }
    let piped = try await journey.run(
      "render", "shop/latte.yaml", "--as", "html", "--option", "images=/assets")
    #expect(piped.output.contains("<img src=\"/assets/images/latte.png\""))
  }

  @Test("Standard input cannot be watched")
  func watchInput() async throws {
    try await journey.run("render", "-", "--watch", input: Samples.latte, exits: 64)
  }
}
