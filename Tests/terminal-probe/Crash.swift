import Foundation

/// Ways to end the program abnormally.
enum Crash: Character {
  case trap = "X"
  case badPointer = "S"
  case stackOverflow = "O"
  case abort = "A"
  case exit = "E"

  init?(letter: Character) {
    self.init(rawValue: letter)
  }

  func trigger() {
    switch self {
    case .trap: preconditionFailure("on purpose")
    case .badPointer: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .stackOverflow: print(Self.descend(1))
    case .abort: Foundation.abort()
    case .exit: Foundation.exit(3)
    }
  }

  /// Overflows the stack; not tail-recursive.
  private static func descend(_ depth: Int) -> Int {
    depth == .max ? 0 : descend(depth + 1) &* 31 &+ depth
  }
}
