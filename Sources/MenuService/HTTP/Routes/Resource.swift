#if Service
import HTTPTypes
import Hummingbird

/// A path of the service with the handlers of its methods.
struct Resource: Sendable {
  typealias Handler = @Sendable (MenuRequest) async throws -> Response

  enum Audience: Sendable {
    /// Programs, and the page's script.
    case programs
    case browsers
    /// The operator, with the bearer token.
    case `operator`
    /// Anyone with the id of the order that the path names; with its number, the operator.
    case customers
    /// Monitoring. Host names and rate limits do not apply.
    case monitoring
  }

  /// The path, with `:name` for parameters.
  let pattern: String
  let audience: Audience
  /// Whether responses are endless streams of events.
  let isStream: Bool
  /// The names of the query parameters besides `lang`.
  let query: [String]
  /// Whether `as` names a renderer, whose options are query parameters as well.
  let hasRenderers: Bool
  private let handlers: [HTTPRequest.Method: Handler]

  init(
    _ pattern: String, audience: Audience, isStream: Bool = false,
    query: [String] = [], hasRenderers: Bool = false, handlers: [HTTPRequest.Method: Handler]
  ) {
    self.pattern = pattern
    self.audience = audience
    self.isStream = isStream
    self.query = query
    self.hasRenderers = hasRenderers
    var handlers = handlers
    handlers[.head] = handlers[.get]
    self.handlers = handlers
  }

  /// The methods that every resource is registered for, to respond with 405 to
  /// those it does not allow.
  static let registeredMethods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace,
  ]

  var methods: [HTTPRequest.Method] { Array(handlers.keys) }

  /// Whether only the operator may send a request.
  func isForOperator(_ request: MenuRequest) -> Bool {
    switch audience {
    case .operator: true
    case .customers: request.parameter("order").flatMap { OrderID($0) } == nil
    case .programs, .browsers, .monitoring: false
    }
  }

  /// The names of the query parameters that a request may have; `nil` for any, such
  /// as a renderer's options.
  func queryNames(of request: MenuRequest) -> [String]? {
    switch request.query["as"] {
    // The script of a page sends the filter of the page, too.
    case "parts" where pattern.hasPrefix("/v1/sessions/"):
      query.filter { $0 != "as" } + ["lang", "as", "q"]
    // A page without a form has no options.
    case .some(let name) where hasRenderers && name != "html": nil
    default: query + ["lang"]
    }
  }

  /// Whether it is part of the interface for programs.
  var isVersioned: Bool { pattern.hasPrefix("/v1/") }

  /// Whether it is a page for customers, which other sites may be allowed to show in a frame.
  var isCustomerPage: Bool {
    audience == .browsers && pattern.hasPrefix("/") && !needsOperator
  }

  /// Whether it is only for operators, who need a token.
  var needsOperator: Bool { audience == .operator || pattern.hasPrefix("/board") }

  func handler(for method: HTTPRequest.Method) -> Handler? { handlers[method] }

  func matches(_ path: String, below basePath: String) -> Bool {
    guard path.hasPrefix(basePath) else { return false }
    let components = path.dropFirst(basePath.count).split(separator: "/")
    let own = pattern.split(separator: "/")
    for (index, component) in own.enumerated() {
      if component == "**" { return components.count > index }
      guard index < components.count, component.first == ":" || component == components[index]
      else { return false }
    }
    return components.count == own.count
  }
}

/// Routes with a common topic and the inputs that their handlers need.
protocol RouteGroup: Sendable {
  var resources: [Resource] { get }
}
#endif
