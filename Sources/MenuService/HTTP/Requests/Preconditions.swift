#if Service
import HTTPTypes
import MenuSections

/// An entity tag: `"7.2"` names a moment, `"7.2-json-ko"` what it looks like in a form.
struct EntityTag: Hashable, Sendable {
  let text: String
  let isWeak: Bool

  /// The moment of a session.
  var revision: SessionRevision? { SessionRevision(moment) }
  /// The revision of an inventory.
  var number: Int? { Int(moment).flatMap { $0 >= 0 && String($0) == moment ? $0 : nil } }

  private var moment: String { String(text.prefix { $0 != "-" }) }

  /// Reads a list of them; what is none is left out.
  static func list(_ header: String) -> [EntityTag] {
    header.split(separator: ",").prefix(16).compactMap { part in
      var text = part.drop { $0 == " " || $0 == "\t" }
      while let last = text.last, last == " " || last == "\t" { text.removeLast() }
      let isWeak = text.hasPrefix("W/")
      if isWeak { text = text.dropFirst(2) }
      guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
      return EntityTag(text: String(text.dropFirst().dropLast()), isWeak: isWeak)
    }
  }
}

extension MenuRequest {
  /// The moment that an action has to follow: of several, the one that may still be true.
  func expectedRevision(
    now: () async throws -> SessionRevision
  ) async throws -> SessionRevision {
    guard let header = header(.ifMatch) else { throw Problem.revisionNeeded }
    let tags = EntityTag.list(header)
    let revisions = tags.filter { !$0.isWeak }.compactMap(\.revision)
    guard let first = revisions.first else {
      // A revision without its quotes is none; that it were stale would lead astray.
      if tags.isEmpty || header.contains("*") { throw Problem.revisionNeeded }
      throw Problem.stale(try await now())
    }
    guard revisions.count > 1 else { return first }
    let now = try await now()
    return revisions.first { $0.version == now.version } ?? first
  }

  /// The revision that an inventory has to follow.
  func expectedNumber() throws(Problem) -> Int? {
    guard let header = header(.ifMatch) else { throw .revisionNeeded }
    let tags = EntityTag.list(header)
    if tags.isEmpty || header.contains("*") { throw .revisionNeeded }
    return tags.first { !$0.isWeak }?.number
  }

  /// Whether the reader has what would be sent, or knows the moment that it shows.
  func knows(_ tag: String) -> Bool {
    guard let header = header(.ifNoneMatch) else { return false }
    if header == "*" { return true }
    let moment = tag.prefix { $0 != "-" }
    return EntityTag.list(header).contains { $0.text == tag || $0.text == moment }
  }
}
#endif
