import MenuSections
import MenuText

extension JSONVocabulary {
  /// Writes the context of the order as `"context":{…}`, with the channel that counts, unless nothing is
  /// known of it.
  func writeContext(to json: inout JSONWriter) {
    var context = screen.context
    context.channel = screen.channel?.id ?? context.channel
    guard context != OrderContext() else { return }
    let written = WrittenContext(context, in: screen.definition)
    json.object("context") { json in
      if let time = written.time { json.field("time", time) }
      if let offset = written.offset { json.field("offset", offset) }
      if let channel = written.channel { json.field("channel", channel) }
      guard let given = written.given else { return }
      json.object("given") { json in
        for (fee, amount) in given.sorted(by: { $0.key < $1.key }) { json.field(fee, amount) }
      }
    }
  }
}
