#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// One resource: where it stands and what it does.
struct Resource: Sendable {
  typealias Handler = @Sendable (MenuRequest) async throws -> Response

  /// Who asks for it.
  enum Kind: Sendable {
    /// Programs, and the page's script.
    case api
    /// People with a browser.
    case page
    /// The operator, with the token.
    case operators
    /// What watches over the service: neither its names nor its limits of a client hold.
    case machines
  }

  /// The path with `:name` where something varies.
  let pattern: String
  let kind: Kind
  private let handlers: [HTTPRequest.Method: Handler]

  init(_ pattern: String, _ kind: Kind, _ handlers: [HTTPRequest.Method: Handler]) {
    self.pattern = pattern
    self.kind = kind
    var handlers = handlers
    handlers[.head] = handlers[.head] ?? handlers[.get]
    self.handlers = handlers
  }

  var isOperators: Bool { kind == .operators }
  var isPage: Bool { kind == .page }
  var isForMachines: Bool { kind == .machines }
  /// What it takes.
  var methods: [HTTPRequest.Method] { Array(handlers.keys) }

  func handler(for method: HTTPRequest.Method) -> Handler? { handlers[method] }

  /// A page that is not there.
  static let page = Resource("elsewhere", .page, [:])

  /// Whether a path is one of this resource's.
  func matches(_ path: String, below base: String) -> Bool {
    guard path.hasPrefix(base) else { return false }
    let parts = path.dropFirst(base.count).split(separator: "/")
    let own = pattern.split(separator: "/")
    for (index, step) in own.enumerated() {
      if step == "**" { return parts.count > index }
      guard index < parts.count, step.first == ":" || step == parts[index] else { return false }
    }
    return parts.count == own.count
  }
}

extension MenuRoutes {
  /// Every resource. Those of the operator are there only with a token.
  var resources: [Resource] {
    let all = [
      Resource("/v1/menus", .api, [.get: listMenus]),
      Resource("/v1/menus/:menu", .api, [.get: showMenu]),
      Resource("/v1/menus/:menu/sessions", .api, [.post: beginSession]),
      Resource(
        "/v1/menus/:menu/inventory", .operators, [.get: showInventory, .put: setInventory]),
      Resource("/v1/sessions/:session", .api, [.get: showSession]),
      Resource("/v1/sessions/:session/actions", .api, [.post: act]),
      Resource("/v1/sessions/:session/move", .api, [.post: move]),
      Resource("/v1/sessions/:session/updates", .api, [.get: streamUpdates]),
      Resource("/v1/sessions/:session/submit", .api, [.post: submit]),
      Resource("/v1/orders", .operators, [.get: listOrders]),
      Resource("/v1/orders/:order", .operators, [.get: showOrder]),
      Resource("/", .page, [.get: showMenuPage]),
      Resource("/menus/:menu", .page, [.get: beginOrder, .head: showNothing]),
      Resource("/orders/:session", .page, [.get: showOrderPage, .post: takeForm]),
      Resource("/assets/:menu/**", .page, [.get: showPicture]),
      Resource("/icon.svg", .page, [.get: showIcon]),
      Resource("/openapi.json", .api, [.get: showOpenAPI]),
      Resource("/health", .machines, [.get: showHealth]),
      Resource("/ready", .machines, [.get: showReadiness]),
    ]
    let counted =
      setting.metrics is PrometheusMetrics
      ? [Resource("/metrics", .machines, [.get: showMetrics])] : []
    return (all + counted).filter { setting.operatorToken != nil || !$0.isOperators }
  }
}
#endif
