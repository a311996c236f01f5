import Foundation
import MenuLayout
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

/// The decoded frames of a menu document with its defaults.
func frames(
  _ yaml: String, language: LanguageTag? = nil, options: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> FramesDocument {
  let screen = try MenuStore(menu(yaml, sourceLocation: sourceLocation)).screen
  let json = try await FramesRenderer().text(of: screen, language: language, options: options)
  return try JSONDecoder().decode(FramesDocument.self, from: Data(json.utf8))
}

extension FramesDocument {
  /// The frames of a kind in a section, or in all.
  func entries(_ kind: FrameEntry.Kind, in section: String? = nil) -> [FrameEntry] {
    frames.filter { $0.kind == kind && (section == nil || $0.section == section) }
  }

  /// The cell of a row.
  func cell(_ row: String) throws -> FrameEntry {
    try #require(frames.first { $0.kind == .cell && $0.row == row })
  }
}

extension LayoutRect {
  /// The rectangle as written in the JSON.
  var numbers: [Double] { [x, y, width, height] }
}
