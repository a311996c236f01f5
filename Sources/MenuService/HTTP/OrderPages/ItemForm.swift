#if Service
import MenuSections

/// The sheet of an item while it is composed: a line on a copy of the cart,
/// with the answers of a form.
struct ItemForm: Sendable {
  /// The copy.
  private(set) var moment: SessionMoment
  /// The path of the line, or of the item if it asks nothing.
  private(set) var line: MenuPath
  /// Why answers of the form were not accepted.
  var rejections: [OrderRejection] = []
  /// Texts of the form that were not accepted.
  private(set) var rejectedTexts: [MenuPath: String] = [:]
  private(set) var quantity = 1
  let isInCart: Bool

  /// Adds an item to a copy of the cart. Throws if the rules do not allow it.
  init(adding item: MenuPath, to cart: CustomerCart) throws(OrderRejection) {
    isInCart = false
    let before = Set(cart.session.screen.lines(of: item).map(\.path))
    moment = try cart.moment.after(.add(item))
    let line = moment.screen.screen.lines(of: item).first { !before.contains($0.path) }
    self.line = line?.path ?? item
    quantity = line?.quantity ?? 1
  }

  /// Shows a line of the cart; `nil` if there is none at the path.
  init?(editing line: MenuPath, of cart: CustomerCart) {
    isInCart = true
    moment = cart.moment
    self.line = line
    let lines = cart.session.screen.lines(of: line.withoutLines)
    guard let found = lines.first(where: { $0.path == line }) else { return nil }
    quantity = found.quantity
  }

  var screen: Screen { moment.screen.screen }

  /// The action that puts the item with these answers into the cart, or changes the line.
  var action: MenuAction {
    let answers = screen.answers(ofLine: line)
    guard !isInCart else { return .answer(line, quantity: quantity, answers: answers) }
    let item = line.withoutLines
    let asks = screen.row(ofItem: item)?.option.hasLines == true
    return .add(item, quantity: quantity, answers: asks ? answers : nil)
  }

  /// Whether the line lacks an answer.
  var isIncomplete: Bool {
    screen.pending.contains { $0.path.isNested(in: line) }
  }

  /// Applies the answers of a form that was posted for a line.
  mutating func apply(_ form: FormFields) {
    let line = line
    let posted = form[".line"].map { form.renaming($0, to: line.description) } ?? form
    // Answers can show further sections, whose fields the form has, too. What is
    // rejected is tried in each round.
    for _ in 0..<Self.maximumRounds {
      let parsed = FormParseResult(posted, on: screen) { $0.isNested(in: line) }
      let next = moment.after(allowedOf: parsed.commands)
      rejections = parsed.rejections + next.rejections
      guard !next.allowed.isEmpty else { break }
      moment = next.moment
    }
    rejectedTexts = posted.texts(of: rejections)
    let step = form[".more"] == ".quantity" ? 1 : form[".less"] == ".quantity" ? -1 : 0
    let number = form.number(".quantity")
    guard number != nil || form[".quantity"] == nil else {
      rejections.append(OrderRejection(.notWholeNumber, at: line.withoutLines))
      return
    }
    let written = number ?? quantity
    guard written > 0 || step != 0 else {
      // The rules reject it, with a sentence.
      perform(.add(line.withoutLines, quantity: written))
      return
    }
    setQuantity(min(max(min(written, 9_999) + step, 1), 9_999))
  }

  private static let maximumRounds = 8

  private mutating func setQuantity(_ wanted: Int) {
    let row = screen.row(ofItem: line.withoutLines)
    let known = row?.lines.first { $0.path == line }?.quantity
    if let known {
      if wanted != known { perform(.set(line, to: wanted)) }
      quantity = screen.lines(of: line.withoutLines).first { $0.path == line }?.quantity ?? known
    } else if let total = row?.quantity {
      // The copy has one unit more than the cart.
      if wanted != 1 { perform(.set(line, to: total - 1 + wanted)) }
      quantity = max(1, (screen.row(ofItem: line)?.quantity ?? total) - (total - 1))
    }
  }

  /// Performs an action on the copy if the rules allow it.
  private mutating func perform(_ action: MenuAction) {
    let next = moment.after(allowedOf: [action])
    rejections += next.rejections
    moment = next.moment
  }
}

extension Screen {
  func lines(of item: MenuPath) -> [RowLine] { row(ofItem: item)?.lines ?? [] }
}

extension FormFields {
  /// The fields with the paths of one line changed to those of another.
  fileprivate func renaming(_ line: String, to other: String) -> FormFields {
    guard line != other else { return self }
    func renamed(_ text: String) -> String {
      text.hasPrefix("\(line).") ? other + text.dropFirst(line.count) : text
    }
    return FormFields(fields.map { (renamed($0.name), renamed($0.value)) })
  }
}
#endif
