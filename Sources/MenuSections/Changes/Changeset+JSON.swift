public import MenuText

extension Changeset {
  /// The JSON form on one line; indices from 0, old before new.
  ///
  ///     {"sections":{"deleted":[2],"inserted":[0],"moved":[[3,1]],"updated":[[4,4]]},
  ///      "rows":{"deleted":[[0,2]],"inserted":[[1,0]],"moved":[[[0,1],[2,5]]],
  ///       "updated":[[[0,0],[0,0]]]}}
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the changeset as one object; lists that are empty are written, too.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.object("sections") { sections.write(to: &$0) { $1.integer(Int64($0)) } }
      json.object("rows") { rows.write(to: &$0) { $0.write(to: &$1) } }
    }
  }
}

extension Changeset.Changes {
  fileprivate func write(
    to json: inout JSONWriter, place: (Place, inout JSONWriter) -> Void
  ) {
    json.array("deleted") { for deleted in deleted { place(deleted, &$0) } }
    json.array("inserted") { for inserted in inserted { place(inserted, &$0) } }
    json.array("moved") { for move in moved { move.write(to: &$0, place: place) } }
    json.array("updated") { for update in updated { update.write(to: &$0, place: place) } }
  }
}

extension Changeset.Move {
  fileprivate func write(
    to json: inout JSONWriter, place: (Place, inout JSONWriter) -> Void
  ) {
    json.array { pair in
      place(old, &pair)
      place(new, &pair)
    }
  }
}

extension RowPath {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { path in
      path.integer(Int64(section))
      path.integer(Int64(row))
    }
  }
}
