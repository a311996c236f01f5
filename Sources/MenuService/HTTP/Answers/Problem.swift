#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore

/// Why a request was not done, as RFC 9457 tells it, without anything from within.
///
///     {"status":422,"type":"about:blank","title":"limit-reached",
///      "detail":"추가 선택은 최대 3개까지 고를 수 있어요.","path":"추가 선택.시럽 추가","code":"limit-reached"}
struct Problem: Error {
  let status: HTTPResponse.Status
  /// The stable code, which is the title too.
  let code: String
  /// A sentence for who asked.
  let detail: String
  var fields: [(name: String, value: Value)] = []
  var headers: [(HTTPField.Name, String)] = []

  enum Value: Sendable {
    case text(String)
    case number(Int)
    /// JSON that is ready.
    case json(String)
  }

  init(_ status: HTTPResponse.Status, _ code: String, _ detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  func with(_ name: String, _ value: Value) -> Problem {
    var problem = self
    problem.fields.append((name, value))
    return problem
  }

  func with(_ header: HTTPField.Name, _ value: String) -> Problem {
    var problem = self
    problem.headers.append((header, value))
    return problem
  }

  /// The document, ended by a line feed.
  var document: String {
    var json = JSONWriter()
    json.object { json in
      json.field("status", status.code)
      json.field("type", "about:blank")
      json.field("title", code)
      json.field("detail", detail)
      for (name, value) in fields {
        switch value {
        case .text(let text): json.field(name, text)
        case .number(let number): json.field(name, number)
        case .json(let text):
          json.key(name)
          json.raw(text)
        }
      }
      json.field("code", code)
    }
    return json.text + "\n"
  }

  /// The answer.
  var response: Response {
    var response = Response.make(status, "application/problem+json", document)
    for (name, value) in headers { response.headers[name] = value }
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

extension Response {
  /// An answer with a text as its body.
  static func make(
    _ status: HTTPResponse.Status, _ type: String, _ text: String
  ) -> Response {
    make(status, type, ByteBuffer(string: text))
  }

  /// An answer with bytes as its body.
  static func make(
    _ status: HTTPResponse.Status, _ type: String, _ body: ByteBuffer
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: body))
  }
}
#endif
