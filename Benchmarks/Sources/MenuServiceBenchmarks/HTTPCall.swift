#if Service
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends single requests that are not measured.
enum HTTPCall {
  struct Response: Sendable {
    let body: Data
    let tag: String?
  }

  struct HTTPError: Error {
    let status: Int
    let text: String
  }

  static func send(_ method: String, _ address: String) async throws -> Response {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (body, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse, 200..<300 ~= response.statusCode else {
      throw HTTPError(
        status: (response as? HTTPURLResponse)?.statusCode ?? 0,
        text: String(decoding: body, as: UTF8.self))
    }
    return Response(body: body, tag: response.value(forHTTPHeaderField: "ETag"))
  }
}
#endif
