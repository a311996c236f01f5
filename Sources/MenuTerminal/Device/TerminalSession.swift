public import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs a form on the terminal: keys in, one frame for all the keys that came together, until it
/// ends.
public struct TerminalSession: ~Copyable {
  private let device: TerminalDevice
  private let placement: FramePainter.Placement
  private var profile: WidthProfile?
  private var parser = KeyParser()
  private var painter: FramePainter

  /// Draws on a terminal; how it measures is asked of it unless it is given.
  public init(
    _ device: consuming TerminalDevice, placement: FramePainter.Placement = .inline,
    profile: WidthProfile? = nil
  ) {
    self.device = device
    self.placement = placement
    self.profile = profile
    painter = FramePainter(placement)
  }

  /// Shows the form until it ends, and leaves the text that `leaving` makes where it stood.
  ///
  /// `leaving` is asked only once the form is done. The terminal is given back before this returns or
  /// throws; after ``TerminationReason/interrupted`` the caller puts its own things in order and then
  /// calls ``TerminalGuard/dieOfInterrupt()``. Blocks its thread; throws if the terminal refuses.
  public mutating func run<Form: TerminalForm>(
    _ form: inout Form,
    leaving: (Form, CellSize, WidthProfile) -> String = { _, _, _ in "" }
  ) throws(TerminalError) -> TerminationReason {
    let guardian = try TerminalGuard(device, placement)
    let ending = converse(with: &form, guardian)
    if ending == .hungUp { return ending }
    let text = ending == .done ? leaving(form, device.size, profile ?? .modern) : ""
    switch placement {
    case .inline:
      _ = device.write(painter.finish(with: text, columns: device.size.columns))
      guardian.release()
    case .fullscreen:
      guardian.release()
      _ = device.write(painter.finish(with: text))
    }
    return ending
  }

  private mutating func converse<Form: TerminalForm>(
    with form: inout Form, _ guardian: borrowing TerminalGuard
  ) -> TerminationReason {
    if profile == nil {
      let found = WidthProbe.run(device, &parser)
      if found.isClosed { return .hungUp }
      profile = found.profile
      if let ending = press(found.keys, &form, guardian) { return ending }
    }
    while true {
      guard paint(&form, guardian) else { return .hungUp }
      if let ending = step(&form, guardian) { return ending }
    }
  }

  /// Waits for whatever comes next and takes all of it.
  private mutating func step<Form: TerminalForm>(
    _ form: inout Form, _ guardian: borrowing TerminalGuard
  ) -> TerminationReason? {
    let news = device.wait(milliseconds: parser.patienceInMilliseconds)
    if news.wasResized { painter.forget() }
    if news.wasContinued {
      // Stopped without a word, as SIGSTOP does: who was there meanwhile left the cursor elsewhere.
      guardian.enter()
      painter.leaveBehind()
    }
    let keys = news.isQuiet ? parser.flush() : parser.feed(news.bytes)
    if let ending = press(keys, &form, guardian) { return ending }
    if news.isAskedToStop { suspend(guardian, wholeJob: false) }
    return news.isClosed ? .hungUp : nil
  }

  private mutating func press<Form: TerminalForm>(
    _ keys: [Key], _ form: inout Form, _ guardian: borrowing TerminalGuard
  ) -> TerminationReason? {
    for key in keys {
      // A terminal that answers late answers a question that nobody asks any more.
      if case .cursorPosition = key { continue }
      switch form.press(key) {
      case .stay: break
      case .suspend: suspend(guardian, wholeJob: true)
      case .repaint: painter.forget()
      case .end: return .done
      case .interrupt: return .interrupted
      // The handler gives the terminal back; a program that was started to ignore it goes on.
      case .quit: _ = raise(SIGQUIT)
      }
    }
    return nil
  }

  private mutating func suspend(_ guardian: borrowing TerminalGuard, wholeJob: Bool) {
    _ = device.write(painter.erase(columns: device.size.columns))
    guardian.suspend(device, wholeJob: wholeJob)
  }

  /// Shows the form's frame; false once there is no terminal.
  private mutating func paint<Form: TerminalForm>(
    _ form: inout Form, _ guardian: borrowing TerminalGuard
  ) -> Bool {
    let size = device.size
    let grid = form.frame(size, profile ?? .modern)
    let bytes = painter.bytes(for: grid, screenRows: size.rows)
    guard !bytes.isEmpty else { return true }
    guardian.noteFrame()
    let isShown = device.write(bytes)
    guardian.note(cursorRow: painter.cursorRow)
    return isShown
  }
}
