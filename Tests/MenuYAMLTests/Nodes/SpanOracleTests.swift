import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Spans compared with PyYAML")
struct SpanOracleTests {
  private static let seeds: ClosedRange<UInt64> = 1...300

  @Test("A plain scalar's bytes are its text; other nodes start and end with their delimiters")
  func bytesOfSpans() {
    for seed in Self.seeds {
      let text = RandomMenu(seed: seed).text
      let source = SourceText(name: "seed \(seed)", text: text)
      let reading = YAMLParser.parse(source)
      guard let node = reading.node, reading.diagnostics.isEmpty else {
        Issue.record("seed \(seed): \(HumanReport().text(for: reading.diagnostics, in: source))")
        continue
      }
      for node in allNodes(of: node) {
        let written = source.text(in: node.span)
        switch node.content {
        case .scalar(let text, .plain): #expect(written == text, "seed \(seed)")
        case .scalar(_, .singleQuoted):
          #expect(written.hasPrefix("'") && written.hasSuffix("'"), "seed \(seed)")
        case .scalar(_, .doubleQuoted):
          #expect(written.hasPrefix("\"") && written.hasSuffix("\""), "seed \(seed)")
        case .scalar(_, .literal), .scalar(_, .folded):
          #expect("|>".contains(written.first ?? " ") && written.hasSuffix("줄"), "seed \(seed)")
        case .sequence where node.isFlow:
          #expect(written.hasPrefix("[") && written.hasSuffix("]"), "seed \(seed)")
        case .mapping where node.isFlow:
          #expect(written.hasPrefix("{") && written.hasSuffix("}"), "seed \(seed)")
        case .sequence(let items):
          #expect(written.hasPrefix("-") && items.last?.span.end == node.span.end, "seed \(seed)")
        case .mapping(let pairs):
          #expect(pairs.first?.key.span.start == node.span.start, "seed \(seed)")
          #expect(pairs.last?.value.span.end == node.span.end, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "Texts, styles and spans equal those of PyYAML",
    .enabled(if: pyYAML.isAvailable, "python3 with the package PyYAML is required"))
  func agreesWithPyYAML() throws {
    let menus = Self.seeds.map { RandomMenu(seed: $0).text }
    let expected = try pyYAML.answers(to: menus)
    for (seed, (menu, expected)) in zip(Self.seeds, zip(menus, expected)) {
      let source = SourceText(name: "seed \(seed)", text: menu)
      let nodes = YAMLParser.parse(source).node.map { allNodes(of: $0) } ?? []
      let found = nodes.map { describe($0, in: source) }.joined(separator: "\n")
      #expect(found == expected, "seed \(seed):\n\(menu)")
    }
  }

  private func allNodes(of node: YAMLNode) -> [YAMLNode] {
    switch node.content {
    case .scalar: [node]
    case .sequence(let items): [node] + items.flatMap { allNodes(of: $0) }
    case .mapping(let pairs):
      [node] + pairs.flatMap { allNodes(of: $0.key) + allNodes(of: $0.value) }
    }
  }

  /// Kind, first and last code point, and text; no end for block nodes, where PyYAML differs.
  private func describe(_ node: YAMLNode, in source: SourceText) -> String {
    let start = source.text(in: 0..<Int(node.span.start)).unicodeScalars.count
    let end = source.text(in: 0..<Int(node.span.end)).unicodeScalars.count
    switch node.content {
    case .scalar(let text, let style):
      let hexadecimal = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
      return switch style {
      case .plain: "plain \(start) \(end) \(hexadecimal)"
      case .singleQuoted: "' \(start) \(end) \(hexadecimal)"
      case .doubleQuoted: "\" \(start) \(end) \(hexadecimal)"
      case .literal: "| \(start) \(hexadecimal)"
      case .folded: "> \(start) \(hexadecimal)"
      }
    case .sequence: return node.isFlow ? "[] \(start) \(end)" : "sequence \(start)"
    case .mapping: return node.isFlow ? "{} \(start) \(end)" : "mapping \(start)"
    }
  }
}

/// The independent parser.
private let pyYAML = PythonOracle(
  imports: "import yaml",
  script: #"""
    def walk(node, out):
        start, end = node.start_mark.index, node.end_mark.index
        if isinstance(node, yaml.ScalarNode):
            text = ' '.join('%x' % byte for byte in node.value.encode())
            style = node.style or 'plain'
            out.append(f'{style} {start} {text}' if style in '|>' else f'{style} {start} {end} {text}')
        elif isinstance(node, yaml.SequenceNode):
            out.append(f'[] {start} {end}' if node.flow_style else f'sequence {start}')
            for item in node.value: walk(item, out)
        else:
            out.append(f'{{}} {start} {end}' if node.flow_style else f'mapping {start}')
            for key, value in node.value: walk(key, out); walk(value, out)
    for document in documents:
        out = []
        walk(yaml.compose(document, Loader=yaml.SafeLoader), out)
        results.append('\n'.join(out))
    """#)
