import MenuPlugins
import MenuTestSupport
import Testing

/// A plugin process with one bug, and the one check that it fails.
struct BuggyPlugin: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let failing: String
  var limits = PluginLimits.standard

  init(
    _ testDescription: String, fails failing: String, _ script: String
  ) {
    self.testDescription = testDescription
    self.failing = failing
    self.script = script
    // Interpreters start slowly on a busy machine.
    limits.greetingTime = .seconds(120)
    limits.callTime = .seconds(120)
    limits.gracePeriod = .seconds(120)
  }

  /// The loop of a plugin without bugs, with `bug` before each answer `out` to a screen `s`.
  private static func loop(_ bug: String = "pass", end: String = "0") -> String {
    """
    greet()
    n = 0
    for line in sys.stdin:
        r = json.loads(line)
        if r["op"] == "shutdown": break
        if r["op"] != "render" or "screen" not in r:
            say(json.dumps({"id": r["id"], "error": {"code": "bad", "message": "render a screen"}}))
            continue
        s, n, id = r["screen"], n + 1, r["id"]
        rows = [row for section in s["sections"] for row in section.get("rows", [])]
        text = s["menu"]["id"] + "".join(row["name"] for row in rows)
        out = "".join(c if c.isprintable() else "?" for c in text) + "\\n"
        \(bug)
        answer(id, out)
    sys.exit(\(end))
    """
  }

  /// A plugin without bugs.
  static let sound = BuggyPlugin("has no bug", fails: "", loop())

  static let all = [
    BuggyPlugin("ends at once", fails: "it sends a valid greeting", "sys.exit(0)"),
    BuggyPlugin(
      "greets as another kind", fails: "it sends a valid greeting",
      #"say(json.dumps({"menu-plugin": 1, "name": "odd", "kind": "oven"})); sys.stdin.read()"#),
    BuggyPlugin(
      "writes invalid UTF-8", fails: "it shows a menu with a title alone",
      loop(#"say(b'{"id": %d, "output": "\xff"}\n' % id); continue"#)),
    BuggyPlugin(
      "answers another request", fails: "it shows a menu with a title alone", loop("id += 1")),
    BuggyPlugin(
      "crashes on every screen", fails: "it shows a menu with a title alone", loop("sys.exit(1)")),
    BuggyPlugin(
      "crashes on long sections", fails: "it shows three hundred options",
      loop("assert len(rows) < 100")),
    BuggyPlugin(
      "crashes on kinds that it does not know",
      fails: "it shows a section of an unknown kind alone",
      loop(#"assert all("another." not in x["kind"] for x in s["sections"])"#)),
    BuggyPlugin(
      "ends after each answer", fails: "it keeps running for many requests",
      loop("answer(id, out); break")),
    BuggyPlugin(
      "is not deterministic", fails: "it writes the same bytes for the same screen",
      loop(#"out += str(n) + "\n""#)),
    BuggyPlugin(
      "lets control characters through", fails: "it escapes control characters of a menu",
      loop("out = text")),
    BuggyPlugin(
      "takes no field that it does not know", fails: "it ignores unknown fields",
      loop(#"assert "no-such-field" not in r"#)),
    BuggyPlugin(
      "crashes when it should answer an error",
      fails: "it answers an unknown operation with an error",
      loop().replacing("say(json.dumps({\"id\": r[\"id\"], \"error\"", with: "say(1 // 0, ({\"a\"")),
    BuggyPlugin(
      "renders whatever it is asked",
      fails: "it answers an unknown operation with an error",
      loop().replacing(#"r["op"] != "render" or"#, with: "")),
    BuggyPlugin(
      "ends with 1", fails: "it exits with 0 on shutdown", loop(end: "1")),
  ]
}

@Suite("The conformance suite of plugin processes", .enabled(if: ExternalTool.python.isInstalled))
struct ProcessConformanceTests {
  private func report(on plugin: BuggyPlugin) async throws -> ConformanceReport {
    let script = try ScriptedPlugin(plugin.script)
    let report = await ProcessConformance(limits: plugin.limits).report(onPluginAt: script.path)
    #expect(report.checks.count == 24, "every plugin has the same number of checks")
    return report
  }

  @Test("A plugin without bugs passes every check")
  func sound() async throws {
    let report = try await report(on: .sound)
    #expect(report.failed == 0, "\(report.findings)")
    #expect(report.skipped == 0)
  }

  @Test(
    "A plugin with one bug fails one check; the others pass or are skipped",
    arguments: BuggyPlugin.all)
  func bug(plugin: BuggyPlugin) async throws {
    let report = try await report(on: plugin)
    let failed = report.checks.filter { $0.finding != nil }.map(\.name)
    #expect(failed == [plugin.failing], "\(report.findings)")
    for case .skipped(let cause) in report.checks.map(\.outcome) {
      #expect(cause == plugin.failing)
    }
  }
}
