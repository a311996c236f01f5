import ArgumentParser
import MenuSections
import MenuTerminal
import MenuText

/// Prompts a person to complete an order, in a form or in lines of text.
struct OrderPrompt {
  enum Mode {
    case none
    case lines
    case form
  }

  let options: PromptOptions
  /// Whether `--no-input` was given.
  let isDisabled: Bool
  /// Whether standard input contains a document, so that it cannot be used for answers.
  let readsStandardInput: Bool
  let isASCII: Bool
  /// The clock that the order follows; `nil` keeps the time of the order.
  let clock: OrderClock?
  let console: Console

  /// How to prompt. Lines of text may also be read from a pipe, if they are explicitly requested.
  var mode: Mode {
    if options.accessible { return .lines }
    guard !isDisabled, !console.environment.isUnattended, !readsStandardInput,
      LineTerminal.isInteractive
    else { return .none }
    return console.environment.wantsLines ? .lines : .form
  }

  /// Lets a person continue an order; `nil` if the person leaves without ordering.
  func complete(
    _ recorder: CommandRecorder, _ localizer: Localizer
  ) throws(Failure) -> CommandRecorder? {
    switch mode {
    case .none: recorder
    case .lines: try completeInLines(recorder, localizer)
    case .form: try completeInForm(recorder, localizer)
    }
  }

  private func completeInForm(
    _ recorder: CommandRecorder, _ localizer: Localizer
  ) throws(Failure) -> CommandRecorder? {
    var form = OrderForm(
      recorder, localizer: localizer,
      configuration: OrderForm.Configuration(
        isASCII: isASCII, usesColor: console.usesColor(on: nil), isFullscreen: options.fullscreen,
        clock: clock))
    let reason = try withTerminal { device throws(TerminalError) in
      var session = TerminalSession(
        device, placement: options.fullscreen ? .fullscreen : .inline,
        profile: options.widthProfile.profile)
      return try session.run(&form)
    }
    switch reason {
    case .interrupted: TerminalSession.exitAsInterrupted()
    case .hungUp:
      throw Failure(.inputOutput, "terminal.closed")
    case .done: break
    }
    guard form.outcome == .submitted else {
      console.note(.sentence("order.none"))
      return nil
    }
    return form.recorder
  }

  private func completeInLines(
    _ recorder: CommandRecorder, _ localizer: Localizer
  ) throws(Failure) -> CommandRecorder? {
    var terminal = try lineTerminal()
    var dialogue = AccessibleDialogue(recorder, localizer: localizer, clock: clock)
    terminal.write(lines: dialogue.opening())
    while dialogue.outcome == nil {
      if let line = try terminal.readLine() {
        terminal.write(lines: dialogue.answer(line))
      } else {
        terminal.write(lines: dialogue.leave())
      }
    }
    return dialogue.outcome == .submitted ? dialogue.recorder : nil
  }

  private func lineTerminal() throws(Failure) -> LineTerminal {
    let isTyped = FileDescriptor.isInputTerminal
    guard isTyped || readsStandardInput else { return LineTerminal(prompting: false) }
    do throws(SystemError) {
      return try LineTerminal()
    } catch {
      guard readsStandardInput else { return LineTerminal(prompting: true) }
      throw Failure(.usage, "usage.no-terminal-for-answers")
    }
  }

  /// Writes text that fits the terminal to the terminal itself.
  func write(_ text: (_ columns: Int) async throws -> [UInt8]) async throws {
    let device: TerminalDevice
    do throws(TerminalError) {
      device = try TerminalDevice()
    } catch {
      throw Self.failure(error)
    }
    _ = device.write(try await text(device.size.columns))
  }

  private func withTerminal<Value>(
    _ body: (consuming TerminalDevice) throws(TerminalError) -> Value
  ) throws(Failure) -> Value {
    do throws(TerminalError) {
      return try body(try TerminalDevice())
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: TerminalError) -> Failure {
    switch error {
    case .noTerminal: Failure(.inputOutput, "terminal.none")
    case .isInUse: Failure(.bug, "terminal.in-use")
    case .system(let code):
      Failure(.inputOutput, "terminal.unusable", with: ["reason": SystemError(code: code).reason])
    }
  }
}

struct PromptOptions: ParsableArguments {
  @Flag
  var accessible = false

  @Flag
  var fullscreen = false

  @Option(help: .value("auto|modern|legacy"))
  var widthProfile = WidthProfileChoice.auto
}

/// How the terminal measures emoji.
enum WidthProfileChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case modern
  case legacy

  /// The profile; `nil` probes the terminal.
  var profile: WidthProfile? {
    switch self {
    case .auto: nil
    case .modern: .modern
    case .legacy: .legacy
    }
  }
}
