import Dispatch

/// The queue on which a plugin is written to and waited for.
///
/// It may block, as it is none of the few threads on which all tasks share.
final class PluginThread: SerialExecutor {
  private let queue = DispatchQueue(label: "plugin process", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
