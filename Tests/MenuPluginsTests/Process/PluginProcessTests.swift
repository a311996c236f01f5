import Foundation
import MenuPlugins
import MenuSections
import MenuText
import Synchronization
import Testing

@Suite("Plugin processes", .serialized)
struct PluginProcessTests {
  private static let screen = Result { try Screen.of(SampleMenus.latte) }

  private func render(_ process: PluginProcess) async throws -> String {
    try await process.renderer().text(of: Self.screen.get())
  }

  @Test("The host survives a plugin that", arguments: HostilePlugin.all)
  func hostile(plugin: HostilePlugin) async throws {
    let descriptors = Leftovers.descriptors
    let script = try ScriptedPlugin(plugin.script)
    var hadTimeToBegin = true
    do {
      let process = PluginProcess(at: script.path, limits: plugin.limits)
      for _ in 0..<plugin.answers { #expect(try await render(process) == "done\n") }
      let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
      let reason = try #require(fault?.reason)
      #expect(plugin.claims(reason), "\(reason)")
      #expect(SafeText.isPlain(fault?.description ?? ""))
      if case .silent(.greeting, _) = reason { hadTimeToBegin = false }
    }
    #if os(Linux)
    // A plugin that was stopped before its greeting may not have reported its process id.
    #expect(!script.sessions.isEmpty || !hadTimeToBegin)
    #expect(try await Leftovers.of(script.sessions) == [])
    #expect(try await Leftovers.descriptors(since: descriptors) == [])
    #endif
  }

  @Test("A plugin that does not read a request longer than a pipe is reported")
  func longRequest() async throws {
    let script = try ScriptedPlugin("greet(); time.sleep(600)")
    var limits = Self.patient
    limits.callTime = HostilePlugin.short
    let process = PluginProcess(at: script.path, limits: limits)
    var draft = SampleMenus.latte
    draft.sections.append(
      SectionDraft(
        .menu(MenuSectionDraft(items: (0..<2000).map { SampleMenus.option("option \($0)") })),
        id: Located("long")))
    let screen = try Screen.of(draft)
    let renderer = try await process.renderer()
    let fault = await #expect(throws: PluginProcessError.self) {
      try await renderer.text(of: screen)
    }
    #expect(fault?.reason == .notReading(HostilePlugin.short))
  }

  @Test("The host reads from a plugin while it writes to it")
  func crossing() async throws {
    let script = try ScriptedPlugin(
      """
      greet()
      sys.stdout.write('{"id":1,"output":"' + 'x' * 300_000); sys.stdout.flush()
      for r in requests(): say('"}')
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    #expect(try await render(process).utf8.count == 300_000)
    await process.shutDown()
  }

  @Test("A failed plugin is restarted up to the limit, then stays off")
  func restarts() async throws {
    let script = try ScriptedPlugin("greet()\nfor r in requests(): os._exit(1)")
    let clock = TestClock()
    let process = PluginProcess(at: script.path, limits: Self.patient, now: { clock.now })
    for _ in 0..<4 {
      let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
      #expect(fault?.reason == .ended(.answer, .exited(1), inMidLine: false))
    }
    clock.advance(by: .seconds(59))
    for _ in 0..<2 {
      let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
      #expect(fault?.reason == .switchedOff(restarts: 3, within: .seconds(60)))
      clock.advance(by: .seconds(3600))
    }
    #expect(script.sessions.count == 4)
  }

  @Test(
    "A plugin that may never be restarted stays off for the longest time, and the error says so")
  func longestWindow() async throws {
    let script = try ScriptedPlugin("os._exit(1)")
    var limits = Self.patient
    limits.maximumRestarts = 0
    limits.restartWindow = .seconds(Int64.max)
    let process = PluginProcess(at: script.path, limits: limits)
    await #expect(throws: PluginProcessError.self) { try await process.renderer() }
    let error = await #expect(throws: PluginProcessError.self) { try await process.renderer() }
    #expect(error?.reason == .switchedOff(restarts: 0, within: limits.restartWindow))
    #expect(error?.description.hasSuffix("within 1099511627776 s") == true)
  }

  @Test("Restarting after a shutdown does not count as a failure")
  func shutDownOften() async throws {
    let script = try ScriptedPlugin("greet()\nfor r in requests(): answer(r['id'])")
    let process = PluginProcess(at: script.path, limits: Self.patient)
    for _ in 0..<6 {
      #expect(try await render(process) == "done\n")
      await process.shutDown()
    }
    #expect(script.sessions.count == 6)
  }

  @Test("A plugin that fails once a minute is always restarted")
  func rareRestarts() async throws {
    let script = try ScriptedPlugin("greet()\nfor r in requests(): os._exit(1)")
    let clock = TestClock()
    let process = PluginProcess(at: script.path, limits: Self.patient, now: { clock.now })
    for _ in 0..<6 {
      let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
      #expect(fault?.reason == .ended(.answer, .exited(1), inMidLine: false))
      clock.advance(by: .seconds(21))
    }
  }

  @Test("After a crash, a new process with the same greeting answers the next request")
  func recovery() async throws {
    let script = try ScriptedPlugin(
      """
      first = not os.path.exists(__file__ + ".seen")
      open(__file__ + ".seen", "w").close()
      greet()
      for r in requests():
          if first: os._exit(1)
          answer(r['id'])
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    await #expect(throws: PluginProcessError.self) { try await render(process) }
    #expect(try await render(process) == "done\n")
    await process.shutDown()
    #expect(script.sessions.count == 2)
  }

  @Test("A process that restarts as a different plugin is rejected")
  func change() async throws {
    let script = try ScriptedPlugin(
      """
      first = not os.path.exists(__file__ + ".seen")
      open(__file__ + ".seen", "w").close()
      greet("one" if first else "other")
      for r in requests(): os._exit(1)
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    await #expect(throws: PluginProcessError.self) { try await render(process) }
    let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
    #expect(fault?.reason == .changed)
  }

  @Test("Its last lines on standard error are reported safely and within limits")
  func lastWords() async throws {
    let script = try ScriptedPlugin(
      """
      greet()
      for r in requests():
          sys.stderr.write("noise\\n" * 200_000 + "x" * 1000 + "\\n\\x1b[2Jbye\\n")
          sys.stderr.flush(); os._exit(1)
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
    let words = try #require(fault?.lastErrorLines)
    #expect(words.count == 8)
    #expect(words.last == "␛[2Jbye")
    #expect(words.dropLast().last == String(repeating: "x", count: 200))
  }

  @Test("An error that the user can fix is thrown, and the plugin keeps running")
  func rejection() async throws {
    let script = try ScriptedPlugin(
      """
      greet()
      for r in requests():
          if r['id'] == 1:
              say(json.dumps({"id": 1, "error": {"code": "bad-option", "message": "too \\x1bwide"}}))
          else: answer(r['id'])
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    let error = await #expect(throws: PluginError.self) { try await render(process) }
    #expect(error?.code == "bad-option")
    #expect(error?.message == "too ␛wide")
    #expect(try await render(process) == "done\n")
    await process.shutDown()
    #expect(script.sessions.count == 1)
  }

  @Test("Concurrent renderings are serialized in one process")
  func turns() async throws {
    let script = try ScriptedPlugin(
      "greet()\nfor r in requests(): answer(r['id'], r['screen']['menu']['id'])")
    let process = PluginProcess(at: script.path, limits: Self.patient)
    let renderer = try await process.renderer()
    let outputs = try await withThrowingTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          var draft = SampleMenus.latte
          draft.id = "menu-\(number)"
          return (number, try await renderer.text(of: try Screen.of(draft)))
        }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for number in 0..<50 { #expect(outputs[number] == "menu-\(number)") }
    await process.shutDown()
    #expect(script.sessions.count == 1)
  }

  @Test("It gets the language, its options with their types, and the screen as JSON")
  func request() async throws {
    let script = try ScriptedPlugin(
      """
      greet(options=[
          {"name": "width", "type": "integer", "min": 1, "max": 9, "default": 3},
          {"name": "loud", "type": "flag"},
          {"name": "sort", "type": "choice", "values": ["page", "name"], "default": "name"},
          {"name": "box", "type": "numbers", "count": 2}])
      for r in requests(): answer(r['id'], json.dumps(r))
      """)
    let process = PluginProcess(at: script.path, limits: Self.patient)
    let renderer = try await process.renderer()
    let screen = try Self.screen.get()
    let text = try await renderer.text(
      of: screen, language: .korean, options: ["width": "7", "loud": "yes", "box": "1.5,-2"])
    await process.shutDown()
    let request = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(request?["op"] as? String == "render")
    #expect(request?["language"] as? String == "ko")
    #expect(
      request?["options"] as? NSDictionary
        == ["width": 7, "loud": true, "sort": "name", "box": [1.5, -2]])
    let json = try await JSONRenderer().text(of: screen, language: .korean)
    #expect(
      request?["screen"] as? NSDictionary
        == (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary))
  }

  @Test("Images are sent as base64, text never is")
  func encodings() async throws {
    let picture = try ScriptedPlugin(
      """
      greet(mediaType="image/png")
      for r in requests():
          say(json.dumps({"id": r['id'], "output": "iVBORwA=", "encoding": "base64"}))
      """)
    let process = PluginProcess(at: picture.path, limits: Self.patient)
    var output = RenderOutput()
    let renderer = try await process.renderer()
    try await renderer.render(
      Self.screen.get(), localizer: Localizer(.korean), options: PluginOptions([:], for: renderer),
      into: &output)
    #expect(output.bytes == [0x89, 0x50, 0x4E, 0x47, 0])
    await process.shutDown()
    let text = try ScriptedPlugin(
      """
      greet()
      for r in requests():
          say(json.dumps({"id": r['id'], "output": "eA==", "encoding": "base64"}))
      """)
    let fault = await #expect(throws: PluginProcessError.self) {
      try await render(PluginProcess(at: text.path, limits: Self.patient))
    }
    guard case .malformed(.answer, _) = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("It gets only the listed environment variables")
  func environment() async throws {
    let script = try ScriptedPlugin(
      "greet()\nfor r in requests(): answer(r['id'], ' '.join(sorted(os.environ)))")
    let process = PluginProcess(
      at: script.path, limits: Self.patient,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SECRET": "1",
        "LD_PRELOAD": "x", "PYTHONPATH": "/tmp",
      ])
    #expect(try await render(process) == "LC_ALL PATH")
    await process.shutDown()
  }

  @Test(
    "A greeting is validated before it is used",
    arguments: [
      ("[]", "it is not an object"), ("{}", "'menu-plugin' is missing"), ("nonsense", "not JSON"),
      (greeting(version: 2), "this host knows 1"), (greeting(kind: "oracle"), "not 'renderer'"),
      (greeting(name: "Two Words"), "lower-case word"),
      (greeting(media: "text"), "is not a media type"),
      (greeting(options: #"{"name":"a","type":"integer"}"#), "'a' needs 'min', 'max'"),
      (
        greeting(options: #"{"name":"a","type":"choice","values":["x"],"default":"y"}"#),
        "'a' needs 'values'"
      ),
      (greeting(options: #"{"name":"a","type":"color"}"#), "is not 'integer', 'flag'"),
      (
        greeting(options: #"{"name":"a","type":"flag"},{"name":"a","type":"flag"}"#),
        "two options 'a'"
      ),
    ])
  func greetings(line: String, complaint: String) async throws {
    let script = try ScriptedPlugin("say(r'''\(line)''')\ntime.sleep(600)")
    let process = PluginProcess(at: script.path, limits: Self.patient)
    let fault = await #expect(throws: PluginProcessError.self) { try await process.renderer() }
    #expect(fault?.description.contains(complaint) == true, "\(String(describing: fault))")
  }

  @Test("A missing file, a folder and a file that is not executable are reported")
  func notStarted() async throws {
    let descriptors = Leftovers.descriptors
    let folder = FileManager.default.temporaryDirectory.path
    let junk = try ScriptedPlugin("")
    try Data("hello".utf8).write(to: URL(filePath: junk.path))
    let lost = try ScriptedPlugin("")
    try Data("#!/no/such/program\n".utf8).write(to: URL(filePath: lost.path))
    for (path, why) in [
      ("./no-such-plugin", "start.no-file"), ("no-such-plugin", "start.no-file"),
      (folder, "start.folder"), (#filePath, "start.not-executable"),
      (lost.path, "start.interpreter"), (junk.path, "start.exec-format"),
    ] {
      let fault = await #expect(throws: PluginProcessError.self) {
        try await PluginProcess(at: path).renderer()
      }
      #expect(fault?.reason == .notStarted(.sentence(why)), "\(path)")
    }
    #expect(try await Leftovers.descriptors(since: descriptors) == [])
  }

  @Test("It is never searched for in PATH")
  func path() async throws {
    let fault = await #expect(throws: PluginProcessError.self) {
      try await PluginProcess(at: "cat").renderer()
    }
    guard case .notStarted = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("A plugin that ignores SIGTERM is killed on shutdown, with its child processes")
  func stubborn() async throws {
    let script = try ScriptedPlugin(
      """
      import subprocess
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      subprocess.Popen(['sleep', '600'])
      greet()
      for line in sys.stdin:
          r = json.loads(line)
          if r['op'] == 'render': answer(r['id'])
      time.sleep(600)
      """)
    var limits = Self.patient
    limits.gracePeriod = .milliseconds(50)
    let process = PluginProcess(at: script.path, limits: limits)
    #expect(try await render(process) == "done\n")
    await process.shutDown()
    #if os(Linux)
    #expect(try await Leftovers.of(script.sessions) == [])
    #endif
  }

  @Test("A plugin is killed when its object is deallocated")
  func letGo() async throws {
    let script = try ScriptedPlugin(
      "greet()\nfor r in requests(): answer(r['id'])\ntime.sleep(600)")
    do {
      let process = PluginProcess(at: script.path, limits: Self.patient)
      #expect(try await render(process) == "done\n")
    }
    #if os(Linux)
    #expect(script.sessions.count == 1)
    #expect(try await Leftovers.of(script.sessions) == [])
    #endif
  }

  #if os(Linux)
  @Test("A plugin cannot exceed its memory limit")
  func memory() async throws {
    let script = try ScriptedPlugin(
      "greet()\nfor r in requests(): answer(r['id'], str(len(bytearray(600 << 20))))")
    var limits = Self.patient
    limits.maximumMemoryBytes = 256 << 20
    let process = PluginProcess(at: script.path, limits: limits)
    let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
    #expect(fault?.reason == .ended(.answer, .exited(1), inMidLine: false))
    #expect(fault?.lastErrorLines.last == "MemoryError")
  }

  @Test("A plugin that exceeds its processor time is stopped, a long-lived idle one is not")
  func processor() async throws {
    let busy = """
      greet()
      for r in requests():
          end = time.process_time() + (0.7 if r['id'] < 4 else 600)
          while time.process_time() < end: pass
          answer(r['id'])
      """
    let script = try ScriptedPlugin(busy)
    var limits = Self.patient
    limits.maximumProcessorSeconds = 1
    let process = PluginProcess(at: script.path, limits: limits)
    for _ in 1..<4 { #expect(try await render(process) == "done\n") }
    let fault = await #expect(throws: PluginProcessError.self) { try await render(process) }
    #expect(fault?.reason == .ended(.answer, .signaled(SIGXCPU), inMidLine: false))
  }

  @Test("A thousand calls leave no zombie and no open descriptor")
  func thousandCalls() async throws {
    let script = try ScriptedPlugin(
      """
      greet()
      for r in requests():
          answer(r['id'])
          if r['id'] % 100 == 0: os._exit(0)
      """)
    let before = Leftovers.descriptors
    var limits = Self.patient
    limits.maximumRestarts = 20
    let process = PluginProcess(at: script.path, limits: limits)
    let renderer = try await process.renderer()
    let screen = try Self.screen.get()
    var answered = 0
    var faults = 0
    for _ in 0..<1000 {
      do {
        answered += try await renderer.text(of: screen) == "done\n" ? 1 : 0
      } catch is PluginProcessError {
        faults += 1
      }
    }
    // Each hundredth answer is its last; the host may notice before or after the next request.
    #expect(answered + faults == 1000)
    #expect(answered >= 990)
    await process.shutDown()
    #expect(script.sessions.count >= 10)
    #expect(try await Leftovers.of(script.sessions) == [])
    #expect(try await Leftovers.descriptors(since: before) == [])
  }
  #endif

  /// The standard limits with longer times, because interpreters start and end
  /// slowly on a busy machine.
  private static var patient: PluginLimits {
    var limits = PluginLimits.standard
    limits.greetingTime = .seconds(120)
    limits.callTime = .seconds(120)
    limits.gracePeriod = .seconds(120)
    return limits
  }

  private static func greeting(
    version: Int = 1, name: String = "kitchen", kind: String = "renderer",
    media: String = "text/plain", options: String = ""
  ) -> String {
    #"{"menu-plugin":\#(version),"name":"\#(name)","kind":"\#(kind)","mediaType":"\#(media)","#
      + #""options":[\#(options)]}"#
  }
}

/// A clock that tests advance manually.
private final class TestClock: Sendable {
  private let offset = Mutex(Duration.zero)
  private let start = ContinuousClock.now

  var now: ContinuousClock.Instant { start + offset.withLock(\.self) }

  func advance(by duration: Duration) { offset.withLock { $0 += duration } }
}
