import BenchmarkReport
import CYAMLFloor
import MenuSections
import MenuYAML
import Yams

/// Loading a large menu, from its bytes to a compiled menu.
enum LoadCases {
  static let all: [BenchmarkCase] = [besideEvents, besideYams, peakMemory, validating]

  private static let name = "load 100,000 options with Korean names, 7.5 MB, to a compiled menu"

  private static let besideEvents = BenchmarkCase(
    name: name, floorName: "libyaml's events alone, over the same bytes", goal: .timesFloor(2)
  ) {
    let bytes = Array(document.utf8)
    precondition(rowCount(of: definition(bytes)) == 100_000, "every option")
    return Measuring.figures(
      on: .processor, rounds: 7, ours: { keep(definition(bytes)) }, floor: { readEvents(bytes) })
  }

  private static let peakMemory = BenchmarkCase(
    name: "  peak memory while loading", floorName: "the file", goal: .timesFloor(8), unit: "MB"
  ) {
    let bytes = Array(document.utf8)
    let growth = PeakMemory.growth { keep(definition(bytes)) }
    return BenchmarkCase.Figures(ours: (growth ?? .nan) / 1e6, floor: Double(bytes.count) / 1e6)
  }

  private static let besideYams = BenchmarkCase(
    name: "  beside Yams", floorName: "YAMLDecoder into a plain struct", goal: .timesFloor(1.0 / 7)
  ) {
    let bytes = Array(document.utf8)
    return Measuring.figures(
      on: .processor, rounds: 3, ours: { keep(definition(bytes)) },
      floor: {
        do {
          let menu = try YAMLDecoder().decode(PlainMenu.self, from: document)
          precondition(menu.sections.last?.items.last?.price == 1500, "the same document")
        } catch {
          preconditionFailure("\(error)")
        }
      })
  }

  private static let validating = BenchmarkCase(
    name: "validate 200,000 options, 2,000 of them discounts",
    floorName: "the same bytes, loaded without checks", goal: .atMost(1_000_000)
  ) {
    let bytes = Array(document(options: 200_000, hasDiscounts: true).utf8)
    let source = SourceText(name: "menu.yaml", bytes: bytes)
    let problems = MenuDocument.read(source, id: "menu", isChecked: true).diagnostics
    precondition(problems.allSatisfy { $0.severity == .warning }, "no error")
    return Measuring.figures(
      on: .processor, rounds: 3,
      ours: { keep(MenuDocument.read(source, id: "menu", isChecked: true)) },
      floor: { keep(definition(bytes)) })
  }

  private static let document = document(options: 100_000)

  /// Sections of 100 options each, in a typical format. With discounts, the first option
  /// of each lowers the price.
  static func document(options: Int, hasDiscounts: Bool = false) -> String {
    var text = "item: 온 세상의 음료\nprice: 1000\ncurrency: KRW\nlocale: ko\nsections:\n"
    for section in 0..<options / 100 {
      text += "  - menu: 음료 구역 \(section)\n    select: 0..100\n    items:\n"
      for option in 0..<100 {
        let number = section * 100 + option
        text += "      - name: 더블 바닐라 크림 콜드브루 \(100_000 + number)\n"
        let price = hasDiscounts && option == 0 ? -1 : 500 * (1 + number % 19)
        text += "        price: \(price)\n"
      }
    }
    return text
  }

  /// The same document, as a program without this library reads it.
  private struct PlainMenu: Decodable {
    let item: String
    let price: Int
    let currency: String
    let locale: String
    let sections: [Section]

    struct Section: Decodable {
      let menu: String
      let select: String
      let items: [Item]
    }

    struct Item: Decodable {
      let name: String
      let price: Int
    }
  }

  private static func definition(_ bytes: [UInt8]) -> MenuDefinition {
    let reading = MenuDocument.read(SourceText(name: "menu.yaml", bytes: bytes), id: "menu")
    guard let definition = reading.definition else {
      preconditionFailure("the menu has errors: \(reading.diagnostics.prefix(3))")
    }
    return definition
  }

  private static func rowCount(of definition: MenuDefinition) -> Int {
    MenuStore(definition).screen.sections.reduce(0) { count, section in
      guard case .menu(let menu) = section else { return count }
      return count + menu.rows.count
    }
  }

  /// Reads and discards every event.
  private static func readEvents(_ bytes: [UInt8]) {
    var parser = yaml_parser_t()
    precondition(yaml_parser_initialize(&parser) == 1)
    defer { yaml_parser_delete(&parser) }
    bytes.withUnsafeBufferPointer { text in
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
      var isDone = false
      while !isDone {
        var event = yaml_event_t()
        precondition(yaml_parser_parse(&parser, &event) == 1)
        isDone = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
      }
    }
  }
}
