import MenuSections
import MenuTerminal
import MenuTestSupport
import Testing

@Suite("The desk that keeps a log")
struct OrderingDeskTests {
  @Test("writes down what was accepted after what led to the store's order, and no refusal")
  func log() throws {
    let definition = try menu("{item: x, sections: [{menu: t, select: 1, items: [a, b]}]}")
    let store = MenuStore(definition, order: try screen(of: definition, "t=a").order)
    var desk = OrderingAdapter(store, log: [.act(.choose("t.a"))])
    #expect(throws: OrderRejection.self) { try desk.perform(.undo) }
    #expect(throws: OrderRejection.self) { try desk.perform(.act(.choose("t.c"))) }
    try desk.perform(.act(.choose("t.b")))
    try desk.perform(.undo)
    #expect(desk.log == [.act(.choose("t.a")), .act(.choose("t.b")), .undo])
    let again = MenuStore(definition)
    try again.replay(contentsOf: desk.log)
    #expect(again.order == store.order)
  }
}
