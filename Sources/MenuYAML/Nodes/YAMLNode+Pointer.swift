import MenuSections
import MenuText

extension YAMLNode {
  /// The JSON pointer (RFC 6901) of the smallest node around some bytes of its document.
  ///
  /// A key counts as its value. O(depth × log width); `nil` if it would be longer than 4 KiB.
  func pointer(to span: SourceSpan) -> String? {
    var pointer = ""
    var node = self
    while let step = node.step(toward: span) {
      pointer += "/" + step.name
      guard pointer.utf8.count <= Self.longestPointerInBytes else { return nil }
      node = step.node
    }
    return pointer
  }

  private static let longestPointerInBytes = 4096

  private func step(toward span: SourceSpan) -> (name: String, node: YAMLNode)? {
    // The content of an alias is written elsewhere.
    guard !isAlias else { return nil }
    switch content {
    case .scalar: return nil
    case .sequence(let items):
      let next = items.partitioningIndex { $0.span.start > span.start }
      guard next > 0, items[next - 1].span.end >= span.end else { return nil }
      return (String(next - 1), items[next - 1])
    case .mapping(let pairs):
      let next = pairs.partitioningIndex { $0.key.span.start > span.start }
      guard next > 0, max(pairs[next - 1].value.span.end, pairs[next - 1].key.span.end) >= span.end
      else { return nil }
      let pair = pairs[next - 1]
      return (Self.escaped(pair.key.text ?? ""), pair.value)
    }
  }

  /// A key as a token of a JSON pointer (RFC 6901, section 3).
  static func escaped(_ key: String) -> String {
    key.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }
}
