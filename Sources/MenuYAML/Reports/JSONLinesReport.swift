public import MenuSections
public import MenuText

/// Diagnostics for programs: one JSON object per line, sorted by location, without duplicates.
///
///     {"schemaVersion":1,"file":"cafe.yaml","code":"Y0204","severity":"error","message":"…",
///      "label":"…","help":null,"pointer":"/sections","span":{"offset":12,"length":5,"line":2,
///      "column":1,"utf16Column":1,"endLine":2,"endColumn":6,
///      "utf16EndColumn":6},"notes":[{"message":"…","span":{…}}],
///      "fixIts":[{"title":"…","offset":12,"length":5,"text":"","safe":true}]}
///
/// Offsets and lengths count bytes; lines and columns start at 1, and columns count
/// characters. A note without a location has a `span` of null; one in another file of the
/// menu has its name as `file`.
public struct JSONLinesReport: Sendable {
  /// The version of the format; later versions only add keys.
  public static let schemaVersion = 1

  private let strings: StringsTable

  /// A report in the language of a table; English by default.
  public init(strings: StringsTable = .diagnostics(in: .english)) {
    self.strings = strings
  }

  /// All diagnostics, each line with a line feed; empty if there are none.
  public func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    text(for: diagnostics, in: [source])
  }

  /// All diagnostics of a menu with all its files, the main file first.
  public func text(for diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    var writer = JSONWriter()
    for diagnostic in diagnostics.sortedForReport() {
      writer.object { write(diagnostic, sources, to: &$0) }
    }
    return diagnostics.isEmpty ? "" : writer.text + "\n"
  }

  private func write(
    _ diagnostic: Diagnostic, _ sources: [SourceText], to writer: inout JSONWriter
  ) {
    let source = sources.text(of: diagnostic.location)
    writer.field("schemaVersion", Self.schemaVersion)
    writer.field("file", source.name)
    writer.field("code", diagnostic.code.text)
    writer.field("severity", diagnostic.severity.rawValue)
    writer.field("message", diagnostic.message(in: strings))
    writer.field("label", diagnostic.label(in: strings))
    writer.field("help", orNull: diagnostic.help(in: strings))
    writer.field("pointer", orNull: diagnostic.pointer)
    write("span", span: diagnostic.span, source: source, to: &writer)
    writer.objects("notes", diagnostic.notes) { object, note in
      object.field("message", diagnostic.message(of: note, in: strings))
      let other = note.location.map { sources.text(of: $0) } ?? source
      if other.name != source.name { object.field("file", other.name) }
      write("span", span: note.location?.span, source: other, to: &object)
    }
    writer.objects("fixIts", diagnostic.fixIts) { object, fixIt in
      object.field("title", fixIt.title(in: strings))
      object.field("offset", Int(fixIt.span.start))
      object.field("length", fixIt.span.length)
      object.field("text", fixIt.replacement)
      object.field("safe", fixIt.isSafe)
    }
  }

  private func write(
    _ key: String, span: SourceSpan?, source: SourceText, to writer: inout JSONWriter
  ) {
    guard let span else { return writer.field(key, orNull: nil) }
    let start = source.position(at: Int(span.start))
    let end = source.position(at: Int(span.end))
    writer.object(key) { object in
      object.field("offset", start.offset)
      object.field("length", span.length)
      object.field("line", start.line)
      object.field("column", start.column)
      object.field("utf16Column", start.utf16Column)
      object.field("endLine", end.line)
      object.field("endColumn", end.column)
      object.field("utf16EndColumn", end.utf16Column)
    }
  }
}
