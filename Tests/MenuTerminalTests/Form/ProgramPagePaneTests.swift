import MenuTerminal
import MenuTestSupport
import Testing

@Suite("The form on the page of the program")
struct ProgramPagePaneTests {
  @Test("The page shows the form after choosing ICE, a shot and a quantity of 2")
  func pane() throws {
    var form = try FormDriver(shipped: "magnet-latte", columns: 60)
    form.press(.down, .character(" "), .tab, .character(" "), .tab, .character("2"))
    let page = try Repository.text(of: "docs/menu-runner.md")
    let pane = form.text()
    #expect(page.contains("```text\n\(pane)```"), "\(pane)")
  }
}
