import MenuSections
import MenuText

/// The diagnostics of valid YAML that a menu does not use, and of the limits.
enum NodeDiagnostics {
  static func secondDocument(
    at markerEnd: Int, first: SourceSpan, in source: SourceText
  ) -> Diagnostic {
    let isLast = source.bytes[markerEnd...].allSatisfy { " \t\r\n-.".utf8.contains($0) }
    let line = SyntaxLocation(source: source, offset: max(0, markerEnd - 1)).wholeLine
    return Diagnostic(
      .secondDocument, isLast ? "last-marker" : "marker",
      at: SourceSpan(max(0, markerEnd - 3)..<markerEnd),
      notes: isLast ? [] : [.init("first-document", at: SourceSpan(at: Int(first.start)))],
      fixIts: isLast ? [.init("remove", replacing: line, with: "", isSafe: true)] : [])
  }

  static func tag(
    _ text: String, at span: SourceSpan, _ pointer: String?, isBare: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .tag, "tag", with: ["tag": .excerpt(text)], at: span,
      fixIts: [
        isBare
          ? .quoting(text, replacing: span)
          : .init("remove-tag", replacing: span, with: "")
      ], pointer: pointer)
  }

  static func complexKey(_ key: YAMLNode, _ pointer: String?) -> Diagnostic {
    Diagnostic(.complexKey, "key", with: ["kind": key.found], at: key.span, pointer: pointer)
  }

  static func duplicateKey(
    _ key: YAMLNode, first: YAMLNode, _ pointer: String?, missingDash: SourceSpan? = nil
  ) -> Diagnostic {
    let text = key.text ?? ""
    var notes = [Diagnostic.Note("first", at: first.span)]
    if let other = first.text, !other.utf8.elementsEqual(text.utf8) {
      notes.append(.init("composition"))
    }
    return Diagnostic(
      .duplicateKey, missingDash == nil ? "key" : "missing-dash", with: ["key": .excerpt(text)],
      at: key.span, notes: notes,
      fixIts: missingDash.map { [.writing("- ", replacing: $0)] } ?? [], pointer: pointer)
  }

  static func unknownAlias(
    _ name: String, at span: SourceSpan, known: [String], text: String, _ pointer: String?
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: known)
    let textSpan = SourceSpan(Int(span.start)..<Int(span.start) + text.utf8.count)
    return Diagnostic(
      .unknownAlias, nearest == nil ? "unknown" : "misspelled",
      with: ["name": .text(name), "nearest": .text(nearest ?? "")], at: span,
      fixIts: nearest == nil ? [.quoting(text, replacing: textSpan)] : [], pointer: pointer)
  }

  /// An anchor of a text without quotes that no alias repeats: `&more tea` is read as `tea`.
  static func unusedAnchor(
    _ name: String, at span: SourceSpan, text: String, in textSpan: SourceSpan, _ pointer: String?,
    isBare: Bool
  ) -> Diagnostic {
    Diagnostic(
      .unusedAnchor, isBare ? "no-value" : "unused", with: ["name": .text(name)], at: span,
      fixIts: text.contains(where: \.isNewline) ? [] : [.quoting(text, replacing: textSpan)],
      pointer: pointer)
  }

  static func circularAlias(
    _ name: String, at span: SourceSpan, owner: SourceSpan, _ pointer: String?
  ) -> Diagnostic {
    Diagnostic(
      .circularAlias, "alias", with: ["name": .text(name)], at: span,
      notes: [.init("owner", at: owner)], pointer: pointer)
  }

  static func tooDeep(at span: SourceSpan, _ limits: NodeLimits) -> Diagnostic {
    Diagnostic(.tooDeep, "depth", with: ["limit": .number(limits.depth)], at: span)
  }

  static func tooManyNodes(at span: SourceSpan, _ limits: NodeLimits) -> Diagnostic {
    Diagnostic(.tooManyNodes, "count", with: ["limit": .number(limits.nodeCount)], at: span)
  }

  static func tooMuchExpansion(
    _ name: String, at span: SourceSpan, _ limits: NodeLimits, origin: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .aliasExpansion, "alias", with: ["name": .text(name), "limit": .number(limits.nodeCount)],
      at: span, notes: [.init("repeated", at: SourceSpan(at: Int(origin.start)))])
  }
}
