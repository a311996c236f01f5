import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Measures how much the process grows during some work.
enum PeakMemory {
  /// The growth of the peak resident set size in bytes, or `nil` if the system does not report it.
  ///
  /// Free pages are returned and the peak is reset before (`/proc/self/clear_refs`, `VmHWM`).
  static func growth(_ work: () -> Void) -> Double? {
    #if canImport(Glibc)
    handBackFreePages()
    guard
      (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8))
        != nil,
      let before = status("VmRSS:")
    else { return nil }
    work()
    return status("VmHWM:").map { max(0, $0 - before) }
    #else
    return nil
    #endif
  }

  /// The growth of the resident set size in bytes by what the work keeps, or `nil` if the
  /// system does not report it.
  static func heldGrowth(_ work: () -> Void) -> Double? {
    #if canImport(Glibc)
    handBackFreePages()
    guard let before = status("VmRSS:") else { return nil }
    work()
    handBackFreePages()
    return status("VmRSS:").map { max(0, $0 - before) }
    #else
    return nil
    #endif
  }

  #if canImport(Glibc)
  /// Calls `malloc_trim`, which glibc's Swift module does not export.
  private static func handBackFreePages() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
  #endif

  private static func status(_ field: String) -> Double? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(field) }
    return line?.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first
      .flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }.map { $0 * 1024 }
  }
}
