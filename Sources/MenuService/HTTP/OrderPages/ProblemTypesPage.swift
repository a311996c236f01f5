#if Service
import MenuText

/// The page that explains the codes of problems: `/problems#stale`. It is in English, as are the codes.
enum ProblemTypesPage {
  /// The path below the base path.
  static let path = "/problems"

  static func page(basePath: String) -> PlainPage {
    PlainPage(
      language: .english, basePath: basePath, title: "Problems",
      text: "What the code of an error response means. A request with an error had no effect, "
        + "unless its code says otherwise.",
      terms: types.map { PlainPage.Term(name: $0.code, meaning: "\($0.status): \($0.meaning)") })
  }

  /// Each code with its status, by status.
  static let types: [(code: String, status: Int, meaning: String)] = [
    ("bad-request", 400, "The request is not valid; the detail says what is wrong."),
    (
      "invalid-key", 400,
      "The Idempotency-Key is empty, too long, or has characters that are not visible "
        + "ASCII."
    ),
    ("weak-key", 400, "The Idempotency-Key of a new session is easy to guess. Send a UUID."),
    ("unauthorized", 401, "The operator's token is missing or wrong."),
    (
      "csrf", 403,
      "The request changes something with the board's cookie and lacks the page's "
        + "token."
    ),
    ("missing-role", 403, "The roles of the operator's token do not allow the request."),
    ("other-site", 403, "A page of another site sent the form."),
    ("no-quote", 404, "The order was stored by a release without quotes."),
    ("not-found", 404, "There is no such path."),
    ("unknown-menu", 404, "There is no menu with this id."),
    ("unknown-order", 404, "There is no order with this id or number."),
    ("unknown-session", 404, "There is no session with this id, or it has expired."),
    (
      "method-not-allowed", 405,
      "The path does not have this method; the Allow header lists those that it has."
    ),
    ("not-acceptable", 406, "No media type of the Accept header is available."),
    ("request-timeout", 408, "The request did not arrive in time."),
    (
      "order-state", 409,
      "The state of the order cannot be followed by the requested one; state is the "
        + "current one."
    ),
    (
      "paused", 409,
      "The shop takes no orders at the moment; until is when it does again, if that is "
        + "known."
    ),
    ("submitted", 409, "The session is submitted already as order."),
    ("unreadable-menu", 409, "The menu of the order was written for another release."),
    (
      "order-changed", 412,
      "The order is not what its sender saw. changes lists the differences, and total "
        + "is the current total. Submit that total to accept."
    ),
    (
      "stale", 412,
      "The revision in If-Match is not current; revision is the current one. Read "
        + "again and repeat."
    ),
    ("too-large", 413, "The body is too large, or has too many actions."),
    ("uri-too-long", 414, "The path and query are too long."),
    ("unsupported-type", 415, "The body has another media type, or a content encoding."),
    ("wrong-host", 421, "The Host header does not name this service."),
    ("incomplete", 422, "The order lacks what pending lists."),
    ("invalid-inventory", 422, "The inventory has the errors in diagnostics."),
    ("key-reused", 422, "The Idempotency-Key belongs to another request."),
    (
      "server-context", 422,
      "This part of the context comes from the service and not from a customer."
    ),
    ("already-redeemed", 422, "The code was redeemed before."),
    ("amount-too-large", 422, "The price would be too large to compute."),
    ("closed", 422, "It is not sold at this time."),
    ("code-excluded", 422, "Another discount takes the place of the code's."),
    ("code-not-now", 422, "The discount of the code does not apply now."),
    ("fixed", 422, "Every option of the section is always chosen."),
    ("invalid-context", 422, "The context is not valid for the menu."),
    ("limit-reached", 422, "No more can be chosen."),
    ("not-a-whole-number", 422, "A quantity or a count is not a whole number."),
    ("not-available", 422, "It is not available with the other answers."),
    ("not-plain-text", 422, "The text has control characters."),
    ("not-selectable", 422, "The path has no such answer, such as a title or a list to look at."),
    ("not-visible", 422, "The section is not shown with the other answers."),
    ("nothing-to-redo", 422, "No undone action is left."),
    ("nothing-to-undo", 422, "No action is left to undo."),
    ("out-of-range", 422, "The number is outside the range of the section or the option."),
    ("out-of-stock", 422, "There are fewer left."),
    ("sold-out", 422, "It is sold out."),
    ("too-long", 422, "The text is too long."),
    ("unknown-channel", 422, "The menu does not have the channel."),
    ("unknown-code", 422, "No discount has the code."),
    ("unknown-path", 422, "The menu does not have the path."),
    ("revision-required", 428, "The request needs an If-Match header with a revision in quotes."),
    ("too-many-requests", 429, "A rate limit is exceeded. Wait as Retry-After says."),
    ("header-too-large", 431, "The request's header is too large."),
    ("internal-error", 500, "The server encountered an error; its log has the id of the request."),
    ("busy", 503, "The service has too much to do. Wait as Retry-After says."),
    (
      "store-replaced", 503,
      "The file of the store was moved or deleted. Nothing can be stored until it is "
        + "back."
    ),
    (
      "unknown-outcome", 503,
      "Whether the request was carried out is unknown. Repeat it with the same "
        + "Idempotency-Key."
    ),
    ("unreachable", 503, "The database cannot be reached. The request had no effect."),
    ("storage-full", 507, "The storage is full. The request had no effect."),
  ]
}
#endif
