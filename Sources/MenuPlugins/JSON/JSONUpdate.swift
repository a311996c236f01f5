public import MenuSections
public import MenuText

/// One step from a screen to the next as one JSON document: what changed, and the content of what
/// is new.
///
///     {"schemaVersion":1,"from":7,"to":8,
///      "changes":{"sections":{"deleted":[],"inserted":[],"moved":[],"updated":[[1,1]]},
///       "rows":{"deleted":[],"inserted":[],"moved":[],"updated":[[[1,1],[1,1]]]}},
///      "sections":[{"id":"온도","kind":"menu","header":"온도",…,"chosen":1}],
///      "rows":[{"id":"ICE","path":"온도.ICE","name":"ICE","quantity":1,"state":"available",…}],
///      "complete":true,"pending":[],"total":{"amount":"4500","currency":"KRW","text":"4,500원"}}
///
/// `sections` holds what the changes list as inserted, whole with its rows, then what they list as
/// updated, without rows; `rows` likewise, in the order listed. The objects are those of
/// ``JSONRenderer``: put in their places in the document of the old screen they make that of the
/// new one. A row that moves to another section keeps its content but for its path, which is always
/// its section's with its id. Choices that lost their place are told as
/// `"lost":[{"path","text"}]`, a field that is there only if there are any.
public struct JSONUpdate: Sendable {
  /// The revision of the screen that the changes begin with.
  public let from: UInt64
  /// The revision of the screen that they lead to.
  public let to: UInt64
  /// What leads there.
  public let changes: Changeset
  /// The screen after the changes, which holds the content.
  public let screen: Screen
  /// Choices that lost their place on the way.
  public let lost: [LostChoice]

  /// Puts a step together; the changes must lead to the screen, what they place beyond it is left
  /// out.
  public init(
    from: UInt64, to: UInt64, changes: Changeset, screen: Screen, lost: [LostChoice] = []
  ) {
    self.from = from
    self.to = to
    self.changes = changes
    self.screen = screen
    self.lost = lost
  }

  /// Takes what a store told to somebody who saw its screen at a revision.
  public init(_ update: ScreenUpdate, from: UInt64) {
    self.init(
      from: from, to: update.revision, changes: update.changes, screen: update.screen,
      lost: update.lost)
  }

  /// The document on one line without a line feed, so that it fits a line of a log and an event.
  public func bytes(_ localizer: Localizer) -> [UInt8] {
    var json = JSONWriter()
    write(to: &json, localizer)
    return json.bytes
  }

  /// Writes the document as one object.
  public func write(to json: inout JSONWriter, _ localizer: Localizer) {
    let form = JSONScreen(screen, localizer)
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("from", Int64(clamping: from))
      json.field("to", Int64(clamping: to))
      json.key("changes")
      changes.write(to: &json)
      json.array("sections") { list in
        for view in changes.sections.inserted.compactMap(screen.section(at:)) {
          list.object { form.write(view, to: &$0) }
        }
        for view in changes.sections.updated.compactMap({ screen.section(at: $0.new) }) {
          list.object { form.write(view, withRows: false, to: &$0) }
        }
      }
      json.array("rows") { list in
        for path in changes.rows.inserted + changes.rows.updated.map(\.new) {
          guard let row = screen.row(at: path) else { continue }
          list.object { form.write(row, to: &$0) }
        }
      }
      form.writeOutcome(to: &json)
      if !lost.isEmpty { write(lost, localizer, to: &json) }
    }
  }

  private func write(_ lost: [LostChoice], _ localizer: Localizer, to json: inout JSONWriter) {
    json.array("lost") { list in
      for choice in lost {
        list.object { object in
          object.field("path", choice.path.description)
          object.field("text", localizer.sentence(for: choice))
        }
      }
    }
  }
}
