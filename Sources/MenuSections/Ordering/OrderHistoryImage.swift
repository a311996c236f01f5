/// A history in a form that can be stored: options and sections are named by their paths, so that
/// it means the same however the menu is compiled.
package struct OrderHistoryImage: Codable, Sendable {
  /// The paths of the options and sections in the orders, by index from 0.
  private var paths: [String] = []
  /// The orders to undo to, the order itself, the orders to redo to.
  private var orders: [Order] = []
  /// The index of the order itself.
  private var current = 0

  /// One order; every entry starts with its line and the index of its path.
  private struct Order: Codable {
    var choices: [[Int]] = []
    var counts: [[Int]] = []
    var texts: [Text] = []
    /// Id, parent, path, number, quantity.
    var lines: [[Int]] = []
    var openings: [[Int]] = []
    var lastLine: UInt32 = 0
    /// The codes that were redeemed; `nil` for none.
    var codes: [String]?
  }

  private struct Text: Codable {
    let line: UInt32
    let path: Int
    let text: String
  }

  package init(_ history: OrderHistory, in definition: MenuDefinition) {
    var table = PathTable(definition: definition)
    orders = (history.past.all + [history.order] + history.future).map { order in
      var image = Order()
      image.choices = order.choices.entries.map { table.row($0.key, $0.value) }
      image.counts = order.counts.entries.map { table.row($0.key, $0.value) }
      image.texts = order.texts.entries.map {
        Text(line: $0.key.line.rawValue, path: table.index(of: $0.key), text: $0.value)
      }
      image.lines = order.lines.map {
        [
          Int($0.id.rawValue), Int($0.parent.rawValue), table.index(of: $0.key), $0.number,
          $0.quantity,
        ]
      }
      image.openings = order.openings.entries.map { table.row($0.key, $0.value) }
      image.lastLine = order.lastLine.rawValue
      image.codes = order.codes.isEmpty ? nil : order.codes
      return image
    }
    current = history.past.count
    paths = table.paths
  }

  /// The history; `nil` if the image is not of this menu.
  package func history(in definition: MenuDefinition) -> OrderHistory? {
    guard orders.indices.contains(current) else { return nil }
    var options: [OptionIndex?] = []
    var sections: [SectionIndex?] = []
    for path in paths {
      options.append(definition.option(at: MenuPath(path)))
      sections.append(definition.section(at: MenuPath(path)))
    }
    func option(_ line: Int, _ path: Int) -> AnswerKey? {
      guard options.indices.contains(path), let option = options[path],
        let line = UInt32(exactly: line)
      else { return nil }
      return AnswerKey(option, of: definition[option].section, in: LineID(rawValue: line))
    }
    func section(_ line: Int, _ path: Int) -> AnswerKey? {
      guard sections.indices.contains(path), let section = sections[path],
        let line = UInt32(exactly: line)
      else { return nil }
      return AnswerKey(section, in: LineID(rawValue: line))
    }
    var restored: [MenuOrder] = []
    for image in orders {
      var order = MenuOrder()
      for row in image.choices {
        guard row.count == 3, let key = option(row[0], row[1]) else { return nil }
        order.choices[key] = row[2]
      }
      for row in image.counts {
        guard row.count == 3, let key = section(row[0], row[1]) else { return nil }
        order.counts[key] = row[2]
      }
      for text in image.texts {
        guard let key = section(Int(text.line), text.path) else { return nil }
        order.texts[key] = text.text
      }
      for row in image.lines {
        guard row.count == 5, let id = UInt32(exactly: row[0]), let key = option(row[1], row[2]),
          id > (order.lines.last?.id.rawValue ?? 0)
        else { return nil }
        order.lines.append(
          OrderLine(
            id: LineID(rawValue: id), parent: key.line, section: key.section, option: key.option,
            number: row[3], quantity: row[4]))
      }
      for row in image.openings {
        guard row.count == 3, let key = option(row[0], row[1]) else { return nil }
        order.openings[key] = row[2]
      }
      order.lastLine = LineID(rawValue: image.lastLine)
      order.codes = image.codes ?? []
      restored.append(order)
    }
    return OrderHistory(
      past: Array(restored[..<current]), order: restored[current],
      future: Array(restored[(current + 1)...]))
  }
}

private struct PathTable {
  let definition: MenuDefinition
  private(set) var paths: [String] = []
  var indices: [String: Int] = [:]

  mutating func index(of key: AnswerKey) -> Int {
    // A key of a section as a whole has the largest option number.
    let isSection = key.option.rawValue == .max
    let path = isSection ? definition.path(of: key.section) : definition.path(of: key.option)
    if let index = indices[path.description] { return index }
    indices[path.description] = paths.count
    paths.append(path.description)
    return paths.count - 1
  }

  mutating func row(_ key: AnswerKey, _ value: Int) -> [Int] {
    [Int(key.line.rawValue), index(of: key), value]
  }
}
