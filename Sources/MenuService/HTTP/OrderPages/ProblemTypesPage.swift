#if Service
import MenuText

/// The page that explains the codes of problems: `/problems#stale`. It is in
/// English, as are the codes.
enum ProblemTypesPage {
  /// The path below the base path.
  static let path = "/problems"

  static func page(basePath: String) -> PlainPage {
    PlainPage(
      language: .english, basePath: basePath, title: "Problems",
      text: "What the code of an error response means. A request with an error had no effect, "
        + "unless its code says otherwise.",
      terms: meanings.flatMap { status, meanings in
        meanings.map { PlainPage.Term(name: $0.key, meaning: "\(status): \($0.value)") }
      })
  }

  /// The meanings of all codes, by status.
  static let meanings: KeyValuePairs<Int, KeyValuePairs<String, String>> = [
    400: [
      "bad-request": "The request is not valid; the detail says what is wrong.",
      "invalid-key":
        "The Idempotency-Key is empty, too long, or has characters that are not visible ASCII.",
      "weak-key": "The Idempotency-Key of a new session is easy to guess. Send a UUID.",
    ],
    401: ["unauthorized": "The operator's token is missing or wrong."],
    403: [
      "csrf": "The request changes something with the board's cookie and lacks the page's token.",
      "missing-role": "The roles of the operator's token do not allow the request.",
      "other-site": "A page of another site sent the form.",
    ],
    404: [
      "no-quote":
        "The order was stored by a release without quotes, or has an amount too large for one.",
      "not-found": "There is no such path.",
      "unknown-menu": "There is no menu with this id.",
      "unknown-order": "There is no order with this id or number.",
      "unknown-session": "There is no session with this id, or it has expired.",
    ],
    405: [
      "method-not-allowed":
        "The path does not have this method; the Allow header lists those that it has."
    ],
    406: ["not-acceptable": "No media type of the Accept header is available."],
    408: ["request-timeout": "The request did not arrive in time."],
    409: [
      "order-state":
        "The state of the order cannot be followed by the requested one; state is the current one.",
      "paused":
        "The shop takes no orders at the moment; until is when it does again, if that is known.",
      "session-full":
        "The session would have more actions than one may have. If nothing is missing, it can still be ordered.",
      "submitted": "The session is already submitted as an order.",
      "unreadable-menu": "The menu of the order was written for another release.",
    ],
    412: [
      "order-changed":
        "The order is not what its sender saw. changes lists the differences, and total is the "
        + "current total. Submit that total to accept.",
      "stale":
        "The revision in If-Match is not current; revision is the current one. Read again and "
        + "repeat.",
    ],
    413: ["too-large": "The body is too large, or has too many actions."],
    414: ["uri-too-long": "The path and query are too long."],
    415: ["unsupported-type": "The body has another media type, or a content encoding."],
    421: ["wrong-host": "The Host header does not name this service."],
    422: [
      "incomplete": "The order lacks what pending lists.",
      "invalid-inventory": "The inventory has the errors in diagnostics.",
      "key-reused": "The Idempotency-Key belongs to another request.",
      "server-context": "This part of the context comes from the service and not from a customer.",
      "already-redeemed": "The code was redeemed before.",
      "amount-too-large": "The price, or the totals of a day, would be too large to compute.",
      "closed": "It is not sold at this time.",
      "code-excluded": "Another discount takes the place of the code's.",
      "code-not-now": "The discount of the code does not apply now.",
      "fixed": "Every option of the section is always chosen.",
      "invalid-context": "The context is not valid for the menu.",
      "limit-reached": "No more can be chosen.",
      "not-a-whole-number": "A quantity or a count is not a whole number.",
      "not-available": "It is not available with the other answers.",
      "not-plain-text": "The text has control characters.",
      "not-selectable": "Another action answers it, as for a count, or none does, as for a title.",
      "not-visible": "The section is not shown with the other answers.",
      "nothing-to-redo": "No undone action is left.",
      "nothing-to-undo": "No action is left to undo.",
      "out-of-range": "The number is outside the range of the section or the option.",
      "out-of-stock": "There are fewer left.",
      "sold-out": "It is sold out.",
      "too-long": "The text is too long.",
      "unknown-channel": "The menu does not have the channel.",
      "unknown-code": "No discount has the code.",
      "unknown-path": "The menu does not have the path.",
    ],
    428: ["revision-required": "The request needs an If-Match header with a revision in quotes."],
    429: ["too-many-requests": "A rate limit is exceeded. Wait as Retry-After says."],
    431: ["header-too-large": "The request's header is too large."],
    500: ["internal-error": "The server encountered an error; its log has the id of the request."],
    501: [
      "unknown-coding": "The body has a transfer coding other than chunked.",
      "unknown-method": "HTTP has no such method.",
    ],
    503: [
      "busy": "The service has too much to do. Wait as Retry-After says.",
      "store-damaged":
        "The file of the store is damaged. Nothing can be stored until it is restored.",
      "store-replaced":
        "The file of the store was moved or deleted. Nothing can be stored until it is back.",
      "unknown-outcome":
        "Whether the request was carried out is unknown. Repeat it with the same Idempotency-Key.",
      "unreachable": "The database cannot be reached. The request had no effect.",
    ],
    507: ["storage-full": "The storage is full. The request had no effect."],
  ]
}
#endif
