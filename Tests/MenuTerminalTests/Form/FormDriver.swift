import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

/// Drives a form without a terminal.
struct FormDriver {
  private(set) var form: OrderForm
  private(set) var lastStep = TerminalStep.stay
  var size: CellSize
  var profile = WidthProfile.modern

  /// Creates a form for a menu.
  init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(), language: LanguageTag? = nil,
    columns: Int = 80, rows: Int = 24, isASCII: Bool = false
  ) {
    let localizer = Localizer(definition.language(preferred: language))
    form = OrderForm(
      CommandRecorder(MenuStore(definition, inventory: inventory)), localizer: localizer,
      configuration: .init(isASCII: isASCII))
    size = CellSize(columns: columns, rows: rows)
    _ = form.frame(size, profile: profile)
  }

  /// Creates a form for one of the menus in `Config`.
  init(shipped name: String, language: LanguageTag? = nil, columns: Int = 80, rows: Int = 24) throws
  {
    self.init(try Repository.menu(name), language: language, columns: columns, rows: rows)
  }

  var store: MenuStore { form.recorder.store }
  var screen: Screen { store.screen }

  /// Presses keys and draws a frame after each, as a session does.
  mutating func press(_ keys: Key...) { press(keys) }

  mutating func press(_ keys: [Key]) {
    for key in keys {
      lastStep = form.press(key)
      _ = form.frame(size, profile: profile)
    }
  }

  /// Types text, one key per scalar.
  mutating func type(_ text: String) {
    press(text.unicodeScalars.map { .character(Character($0)) })
  }

  /// The current frame.
  mutating func grid() -> CellGrid { form.frame(size, profile: profile) }

  /// The lines of the frame, without trailing blanks.
  mutating func lines() -> [String] { form.lines(size, profile) }

  /// The frame as text.
  mutating func text() -> String { lines().joined(separator: "\n") + "\n" }

  /// The focused line, without the focus mark.
  mutating func focusedLine() -> String {
    let line = lines().first { $0.drop { $0 == " " }.hasPrefix("›") } ?? ""
    return String(line.drop { $0 == " " || $0 == "›" })
  }
}

extension OrderForm {
  /// The lines of a frame, without trailing blanks.
  mutating func lines(_ size: CellSize, _ profile: WidthProfile) -> [String] {
    let grid = frame(size, profile: profile)
    return (0..<grid.size.rows).map { grid.text(row: $0) }
  }

  /// A frame of 80 × 24 cells as text.
  mutating func text() -> String {
    lines(CellSize(columns: 80, rows: 24), .modern).joined(separator: "\n")
  }
}
