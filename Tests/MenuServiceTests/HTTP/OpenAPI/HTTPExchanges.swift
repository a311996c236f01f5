#if Service
import Foundation
import MenuTestSupport
import Synchronization
import Testing

/// The requests and responses of a test, to be compared with the OpenAPI document at its end.
final class HTTPExchanges: Sendable {
  private struct Exchange: Hashable {
    /// The method, the path, the status, the media types of both bodies, and
    /// headers of the response.
    let head: [String]
    let request: String
    let response: String
  }

  private let exchanges = Mutex<Set<Exchange>>([])

  /// Adds a request with its response.
  func add(
    _ method: String, _ path: String, _ headers: [String: String], _ body: String?,
    _ response: RawResponse
  ) {
    let exchange = Exchange(
      head: [
        method, path, "\(response.status)", headers["Content-Type"] ?? "",
        response.headers["content-type"] ?? "",
        ["etag", "location", "retry-after"].compactMap { name in
          response.headers[name].map { "\(name): \($0)" }
        }.joined(separator: "\n"),
      ], request: body ?? "", response: response.body)
    exchanges.withLock { _ = $0.insert(exchange) }
  }

  /// Adds events that a stream of updates sent.
  func add(events: String, of session: String) {
    add(events: events, from: "/v1/sessions/\(session)/updates")
  }

  /// Adds events that a stream sent.
  func add(events: String, from path: String) {
    let exchange = Exchange(
      head: ["GET", path, "200", "", "text/event-stream", ""],
      request: "", response: events)
    exchanges.withLock { _ = $0.insert(exchange) }
  }

  /// Expects that the OpenAPI document has every response, and every request that succeeded.
  func expectDocumented() async throws {
    guard SchemaOracle.isAvailable else { return }
    let all = exchanges.withLock { Array($0) }
    guard !all.isEmpty else { return }
    let documents = all.map { ($0.head + [$0.request, $0.response]).joined(separator: "\u{1F}") }
    let errors = try await RawClient.onThread {
      try Self.oracle.answers(to: documents, OpenAPIComponents.file.path)
    }
    for (exchange, error) in zip(all, errors) {
      #expect(error == "", "\(exchange.head) \(exchange.request) \(exchange.response.prefix(2000))")
    }
  }

  private static let oracle = PythonOracle(
    imports: """
      import json, re
      from jsonschema import Draft202012Validator
      from jsonschema.exceptions import best_match
      """,
    script: #"""
      with open(sys.argv[3], encoding='utf-8') as file:
          spec = json.load(file)
      routes = [(re.compile('/'.join('[^/]+' if part[:1] == '{' else re.escape(part)
                                     for part in path.split('/')) + '$'), operations)
                for path, operations in spec['paths'].items()]
      validators = {}
      def error(schema, text, what):
          key = json.dumps(schema)
          if key not in validators:
              validators[key] = Draft202012Validator({**schema, 'components': spec['components']})
          found = best_match(validators[key].iter_errors(json.loads(text)))
          return '' if found is None else f'{what}: {found.json_path}: {found.message}'[:400]
      def component(name): return {'$ref': '#/components/schemas/' + name}
      def resolved(value):
          if '$ref' not in value: return value
          kind, name = value['$ref'].split('/')[-2:]
          return spec['components'][kind][name]
      def header_error(documented, received):
          documented = {name.lower(): resolved(value) for name, value in documented.items()}
          received = dict(line.split(': ', 1) for line in received.splitlines())
          for name, value in received.items():
              if name not in documented: return f'the header {name} is not documented'
              schema = documented[name]['schema']
              value = value if schema.get('type') == 'integer' else json.dumps(value)
              found = error(schema, value, name)
              if found: return found
          missing = [name for name, header in documented.items()
                     if header.get('required') and name not in received]
          return f'the headers {missing} are missing' if missing else ''
      def check(method, path, status, sent, received, headers, request, response):
          path, _, query = path.partition('?')
          sent, received = sent.split(';')[0], received.split(';')[0]
          # The paths below a base path are the same.
          at = path.find('/v1/')
          path = path[max(at, 0):]
          if received == 'text/event-stream':
              kind, name = ('order', 'Receipt') if '/orders/' in path else ('update', 'SessionUpdate')
              events = re.findall(f'^event: {kind}\n.*\ndata: (.*)\n\n', response, re.M)
              return next(filter(None, (error(component(name), event, 'event')
                                        for event in events)), '')
          if received == 'application/problem+json' and response:
              found = error(component('Problem'), response, 'problem')
              if found: return found
          operations = next((found for route, found in routes if route.match(path)), None)
          # Any request can get these statuses, and preflight requests are a part of CORS. Without a body,
          # another application answered.
          if operations is None or method == 'OPTIONS' or status in ('405', '431'): return ''
          if status == '404' and not received: return ''
          operation = operations.get('get' if method == 'HEAD' else method.lower())
          if operation is None: return 'the method is not documented'
          if status not in operation['responses']: return 'the status is not documented'
          if status[0] == '2' and sent == 'application/json':
              schema = operation['requestBody']['content'][sent]['schema']
              found = error(schema, request, 'request')
              if found: return found
          documented = resolved(operation['responses'][status])
          found = header_error(documented.get('headers', {}), headers)
          if found or 'as=parts' in query or not response: return found
          content = documented.get('content', {})
          if received not in content: return 'the media type is not documented'
          if received == 'application/x-ndjson':
              return next(filter(None, (error(component('Receipt'), line, 'line')
                                        for line in response.splitlines())), '')
          return error(content[received]['schema'], response, 'response') if 'json' in received else ''
      for document in documents:
          results.append(check(*document.split('\x1f')))
      """#)
}
#endif
