import MenuSections
import MenuText

/// The addresses of a store's pages; `nil` on a board that is only read.
struct StoreLinks: Hashable {
  private let address: String
  let query: [HTMLConfiguration.Field]

  init?(_ configuration: StoreConfiguration?) {
    guard let configuration, let address = configuration.address else { return nil }
    self.address = address.text
    query = configuration.query
  }

  /// The store page, at an element if one is given.
  func store(at id: HTMLID? = nil) -> SafeURL? {
    url("", fragment: id.map { "#\(PercentEncoding.encode($0.text))" } ?? "")
  }
  /// The sheet of an item that is not in the cart yet.
  func item(_ path: MenuPath) -> SafeURL? {
    url("/items/\(PercentEncoding.encode(path.description))")
  }
  /// The cart, or the sheet of one of its lines.
  func cart(_ line: MenuPath? = nil) -> SafeURL? {
    url("/cart" + (line.map { "/\(PercentEncoding.encode($0.description))" } ?? ""))
  }
  /// The store page through a channel, with what is searched.
  func channel(_ id: String, searching text: String) -> SafeURL? {
    var fields = query.filter { $0.name != "channel" }
    fields.append(HTMLConfiguration.Field("channel", id))
    if !text.isEmpty { fields.append(HTMLConfiguration.Field("q", text)) }
    return url("", fields)
  }
  /// The store page without a query, for a form with fields for it.
  var search: SafeURL? { SafeURL(address) }

  private func url(
    _ path: String, _ query: [HTMLConfiguration.Field]? = nil, fragment: String = ""
  ) -> SafeURL? {
    let fields = (query ?? self.query).map { "\($0.name)=\(PercentEncoding.encode($0.value))" }
    return SafeURL(
      address + path + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))") + fragment)
  }
}
