import Foundation

/// A JSON document of a screen to which updates are applied.
struct UpdatedDocument {
  typealias Object = [String: Any]

  private(set) var document: Object

  init(_ text: String) throws {
    document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object ?? [:]
  }

  /// The sections, the context and the totals.
  var content: NSDictionary {
    document.filter { $0.key == "sections" || Self.replaced.contains($0.key) } as NSDictionary
  }

  /// What an update has whole, or lacks if the screen has none.
  private static let replaced = ["context", "complete", "pending", "amounts", "total"]

  /// Applies an update as documented, using only the JSON.
  mutating func apply(_ text: String) throws {
    let update = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object ?? [:]
    let changes = update["changes"] as? [String: [String: [Any]]] ?? [:]
    let contents = (sections: objects(update["sections"]), rows: objects(update["rows"]))
    let old = objects(document["sections"])
    let sections = SectionChanges(changes["sections"] ?? [:])
    let rows = RowChanges(changes["rows"] ?? [:])

    let stayed = old.indices.filter { !sections.gone.contains($0) }
    let sources = Self.placing(stayed, among: sections.moved, sections.inserted.count)
    var result: [Object] = []
    for index in 0..<(stayed.count + sections.moved.count + sections.inserted.count) {
      if let place = sections.inserted.firstIndex(of: index) {
        result.append(contents.sections[place])
        continue
      }
      guard let source = sources(index, sections.inserted) else { continue }
      var section = old[source]
      if let place = sections.updated.firstIndex(where: { $0.new == index }) {
        section = contents.sections[sections.inserted.count + place]
      }
      if let kept = old[source]["rows"] as? [Object] {
        let path = [section["owner"], section["id"]].compactMap { $0 as? String }
        section["rows"] = rows.rows(of: index, keeping: kept, from: source, old, contents.rows)
          .map { row in
            let id = [row["id"] as? String].compactMap(\.self)
            return row.merging(["path": (path + id).joined(separator: ".")]) { $1 }
          }
      }
      result.append(section)
    }
    document["sections"] = result
    for key in Self.replaced { document[key] = update[key] }
  }

  private func objects(_ value: Any?) -> [Object] { value as? [Object] ?? [] }

  /// The old index of each new index: moved elements at their positions, the rest in order.
  private static func placing(
    _ stayed: [Int], among moved: [(old: Int, new: Int)], _ inserted: Int
  ) -> (Int, [Int]) -> Int? {
    { index, inserted in
      if let move = moved.first(where: { $0.new == index }) { return move.old }
      let before = (0..<index).count { place in
        !inserted.contains(place) && !moved.contains { $0.new == place }
      }
      return stayed.indices.contains(before) ? stayed[before] : nil
    }
  }
}

private struct SectionChanges {
  let inserted: [Int]
  let moved: [(old: Int, new: Int)]
  let updated: [(old: Int, new: Int)]
  let gone: Set<Int>

  init(_ lists: [String: [Any]]) {
    let pairs = { (name: String) in
      (lists[name] as? [[Int]] ?? []).map { (old: $0[0], new: $0[1]) }
    }
    inserted = lists["inserted"] as? [Int] ?? []
    moved = pairs("moved")
    updated = pairs("updated")
    gone = Set(lists["deleted"] as? [Int] ?? []).union(moved.map(\.old))
  }
}

private struct RowChanges {
  typealias Move = (old: [Int], new: [Int])

  let inserted: [[Int]]
  let moved: [Move]
  let updated: [Move]
  let gone: Set<[Int]>

  init(_ lists: [String: [Any]]) {
    let pairs = { (name: String) in
      (lists[name] as? [[[Int]]] ?? []).map { (old: $0[0], new: $0[1]) }
    }
    inserted = lists["inserted"] as? [[Int]] ?? []
    moved = pairs("moved")
    updated = pairs("updated")
    gone = Set(lists["deleted"] as? [[Int]] ?? []).union(moved.map(\.old))
  }

  /// The rows of a section that is now at `index` and was at `source`.
  func rows(
    of index: Int, keeping kept: [[String: Any]], from source: Int, _ old: [[String: Any]],
    _ contents: [[String: Any]]
  ) -> [[String: Any]] {
    var waiting = kept.indices.filter { !gone.contains([source, $0]) }.map { kept[$0] }[...]
    let arriving = inserted.count { $0[0] == index } + moved.count { $0.new[0] == index }
    return (0..<(waiting.count + arriving)).map { row in
      let path = [index, row]
      if let place = inserted.firstIndex(of: path) { return contents[place] }
      let move = moved.first { $0.new == path }
      let before = move.map { (old[$0.old[0]]["rows"] as? [[String: Any]] ?? [])[$0.old[1]] }
      let unchanged = before ?? waiting.popFirst() ?? [:]
      guard let place = updated.firstIndex(where: { $0.new == path }) else { return unchanged }
      return contents[inserted.count + place]
    }
  }
}
