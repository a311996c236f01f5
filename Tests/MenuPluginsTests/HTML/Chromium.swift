import Foundation
import MenuTestSupport
import Testing

/// A headless browser that inspects pages; `look.py` drives it.
enum Chromium {
  /// A page to inspect.
  struct Page {
    var name: String
    var html: String
    var widths = [320, 390, 1280]
    var scheme = "light"
    var pressesKeys = false
  }

  /// Opens all pages in one browser, each beside the images of the samples.
  static func look(
    at pages: [Page], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [PageReport] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let images = folder.appending(path: "images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try #require(Data(base64Encoded: picture))
    for name in ["latte.png", "cafe.jpg"] { try picture.write(to: images.appending(path: name)) }
    var job: [[String: Any]] = []
    for (index, page) in pages.enumerated() {
      let file = folder.appending(path: "page-\(index).html")
      try Data(page.html.utf8).write(to: file)
      job.append([
        "name": page.name, "file": file.path, "widths": page.widths, "scheme": page.scheme,
        "keys": page.pressesKeys,
      ])
    }
    let jobFile = folder.appending(path: "job.json")
    try JSONSerialization.data(withJSONObject: job).write(to: jobFile)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/look.py")
    let report = try await ExternalTool.browse(script, [jobFile.path])
    try #require(
      report.succeeded, "the browser failed: \(report.errors.suffix(2000))",
      sourceLocation: sourceLocation)
    return try JSONDecoder().decode([PageReport].self, from: Data(report.output.utf8))
  }

  /// One gray pixel.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
}

/// The browser's results for one page.
struct PageReport: Decodable {
  /// The page in a window of a certain width.
  struct View: Decodable {
    let width: Int
    let lang: String
    let ran: Int?
    let elements: Int
    let attributes: Int
    let names: [String]
    let scripts: Int
    let handlers: [String]
    let schemes: [String]
    let headings: Int
    let levels: [Int]
    let mains: Int
    let wide: Int
    let checked: Int
    let text: String
    let posted: [[String]]
    let unlabelled: [String]
    let repeated: [String]
    let unnamedGroups: [String]
    let unnamedButtons: [String]
    let withoutAlt: [String]
    let broken: [String]
    let faint: [String]
    let small: [String]
    let overflowing: [String]
    let blank: [String]

    /// Descriptions of all accessibility and layout problems.
    var obstacles: [String] {
      var found: [String] = []
      for (name, list) in [
        ("no label", unlabelled), ("id twice", repeated), ("group without a name", unnamedGroups),
        ("button without a name", unnamedButtons), ("picture without alt", withoutAlt),
        ("leads nowhere", broken), ("faint", faint), ("small", small),
        ("overflows", overflowing), ("blank line", blank),
      ] {
        found += list.map { "\(name) at \(width): \($0)" }
      }
      if lang.isEmpty { found.append("no language") }
      if headings != 1 { found.append("\(headings) h1") }
      if zip(levels, levels.dropFirst()).contains(where: { $1 > $0 + 1 }) {
        found.append("headings leave a level out: \(levels)")
      }
      if mains != 1 { found.append("\(mains) main") }
      if wide > 0 { found.append("\(wide) pixels wider than \(width)") }
      return found
    }
  }

  /// The focused element.
  struct Focus: Decodable, Equatable {
    let id: String
    let type: String
    let ring: Bool
  }

  /// The effects of keyboard input.
  struct Keys: Decodable {
    let visited: [Focus]
    let radio: [String]
    let chosen: [Choice]
    let ticked: [Bool]?
    let stays: Bool

    struct Choice: Decodable, Equatable {
      let id: String
      let isChecked: Bool

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        id = try list.decode(String.self)
        isChecked = try list.decode(Bool.self)
      }
    }
  }

  let name: String
  let views: [View]
  /// The source, level and text of all console messages.
  let messages: [[String]]
  let reachable: [String]?
  let keys: Keys?
}
