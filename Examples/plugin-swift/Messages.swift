/// The plugin's description of itself.
struct Greeting: Encodable {
  enum CodingKeys: String, CodingKey {
    case version = "menu-plugin"
    case name, kind, mediaType, summary, options
  }

  struct Flag: Encodable {
    let name: String
    let type = "flag"
    let help: String
  }

  let version = 1
  let name = "ticket"
  let kind = "renderer"
  let mediaType = "text/html; charset=utf-8"
  let summary = "a ticket as a small HTML page: what was chosen and the total"
  let options = [Flag(name: "dense", help: "without the choices' groups")]
}

/// A request from the host; the decoder ignores other fields.
struct Request: Decodable {
  struct Options: Decodable {
    let dense: Bool?
  }

  /// Absent only in `shutdown`.
  let id: Int?
  let op: String
  let language: String?
  let options: Options?
  let screen: Screen?
}

/// The parts of a screen that a ticket shows.
struct Screen: Decodable {
  struct Section: Decodable {
    let kind: String
    let header: String?
    /// Only menus have rows.
    let rows: [Row]?
  }

  struct Row: Decodable {
    let name: String
    let quantity: Int
    let state: String
    let counts: Bool?

    /// What is sold out meanwhile stays chosen, but does not count.
    var isOrdered: Bool { quantity > 0 && (state == "available" || counts == true) }
  }

  /// An amount, or a range until everything is chosen.
  struct Total: Decodable {
    struct Amount: Decodable {
      let text: String
    }

    let text: String?
    let from: Amount?
  }

  let sections: [Section]
  let total: Total
}

/// A response: an output, or an error that the user can fix.
struct Answer: Encodable {
  struct UserError: Encodable {
    let code: String
    let message: String
  }

  let id: Int?
  var output: String?
  var error: UserError?
}
