import Foundation

/// Does nothing: what a process costs that links what the program links.
@main
struct NothingToStart {
  static func main() {
    keep(Data())
  }

  @inline(never)
  private static func keep(_ data: Data) {}
}
