#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Does nothing; measures the start of a process that links the same libraries as the program.
@main
struct NothingToStart {
  static func main() {
    keep(Data())
  }

  @inline(never)
  private static func keep(_ data: Data) {}
}
