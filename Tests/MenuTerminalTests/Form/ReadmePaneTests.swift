import Foundation
import MenuTerminal
import Testing

@Suite("The form in the README")
struct ReadmePaneTests {
  @Test("The README shows the form after choosing ICE, a shot and a quantity of 2")
  func pane() throws {
    var form = try FormDriver(shipped: "magnet-latte", columns: 60)
    form.press(.down, .character(" "), .tab, .character(" "), .tab, .character("2"))
    let readme = try String(
      contentsOf: FormDriver.root.appending(path: "README.md"), encoding: .utf8)
    let pane = form.text()
    #expect(readme.contains("```text\n\(pane)```"), "\(pane)")
  }
}
