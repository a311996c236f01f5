/// The changes for `performBatchUpdates` of a list, as a line of text.
import MenuSections

extension Changeset {
  /// The changes with their positions: `sections updated 0; rows inserted [0,0] [0,1]`.
  var words: String {
    (sections.words(about: "sections") + rows.words(about: "rows")).joined(separator: "; ")
  }
}

extension Changeset.Changes {
  fileprivate func words(about things: String) -> [String] {
    let changes = [
      ("deleted", deleted.map { "\($0)" }),
      ("inserted", inserted.map { "\($0)" }),
      ("moved", moved.map { "\($0.old)→\($0.new)" }),
      ("updated", updated.map { "\($0.new)" }),
    ]
    return changes.filter { !$0.1.isEmpty }.map { change, places in
      "\(things) \(change) \(places.joined(separator: " "))"
    }
  }
}
