import Foundation
import MenuLayout

/// The examples in `Cases/layout-derived.json`, each with its source and confidence.
enum SharedCases {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases/layout-derived.json")

  static func load() throws -> [LayoutCase] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return (json?["cases"] as? [[String: Any]] ?? []).map(LayoutCase.init)
  }
}

/// An example: a layout and its expected frames.
struct LayoutCase {
  let id: String
  let solver: LayoutSolver
  let itemCounts: [Int]
  let measurer: TableMeasurer?
  let items: [(section: Int, item: Int, frame: LayoutRect)]
  let others: [(section: Int, kind: String, index: Int?, frame: LayoutRect)]
  let chips: [LayoutRect]?
  let cellHeight: Double?
  let cornerRadius: Double?
  let contentSize: LayoutSize?
  let tolerance: Double

  init(_ json: [String: Any]) {
    id = json["id"] as? String ?? "?"
    let container = json["container"] as? [String: Any] ?? [:]
    let layout = json["layout"] as? [String: Any] ?? [:]
    let expected = json["expected"] as? [String: Any] ?? [:]
    let reading = CaseReading(layout)
    solver = LayoutSolver(
      reading.specification,
      environment: LayoutEnvironment(
        container: LayoutSize(
          width: number(container["width"]) ?? 0, height: number(container["height"]) ?? 0),
        scale: number(json["scale"]) ?? 1),
      profile: .uikit)
    itemCounts = json["itemCounts"] as? [Int] ?? []
    measurer = TableMeasurer(
      sizes: json["measured"] as? [String: [String: [Any]]] ?? [:], aspects: reading.aspects,
      chips: reading.chips)
    items = (expected["items"] as? [[String: Any]] ?? []).map {
      ($0["section"] as? Int ?? -1, $0["item"] as? Int ?? -1, rect($0["frame"]))
    }
    others = (expected["other"] as? [[String: Any]] ?? []).map {
      let kind = $0["kind"] as? String ?? "?"
      let name = kind.split(separator: ":").last.map(String.init) ?? kind
      return ($0["section"] as? Int ?? -1, name, $0["index"] as? Int, rect($0["frame"]))
    }
    chips = (expected["chips"] as? [Any])?.map(rect)
    cellHeight = number(expected["cellHeight"])
    cornerRadius = number(expected["cornerRadius"])
    contentSize = (expected["contentSize"] as? [Any]).map {
      LayoutSize(width: number($0.first) ?? 0, height: number($0.last) ?? 0)
    }
    tolerance = number(json["tolerance"]) ?? 0.001
  }
}

func number(_ json: Any?) -> Double? { (json as? NSNumber)?.doubleValue }

func rect(_ json: Any?) -> LayoutRect {
  let edges = (json as? [Any] ?? []).map { number($0) ?? .nan }
  guard edges.count == 4 else { return LayoutRect(x: .nan, y: .nan, width: 0, height: 0) }
  return LayoutRect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
}
