import Crypto
import Foundation
import MenuSections
import MenuText

/// A session's state as a journal remembers it on the way.
struct SnapshotText: Codable {
  /// The form; another one is not read, and the log is.
  private var form = Self.known
  let menuDigest: String
  /// The digest of the order, which what is restored must have.
  private let stateDigest: String
  private let image: OrderHistoryImage

  private static let known = 1

  private init(_ state: SessionState) {
    menuDigest = state.definition.digest
    stateDigest = state.order.digest(in: state.definition).description
    image = state.image
  }

  /// A snapshot of a state; `nil` where there can be none.
  static func snapshot(_ state: SessionState) -> SessionSnapshot? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let bytes = try? encoder.encode(SnapshotText(state)) else { return nil }
    return SessionSnapshot(
      version: state.version, bytes: [UInt8](bytes),
      checksum: checksum(version: state.version, [UInt8](bytes)))
  }

  /// Reads a snapshot; `nil` if it is damaged or of another form.
  init?(_ snapshot: SessionSnapshot) {
    guard snapshot.checksum == Self.checksum(version: snapshot.version, snapshot.bytes),
      let text = try? JSONDecoder().decode(Self.self, from: Data(snapshot.bytes)),
      text.form == Self.known
    else { return nil }
    self = text
  }

  /// The state again; `nil` if it is not what it was.
  func state(_ definition: MenuDefinition, version: Int) -> SessionState? {
    guard definition.digest == menuDigest, let history = image.history(in: definition),
      history.order.digest(in: definition).description == stateDigest
    else { return nil }
    return SessionState(definition, version: version, history: history)
  }

  private static func checksum(version: Int, _ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(data: Array("\(version)\n".utf8))
    hash.update(data: bytes)
    return Hex.text(of: hash.finalize())
  }
}
