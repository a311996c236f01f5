import MenuSections
import Testing

@Suite("Rows with the same bytes")
struct SameBytesTests {
  /// 21 bytes in steps of 24, so that neighbors have padding between them.
  private struct Row: Identifiable, Equatable {
    let id: Int
    var code: UInt64 = 0
    var letters: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0, 0)

    static func == (one: Row, other: Row) -> Bool {
      one.id == other.id && one.code == other.code && one.letters == other.letters
    }
  }

  private struct Text: Identifiable, Equatable {
    let id: String
    var text: String
  }

  private static let edits: [@Sendable (inout Row) -> Void] = [
    { $0.code ^= 1 }, { $0.code ^= 1 << 63 }, { $0.letters.0 = 1 }, { $0.letters.1 = 1 },
    { $0.letters.2 = 1 }, { $0.letters.3 = 1 }, { $0.letters.4 = 1 },
  ]

  @Test("A row that differs in any byte is updated, wherever it is")
  func anyByte() throws {
    let old = (0..<11).map { Row(id: $0) }
    for index in old.indices {
      for edit in Self.edits {
        var new = old
        edit(&new[index])
        let changes = Differ.changes(from: old, to: new)
        #expect(changes.updated == [.init(old: index, new: index)] && changes.count == 1)
        #expect(try old.applying(changes, contentFrom: new) == new)
        #expect(throws: ChangesetError(.otherContent, of: .new, at: .index(Int32(index)))) {
          try old.applying(.init(), contentFrom: new)
        }
      }
    }
  }

  @Test("An edit is found in the rows around deleted and inserted ones")
  func amongOthers() {
    let old = (0..<40).map { Row(id: $0) }
    for index in 1..<39 {
      for edit in Self.edits {
        var new = old
        edit(&new[index])
        new.remove(at: index - 1)
        new.insert(Row(id: 100), at: index)
        let changes = Differ.changes(from: old, to: new)
        #expect(changes.updated == [.init(old: index, new: index - 1)])
        #expect(changes.deleted == [index - 1] && changes.inserted == [index])
        #expect(changes.moved.isEmpty)
      }
    }
  }

  @Test("Equal rows with other bytes do not differ")
  func otherBytes() throws {
    func texts() -> [Text] {
      (0..<50).map { Text(id: "the row number \($0)", text: "a text too long to be inline \($0)") }
    }
    let (old, new) = (texts(), texts())
    let changes = Differ.changes(from: old, to: new)
    #expect(changes.isEmpty)
    #expect(try old.applying(changes, contentFrom: new) == new)
    #expect(try old.staged(changes, to: new).isEmpty)
  }

  @Test("Rows without any bytes can be compared")
  func noBytes() throws {
    struct Only: Identifiable, Equatable {
      var id: Bool { true }
    }
    #expect(Differ.changes(from: [Only()], to: [Only()]).isEmpty)
    #expect(Differ.changes(from: [Only()], to: [Only(), Only()]).inserted.count == 1)
    #expect(Differ.changes(from: [Only](), to: []).isEmpty)
  }
}
