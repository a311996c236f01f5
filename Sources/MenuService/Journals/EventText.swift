import Foundation

/// The events of one entry as a journal stores them: a JSON array.
enum EventText {
  static func text(of events: [SessionEvent]) throws(JournalError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(events), as: UTF8.self)
    } catch {
      throw .failed("an event cannot be written: \(error)")
    }
  }

  static func events(in text: String) throws(JournalError) -> [SessionEvent] {
    do {
      return try JSONDecoder().decode([SessionEvent].self, from: Data(text.utf8))
    } catch {
      throw .damaged("an entry cannot be read: \(error)")
    }
  }
}
