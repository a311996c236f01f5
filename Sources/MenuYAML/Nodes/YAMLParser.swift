package import MenuSections

/// The tree of a file, as far as it could be parsed, and its diagnostics.
package struct YAMLParseResult: Sendable {
  /// The root node; `nil` if an error left no tree to decode.
  package let node: YAMLNode?
  /// All diagnostics in the order they were found; without an error the tree is complete.
  package let diagnostics: [Diagnostic]

  /// Whether any diagnostic is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Parses one YAML document into nodes with exact locations; accepts any bytes.
///
/// Time and memory are linear in the file, and parsing stops at a limit. Scalars get no types;
/// tags, merge keys and keys that are not scalars are errors.
package enum YAMLParser {
  /// Parses the only document of `source`.
  ///
  /// An error of syntax or encoding, or an exceeded limit, ends parsing without a node. After other
  /// errors `isIncomplete` marks the nodes that miss something.
  package static func parse(_ source: SourceText, limits: NodeLimits = .standard) -> YAMLParseResult
  {
    parse(source, inFile: 0, limits: limits)
  }

  /// Parses the document of one of a menu's files; the nodes hold its
  /// index, the diagnostics do not.
  static func parse(
    _ source: SourceText, inFile file: UInt8, limits: NodeLimits
  ) -> YAMLParseResult {
    let unreadable = FileDiagnostics.of(source, limits: limits)
    guard unreadable.isEmpty else { return YAMLParseResult(node: nil, diagnostics: unreadable) }
    let result = YAMLEventReader.read(source, limits: limits) { reader in
      var composer = NodeComposer(source: source, limits: limits, file: file)
      let node = compose(from: &reader, with: &composer)
      return YAMLParseResult(node: node, diagnostics: composer.diagnostics)
    }
    return result ?? YAMLParseResult(node: nil, diagnostics: [FileDiagnostics.noMemory])
  }

  private static func compose(
    from reader: inout YAMLEventReader, with composer: inout NodeComposer
  ) -> YAMLNode? {
    while true {
      do throws(ParserError) {
        switch composer.take(try reader.next()) {
        case .more: continue
        case .finished: return composer.root
        case .stopped: return nil
        }
      } catch {
        composer.report(error)
        return nil
      }
    }
  }
}
