#if Service
import CPostgreSQL
import MenuText

extension SQLValue {
  /// The value in PostgreSQL's text format. Throws for U+0000, which PostgreSQL cannot store.
  var text: String? {
    get throws(PostgreSQLError) {
      switch self {
      case .null: return nil
      case .number(let number): return String(number)
      case .bytes(let bytes): return "\\x" + Hex.text(of: bytes)
      case .text(let text):
        guard !text.utf8.contains(0) else {
          throw .rejected(state: "22021", "a text contains the character U+0000")
        }
        return text
      case .list(let texts):
        let items = texts.map { text in
          "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
        }
        return try SQLValue.text("{" + items.joined(separator: ",") + "}").text
      }
    }
  }
}

struct PostgreSQLRows: Sendable {
  /// The values in PostgreSQL's text format.
  private(set) var rows: [[String?]] = []
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

/// A row of a result. Reading a value of another type throws ``JournalError/damaged(_:)``.
struct PostgreSQLRow: JournalRow, Sendable {
  let values: [String?]

  func text(_ column: Int) throws -> String {
    guard let text = values[column] else { throw Self.damaged }
    return text
  }

  func optionalText(_ column: Int) -> String? { values[column] }

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
      guard let high = Hex.value(of: digits[index]), let low = Hex.value(of: digits[index + 1])
      else {
        throw Self.damaged
      }
      return high << 4 | low
    }
  }

  private static let damaged = JournalError.damaged("a row has an unexpected value")
}
#endif
