public import MenuSections
public import MenuText

/// The changes from one screen to the next as one JSON document: what changed, and the new content.
///
///     {"schemaVersion":1,"from":7,"to":8,
///      "changes":{"sections":{"deleted":[],"inserted":[],"moved":[],"updated":[[1,1]]},
///       "rows":{"deleted":[],"inserted":[],"moved":[],"updated":[[[1,1],[1,1]]]}},
///      "sections":[{"id":"온도","kind":"menu","header":"온도",…,"chosen":1}],
///      "rows":[{"id":"ICE","path":"온도.ICE","name":"ICE","quantity":1,"state":"available",…}],
///      "complete":true,"pending":[],"total":{"amount":"4500","currency":"KRW","text":"4,500원"}}
///
/// `sections` contains the inserted sections with their rows, then the updated ones without rows;
/// `rows` contains the inserted and then the updated rows, in the order of the changes. The objects
/// are those of ``JSONRenderer``: applied to the document of an old screen of the same menu they
/// give that of the new one, which has a `context` and `amounts` only if the update has them. A row
/// that moves to another section keeps its content except its path. Lost choices are
/// `"lost":[{"path","text"}]`, a field that is there only if there are any.
public struct JSONUpdate: Sendable {
  /// The revision of the old screen.
  public let from: UInt64
  /// The revision of the new screen.
  public let to: UInt64
  /// The changes between them.
  public let changes: Changeset
  /// The new screen.
  public let screen: Screen
  /// Choices that were lost.
  public let lost: [LostChoice]

  /// Makes an update; indices of the changes beyond the screen are ignored.
  public init(
    from: UInt64, to: UInt64, changes: Changeset, screen: Screen, lost: [LostChoice] = []
  ) {
    self.from = from
    self.to = to
    self.changes = changes
    self.screen = screen
    self.lost = lost
  }

  /// Makes an update for an observer that has seen the screen of a revision. Without changes, every
  /// section is inserted.
  public init(_ update: ScreenUpdate, from: UInt64) {
    self.init(
      from: from, to: update.revision,
      changes: update.changes ?? update.screen.changes(from: nil), screen: update.screen,
      lost: update.lost)
  }

  /// The document on one line without a line feed, for logs and events.
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
      form.vocabulary.writeContext(to: &json)
      form.writeOutcome(to: &json)
      if !lost.isEmpty { write(lost, localizer, to: &json) }
    }
  }

  private func write(_ lost: [LostChoice], _ localizer: Localizer, to json: inout JSONWriter) {
    json.objects("lost", lost) { object, choice in
      object.field("path", choice.path.description)
      object.field("text", localizer.sentence(for: choice))
    }
  }
}

extension Screen {
  /// The section at an index of a changeset; `nil` if there is none.
  func section(at index: Int32) -> SectionView? {
    sections.indices.contains(Int(index)) ? sections[Int(index)] : nil
  }

  /// The row at an index of a changeset; `nil` if there is none.
  func row(at path: RowPath) -> MenuRow? {
    guard case .menu(let menu) = section(at: path.section) else { return nil }
    let rows = menu.rows
    return rows.indices.contains(Int(path.row)) ? rows[Int(path.row)] : nil
  }
}
