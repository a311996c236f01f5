public import MenuSections
import MenuText

/// Writes an order as one line of JSON: the answers, for programs and in
/// words, the price and the menu.
///
///     {"schemaVersion":1,"status":"complete","menu":{"id":"magnet-latte","digest":"sha256:…"},
///      "inventoryRevision":0,"stateDigest":"9f86d081884c7d65","item":"마그넷 라떼","language":"ko",
///      "quantity":2,"answers":{"온도":"ICE","추가 선택":{"샷 추가":1},"수량":2},
///      "lines":[{"path":"","name":"마그넷 라떼","quantity":2,"amount":{…},"answers":[
///       {"path":"온도.ICE","section":"온도","words":"ICE","default":false,"option":"ICE",…},…]}],
///      "breakdown":[…],
///      "total":{"amount":"10000","currency":"KRW","text":"10,000원"}}
public struct OrderRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `order`.
  public var name: String { "order" }
  /// JSON in UTF-8.
  public var mediaType: String { "application/json" }
  /// A one-line summary.
  public var summary: String { "an order for programs, on one line" }

  /// Writes the order on one line with a line feed; an incomplete order lists what is missing.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var json = JSONWriter()
    Self.write(screen, localizer, to: &json)
    output.write(bytes: json.bytes)
    output.write("\n")
  }

  static func write(_ screen: Screen, _ localizer: Localizer, to json: inout JSONWriter) {
    let vocabulary = JSONVocabulary(screen: screen, localizer: localizer)
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("status", screen.isComplete ? "complete" : "incomplete")
      vocabulary.writeMenu(to: &json)
      json.field("inventoryRevision", screen.inventoryRevision)
      vocabulary.writeContext(to: &json)
      vocabulary.writeChannel(to: &json)
      json.field("stateDigest", screen.stateDigest)
      json.field("item", localizer.text(screen.definition.item))
      json.field(
        "language",
        localizer.shownLanguage(withNamesIn: screen.definition.languages).description)
      json.field("quantity", screen.orderedQuantity)
      json.key("answers")
      screen.writeAnswers(to: &json)
      vocabulary.write(screen.orderSummary, to: &json)
      vocabulary.write(screen.price.breakdown, to: &json)
      if screen.isComplete { vocabulary.write(screen.price.parts, to: &json) }
      vocabulary.writeAmounts(to: &json)
      vocabulary.write(screen.price.total, as: "total", to: &json)
      if !screen.isComplete { vocabulary.writePending(to: &json) }
    }
  }
}
