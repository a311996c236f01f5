public import MenuSections

/// What became of a file: its tree as far as it could be read, and everything wrong with it.
public struct YAMLParseResult: Sendable {
  /// The document's outermost node; nil where a fault left no tree that is worth going through.
  public let node: YAMLNode?
  /// All faults in the order they were found; without an error the tree is whole.
  public let diagnostics: [Diagnostic]

  /// Whether any fault is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Reads one YAML document into nodes with exact places, whatever the bytes are.
///
/// Time and memory are linear in the file, and the limits act while it is read: ten bytes too deep cost no
/// more than ten bytes. Scalars get no types; tags, merge keys and keys that are no scalars are refused.
public enum YAMLParser {
  /// Reads the one document of `source`.
  ///
  /// A fault of syntax, of encoding or of a limit ends the reading without a node; other faults are
  /// gathered and the node tells by `isIncomplete` where they left something out.
  public static func parse(_ source: SourceText, limits: NodeLimits = .standard) -> YAMLParseResult
  {
    let unreadable = FileFault.diagnostics(of: source, limits: limits)
    guard unreadable.isEmpty else { return YAMLParseResult(node: nil, diagnostics: unreadable) }
    let reading = YAMLEventReader.read(source) { reader in
      var composer = NodeComposer(source: source, limits: limits)
      let node = compose(from: &reader, with: &composer)
      return YAMLParseResult(node: node, diagnostics: composer.diagnostics)
    }
    return reading ?? YAMLParseResult(node: nil, diagnostics: [FileFault.noMemory])
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
