import MenuText

/// What a person chose: quantities, counts, texts, and the lines that nested answers belong to.
///
/// It contains choices only. Whether they show, count and what they cost is computed from the
/// menu and the inventory each time; so a choice that is hidden for a while is not lost.
/// Copying it copies two words.
///
/// Use it only with the menu that it was made with, or with edits of that menu: with another menu,
/// its choices are those of other options, or it traps. ``MenuStore/replaceMenu(_:)`` moves it to
/// another menu, and any menu can read ``Screen/answers``.
public struct MenuOrder: Hashable, Sendable {
  /// Quantities of options without nested sections, never 0.
  var choices = AnswerTable<Int>()
  /// Everything else: one element, which is changed in place if no other order has it, or none
  /// while there is nothing else, so that equal orders compare as equal.
  private var stored: [Rest] = []

  private struct Rest: Hashable, Sendable {
    var counts = AnswerTable<Int>()
    var texts = AnswerTable<String>()
    var lines: [OrderLine] = []
    var openings = AnswerTable<Int>()
    var codes: [String] = []
    var lastLine = LineID.page

    var isEmpty: Bool {
      lastLine == .page && counts.isEmpty && texts.isEmpty && codes.isEmpty && lines.isEmpty
        && openings.isEmpty
    }
  }

  /// Where a part of the rest is changed; the properties below read `stored`,
  /// without a copy of all of it.
  private var rest: Rest {
    get { stored.first ?? Rest() }
    _modify {
      if stored.isEmpty { stored.append(Rest()) }
      defer { if stored[0].isEmpty { stored = [] } }
      yield &stored[0]
    }
  }

  /// An empty order, without the defaults.
  public init() {}

  /// Values of counts that differ from their start.
  var counts: AnswerTable<Int> {
    get { stored.isEmpty ? AnswerTable() : stored[0].counts }
    _modify { yield &rest.counts }
  }

  /// Texts that are not empty.
  var texts: AnswerTable<String> {
    get { stored.isEmpty ? AnswerTable() : stored[0].texts }
    _modify { yield &rest.texts }
  }

  /// Lines of options with nested sections, by id, in the order of opening; a line that was lowered
  /// to 0 stays, with its answers.
  var lines: [OrderLine] {
    get { stored.isEmpty ? [] : stored[0].lines }
    _modify { yield &rest.lines }
  }

  /// The number of lines of each option opened so far, so that no number is used twice.
  var openings: AnswerTable<Int> {
    get { stored.isEmpty ? AnswerTable() : stored[0].openings }
    _modify { yield &rest.openings }
  }

  /// The codes that were redeemed, normalized and sorted.
  var codes: [String] {
    get { stored.isEmpty ? [] : stored[0].codes }
    _modify { yield &rest.codes }
  }

  var lastLine: LineID {
    get { stored.isEmpty ? .page : stored[0].lastLine }
    _modify { yield &rest.lastLine }
  }

  /// Whether nothing but quantities of options without nested sections may differ.
  func differsInChoicesOnly(from other: borrowing MenuOrder) -> Bool {
    stored == other.stored
  }

  /// The line with an id, in logarithmic time.
  func line(_ id: LineID) -> OrderLine? {
    index(of: id).map { lines[$0] }
  }

  func index(of id: LineID) -> Int? {
    let index = lines.partitioningIndex { $0.id >= id }
    return index < lines.count && lines[index].id == id ? index : nil
  }

  /// The lines of one option in the order of their opening.
  func lines(of option: OptionIndex, in parent: LineID) -> some Sequence<OrderLine> {
    lines.lazy.filter { $0.option == option && $0.parent == parent }
  }
}

/// The number of a line in its order; the page itself is line 0.
package struct LineID: Hashable, Comparable, Sendable {
  /// Counts up from 1 in the order of opening.
  package let rawValue: UInt32

  /// The page, which contains every other line.
  package static let page = LineID(rawValue: 0)

  /// Order of opening.
  package static func < (one: LineID, other: LineID) -> Bool { one.rawValue < other.rawValue }
}

/// One line of an option that is ordered with its own answers: one hot americano, one iced.
struct OrderLine: Hashable, Sendable {
  let id: LineID
  /// The line that its option is in.
  let parent: LineID
  let section: SectionIndex
  let option: OptionIndex
  /// From 1 in the order of opening; never used twice for one option.
  let number: Int
  /// 0 is not chosen, but keeps its answers.
  var quantity: Int

  /// The answer that it is a line of.
  var key: AnswerKey { AnswerKey(option, of: section, in: parent) }
}

extension MenuOrder {
  /// The order that a menu starts with: its defaults, and those of the lines they open.
  public static func starting(_ definition: MenuDefinition) -> MenuOrder {
    var order = MenuOrder()
    order.addDefaults(of: definition.page, in: .page, definition)
    return order
  }

  static let maximumLines = 9999

  /// Whether a line can be opened: neither the lines nor their ids have reached their limit.
  var hasRoomForLines: Bool { lines.count < Self.maximumLines && lastLine.rawValue < .max / 2 }

  /// Opens another line of an option with its defaults; returns its id.
  @discardableResult
  mutating func open(
    _ option: OptionIndex, of section: SectionIndex, in parent: LineID, quantity: Int,
    of definition: MenuDefinition
  ) -> LineID {
    let key = AnswerKey(option, of: section, in: parent)
    let number = (openings[key] ?? 0) + 1
    openings[key] = number
    lastLine = LineID(rawValue: lastLine.rawValue + 1)
    let id = lastLine
    lines.append(
      OrderLine(
        id: id, parent: parent, section: section, option: option, number: number,
        quantity: quantity))
    addDefaults(of: definition.level(of: option), in: id, definition)
    return id
  }

  /// Removes every answer of a section in a line, and of everything nested in it.
  mutating func removeAnswers(of section: SectionIndex, in line: LineID) {
    var removed: Set<LineID> = []
    for entry in lines
    where removed.contains(entry.parent) || (entry.section == section && entry.parent == line) {
      removed.insert(entry.id)
    }
    let matches: (AnswerKey) -> Bool = {
      ($0.section == section && $0.line == line) || removed.contains($0.line)
    }
    choices.removeAll(where: matches)
    counts.removeAll(where: matches)
    texts.removeAll(where: matches)
    openings.removeAll { removed.contains($0.line) }
    lines.removeAll { removed.contains($0.id) }
  }

  /// Adds the defaults of a level's sections, except those to skip.
  mutating func addDefaults(
    of level: MenuLevel, in line: LineID, _ definition: MenuDefinition,
    skipping isSkipped: (SectionIndex) -> Bool = { _ in false }
  ) {
    for section in level.sections where !isSkipped(section) {
      guard case .menu(let menu) = definition[section].content else { continue }
      for (option, quantity) in menu.defaults
      where definition.lists(option) && definition[option].section == section {
        if definition[option].hasLines, menu.select == .all {
          for _ in 0..<quantity {
            open(option, of: section, in: line, quantity: 1, of: definition)
          }
        } else if definition[option].hasLines {
          open(option, of: section, in: line, quantity: quantity, of: definition)
        } else {
          choices[AnswerKey(option, of: section, in: line)] = quantity
        }
      }
    }
  }

  /// Makes everything chosen, in the lines there are, that a menu always contains.
  mutating func completeFixed(_ definition: MenuDefinition) {
    completeFixed(definition.page, in: .page, definition)
    // A line that is opened here has its defaults.
    for line in lines { completeFixed(definition.level(of: line.option), in: line.id, definition) }
  }

  private mutating func completeFixed(
    _ level: MenuLevel, in line: LineID, _ definition: MenuDefinition
  ) {
    for section in level.sections {
      guard case .menu(let menu) = definition[section].content, menu.select == .all else {
        continue
      }
      for (option, quantity) in menu.defaults {
        guard definition[option].hasLines else {
          choices[AnswerKey(option, of: section, in: line)] = quantity
          continue
        }
        let own = lines.indices.filter {
          lines[$0].option == option && lines[$0].section == section && lines[$0].parent == line
        }
        for (number, index) in own.enumerated() {
          lines[index].quantity = number < quantity ? 1 : 0
        }
        for _ in own.count..<max(own.count, quantity) {
          open(option, of: section, in: line, quantity: 1, of: definition)
        }
      }
    }
  }

  /// A fingerprint of the answers in 16 hex digits: FNV-1a, 64 bits, over the lines `path=value` in
  /// menu order, choices that do not count included.
  ///
  /// Two orders of one menu with the same answers have the same digest in every process. In texts,
  /// `\` and line feeds are written `\\` and `\n`.
  public func digest(in definition: MenuDefinition) -> String {
    var hash = FNV1a()
    let lines = Dictionary(grouping: lines) { AnswerKey($0.section, in: $0.parent) }
    add(
      definition.page, in: .page, at: MenuPath(""), definition: definition, linesBySection: lines,
      to: &hash)
    for code in codes { hash.add("code=\(FNV1a.escaped(code))\n") }
    return hash.description
  }

  private func add(
    _ level: MenuLevel, in line: LineID, at path: MenuPath, definition: MenuDefinition,
    linesBySection: [AnswerKey: [OrderLine]], to hash: inout FNV1a
  ) {
    for section in level.sections {
      let sectionPath = path.appending(definition[section].id)
      let key = AnswerKey(section, in: line)
      if let value = counts[key] { hash.add("\(sectionPath)=\(value)\n") }
      if let text = texts[key] { hash.add("\(sectionPath)=\(FNV1a.escaped(text))\n") }
      guard case .menu = definition[section].content else { continue }
      let lines = Dictionary(grouping: linesBySection[key] ?? [], by: \.option)
      let answered = Set(choices.entries(of: section, in: line).map(\.key.option))
        .union(lines.keys)
      for option in answered.sorted() {
        let optionPath = sectionPath.appending(definition[option].id)
        if let quantity = choices[AnswerKey(option, of: section, in: line)] {
          hash.add("\(optionPath)=\(quantity)\n")
        }
        for entry in lines[option] ?? [] {
          let linePath = optionPath.line(entry.number)
          hash.add("\(linePath)=\(entry.quantity)\n")
          add(
            definition.level(of: option), in: entry.id, at: linePath, definition: definition,
            linesBySection: linesBySection,
            to: &hash)
        }
      }
    }
  }
}

/// The Fowler–Noll–Vo hash, variant 1a, of 64 bits (draft-eastlake-fnv).
private struct FNV1a {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      value ^= UInt64(byte)
      value = value &* 0x100_0000_01b3
    }
  }

  /// 16 lowercase hex digits.
  var description: String { Hex.text(of: value, digits: 16) }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
