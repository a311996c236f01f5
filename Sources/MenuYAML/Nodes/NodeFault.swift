import MenuSections
import MenuText

/// The diagnostics of proper YAML that is no menu: what it does not use, and its limits.
enum NodeFault {
  static func emptyFile(at offset: Int) -> Diagnostic {
    Diagnostic(
      .emptyFile, at: SourceSpan(at: offset), "the file holds no document",
      help: "a menu begins with 'item:' and the name of what is ordered")
  }

  static func secondDocument(at markerEnd: Int, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .secondDocument, at: SourceSpan(max(0, markerEnd - 3)..<markerEnd),
      "a second document begins here", label: "one file holds one document",
      help: "move what follows into a file of its own",
      notes: [.init("the first document begins here", at: SourceSpan(at: Int(first.start)))])
  }

  static func tag(
    _ text: String, at span: SourceSpan, _ pointer: String?, isBare: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .tag, at: span, "tags such as \(excerpt(text)) are not used in a menu",
      label: "the place of a value already tells its type",
      help: "remove the tag; quotes make a text of anything",
      fixIts: [
        isBare
          ? .init("put it in quotes", replacing: span, with: YAMLScalar.quoted(text))
          : .init("remove the tag", replacing: span, with: "")
      ], pointer: pointer)
  }

  static func mergeKey(_ key: YAMLNode, _ pointer: String?) -> Diagnostic {
    Diagnostic(
      .mergeKey, at: key.span, "the merge key '<<' is not used in a menu",
      help: "write the keys out, or let an alias stand for the whole value",
      pointer: pointer)
  }

  static func complexKey(_ key: YAMLNode, _ pointer: String?) -> Diagnostic {
    let kind =
      switch key.content {
      case .sequence: "a list"
      case .mapping: "a mapping"
      case .scalar: "a text"
      }
    return Diagnostic(
      .complexKey, at: key.span, "\(kind) stands where a key belongs",
      label: "a key is a single text", help: "put quotes around it if it is meant as a text",
      pointer: pointer)
  }

  static func duplicateKey(
    _ key: YAMLNode, first: YAMLNode, _ pointer: String?, isMissingDash: Bool = false
  ) -> Diagnostic {
    let text = key.text ?? ""
    var notes = [Diagnostic.Note("first written here", at: first.span)]
    if let other = first.text, !other.utf8.elementsEqual(text.utf8) {
      notes.append(.init("both look the same, though they are composed of different characters"))
    }
    return Diagnostic(
      .duplicateKey, at: key.span, "the key \(excerpt(text)) is written twice in one mapping",
      label: "written again",
      help: isMissingDash
        ? "begin the next entry of the list with '- ', or remove one of the two"
        : "remove one of the two, or give it another name",
      notes: notes, pointer: pointer)
  }

  static func unknownAlias(
    _ name: String, at span: SourceSpan, known: [String], text: String, _ pointer: String?
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: known)
    return Diagnostic(
      .unknownAlias, at: span, "the alias '*\(name)' names nothing written before it",
      label: nearest.map { "did you mean '*\($0)'?" } ?? "no '&\(name)' stands above",
      help: "write '&\(name)' before the value that it repeats; a text that starts with '*' "
        + "needs quotes",
      fixIts: nearest == nil
        ? [
          .init(
            "put it in quotes",
            replacing: SourceSpan(Int(span.start)..<Int(span.start) + text.utf8.count),
            with: YAMLScalar.quoted(text))
        ] : [],
      pointer: pointer)
  }

  /// An anchor of a text without quotes that no alias repeats: `&more tea` is read as `tea`.
  static func unusedAnchor(
    _ name: String, at span: SourceSpan, text: String, in textSpan: SourceSpan, _ pointer: String?,
    isBare: Bool
  ) -> Diagnostic {
    var fixIts = [Diagnostic.FixIt]()
    if !text.contains(where: \.isNewline) {
      fixIts.append(
        .init("put it in quotes", replacing: textSpan, with: YAMLScalar.quoted(text)))
    }
    return Diagnostic(
      .unusedAnchor, at: span,
      isBare
        ? "'&\(name)' names a value for aliases, but no value follows it"
        : "'&\(name)' names a value for aliases, but no '*\(name)' repeats it",
      label: "not part of the text",
      help: "put a text that starts with '&' in quotes"
        + (isBare ? "" : ", or remove '&\(name)'"),
      fixIts: fixIts, pointer: pointer)
  }

  static func circularAlias(
    _ name: String, at span: SourceSpan, owner: SourceSpan, _ pointer: String?
  ) -> Diagnostic {
    Diagnostic(
      .circularAlias, at: span, "the alias '*\(name)' stands inside what it names",
      label: "this would go on without end",
      notes: [.init("'&\(name)' names what begins here", at: owner)], pointer: pointer)
  }

  static func tooDeep(at span: SourceSpan, _ limits: NodeLimits) -> Diagnostic {
    Diagnostic(
      .tooDeep, at: span, "lists and mappings are nested too deeply",
      label: "only \(limits.depth) levels are read")
  }

  static func tooManyNodes(at span: SourceSpan, _ limits: NodeLimits) -> Diagnostic {
    Diagnostic(
      .tooManyNodes, at: span, "the file holds too many keys and values",
      label: "only \(limits.nodeCount) are read", help: "divide it into several menus")
  }

  static func tooMuchExpansion(
    _ name: String, at span: SourceSpan, _ limits: NodeLimits, origin: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .aliasExpansion, at: span, "aliases stand for too many keys and values",
      label: "with '*\(name)' there are more than \(limits.nodeCount)",
      help: "divide it into several menus",
      notes: [.init("it repeats what begins here", at: SourceSpan(at: Int(origin.start)))])
  }

  /// A text from the file in quotes, short enough for a sentence.
  static func excerpt(_ text: String) -> String {
    text.count > 40 ? "'\(text.prefix(39))…'" : "'\(text)'"
  }
}
