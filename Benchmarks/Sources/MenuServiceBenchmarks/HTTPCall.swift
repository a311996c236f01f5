#if Service
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request, outside of what is measured.
enum HTTPCall {
  struct Answer: Sendable {
    let body: Data
    let tag: String?
  }

  struct Refused: Error {
    let status: Int
    let text: String
  }

  static func send(_ method: String, _ address: String) async throws -> Answer {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (body, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse, 200..<300 ~= response.statusCode else {
      throw Refused(
        status: (response as? HTTPURLResponse)?.statusCode ?? 0,
        text: String(decoding: body, as: UTF8.self))
    }
    return Answer(body: body, tag: response.value(forHTTPHeaderField: "ETag"))
  }
}
#endif
