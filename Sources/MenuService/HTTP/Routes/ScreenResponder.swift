#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuPlugins
import MenuSections
import MenuText
import NIOCore
import Synchronization

enum ScreenForm: Sendable {
  case renderer(any Renderer)
  /// A page without a form.
  case page
  /// The parts of the page, for its script.
  case parts
}

/// Selects the representation of a screen, renders it and caches the result.
final class ScreenResponder: Sendable {
  private struct Key: Hashable, Sendable {
    let session: SessionDigest
    let renderer: String
    let language: String
  }

  /// A class, so that lookups do not copy it.
  private final class Rendered: Sendable {
    private let revision: SessionRevision
    private let orderID: OrderID?
    private let menu: MenuDefinition
    private let order: MenuOrder
    private let context: OrderContext
    private let inventory: String
    let tag: String
    let tagField: HTTPField
    /// `nil` if it is too large to be kept.
    let body: ByteBuffer?

    /// Creates the representation with a name, such as `json-ko`. The digest distinguishes a
    /// session that was started again from the removed one, which a browser may still have.
    init(_ session: SessionScreen, named name: String, body: ByteBuffer) {
      revision = session.revision
      orderID = session.orderID
      menu = session.screen.definition
      order = session.screen.order
      context = session.screen.context
      inventory = session.inventory.digest
      let digest = SHA256Digest(of: Array(body.readableBytesView)).hex.prefix(16)
      tag = "\(session.revision)-\(name)-\(digest)"
      tagField = HTTPField(name: .eTag, value: "\"\(tag)\"")
      self.body = body.readableBytes <= ScreenResponder.maximumCachedSize ? body : nil
    }

    var notModified: Response {
      Response(status: .notModified).with(tagField).with(ScreenResponder.privateField)
    }

    /// Whether a session still looks like this. One that was removed and started again with its key
    /// has the same revisions with other answers.
    func shows(_ session: SessionScreen) -> Bool {
      revision == session.revision && orderID == session.orderID
        && menu == session.screen.definition && order == session.screen.order
        && context == session.screen.context && inventory == session.inventory.digest
    }
  }

  private let registry: PluginRegistry
  private let basePath: String
  /// By media type, such as `text/plain`, the preferred ones first.
  private let forms: [(type: String, form: ScreenForm)]
  /// At most 64 MiB of bodies, and 4096 values.
  private let rendered = Mutex(
    BoundedCache<Key, Rendered>(
      capacity: 64 << 20, cost: { (16 << 10) + ($0.body?.capacity ?? 0) }))

  private static let maximumCachedSize = 64 << 10
  /// The content security policy of pictures, which may contain styles.
  static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  init(_ registry: PluginRegistry, basePath: String) {
    self.registry = registry
    self.basePath = basePath
    var forms: [(type: String, form: ScreenForm)] = []
    for name in ["json", "text"] + registry.names(of: .renderer) {
      guard let renderer = try? registry.renderer(named: name) else { continue }
      let type = String(renderer.mediaType.prefix { $0 != ";" })
      guard type != "text/html", !forms.contains(where: { $0.type == type }) else { continue }
      forms.append((type, .renderer(renderer)))
    }
    self.forms = forms + [("text/html", .page)]
  }

  /// The form that the query parameter `as` or the `Accept` header selects.
  func form(for request: MenuRequest) throws(Problem) -> ScreenForm {
    switch request.query["as"] {
    case "html": return .page
    case "parts": return .parts
    case .some(let name): return .renderer(try renderer(named: name))
    case nil: break
    }
    guard let accept = request.header(.accept), accept != "*/*" else { return forms[0].form }
    // Programs name one type, which needs no parsing.
    if let only = forms.first(where: { $0.type == accept }) { return only.form }
    let excluded = WeightedValues.excluded(accept)
    for (value, _) in WeightedValues.list(accept) {
      // What is named counts more than what a wildcard leaves out.
      let form = forms.first { type, _ in
        type == value
          || Self.matches(type, value) && !excluded.contains { Self.matches(type, $0) }
      }
      if let form { return form.form }
    }
    throw .notAcceptable(registry.names(of: .renderer))
  }

  /// Whether a media type is in a range, such as `text/plain`, `text/*` or `*/*`.
  private static func matches(_ type: String, _ range: String) -> Bool {
    range == type || range == "*/*" || range.hasSuffix("/*") && type.hasPrefix(range.dropLast())
  }

  func renderer(named name: String) throws(Problem) -> any Renderer {
    do throws(PluginError) {
      return try registry.renderer(named: name)
    } catch {
      let known = registry.names(of: .renderer).joined(separator: ", ")
      throw .badRequest("unknown-renderer", ["name": .text(name), "known": .text(known)])
    }
  }

  /// A session's screen in a renderer's format, with an entity tag.
  func response(
    _ session: SessionScreen, of token: SessionToken, renderer: any Renderer,
    request: MenuRequest
  ) async throws -> Response {
    let options = request.query["as"] == nil ? [:] : givenOptions(in: request, for: renderer)
    let definition = session.screen.definition
    let language = request.language(among: definition.languages, else: definition.locale)
    // Options are not part of the tag and the key.
    guard options.isEmpty else {
      let body = try await render(
        session.screen, renderer: renderer, localizer: request.localizer(for: definition),
        options: options)
      return response(renderer, body)
    }
    let key = Key(session: token.digest, renderer: renderer.name, language: language.text)
    let known = rendered.withLock { $0[key] }.flatMap { $0.shows(session) ? $0 : nil }
    if let known, request.matchesNone(known.tag) { return known.notModified }
    if let known, let body = known.body { return response(renderer, body).with(known.tagField) }
    let body = try await render(
      session.screen, renderer: renderer, localizer: request.localizer(for: definition))
    let value = Rendered(session, named: "\(renderer.name)-\(language.text)", body: body)
    rendered.withLock { $0[key] = value }
    return request.matchesNone(value.tag)
      ? value.notModified : response(renderer, body).with(value.tagField)
  }

  private func response(_ renderer: any Renderer, _ body: ByteBuffer) -> Response {
    var response = Response.make(.ok, type: renderer.mediaType, body: body)
    response.headers.append(Self.privateField)
    if renderer.mediaType.hasPrefix("image/svg") {
      response.headers[.contentSecurityPolicy] = Self.picturePolicy
    }
    return response
  }

  private static let privateField = HTTPField(name: .cacheControl, value: "private, no-cache")

  /// The screen of a submitted order in a renderer's format.
  func response(
    _ screen: Screen, of order: StoredOrder, renderer: any Renderer, request: MenuRequest
  ) async throws -> Response {
    let localizer = request.localizer(for: screen.definition)
    let known = order.options(for: renderer, in: screen.definition, localizer)
    let body = try await render(
      screen, renderer: renderer, localizer: localizer,
      options: givenOptions(in: request, for: renderer).merging(known) { $1 })
    return response(renderer, body).with(.cacheControl, "no-store")
  }

  /// A screen as a page without a form.
  func pageResponse(_ screen: Screen, _ request: MenuRequest) -> Response {
    var configuration = HTMLConfiguration()
    configuration.images = "\(basePath)/assets/\(screen.definition.id)"
    let page = HTMLPage(
      screen, localizer: request.localizer(for: screen.definition), configuration: configuration)
    return Response.make(.ok, type: "text/html; charset=utf-8", text: page.document)
      .with(.contentSecurityPolicy, page.contentSecurityPolicy)
      .with(.cacheControl, "private, no-cache")
  }

  private func render(
    _ screen: Screen, renderer: any Renderer, localizer: Localizer,
    options: [String: String] = [:]
  ) async throws -> ByteBuffer {
    let pluginOptions: PluginOptions
    do throws(PluginError) {
      pluginOptions = try PluginOptions(options, for: renderer)
    } catch {
      throw renderer.problem(of: error, with: options)
    }
    var output = RenderOutput()
    do {
      try await renderer.render(screen, localizer: localizer, options: pluginOptions, into: &output)
    } catch let error as PluginError {
      throw Problem.badRequest(error)
    }
    return ByteBuffer(bytes: output.bytes)
  }

  /// The options in an address. What it names must not pass for what is known of an order.
  private func givenOptions(
    in request: MenuRequest, for renderer: any Renderer
  ) -> [String: String] {
    let others = ["as", "lang"] + renderer.orderOptions
    let options = request.query.fields.filter { !others.contains($0.name) }
    return Dictionary(options.map { ($0.name, $0.value) }) { $1 }
  }
}

extension Renderer {
  /// Which of the options `number`, `time` and `state` of an order it declares as
  /// texts, as the receipt does.
  fileprivate var orderOptions: [String] {
    options.filter { $0.kind == .text }.map(\.name)
      .filter { ["number", "time", "state"].contains($0) }
  }

  /// Why options are not accepted, in the words of the service where it has them.
  fileprivate func problem(of error: PluginError, with given: [String: String]) -> Problem {
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { $0.name == name }) else {
        let names = ["as", "lang"] + options.map(\.name).filter { !orderOptions.contains($0) }
        return .query(name, known: names)
      }
      if error.code == "bad-value", !accepts(value, for: option) {
        return option.problem ?? .badRequest(error)
      }
    }
    return .badRequest(error)
  }

  private func accepts(_ value: String, for option: PluginOption) -> Bool {
    do throws(PluginError) {
      _ = try PluginOptions([option.name: value], for: self)
      return true
    } catch {
      // Another option may be required.
      return error.code != "bad-value"
    }
  }
}

extension PluginOption {
  /// The problem with a value that the option does not accept; `nil` for a kind that no built-in
  /// format takes from an address.
  fileprivate var problem: Problem? {
    switch kind {
    case .integer(let range, _): .integer(name, in: range)
    case .flag: .badRequest("one-of", ["name": .text(name), "values": .text("yes, no")])
    case .choice(let words):
      .badRequest(
        "one-of", ["name": .text(name), "values": .text(words.joined(separator: ", "))])
    case .numbers(let count):
      .badRequest("numbers", ["name": .text(name), "count": .number(count)])
    case .percentage, .text, .amount, .value: nil
    }
  }
}

extension StoredOrder {
  /// The options of a renderer that are for orders; `state` only of one that does not take place.
  fileprivate func options(
    for renderer: any Renderer, in definition: MenuDefinition, _ localizer: Localizer
  ) -> [String: String] {
    var known = ["number": "\(number)", "time": definition.localTime(time).description]
    if let last = changes.last, last.state.isWithdrawn {
      let time = localizer.dateAndTime(definition.localTime(last.time))
      known["state"] = "\(localizer.string("submitted.\(last.state.rawValue)")) · \(time)"
    }
    return known.filter { renderer.orderOptions.contains($0.key) }
  }
}

extension MenuRequest {
  /// A response with an entity tag, or 304 Not Modified if the client has it.
  func cacheable(_ tag: String, _ response: () -> Response) -> Response {
    (matchesNone(tag) ? Response(status: .notModified) : response())
      .with(.eTag, "\"\(tag)\"")
  }
}
#endif
