import MenuSections
import MenuTerminal
import MenuTestSupport
import Testing

@Suite("Command recorder")
struct CommandRecorderTests {
  @Test("Accepted commands are recorded after the initial ones; rejected ones are not")
  func commands() throws {
    let definition = try menu("{item: x, sections: [{menu: t, select: 1, items: [a, b]}]}")
    let store = MenuStore(definition, order: try screen(of: definition, "t=a").order)
    var recorder = CommandRecorder(store, commands: [.choose("t.a")])
    #expect(throws: OrderRejection.self) { try recorder.perform(.undo) }
    #expect(throws: OrderRejection.self) { try recorder.perform(.choose("t.c")) }
    try recorder.perform(.choose("t.b"))
    try recorder.perform(.undo)
    #expect(recorder.commands == [.choose("t.a"), .choose("t.b"), .undo])
    let again = MenuStore(definition)
    try again.replay(contentsOf: recorder.commands)
    #expect(again.order == store.order)
  }
}
