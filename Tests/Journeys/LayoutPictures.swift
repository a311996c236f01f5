import Foundation
import MenuTestSupport
import Testing

@Suite("Images of layouts")
struct LayoutPictures {
  /// The menus of `Config/layouts`, by name.
  private static var names: [String] {
    get throws {
      try Repository.documents(in: "Config/layouts").map { String($0.name.dropLast(5)) }
    }
  }

  @Test("Each image in docs/layouts is the rendered menu of its name")
  func pictures() async throws {
    let journey = try Journey()
    for name in try Self.names {
      let source = Repository.root.appending(path: "Config/layouts/\(name).yaml").path
      let room = name == "three-sections" ? ["--width", "390", "--height", "844"] : []
      let outcome = try await journey.run(["render", source, "--as", "svg"] + room)
      #expect(outcome.status == 0 && outcome.messages == "", "\(name)")
      try Snapshot(file: "docs/layouts/\(name).svg").expect(outcome.output)
    }
  }

  @Test("Every layout menu has no diagnostics, and every image is on the layouts page")
  func page() async throws {
    let page = try Repository.text(of: "docs/layouts.md")
    let journey = try Journey()
    for name in try Self.names {
      let source = Repository.root.appending(path: "Config/layouts/\(name).yaml").path
      let outcome = try await journey.run("validate", source)
      #expect(outcome.output.hasSuffix("0 errors, 0 warnings\n"), "\(name)")
      #expect(page.contains("(layouts/\(name).svg)"), "\(name)")
      #expect(page.contains("(../Config/layouts/\(name).yaml)"), "\(name)")
    }
  }
}
