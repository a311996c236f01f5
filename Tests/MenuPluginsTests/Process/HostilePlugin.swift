import MenuPlugins
import Testing

/// A misbehaving plugin, and the host's message about it.
struct HostilePlugin: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  var limits = PluginLimits.standard
  /// The number of requests that it answers before it fails.
  var answers = 0
  let claims: @Sendable (PluginProcessError.Reason) -> Bool

  init(
    _ testDescription: String, _ script: String, answers: Int = 0,
    _ change: (inout PluginLimits) -> Void = { _ in },
    claims: @escaping @Sendable (PluginProcessError.Reason) -> Bool
  ) {
    self.testDescription = testDescription
    self.script = script
    self.answers = answers
    self.claims = claims
    // Interpreters start and end slowly on a busy machine.
    limits.greetingTime = .seconds(120)
    limits.callTime = .seconds(120)
    limits.gracePeriod = .seconds(120)
    change(&limits)
  }

  static let short = Duration.milliseconds(300)

  static let all: [HostilePlugin] = greetings + answers + endings

  private static let greetings = [
    HostilePlugin("sleeps for ever before it greets", "time.sleep(600)") {
      $0.greetingTime = short
    } claims: {
      $0 == .silent(.greeting, short)
    },
    HostilePlugin("floods instead of greeting", "while True: say('x' * 100)") {
      if case .malformed(.greeting, _) = $0 { true } else { false }
    },
    HostilePlugin("greets without ever ending the line", "while True: say(b'x' * 100)") {
      $0 == .tooLong(.greeting, limit: 64 << 10)
    },
    HostilePlugin("has escapes in its name", #"greet("\x1b[31mred"); time.sleep(600)"#) {
      if case .malformed(.greeting, let why) = $0 { "\(why)".contains("␛[31mred") } else { false }
    },
    HostilePlugin("greets with 100,000 nested brackets", "say('[' * 100_000); time.sleep(600)") {
      $0.maximumGreetingBytes = 1 << 20
    } claims: {
      $0 == .tooDeep(.greeting, limit: 64)
    },
  ]

  private static let answers = [
    HostilePlugin("sleeps for ever instead of answering", "greet(); time.sleep(600)") {
      $0.callTime = short
    } claims: {
      $0 == .silent(.answer, short)
    },
    HostilePlugin(
      "floods instead of answering", "greet()\nfor r in requests():\n    while True: say('x' * 100)"
    ) {
      if case .malformed(.answer, _) = $0 { true } else { false }
    },
    HostilePlugin(
      "answers without ever ending the line",
      "greet()\nfor r in requests():\n    while True: say(b'x' * 4096)"
    ) {
      $0 == .tooLong(.answer, limit: 8 << 20)
    },
    HostilePlugin(
      "prints without a newline and waits",
      "greet()\nfor r in requests():\n    say(b'{}'); time.sleep(600)"
    ) {
      $0.callTime = short
    } claims: {
      $0 == .silent(.answer, short)
    },
    HostilePlugin("stops reading", "greet(); time.sleep(600)") {
      $0.callTime = short
    } claims: {
      // A small request fits the pipe, so this plugin looks like one that only sleeps.
      $0 == .notReading(short) || $0 == .silent(.answer, short)
    },
    HostilePlugin(
      "answers with a wrong id", "greet()\nfor r in requests(): answer(r['id'] + 98)"
    ) {
      $0 == .wrongID(sent: 1, answered: 99)
    },
    HostilePlugin(
      "answers without an id", "greet()\nfor r in requests(): answer(None)"
    ) {
      $0 == .wrongID(sent: 1, answered: nil)
    },
    HostilePlugin(
      "repeats an id", "greet()\nfor r in requests():\n    answer(r['id']); answer(r['id'])",
      answers: 1
    ) {
      $0 == .wrongID(sent: 2, answered: 1)
    },
    HostilePlugin(
      "answers in invalid UTF-8",
      #"greet()\#nfor r in requests(): say(b'{"id":1,"output":"\xff\xfe"}\n')"#
    ) {
      $0 == .notText(.answer)
    },
    HostilePlugin(
      "answers with 100,000 nested brackets", "greet()\nfor r in requests(): say('[' * 100_000)"
    ) {
      $0 == .tooDeep(.answer, limit: 64)
    },
    HostilePlugin(
      "answers with neither output nor error",
      "greet()\nfor r in requests(): say(json.dumps({'id': r['id']}))"
    ) {
      if case .malformed(.answer, _) = $0 { true } else { false }
    },
  ]

  private static let endings = [
    HostilePlugin(
      "closes its output and lives",
      "greet()\nfor r in requests():\n    os.close(1); time.sleep(600)"
    ) {
      $0.gracePeriod = short
    } claims: {
      $0 == .closedOutput(.answer)
    },
    HostilePlugin(
      "exits in the middle of a line",
      "greet()\nfor r in requests():\n    say(b'{\"id\":'); os._exit(3)"
    ) {
      $0 == .ended(.answer, .exited(3), inMidLine: true)
    },
    HostilePlugin(
      "leaves a grandchild that holds its pipe",
      "import subprocess\ngreet()\nfor r in requests():\n    subprocess.Popen(['sleep', '600']); os._exit(0)"
    ) {
      $0 == .ended(.answer, .exited(0), inMidLine: false)
    },
    HostilePlugin(
      "leaves a grandchild in a group of its own",
      """
      import subprocess
      greet()
      for r in requests():
          subprocess.Popen(['sleep', '600'], preexec_fn=lambda: os.setpgid(0, 0)); os._exit(0)
      """
    ) {
      $0 == .ended(.answer, .exited(0), inMidLine: false)
    },
    HostilePlugin(
      "stops itself", "greet()\nfor r in requests(): os.kill(os.getpid(), signal.SIGSTOP)"
    ) {
      $0.callTime = short
    } claims: {
      $0 == .silent(.answer, short)
    },
    HostilePlugin(
      "crashes on the second request",
      """
      greet()
      for r in requests():
          if r['id'] == 2: os.kill(os.getpid(), signal.SIGSEGV)
          answer(r['id'])
      """, answers: 1
    ) {
      $0 == .ended(.answer, .signaled(11), inMidLine: false)
    },
    HostilePlugin(
      "ignores every signal and waits",
      """
      for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(s, signal.SIG_IGN)
      greet(); time.sleep(600)
      """
    ) {
      $0.callTime = short
    } claims: {
      $0 == .silent(.answer, short)
    },
    HostilePlugin("closes its input and exits later", "greet(); os.close(0); os._exit(5)") {
      $0 == .ended(.answer, .exited(5), inMidLine: false)
    },
  ]
}
