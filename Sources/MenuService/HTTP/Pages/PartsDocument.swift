#if Service
import MenuPlugins
import MenuSections
import MenuText

/// The parts of a page that changed, for its script.
///
///     {"schemaVersion":1,"from":"7.2","revision":"8.2","submitted":false,
///      "parts":[{"id":"s-temperature","html":"<fieldset …"}],"messages":[]}
enum PartsDocument {
  /// The parts that lead from what was seen; all of them for `nil`.
  static func step(
    _ page: OrderPage, from seen: SessionScreen?, to now: SessionScreen,
    losing lost: [LostChoice] = []
  ) -> String {
    // An order that was placed is another page, with nothing to press.
    let isOther = seen?.orderID != now.orderID || seen?.screen.definition != now.screen.definition
    let fragments = page.page.fragments(since: isOther ? nil : seen?.screen)
    return document(
      page, from: isOther ? nil : seen?.revision, now, fragments,
      lost.map { page.localizer.sentence(for: $0) })
  }

  /// Every part.
  static func whole(_ page: OrderPage, _ now: SessionScreen) -> String {
    document(page, from: nil, now, page.page.fragments(since: nil), [])
  }

  private static func document(
    _ page: OrderPage, from seen: SessionRevision?, _ now: SessionScreen,
    _ fragments: [HTMLFragment], _ messages: [String]
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      if let seen {
        json.field("from", seen.description)
      } else {
        json.key("from")
        json.null()
      }
      json.field("revision", now.revision.description)
      json.field("submitted", now.orderID != nil)
      json.array("parts") { list in
        for fragment in fragments {
          list.object { part in
            part.field("id", fragment.id.text)
            part.field("html", fragment.html)
          }
        }
      }
      json.array("messages") { list in
        for message in messages { list.string(message) }
      }
    }
    return json.text
  }
}
#endif
