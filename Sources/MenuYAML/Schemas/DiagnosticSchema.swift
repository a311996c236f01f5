/// The schema of the lines of `validate --format json`.
enum DiagnosticSchema {
  static let diagnostic = SchemaDefinition(
    "diagnostic", "Diagnostic line",
    "A line of a report: a problem of a file, or the number of fixes in it.",
    .one(of: [.definition("reported-diagnostic"), .definition("fixed-file")]))

  /// What a line refers to.
  static let parts = [
    SchemaDefinition.object(
      "reported-diagnostic", "Diagnostic", "A problem of a file.",
      [
        version, file,
        .required("code", "A stable code, which explain describes.", .text()),
        .required("severity", "How severe it is.", .words(["error", "warning", "note"])),
        .required("message", "What is wrong.", .text()),
        .required("label", "Why it is wrong at this location; may be empty.", .text()),
        .required("help", "What to write instead.", textOrNull),
        .required(
          "pointer", "The value in the document, as a JSON Pointer (RFC 6901).", textOrNull),
        .required("span", "The location.", .definition("span")),
        .required(
          "notes", "Other locations that matter.", .list(of: .definition("note"))),
        .required("fixIts", "Changes that fix it.", .list(of: .definition("fix-it"))),
      ]),
    .object(
      "fixed-file", "Fixed file", "The number of fixes that validate --fix made in a file.",
      [version, file, .required("fixed", "The number of fixes.", .integer(atLeast: 0))]),
    .object(
      "note", "Note", "Another location that matters.",
      [
        .required("message", "What it has to do with the problem.", .text()),
        .optional("file", "The file of the location, if it is another file.", .text()),
        .required(
          "span", "The location; null if there is none.",
          .either([.definition("span"), .nothing])),
      ]),
    .object(
      "fix-it", "Fix", "A change of the file that fixes the problem.",
      [
        .required("title", "What it does.", .text()),
        .required("offset", "The first byte that it replaces, from 0.", .integer(atLeast: 0)),
        .required("length", "The number of bytes that it replaces.", .integer(atLeast: 0)),
        .required("text", "The replacement.", .text()),
        .required("safe", "Whether validate --fix makes it.", .boolean),
      ]),
    .object(
      "span", "Location", "A part of the file. Lines and columns start at 1.",
      [
        .required("offset", "The first byte, from 0.", .integer(atLeast: 0)),
        .required("length", "The number of bytes.", .integer(atLeast: 0)),
        .required("line", "The first line.", .integer(atLeast: 1)),
        .required("column", "The first character.", .integer(atLeast: 1)),
        .required("utf16Column", "The first UTF-16 code unit.", .integer(atLeast: 1)),
        .required("endLine", "The last line.", .integer(atLeast: 1)),
        .required("endColumn", "The character after the last one.", .integer(atLeast: 1)),
        .required(
          "utf16EndColumn", "The UTF-16 code unit after the last one.", .integer(atLeast: 1)),
      ]),
  ]

  private static let version = SchemaKey.required(
    "schemaVersion", "The version of the format.", .constant("1"))
  private static let file = SchemaKey.required("file", "The file as it was named.", .text())
  private static let textOrNull = SchemaShape.either([.text(), .nothing])
}
