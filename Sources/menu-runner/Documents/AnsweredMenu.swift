import MenuSections
import MenuTerminal
import MenuYAML

/// A menu with the answers of a command line.
struct AnsweredMenu: Sendable {
  let menu: LoadedMenu
  /// All answers, so that more can be tried.
  let sheet: AnswerSheet
  /// The content of the answers file.
  let document: MenuValue?
  let assignments: [Assignment]
  let store: MenuStore
  /// The commands that lead to the order; `nil` if there are none.
  private let record: CommandRecorder?

  /// Applies the answers of a file, then the assignments; prints all rejected answers.
  init(
    _ menu: LoadedMenu, file: InputFile?, assignments: [Assignment], localizer: Localizer,
    console: Console
  ) throws(Failure) {
    var report = AnswerErrorReport(
      definition: menu.definition, assignments: assignments, localizer: localizer)
    let availability = menu.availability
    var sheet = AnswerSheet(menu.definition, availability)
    if let file {
      let source = try file.source(of: .answers)
      let result = AnswersDocument.read(source, limits: .standard)
      try console.print(result.diagnostics, in: [source])
      guard let answers = result.answers else { throw Failure(.rejected) }
      report.document = (source, answers)
      sheet.answer(answers)
    }
    for (index, assignment) in assignments.enumerated() {
      let value = MenuValue(.text(assignment.value), at: .assignment(index))
      sheet.set(assignment.path, to: value)
    }
    let order: MenuOrder
    do {
      order = try sheet.checkedOrder(redeemsCodes: true)
    } catch {
      report.print(error.located, console)
      throw Failure(.rejected)
    }
    self.menu = menu
    self.sheet = sheet
    document = report.document?.answers
    self.assignments = assignments
    (store, record) = Self.store(with: order, menu, availability)
  }

  /// The same menu after a person changed the order.
  init(_ answered: AnsweredMenu, after recorder: CommandRecorder) {
    menu = answered.menu
    sheet = answered.sheet
    document = answered.document
    assignments = answered.assignments
    store = recorder.store
    record = answered.record.map { _ in recorder }
  }

  /// A recorder for a person to continue from the answers, which cannot be undone.
  var recorder: CommandRecorder {
    CommandRecorder(menu.store(with: store.order), commands: record?.commands ?? [])
  }

  /// The commands that lead to the order; throws if there are none.
  func recordedEntries() throws(Failure) -> [OrderLogEntry] {
    guard let record else { throw Failure(.rejected, "order.not-recorded") }
    return record.entries
  }

  /// A store with an order, and the commands that lead to it if there are any.
  private static func store(
    with order: MenuOrder, _ menu: LoadedMenu, _ availability: Availability
  ) -> (MenuStore, CommandRecorder?) {
    let store = menu.store()
    if let plan = ActionPlan(to: order, menu.definition, availability),
      plan.actions.allSatisfy({ (try? store.send($0)) != nil })
    {
      return (store, CommandRecorder(store, commands: plan.actions))
    }
    return (menu.store(with: order), nil)
  }
}

extension AnswerOptions {
  func files(mustBeRegular: Bool = false) -> MenuFiles {
    MenuFiles(
      menu: InputFile(menu, mustBeRegular: mustBeRegular),
      inventory: context.inventory.map { InputFile($0, mustBeRegular: mustBeRegular) })
  }

  private func answersFile(mustBeRegular: Bool) -> InputFile? {
    answers.map { InputFile($0, mustBeRegular: mustBeRegular) }
  }

  /// All files that affect the order; they need not exist.
  func inputs(mustBeRegular: Bool = false) -> [InputFile] {
    files(mustBeRegular: mustBeRegular).watched
      + (answersFile(mustBeRegular: mustBeRegular).map { [$0] } ?? [])
  }

  /// Reads the files and applies all answers; prints what is wrong. Returns the order with the
  /// localizer and the console in its language.
  func order(
    mustBeRegular: Bool = false, isForNow: Bool = true, keepingSources: Bool = false,
    _ common: CommonOptions, _ strings: StringsOption?, _ console: Console
  ) throws(Failure) -> (AnsweredMenu, Localizer, Console) {
    var loaded = try files(mustBeRegular: mustBeRegular)
      .load(console, keepingSources: keepingSources)
    loaded.context = try context.context(of: loaded.definition, isForNow: isForNow)
    let (localizer, console) = try common.localized(console, for: loaded.definition, strings)
    let order = try AnsweredMenu(
      loaded, file: answersFile(mustBeRegular: mustBeRegular), assignments: set,
      localizer: localizer, console: console)
    return (order, localizer, console)
  }
}
