#if Service
import HTTPTypes
import Hummingbird

/// What is wrong with requests, whatever they ask for.
extension Problem {
  static let notFound = Problem(.notFound, "not-found", "There is nothing here.")
  static let unknownMenu = Problem(.notFound, "unknown-menu", "There is no such menu.")
  static let unknownSession = Problem(
    .notFound, "unknown-session", "There is no such session, or no longer.")
  static let unreadableMenu = Problem(
    .conflict, "unreadable-menu",
    "The menu that was ordered from was written for another release and cannot be shown; "
      + "without 'as' the stored order is returned.")

  static let unknownOrder = Problem(.notFound, "unknown-order", "There is no such order.")

  static func methodNotAllowed(_ methods: [HTTPRequest.Method]) -> Problem {
    let names = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return Problem(.methodNotAllowed, "method-not-allowed", "This takes \(names).")
      .with(.allow, names)
  }

  static func notAcceptable(_ names: [String]) -> Problem {
    Problem(
      .notAcceptable, "not-acceptable",
      "None of the wished forms is offered; there are: \(names.joined(separator: ", ")).")
  }

  static let tooSlow = Problem(
    .requestTimeout, "too-slow", "The request did not arrive in time.")
  static let badKey = Problem(
    .badRequest, "bad-key", "An Idempotency-Key has 1 to 128 visible ASCII characters.")
  static let guessableKey = Problem(
    .badRequest, "guessable-key",
    "Who knows the Idempotency-Key of a new session owns it: it has "
      + "\(SessionToken.leastSecretLength) to 128 characters that nobody guesses, such as a UUID."
  )
  static let badHost = Problem(
    .init(code: 421, reasonPhrase: "Misdirected Request"), "wrong-host",
    "This service is not asked for under that name; its operator can allow it.")
  static let revisionNeeded = Problem(
    .preconditionRequired, "revision-needed",
    "If-Match has to name the revision that this follows, in quotes, such as \"7.2\".")
  static let unauthorized = Problem(
    .unauthorized, "unauthorized", "This needs the operator's token."
  ).with(.wwwAuthenticate, "Bearer")

  static func bodyTooLarge(_ limit: Int) -> Problem {
    Problem(
      .contentTooLarge, "too-large", "The body is longer than \(limit) bytes."
    ).with(.connection, "close")
  }

  static func tooManyCommands(_ limit: Int) -> Problem {
    Problem(.contentTooLarge, "too-large", "One request takes at most \(limit) actions.")
  }

  static func addressTooLong(_ limit: Int) -> Problem {
    Problem(.uriTooLong, "uri-too-long", "The address is longer than \(limit) bytes.")
  }

  static func headerTooLarge(_ limit: Int) -> Problem {
    Problem(
      .requestHeaderFieldsTooLarge, "header-too-large",
      "The header is longer than \(limit) bytes.")
  }

  static func unsupportedType(_ types: [String]) -> Problem {
    Problem(
      .unsupportedMediaType, "unsupported-type",
      "The body has to be \(types.joined(separator: " or ")), not encoded.")
  }

  static func badRequest(_ detail: String) -> Problem {
    Problem(.badRequest, "bad-request", detail)
  }

  static func tooMany(waiting seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "too-many-requests", "These are too many requests; wait a little."
    ).with(.retryAfter, "\(seconds)")
  }

  static func busy(waiting seconds: Int = 1) -> Problem {
    Problem(
      .serviceUnavailable, "busy", "Too much is going on; wait a little."
    ).with(.retryAfter, "\(seconds)")
  }

  static let fault = Problem(.internalServerError, "fault", "Something is wrong on this side.")
}
#endif
