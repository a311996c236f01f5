import MenuSections
import MenuText

/// Writes the results of one document into a log of SARIF.
struct SARIFResults {
  private let sources: [SourceText]
  private let ruleIndices: [DiagnosticCode: Int]
  private let strings: StringsTable
  /// How often each code occurred at each node, so that fingerprints are unique.
  private var occurrences: [String: Int] = [:]

  init(sources: [SourceText], ruleIndices: [DiagnosticCode: Int], strings: StringsTable) {
    self.sources = sources
    self.ruleIndices = ruleIndices
    self.strings = strings
  }

  mutating func write(_ diagnostic: Diagnostic, to results: inout JSONWriter) {
    let fingerprint = fingerprint(of: diagnostic)
    results.object { result in
      result.field("ruleId", diagnostic.code.text)
      if let index = ruleIndices[diagnostic.code] { result.field("ruleIndex", index) }
      result.field("level", diagnostic.severity.rawValue)
      message(diagnostic.paragraphs(in: strings).joined(separator: "\n"), to: &result)
      result.array("locations") { locations in
        locations.object { location(diagnostic.location, to: &$0) }
      }
      writeNotes(of: diagnostic, to: &result)
      result.object("partialFingerprints") { $0.field("codeAndPointer/v1", fingerprint) }
      write(diagnostic.fixIts, to: &result)
    }
  }

  private func writeNotes(of diagnostic: Diagnostic, to result: inout JSONWriter) {
    let located = diagnostic.notes.compactMap { note in
      note.location.flatMap { location in
        location.span.map { _ in (diagnostic.message(of: note, in: strings), location) }
      }
    }
    guard !located.isEmpty else { return }
    result.objects("relatedLocations", located.enumerated()) { related, note in
      related.field("id", note.offset + 1)
      message(note.element.0, to: &related)
      location(note.element.1, to: &related)
    }
  }

  private func write(_ fixIts: [Diagnostic.FixIt], to result: inout JSONWriter) {
    guard !fixIts.isEmpty else { return }
    result.objects("fixes", fixIts) { fix, fixIt in
      fix.object("description") { $0.field("text", fixIt.title(in: strings)) }
      fix.array("artifactChanges") { changes in
        changes.object { change in
          change.object("artifactLocation") { $0.field("uri", address(of: fixIt.location)) }
          change.array("replacements") { replacements in
            replacements.object { replacement in
              region("deletedRegion", fixIt.location, to: &replacement)
              guard !fixIt.replacement.isEmpty else { return }
              replacement.object("insertedContent") { $0.field("text", fixIt.replacement) }
            }
          }
        }
      }
    }
  }

  private func message(_ text: String, to object: inout JSONWriter) {
    object.object("message") { $0.field("text", text) }
  }

  private func location(_ location: SourceReference, to object: inout JSONWriter) {
    object.object("physicalLocation") { place in
      place.object("artifactLocation") { $0.field("uri", address(of: location)) }
      region("region", location, to: &place)
    }
  }

  private func address(of location: SourceReference) -> String {
    Self.address(of: sources.text(of: location).name)
  }

  private func region(
    _ key: String, _ location: SourceReference, to object: inout JSONWriter
  ) {
    let source = sources.text(of: location)
    let span = location.span ?? SourceSpan(at: 0)
    let start = source.position(at: Int(span.start))
    let end = source.position(at: Int(span.end))
    object.object(key) { region in
      region.field("startLine", start.line)
      region.field("startColumn", start.utf16Column)
      region.field("endLine", end.line)
      region.field("endColumn", end.utf16Column)
      region.field("byteOffset", start.offset)
      region.field("byteLength", end.offset - start.offset)
    }
  }

  /// A fingerprint that stays the same when other lines of the file change: the code, the node, and
  /// a number among several at that node.
  private mutating func fingerprint(of diagnostic: Diagnostic) -> String {
    let key = "\(diagnostic.code):\(diagnostic.pointer ?? "")"
    let number = occurrences[key, default: 0]
    occurrences[key] = number + 1
    return "\(key):\(number)"
  }

  /// A path as a relative reference, or as a file URL if it is absolute.
  static func address(of path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    let encoded = PercentEncoding.encode(String(path), keeping: "/")
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
