import Foundation
import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

/// A form without a terminal: keys in, frames out.
struct FormDriver {
  private(set) var form: OrderForm
  private(set) var lastStep = TerminalStep.stay
  var size: CellSize
  var profile = WidthProfile.modern

  /// Begins to order from a menu.
  init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(), language: LanguageTag? = nil,
    columns: Int = 80, rows: Int = 24, isASCII: Bool = false
  ) {
    let localizer = Localizer(definition.language(preferred: language))
    form = OrderForm(
      OrderingAdapter(MenuStore(definition, inventory: inventory)), localizer,
      .init(isASCII: isASCII))
    size = CellSize(columns: columns, rows: rows)
    _ = form.frame(size, profile)
  }

  /// Begins to order from one of the menus that are shipped.
  init(shipped name: String, language: LanguageTag? = nil, columns: Int = 80, rows: Int = 24) throws
  {
    let file = Self.root.appending(path: "Config/\(name).yaml")
    let yaml = try String(contentsOf: file, encoding: .utf8)
    self.init(try menu(yaml, id: name), language: language, columns: columns, rows: rows)
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  var store: MenuStore { form.desk.store }
  var screen: Screen { store.screen }

  /// Presses keys; a frame is drawn after each, as a session does.
  mutating func press(_ keys: Key...) { press(keys) }

  mutating func press(_ keys: [Key]) {
    for key in keys {
      lastStep = form.press(key)
      _ = form.frame(size, profile)
    }
  }

  /// Types text, a key a scalar.
  mutating func type(_ text: String) {
    press(text.unicodeScalars.map { .character(Character($0)) })
  }

  /// The frame as it stands.
  mutating func grid() -> CellGrid { form.frame(size, profile) }

  /// The lines of the frame, without blanks at their ends.
  mutating func lines() -> [String] {
    let grid = grid()
    return (0..<grid.size.rows).map { grid.text(row: $0) }
  }

  /// The frame as text.
  mutating func text() -> String { lines().joined(separator: "\n") + "\n" }

  /// The line that the mark of the focus stands in, without the mark.
  mutating func focusedLine() -> String {
    let line = lines().first { $0.drop { $0 == " " }.hasPrefix("›") } ?? ""
    return String(line.drop { $0 == " " || $0 == "›" })
  }
}
