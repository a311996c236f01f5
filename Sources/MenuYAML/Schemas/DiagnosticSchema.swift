/// The schema of the lines of `validate --format json`.
enum DiagnosticSchema {
  static let diagnostic = SchemaDefinition(
    "diagnostic", title: "Diagnostic line",
    description: "A line of a report: a problem of a file, or the number of fixes in it.",
    shape: .one(of: [.definition("reported-diagnostic"), .definition("fixed-file")]))

  /// The definitions that a line refers to.
  static let parts = [
    SchemaDefinition.object(
      "reported-diagnostic", title: "Diagnostic", description: "A problem of a file.",
      keys: [
        version, file,
        .required("code", description: "A stable code, which explain describes."),
        .required(
          "severity", description: "How severe it is.", shape: .words(["error", "warning", "note"])),
        .required("message", description: "What is wrong."),
        .required("label", description: "Why it is wrong at this location; may be empty."),
        .required("help", description: "What to write instead.", shape: textOrNull),
        .required(
          "pointer", description: "The value in the document, as a JSON Pointer (RFC 6901).",
          shape: textOrNull),
        .required("span", description: "The location.", shape: .definition("span")),
        .required(
          "notes", description: "Other locations that matter.",
          shape: .list(of: .definition("note"))),
        .required(
          "fixIts", description: "Changes that fix it.", shape: .list(of: .definition("fix-it"))),
      ]),
    .object(
      "fixed-file", title: "Fixed file",
      description: "The number of fixes that validate --fix made in a file.",
      keys: [
        version, file,
        .required("fixed", description: "The number of fixes.", shape: .integer(atLeast: 0)),
      ]),
    .object(
      "note", title: "Note", description: "Another location that matters.",
      keys: [
        .required("message", description: "What it has to do with the problem."),
        .optional("file", description: "The file of the location, if it is another file."),
        .required(
          "span", description: "The location; null if there is none.",
          shape: .either([.definition("span"), .nothing])),
      ]),
    .object(
      "fix-it", title: "Fix", description: "A change of the file that fixes the problem.",
      keys: [
        .required("title", description: "What it does."),
        .required(
          "offset", description: "The first byte that it replaces, from 0.",
          shape: .integer(atLeast: 0)),
        .required(
          "length", description: "The number of bytes that it replaces.",
          shape: .integer(atLeast: 0)),
        .required("text", description: "The replacement."),
        .required("safe", description: "Whether validate --fix makes it.", shape: .boolean),
      ]),
    .object(
      "span", title: "Location", description: "A part of the file. Lines and columns start at 1.",
      keys: [
        .required("offset", description: "The first byte, from 0.", shape: .integer(atLeast: 0)),
        .required("length", description: "The number of bytes.", shape: .integer(atLeast: 0)),
        .required("line", description: "The first line.", shape: .integer(atLeast: 1)),
        .required("column", description: "The first character.", shape: .integer(atLeast: 1)),
        .required(
          "utf16Column", description: "The first UTF-16 code unit.", shape: .integer(atLeast: 1)),
        .required("endLine", description: "The last line.", shape: .integer(atLeast: 1)),
        .required(
          "endColumn", description: "The character after the last one.", shape: .integer(atLeast: 1)
        ),
        .required(
          "utf16EndColumn", description: "The UTF-16 code unit after the last one.",
          shape: .integer(atLeast: 1)),
      ]),
  ]

  private static let version = SchemaKey.required(
    "schemaVersion", description: "The version of the format.", shape: .constant("1"))
  private static let file = SchemaKey.required("file", description: "The file as it was named.")
  private static let textOrNull = SchemaShape.either([.text(), .nothing])
}
