import MenuSections
import MenuTerminal
import MenuText

extension RunCommand {
  /// Goes on from the answers of the command line in a form on the terminal; `nil` where the person
  /// places no order.
  func askingOnScreen(
    after answered: AnsweredMenu, _ localizer: Localizer, _ console: Console
  ) throws(Failure) -> OrderingAdapter? {
    var form = OrderForm(
      answered.desk, localizer,
      .init(
        isASCII: self.form.ascii, usesColor: console.usesColorOnTerminal,
        isFullscreen: asking.fullscreen))
    switch try converse(with: &form) {
    case .interrupted: TerminalGuard.dieOfInterrupt()
    case .hungUp: throw Failure(.inputOutput, "the terminal went away before the order was placed")
    case .done: break
    }
    guard form.outcome == .submitted else {
      console.note(localizer.say(ko: "주문하지 않았어요", en: "nothing was ordered", ja: "注文しませんでした"))
      return nil
    }
    return form.desk
  }

  /// Leaves the finished order on the terminal, where the result itself goes somewhere else.
  func leaveOnTerminal(
    _ screen: Screen, _ localizer: Localizer, _ plugins: PluginHost, _ console: Console
  ) async throws {
    guard manner(console) == .onScreen,
      form.json || !result.isStandardOutput || !console.isTerminal(.result)
    else { return }
    let device = try reaching { () throws(TerminalError) in try TerminalDevice() }
    let text = try form.text(fitting: device.size.columns, of: plugins)
    _ = device.write(try await text.bytes(of: screen, localizer))
  }

  private func converse(with form: inout OrderForm) throws(Failure) -> TerminationReason {
    try reaching { () throws(TerminalError) in
      var session = TerminalSession(
        try TerminalDevice(), placement: asking.fullscreen ? .fullscreen : .inline,
        profile: asking.widthProfile.profile)
      return try session.run(&form)
    }
  }

  private func reaching<Value: ~Copyable>(
    _ body: () throws(TerminalError) -> Value
  ) throws(Failure) -> Value {
    do throws(TerminalError) {
      return try body()
    } catch {
      switch error {
      case .noTerminal: throw Failure(.inputOutput, "there is no terminal to draw on")
      case .isInUse: throw Failure(.bug, "the terminal is drawn on already")
      case .refused(let number):
        throw Failure(.inputOutput, "the terminal refused: \(SystemError(code: number).reason)")
      }
    }
  }
}
