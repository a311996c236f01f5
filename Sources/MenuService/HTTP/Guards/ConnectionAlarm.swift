#if Service
import NIOCore

/// Rings once a deadline has passed: one timer a connection, which is set again only when it rings too
/// early or the deadline comes nearer, as deadlines change with every request and almost none is met.
final class ConnectionAlarm {
  private let loop: any EventLoop
  private let action: () -> Void
  private var deadline: NIODeadline?
  private var timer: (task: Scheduled<Void>, time: NIODeadline)?

  /// Belongs to an event loop, on which everything here happens.
  init(_ loop: any EventLoop, action: @escaping () -> Void) {
    self.loop = loop
    self.action = action
  }

  /// Moves the deadline.
  func set(_ duration: Duration) {
    let time = NIODeadline.now() + TimeAmount(duration)
    deadline = time
    if let timer, timer.time <= time { return }
    timer?.task.cancel()
    start(time)
  }

  /// Rings no more, until it is set again.
  func silence() { deadline = nil }

  /// Gives the timer back, and what it holds.
  func stop() {
    deadline = nil
    timer?.task.cancel()
    timer = nil
  }

  private func start(_ time: NIODeadline) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    timer = (loop.scheduleTask(deadline: time) { bound.value.ring() }, time)
  }

  private func ring() {
    timer = nil
    guard let deadline else { return }
    guard NIODeadline.now() >= deadline else { return start(deadline) }
    self.deadline = nil
    action()
  }
}
#endif
