/// Limits of a plugin process; one that exceeds them is ended.
public struct PluginLimits: Hashable, Sendable {
  /// The maximum time from its start to the end of its first line.
  public var greetingTime = Duration.seconds(2)
  /// The maximum time from the first byte of a request to the end of the answer.
  public var callTime = Duration.seconds(1)
  /// How long the host waits after `shutdown`, and again after `TERM`, before it kills the process.
  public var gracePeriod = Duration.milliseconds(500)
  /// The maximum size of its first line: 64 KiB.
  public var maximumGreetingBytes = 64 << 10
  /// The maximum size of an answer: 8 MiB.
  public var maximumAnswerBytes = 8 << 20
  /// The maximum nesting of objects and arrays in a line.
  public var maximumDepth = 64
  /// The maximum bytes of writable memory; enforced on Linux only.
  public var maximumMemoryBytes = 1 << 30
  /// The maximum seconds of processor time between two requests; enforced on Linux only.
  public var maximumProcessorSeconds = 10
  /// How often it is restarted within `restartWindow` before it is switched off.
  public var maximumRestarts = 3
  /// The time in which restarts are counted.
  public var restartWindow = Duration.seconds(60)
  /// How many of the last lines of its standard error an error includes.
  public var maximumErrorLines = 8

  /// The limits that plugin authors can rely on.
  public static let standard = PluginLimits()

  /// The standard limits, to be changed.
  public init() {}
}
