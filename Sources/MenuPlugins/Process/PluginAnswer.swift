import Foundation

/// The answer to a request, as far as it is known; other fields are ignored.
struct PluginAnswer: Decodable {
  /// What stands in the user's way.
  struct Refusal: Decodable {
    let code: String
    let message: String
  }

  let id: Int64?
  let output: String?
  let encoding: String?
  let error: Refusal?

  /// The output as it is to be written.
  func bytes(isText: Bool) throws(PluginProcessError.Reason) -> [UInt8] {
    guard let output else {
      throw .malformed(.answer, "it has neither an 'output' nor an 'error'")
    }
    switch encoding {
    case nil: return Array(output.utf8)
    case "base64" where isText:
      throw .malformed(.answer, "a text stands in 'output' as it is, not in base64")
    case "base64":
      guard let data = Data(base64Encoded: output) else {
        throw .malformed(.answer, "its 'output' is not base64")
      }
      return Array(data)
    case .some: throw .malformed(.answer, "its 'encoding' is not base64")
    }
  }
}
