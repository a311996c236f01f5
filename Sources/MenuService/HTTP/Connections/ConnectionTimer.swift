#if Service
import NIOCore

/// Calls an action when a deadline has passed.
///
/// Deadlines change with every request and rarely pass, so the scheduled task is only replaced when
/// it fires too early or the deadline moves closer.
final class ConnectionTimer {
  private let loop: any EventLoop
  private let action: () -> Void
  private var deadline: NIODeadline?
  private var scheduled: (task: Scheduled<Void>, time: NIODeadline)?

  /// Creates a timer, which must be used on the event loop.
  init(_ loop: any EventLoop, action: @escaping () -> Void) {
    self.loop = loop
    self.action = action
  }

  func set(_ duration: Duration) {
    let time = NIODeadline.now() + TimeAmount(duration)
    deadline = time
    if let scheduled, scheduled.time <= time { return }
    scheduled?.task.cancel()
    start(time)
  }

  func pause() { deadline = nil }

  /// Removes the deadline and cancels the scheduled task.
  func stop() {
    deadline = nil
    scheduled?.task.cancel()
    scheduled = nil
  }

  private func start(_ time: NIODeadline) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    scheduled = (loop.scheduleTask(deadline: time) { bound.value.fire() }, time)
  }

  private func fire() {
    scheduled = nil
    guard let deadline else { return }
    guard NIODeadline.now() >= deadline else { return start(deadline) }
    self.deadline = nil
    action()
  }
}
#endif
