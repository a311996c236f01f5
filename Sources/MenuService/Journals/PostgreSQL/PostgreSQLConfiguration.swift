#if Service
/// How a journal deals with its PostgreSQL.
public struct PostgreSQLConfiguration: Sendable {
  /// How many connections it holds, beside one that listens.
  public var connections = 8
  /// How many calls may wait for a connection; more are told that it is busy.
  public var maximumWaiting = 512
  /// How long a call waits for a connection.
  public var maximumWait = Duration.seconds(5)
  /// How long the server may work on a statement.
  public var statementTimeout = Duration.seconds(5)
  /// For how long a commit whose outcome is unknown is pursued.
  public var patience = Duration.seconds(15)

  /// The usual settings.
  public init() {}
}
#endif
