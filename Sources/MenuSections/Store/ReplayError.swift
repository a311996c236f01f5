/// A command of a log that was rejected; no command of the log was applied.
package struct ReplayError: Error, Hashable, Sendable {
  /// The index of the command, from 0.
  package let index: Int
  /// Why it was rejected.
  package let rejection: OrderRejection
}
