public import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs a form on the terminal until it ends.
public struct TerminalSession: ~Copyable {
  private let device: TerminalDevice
  private let placement: FramePlacement
  private var profile: WidthProfile?
  private var parser = KeyParser()
  private var painter: FramePainter
  /// A click in an inline frame, until the terminal says where the frame is.
  private var pendingClick: (point: CellPoint, cursorRow: Int)?

  /// Creates a session on a terminal; without a width profile, the terminal is probed for it.
  public init(
    _ device: consuming TerminalDevice, placement: FramePlacement = .inline,
    profile: WidthProfile? = nil
  ) {
    self.device = device
    self.placement = placement
    self.profile = profile
    painter = FramePainter(placement)
  }

  /// Shows the form until it ends, and replaces it by the text that `leaving` returns.
  ///
  /// `leaving` is called only if the form is done. The terminal is restored before this returns or
  /// throws. After ``TerminationReason/interrupted``, clean up and call ``exitAsInterrupted()``.
  /// Blocks its thread; throws if there is already a session or a system call fails.
  public mutating func run<Form: TerminalForm>(
    _ form: inout Form,
    leaving: (Form, CellSize, WidthProfile) -> String = { _, _, _ in "" }
  ) throws(TerminalError) -> TerminationReason {
    let terminal = try TerminalGuard(device, placement)
    let reason = loop(&form, terminal)
    if reason == .hungUp { return reason }
    let text = reason == .done ? leaving(form, device.size, profile ?? .modern) : ""
    switch placement {
    case .inline:
      _ = device.write(painter.finish(with: text, columns: device.size.columns))
      terminal.release()
    case .fullscreen:
      terminal.release()
      _ = device.write(painter.finish(with: text))
    }
    return reason
  }

  /// Terminates the program by SIGINT, so that its parent sees that it was interrupted.
  public static func exitAsInterrupted() -> Never {
    SignalHandling.terminate(by: SIGINT)
    // The status that shells report for SIGINT.
    exit(130)
  }

  private mutating func loop<Form: TerminalForm>(
    _ form: inout Form, _ terminal: borrowing TerminalGuard
  ) -> TerminationReason {
    if profile == nil {
      let found = WidthProbe.run(device, &parser)
      if found.isClosed { return .hungUp }
      profile = found.profile
      if let reason = press(found.keys, form: &form, terminal: terminal) { return reason }
    }
    while true {
      if let time = form.millisecondsUntilWake, time <= 0 { form.wake() }
      guard paint(&form, terminal) else { return .hungUp }
      if let reason = waitForEvents(&form, terminal) { return reason }
    }
  }

  /// Waits for the next events and handles all of them.
  private mutating func waitForEvents<Form: TerminalForm>(
    _ form: inout Form, _ terminal: borrowing TerminalGuard
  ) -> TerminationReason? {
    let timeouts = [parser.timeoutInMilliseconds, form.millisecondsUntilWake.map { max($0, 0) }]
    let events = device.wait(milliseconds: timeouts.compactMap { $0 }.min())
    if events.wasResized { painter.invalidate() }
    if events.wasContinued {
      // After SIGSTOP, another program may have moved the cursor.
      terminal.enter()
      painter.restart()
    }
    let keys = events.didTimeOut ? parser.flush() : parser.feed(events.bytes)
    if let reason = press(keys, form: &form, terminal: terminal) { return reason }
    if events.isStopRequested { suspend(terminal, wholeJob: false) }
    return events.isClosed ? .hungUp : nil
  }

  private mutating func press<Form: TerminalForm>(
    _ keys: [Key], form: inout Form, terminal: borrowing TerminalGuard
  ) -> TerminationReason? {
    for key in keys {
      guard let key = located(key) else { continue }
      switch form.press(key) {
      case .stay: break
      case .suspend: suspend(terminal, wholeJob: true)
      case .repaint: painter.invalidate()
      case .end: return .done
      case .interrupt: return .interrupted
      // The handler restores the terminal; a program that was started to ignore SIGQUIT continues.
      case .quit: _ = raise(SIGQUIT)
      }
    }
    return nil
  }

  /// A click by its position in the frame; any other key unchanged. `nil` for a click whose
  /// position is not known yet, and for a late answer to the width probe.
  ///
  /// Only the terminal knows the row of an inline frame, so it is asked for that of the cursor.
  private mutating func located(_ key: Key) -> Key? {
    switch key {
    case .click(let point) where placement == .inline:
      pendingClick = (point, painter.cursorRow)
      _ = device.write(Array(Escape.requestPosition.utf8))
      return nil
    case .cursorPosition(let row, _):
      guard let click = pendingClick else { return nil }
      pendingClick = nil
      let top = row - 1 - click.cursorRow
      guard click.point.row >= top else { return nil }
      return .click(CellPoint(column: click.point.column, row: click.point.row - top))
    default: return key
    }
  }

  private mutating func suspend(_ terminal: borrowing TerminalGuard, wholeJob: Bool) {
    _ = device.write(painter.finish(with: "", columns: device.size.columns))
    terminal.suspend(device, wholeJob: wholeJob)
  }

  /// Shows the form's frame; returns false if the terminal is gone.
  private mutating func paint<Form: TerminalForm>(
    _ form: inout Form, _ terminal: borrowing TerminalGuard
  ) -> Bool {
    let size = device.size
    let grid = form.frame(size, profile: profile ?? .modern)
    let bytes = painter.bytes(for: grid, screenRows: size.rows)
    guard !bytes.isEmpty else { return true }
    terminal.beginFrame()
    let isShown = device.write(bytes)
    terminal.endFrame(cursorRow: painter.cursorRow)
    return isShown
  }
}

/// How a session ended; the terminal is restored in every case.
public enum TerminationReason: Hashable, Sendable {
  /// The form is done.
  case done
  /// Ctrl-C was pressed; call ``TerminalSession/exitAsInterrupted()`` after cleaning up.
  case interrupted
  /// The terminal was closed.
  case hungUp
}
