/// What a plugin process may take; one that takes more is ended.
public struct PluginLimits: Hashable, Sendable {
  /// How long it may take from its start to the end of its first line.
  public var greetingTime = Duration.seconds(2)
  /// How long it may take from the first byte of a request to the end of the answer.
  public var callTime = Duration.seconds(1)
  /// How long it is waited for after `shutdown`, and again after `TERM`, before it is killed.
  public var grace = Duration.milliseconds(500)
  /// The most bytes of its first line: 64 KiB.
  public var greetingBytes = 64 << 10
  /// The most bytes of an answer: 8 MiB.
  public var answerBytes = 8 << 20
  /// How deep objects and arrays of its lines may be nested.
  public var depth = 64
  /// The most bytes of memory that it can write to; kept on Linux only.
  public var memoryBytes = 1 << 30
  /// The whole seconds of processor time between two requests; kept on Linux only.
  public var processorSeconds = 10
  /// How many times it is started again within `restartWindow`; once more, and it stays off.
  public var restarts = 3
  /// The time within which restarts are counted.
  public var restartWindow = Duration.seconds(60)
  /// How many of its last lines on standard error are kept.
  public var errorLines = 8

  /// The limits that a plugin author may rely on.
  public static let standard = PluginLimits()

  /// The same as `standard`, to be changed.
  public init() {}
}
