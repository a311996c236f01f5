import MenuSections

/// Builds the nodes from events on an explicit stack, and reports valid YAML that menus do not use.
struct NodeComposer {
  enum Progress {
    case more
    case finished
    case stopped
  }

  private enum Anchor {
    case open(start: Int)
    case closed(node: NodeArena.Record, size: Int, height: Int)
  }

  private let source: SourceText
  private let spans: NodeSpans
  private let misreadText: MisreadText
  private let limits: NodeLimits
  private let file: UInt8
  private var frames: [CollectionFrame] = []
  private var anchors: [String: Anchor] = [:]
  /// The anchors of open collections, the innermost last.
  private var openAnchors: [String] = []
  private var budget: NodeBudget
  private var lastScalar: NodeArena.Record?
  private var nodes: NodeStack
  private var anchorsOfTexts: [(name: String, diagnostic: Diagnostic)] = []
  private var repeatedAnchors: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText, limits: NodeLimits, file: UInt8) {
    self.source = source
    spans = NodeSpans(source)
    misreadText = MisreadText(source)
    self.limits = limits
    self.file = file
    budget = NodeBudget(limits)
    nodes = NodeStack(source, file: file)
  }

  /// The document, once it is complete.
  var root: YAMLNode? { nodes.document }

  /// Processes the next event; no event may follow a result other than `more`.
  mutating func take(_ event: YAMLEvent) -> Progress {
    let isFlowKey = frames.indices.last.map { frames[$0].isFlow && frames[$0].awaitsKey } ?? false
    if let misread = misreadText.diagnostic(of: event, isFlowKey: isFlowKey) {
      return stop(misread)
    }
    switch event.kind {
    case .streamStart, .documentEnd: return .more
    case .streamEnd: return finish()
    case .documentStart: return startDocument(event)
    case .alias: return takeAlias(event)
    case .scalar(let style): return takeScalar(event, style: style)
    case .sequenceStart(let isFlow): return open(event, isFlow: isFlow)
    case .mappingStart(let isFlow): return open(event, isMapping: true, isFlow: isFlow)
    case .sequenceEnd, .mappingEnd:
      close(at: event.end)
      return .more
    }
  }

  mutating func report(_ error: ParserError) {
    if let last = diagnostics.last, last.code == .unknownAlias,
      source.line(at: Int(last.span.end)) == source.line(at: error.offset)
    {
      // A text that starts with '*', such as `*special tea`.
      return
    }
    let surroundings = SyntaxSurroundings(
      openBracket: frames.last { $0.hasBrackets }?.start,
      lastScalar: lastScalar.map { nodes.detached($0) }, root: root)
    diagnostics.append(SyntaxDiagnostics(error, in: source, surroundings).diagnostic)
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < limits.diagnosticCount else { return }
    diagnostics.append(diagnostic)
  }

  private mutating func stop(_ diagnostic: Diagnostic) -> Progress {
    diagnostics.append(diagnostic)
    return .stopped
  }

  /// The JSON pointer of the current node; `nil` if it is long, as it is part of each diagnostic.
  private var pointer: String? {
    let steps = frames.indices.map { pointerStep(of: $0) }
    let length = steps.reduce(0) { $0 + $1.utf8.count }
    return length <= Self.longestPointerInBytes ? steps.joined() : nil
  }

  /// The token of the pointer for the current child of a collection.
  private func pointerStep(of depth: Int) -> String {
    let frame = frames[depth]
    let end = depth + 1 < frames.count ? frames[depth + 1].firstChild : nodes.pending.count
    if !frame.isMapping { return "/\(end - frame.firstChild)" }
    return frame.key == .usable
      ? "/" + YAMLNode.escaped(nodes.text(of: nodes.pending[end - 1])) : ""
  }

  private static let longestPointerInBytes = 4096
  private static let maximumSuggestedAnchors = 100

  private mutating func startDocument(_ event: YAMLEvent) -> Progress {
    guard let root = nodes.root else { return .more }
    report(NodeDiagnostics.secondDocument(at: event.end, first: root.span, in: source))
    return .finished
  }

  private mutating func finish() -> Progress {
    reportUnusedAnchors()
    if let root = nodes.root, !root.isEmpty || root.flags.contains(.isIncomplete) {
      return .finished
    }
    report(Diagnostic(.emptyFile, "document", at: SourceSpan(at: source.byteOrderMarkLength)))
    nodes.root = nil
    return .finished
  }

  private mutating func takeScalar(_ event: YAMLEvent, style: YAMLNode.ScalarStyle) -> Progress {
    let span = spans.scalar(event, style: style)
    guard budget.take() else { return stop(NodeDiagnostics.tooManyNodes(at: span, limits)) }
    var isBare = false
    if event.hasProperties {
      isBare = style == .plain && event.isTextEmpty
      reportTag(of: event, isBare: isBare)
      noteAnchor(of: event, style: style, isBare: isBare && !event.hasTag)
    }
    var node =
      if let text = event.resolvedText {
        nodes.scalar(text, style: style, at: span, isIncomplete: isBare)
      } else {
        nodes.scalar(
          writtenIn: event.writtenText, style: style, at: span, isIncomplete: isBare)
      }
    // The first bytes of all wide spaces and opening quotes; most texts have others.
    let first = node.fingerprint.firstByte
    if style == .plain, first == 0xC2 || 0xE1...0xE3 ~= first || first == 0xEF {
      let text = nodes.text(of: node)
      if let slip = LineSlip(beforeText: text, at: span, in: source) {
        // The rest of the file is indented by other characters, too.
        return stop(slip.diagnostic)
      }
      let isInBrackets = frames.last?.isFlow ?? false
      if let quotes = CurlyQuotes(around: text, at: span, isInBrackets: isInBrackets, in: source) {
        report(quotes.diagnostic)
        node = nodes.scalar(
          Array(quotes.text.utf8), style: .plain, at: span, isIncomplete: quotes.text.isEmpty)
      }
    }
    if let anchor = event.anchor { anchors[anchor] = .closed(node: node, size: 1, height: 0) }
    lastScalar = node
    place(node, size: 1, height: 0)
    return .more
  }

  private mutating func takeAlias(_ event: YAMLEvent) -> Progress {
    let name = event.anchor ?? ""
    let span = SourceSpan(event.start..<event.end)
    guard budget.take() else { return stop(NodeDiagnostics.tooManyNodes(at: span, limits)) }
    repeatedAnchors.insert(name)
    switch anchors[name] {
    case nil:
      let known = anchors.count <= Self.maximumSuggestedAnchors ? anchors.keys.sorted() : []
      let isInBrackets = frames.last?.isFlow ?? false
      let end = misreadText.plainTextEnd(from: event.start, isInBrackets: isInBrackets)
      report(
        NodeDiagnostics.unknownAlias(
          name, at: span, known: known, text: source.text(in: event.start..<end), pointer))
      place(.missing(at: span), size: 1, height: 0)
    case .open(let owner):
      report(NodeDiagnostics.circularAlias(name, at: span, owner: SourceSpan(at: owner), pointer))
      place(.missing(at: span), size: 1, height: 0)
    case .closed(let node, let size, let height):
      if frames.count + height > limits.depth {
        return stop(NodeDiagnostics.tooDeep(at: span, limits))
      }
      guard budget.take(size) else {
        return stop(NodeDiagnostics.tooMuchExpansion(name, at: span, limits, origin: node.span))
      }
      place(node.repeated(by: span), size: size, height: height)
    }
    return .more
  }

  private mutating func open(
    _ event: YAMLEvent, isMapping: Bool = false, isFlow: Bool
  ) -> Progress {
    let opening = spans.opening(ofMapping: isMapping, isFlow: isFlow, event)
    let span = SourceSpan(opening.start..<opening.start + opening.signLength)
    if frames.count >= limits.depth { return stop(NodeDiagnostics.tooDeep(at: span, limits)) }
    guard budget.take() else { return stop(NodeDiagnostics.tooManyNodes(at: span, limits)) }
    reportTag(of: event)
    if let anchor = event.anchor {
      anchors[anchor] = .open(start: opening.start)
      openAnchors.append(anchor)
    }
    frames.append(
      CollectionFrame(
        isMapping: isMapping, start: opening.start, isFlow: isFlow,
        hasBrackets: opening.hasBrackets, hasAnchor: event.anchor != nil,
        firstChild: nodes.pending.count))
    return .more
  }

  private mutating func close(at end: Int) {
    guard var frame = frames.popLast() else { return }
    if frame.hasBrackets { frame.end = end }
    let room = max(0, limits.diagnosticCount - diagnostics.count)
    let duplicates = frame.isMapping ? nodes.removeDuplicateKeys(from: frame.firstChild) : []
    let node = frame.node(nodes.closeCollection(from: frame.firstChild))
    // A second occurrence of the first key of a list item means that a dash is missing; the other
    // duplicates follow from it.
    let isEntry = !frame.isFlow && frames.last?.isMapping == false
    if let (key, first) = duplicates.first, isEntry, room > 0,
      nodes.isFirst(first, in: node)
    {
      let dash = SourceSpan(max(0, Int(key.span.start) - 2)..<Int(key.span.start))
      report(
        NodeDiagnostics.duplicateKey(
          nodes.detached(key), first: nodes.detached(first), pointer, missingDash: dash))
    } else {
      for (key, first) in duplicates.prefix(room) {
        report(
          NodeDiagnostics.duplicateKey(nodes.detached(key), first: nodes.detached(first), pointer))
      }
    }
    if frame.hasAnchor, let anchor = openAnchors.popLast() {
      anchors[anchor] = .closed(node: node, size: frame.size, height: frame.height)
    }
    place(node, size: frame.size, height: frame.height)
  }

  private mutating func place(_ node: NodeArena.Record, size: Int, height: Int) {
    guard let last = frames.indices.last else {
      nodes.root = node
      return
    }
    let (reception, isKept) = frames[last].add(
      node, isMergeKey: nodes.isMergeKey(node), size: size, height: height)
    switch reception {
    case .fine: break
    case .complexKey: report(NodeDiagnostics.complexKey(nodes.detached(node), pointer))
    case .mergeKey: report(Diagnostic(.mergeKey, "key", at: node.span, pointer: pointer))
    }
    if isKept { nodes.pending.append(node) }
  }

  private mutating func reportTag(of event: YAMLEvent, isBare: Bool = false) {
    guard event.hasTag else { return }
    let span = spans.tag(from: event.start)
    report(NodeDiagnostics.tag(source.text(in: span), at: span, pointer, isBare: isBare))
  }

  /// Records the anchor of a text without quotes, which may be meant as part of the text.
  private mutating func noteAnchor(
    of event: YAMLEvent, style: YAMLNode.ScalarStyle, isBare: Bool
  ) {
    guard let anchor = event.anchor, style == .plain, !event.hasTag else { return }
    let sign = event.start..<event.start + 1 + anchor.utf8.count
    let end = isBare ? sign.upperBound : max(event.end, sign.upperBound)
    let text = SourceSpan(event.start..<end)
    let diagnostic = NodeDiagnostics.unusedAnchor(
      anchor, at: SourceSpan(sign), text: source.text(in: text), in: text, pointer, isBare: isBare)
    if isBare {
      report(diagnostic)
    } else if anchorsOfTexts.count < limits.diagnosticCount {
      anchorsOfTexts.append((anchor, diagnostic))
    }
  }

  /// Reports the anchors of texts that no alias repeats, unless an alias is misspelled.
  private mutating func reportUnusedAnchors() {
    guard !diagnostics.contains(where: { $0.code == .unknownAlias }) else { return }
    for (name, diagnostic) in anchorsOfTexts where !repeatedAnchors.contains(name) {
      report(diagnostic)
    }
  }
}

extension NodeArena.Record {
  /// The node for an alias that has no value.
  fileprivate static func missing(at span: SourceSpan) -> Self {
    Self(.scalar(.plain), at: span, flags: [.isAlias, .isIncomplete])
  }

  fileprivate func repeated(by alias: SourceSpan) -> Self {
    var record = self
    record.span = alias
    record.flags.insert(.isAlias)
    return record
  }
}
