/// Small pictures of pages, drawn in the color of the text. A word beside or
/// above them says the same.
enum HTMLIcon: String {
  case alert = "M12 7.5v5.5M12 16.4v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z"
  case back = "m14.5 5-7 7 7 7"
  case bin = "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5"
  case check = "m4.5 12.5 5 5 10-11"
  case clock = "M12 7v5l3 2.5M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z"
  case close = "m6 6 12 12M18 6 6 18"
  case minus = "M5.5 12h13"
  case plus = "M12 5.5v13M5.5 12h13"
  case search = "M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5"

  /// The element, without anything that a menu contains.
  var markup: String {
    "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(rawValue)\"/></svg>"
  }
}
