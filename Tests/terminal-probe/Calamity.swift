import Foundation

/// The ways to die that no program should try on purpose.
enum Calamity: Character {
  case trap = "X"
  case badPointer = "S"
  case endlessStack = "O"
  case abort = "A"
  case exit = "E"

  init?(letter: Character) {
    self.init(rawValue: letter)
  }

  func strike() {
    switch self {
    case .trap: preconditionFailure("on purpose")
    case .badPointer: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .endlessStack: print(Self.descend(1))
    case .abort: Foundation.abort()
    case .exit: Foundation.exit(3)
    }
  }

  /// Too deep for any stack, and not to be made a loop of.
  private static func descend(_ depth: Int) -> Int {
    depth == .max ? 0 : descend(depth + 1) &* 31 &+ depth
  }
}
