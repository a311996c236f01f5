#if Service
/// The configuration of a journal in PostgreSQL.
public struct PostgreSQLConfiguration: Sendable {
  /// The number of connections, in addition to one that listens for notifications.
  public var connections = 8
  /// How many calls may wait for a connection. Further calls throw ``JournalError/busy``.
  public var maximumWaiting = 512
  /// How long a call may wait for a connection.
  public var maximumWait = Duration.seconds(5)
  /// How long a statement may run.
  public var statementTimeout = Duration.seconds(5)
  /// How long to retry a commit whose outcome is unknown.
  public var retryTimeout = Duration.seconds(15)

  /// Creates a configuration with default values.
  public init() {}
}
#endif
