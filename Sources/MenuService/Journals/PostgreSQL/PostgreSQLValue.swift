#if Service
import CPostgreSQL
import MenuText

/// A value that a statement is given.
enum PostgreSQLValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case text(String)
  case number(Int64)
  case bytes([UInt8])
  case list([String])
  case null

  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int64) { self = .number(number) }

  static func number(_ number: Int) -> PostgreSQLValue { .number(Int64(number)) }

  /// The value as PostgreSQL writes it; throws where its texts cannot hold it.
  var text: String? {
    get throws(PostgreSQLError) {
      switch self {
      case .null: return nil
      case .number(let number): return String(number)
      case .bytes(let bytes): return "\\x" + Hex.text(of: bytes)
      case .text(let text):
        // To libpq a text ends there.
        guard !text.utf8.contains(0) else {
          throw .refused(state: "22021", "a text holds the character U+0000")
        }
        return text
      case .list(let texts):
        let items = texts.map { text in
          "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
        }
        return try PostgreSQLValue.text("{" + items.joined(separator: ",") + "}").text
      }
    }
  }
}

/// What a statement gave.
struct PostgreSQLRows: Sendable {
  /// The values as PostgreSQL writes them.
  private(set) var rows: [[String?]] = []
  /// How many rows it changed.
  private(set) var changed = 0

  init() {}

  init(_ result: OpaquePointer) {
    let columns = PQnfields(result)
    for row in 0..<PQntuples(result) {
      rows.append(
        (0..<columns).map { column in
          PQgetisnull(result, row, column) == 1
            ? nil : String(cString: PQgetvalue(result, row, column))
        })
    }
    changed = Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  var first: PostgreSQLRow? { rows.first.map { PostgreSQLRow(values: $0) } }
  var all: [PostgreSQLRow] { rows.map { PostgreSQLRow(values: $0) } }
}

/// One row; a value that is not what it should be makes it damaged.
struct PostgreSQLRow: Sendable {
  let values: [String?]

  func text(_ column: Int) throws -> String {
    guard let text = values[column] else { throw Self.damaged }
    return text
  }

  func number(_ column: Int) throws -> Int {
    guard let number = Int(try text(column)) else { throw Self.damaged }
    return number
  }

  func bytes(_ column: Int) throws -> [UInt8] {
    let digits = Array(try text(column).utf8)
    guard digits.starts(with: Array("\\x".utf8)), digits.count.isMultiple(of: 2) else {
      throw Self.damaged
    }
    return try stride(from: 2, to: digits.count, by: 2).map { index in
      guard let high = Self.digit(digits[index]), let low = Self.digit(digits[index + 1]) else {
        throw Self.damaged
      }
      return high << 4 | low
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static let damaged = JournalError.damaged("a row is not what it should be")
}
#endif
