/// An action of a log that was rejected; no action of the log was applied.
package struct ReplayError: Error, Hashable, Sendable {
  /// The index of the action, from 0.
  package let index: Int
  /// Why it was rejected.
  package let rejection: OrderRejection
}
