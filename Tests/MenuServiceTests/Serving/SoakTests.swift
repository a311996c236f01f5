#if Service && os(Linux)
import Foundation
import MenuTestSupport
import Testing

@Suite("Serving under faults")
struct SoakTests {
  @Test(
    "Some seconds of `make soak` lose and double nothing",
    .enabled(if: ExternalTool.python.isInstalled, "python3 is not installed"))
  func soak() async throws {
    let script = Repository.root.appending(path: "Tests/Soak/soak.py").path
    // Memory needs hours, and time an idle machine.
    let run = try await ExternalTool.python.run([
      "-B", script, ServerFolder.program("menu-runner"), "--minutes", "0.2", "--customers", "4",
      "--ignore-leaks",
    ])
    #expect(run.succeeded, "\(run.output)\(run.errors)")
    #expect(run.output.contains(/lost +0\ndoubled +0\nwrong +0\n/))
  }
}
#endif
