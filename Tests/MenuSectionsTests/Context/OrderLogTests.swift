import Foundation
import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Contexts in logs")
struct OrderLogTests {
  private func menu() throws -> MenuDefinition {
    try MenuDefinition(
      "tea", item: "Tea", currency: .usd, channels: ["here": "Eat in", "togo": "Takeaway"]
    ) {
      MenuSection(menu: "Cup", select: .any, each: 0...9) {
        MenuItem("S", price: .table("channel", ["here": 3, "togo": 2]))
        MenuItem("Lid", price: 1, when: .chosen("channel", "togo"))
      }
    }
  }

  @Test("A context is written as JSON and read again")
  func json() throws {
    let menu = try menu()
    let time = try #require(LocalMinute("2026-11-21T09:00"))
    let contexts = [
      OrderContext(),
      OrderContext(
        time: time, channel: "togo", given: ["delivery": 4248], utcOffset: 9 * 3600),
      OrderContext(time: time, utcOffset: -(44 * 60 + 30)), OrderContext(time: time, utcOffset: 0),
    ]
    for context in contexts {
      let entry = OrderLogEntry.context(WrittenContext(context, in: menu))
      let data = try JSONEncoder().encode(entry)
      #expect(try JSONDecoder().decode(OrderLogEntry.self, from: data) == entry)
      guard case .context(let written) = entry else { continue }
      #expect(try written.context(in: menu) == context)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      try String(decoding: encoder.encode(WrittenContext(contexts[1], in: menu)), as: UTF8.self)
        == #"{"channel":"togo","given":{"delivery":"42.48"},"offset":"+09:00","time":"2026-11-21T09:00"}"#
    )
  }

  @Test(
    "A key that a context does not have, or that is beside it, is rejected by its name",
    arguments: [
      (#"{"context":{},"choose":"Cup.S"}"#, ["choose"]),
      (#"{"context":{"channel":"togo"},"at":"09:00"}"#, ["at"]),
      (#"{"context":{"chanel":"togo"}}"#, ["context", "chanel"]),
    ])
  func unknownKey(json: String, path: [String]) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderLogEntry.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == path)
    #expect((context.underlyingError as? MenuAction.UnknownKey)?.key == path.last)
  }

  @Test(
    "A value that cannot be read is rejected with its key",
    arguments: [
      (#"{"time":"09:00"}"#, "time"), (#"{"offset":"9"}"#, "offset"),
      (#"{"given":{"delivery":"4.505"}}"#, "given"),
    ])
  func invalid(text: String, key: String) throws {
    let written = try JSONDecoder().decode(WrittenContext.self, from: Data(text.utf8))
    let error = #expect(throws: OrderRejection.self) { try written.context(in: menu()) }
    #expect(error?.code == "invalid-context")
    guard case .invalidContext(key, _)? = error?.reason else {
      Issue.record("\(text)")
      return
    }
  }

  @Test("A fee below 0 is rejected and changes nothing")
  func negativeFee() throws {
    let store = MenuStore(try menu())
    let before = store.context
    let error = #expect(throws: OrderRejection.self) {
      try store.setContext(OrderContext(given: ["delivery": -300]))
    }
    #expect(error?.code == "invalid-context")
    #expect(store.context == before)
  }

  @Test("Replaying a log of random actions and contexts leads to the store that recorded it")
  func replay() throws {
    let menu = try menu()
    for seed in UInt64(1)...80 {
      var generator = SeededGenerator(seed: seed)
      let store = MenuStore(menu)
      var entries: [OrderLogEntry] = []
      for _ in 0..<20 {
        if Int.random(in: 0..<3, using: &generator) == 0 {
          let context = OrderContext(
            channel: ["here", "togo"].randomElement(using: &generator),
            given: ["delivery": Int64.random(in: 0...500, using: &generator)])
          try store.setContext(context)
          entries.append(.context(WrittenContext(context, in: menu)))
        } else {
          let actions: [MenuAction] = [
            .add("Cup.S"), .add("Cup.Lid"), .clear("Cup"), .undo, .redo,
          ]
          guard let action = actions.randomElement(using: &generator),
            (try? store.send(action)) != nil
          else { continue }
          entries.append(.action(action))
        }
      }
      let other = MenuStore(menu)
      let screen = try other.replay(contentsOf: entries)
      #expect(screen.sections == store.screen.sections, "seed \(seed)")
      #expect(screen.price == store.screen.price, "seed \(seed)")
      #expect(other.context == store.context, "seed \(seed)")
      #expect(other.order == store.order, "seed \(seed)")
    }
  }

  @Test("A rejected entry of a log changes neither order nor context")
  func rejected() throws {
    let store = MenuStore(try menu())
    let written = WrittenContext(OrderContext(channel: "togo"), in: store.definition)
    #expect(throws: ReplayError.self) {
      try store.replay(contentsOf: [.context(written), .action(.add("Cup.S")), .action(.add("x"))])
    }
    #expect(store.context == OrderContext())
    #expect(store.screen.price.total == .zero)
  }
}
