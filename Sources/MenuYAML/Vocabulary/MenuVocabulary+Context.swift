import MenuSections

/// The keys about the context of orders: channels and hours.
extension MenuVocabulary {
  static let zone = SchemaKey(
    "zone", title: "Time zone",
    description: "The zone of the hours, by its name in the IANA database.",
    shape: .text(pattern: "^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z][A-Za-z0-9_+-]*){0,2}$"),
    examples: ["Asia/Seoul", "America/New_York"])

  static let channels = SchemaKey(
    "channels", title: "Channels",
    description: "The ways to order by id; the first one is the default.",
    shape: .map(SchemaMap(of: .definition("text"), keyPattern: idPattern)),
    examples: ["{here: Eat in, togo: Takeaway}"])

  static let hours = SchemaKey(
    "hours", title: "Hours",
    description:
      "When something is open, by name: ranges of times by weekday, with exceptions by date.",
    shape: .map(SchemaMap(of: .map(openingHours), keyPattern: idPattern)),
    examples: ["{open: {mon-fri: 07:00-21:00, sat-sun: 10:00-18:00, except: {2026-12-25: closed}}}"]
  )

  static let available = SchemaKey(
    "available", title: "Available",
    description:
      "The hours of which one must be open; outside them it shows, and cannot be chosen.",
    shape: .either([.definition("name"), .list(of: .definition("name"), minimum: 1)]),
    examples: ["morning", "[morning, evening]"])

  private static let openingHours = SchemaMap(
    [
      SchemaKey(
        "except", title: "Exceptions",
        description: "The ranges that start on a date, or on each from one to another.",
        shape: .map(SchemaMap(of: spans, keyPattern: "^\(date)(\\.\\.\(date))?$")),
        examples: ["{2026-12-25: closed, 2026-12-30..2027-01-02: 12:00-15:00}"]),
      SchemaKey(
        "from", title: "From", description: "The first date on which ranges start.",
        shape: .text(pattern: "^\(date)$"), examples: ["2026-11-01"]),
      SchemaKey(
        "until", title: "Until", description: "The last date on which ranges start.",
        shape: .text(pattern: "^\(date)$"), examples: ["2027-02-28"]),
    ], patterns: [("^\(day)(-\(day))?$", spans), SchemaMap.ignored], others: .never)

  private static let spans = SchemaShape.either([
    .words(["closed"]), .text(pattern: span), .list(of: .text(pattern: span)),
  ])
  private static let day = "(\(Weekday.allCases.map(\.rawValue).joined(separator: "|")))"
  private static let date = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
  private static let span = "^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"
}
