/// What the plugin says of itself.
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

/// What the host asks; a decoder passes over the fields that are not named here.
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

/// The screen, as far as a ticket shows it: see "Screen as JSON" in the documentation.
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
  }

  /// One amount, or a range where something is still to be chosen.
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

/// What the plugin answers: an output, or what stands in the user's way.
struct Answer: Encodable {
  struct Fault: Encodable {
    let code: String
    let message: String
  }

  let id: Int?
  var output: String?
  var error: Fault?
}
