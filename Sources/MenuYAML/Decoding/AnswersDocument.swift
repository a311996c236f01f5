public import MenuSections

/// Reads answers, as YAML or JSON, in the menu's own shape: `{온도: ICE, 추가 선택: {샷 추가: 2}}`.
public enum AnswersDocument {
  /// Reads a map of answers with their locations; an `AnswerSheet` checks what they mean.
  ///
  /// The answers are `nil` exactly if a diagnostic is an error.
  public static func read(
    _ source: SourceText, limits: NodeLimits = .standard
  ) -> (answers: MenuValue?, diagnostics: [Diagnostic]) {
    let result = YAMLParser.parse(source, limits: limits)
    guard let root = result.node else { return (nil, result.diagnostics) }
    var context = DecodingContext(source, found: result.diagnostics, limits: limits)
    if let key = keyOfSavedOrder(in: root) {
      context.report(.wrongShape, "saved-order", at: key.span)
    } else if root.pairs == nil {
      context.report(.wrongShape, "answers", about: root)
    }
    return (context.hasErrors ? nil : MenuValue(root), context.report(on: root))
  }

  /// The key of the answers in an order or a quote; `nil` for other documents.
  static func keyOfSavedOrder(in root: YAMLNode) -> YAMLNode? {
    guard let pairs = root.pairs,
      pairs.firstIndex(ofKeyAmong: ["schemaVersion", "quote"]) != nil,
      let index = pairs.firstIndex(ofKeyAmong: ["answers"]), pairs[index].value.pairs != nil
    else { return nil }
    return pairs[index].key
  }
}
