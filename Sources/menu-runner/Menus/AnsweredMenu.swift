import MenuSections
import MenuTerminal
import MenuYAML

/// A menu with the answers of a command line put into it.
struct AnsweredMenu: Sendable {
  let menu: LoadedMenu
  /// Every answer, so that more can be tried.
  let sheet: AnswerSheet
  /// What the answers file holds, if there is one.
  let document: MenuValue?
  /// The settings of the command line.
  let settings: [Setting]
  /// The session that the answers were driven through.
  let store: MenuStore
  /// The commands that it took; `nil` where no actions lead to the order.
  private let commands: [MenuCommand]?

  /// Answers a menu as a command line says.
  init(
    _ menu: LoadedMenu, _ options: AnswerOptions, _ localizer: Localizer, _ console: Console
  ) throws(Failure) {
    try self.init(menu, file: options.answersFile, options.set, localizer, console)
  }

  /// Answers a menu from a file, then by settings; all faults are told on the console at once.
  init(
    _ menu: LoadedMenu, file: InputFile?, _ settings: [Setting], _ localizer: Localizer,
    _ console: Console
  ) throws(Failure) {
    var faults = AnswerFaultReport(
      definition: menu.definition, settings: settings, localizer: localizer)
    let availability = menu.availability
    var sheet = AnswerSheet(menu.definition, availability)
    if let file {
      let source = try file.source(of: "file of answers")
      let reading = AnswersDocument.read(source, limits: .standard)
      try console.tell(reading.diagnostics, in: source)
      guard let answers = reading.answers else { throw Failure(.refused) }
      faults.document = (source, answers)
      sheet.answer(answers)
    }
    for (index, setting) in settings.enumerated() {
      sheet.set(setting.path, to: MenuValue(.text(setting.value), at: .setting(index)))
    }
    let order: MenuOrder
    do {
      order = try sheet.checkedOrder()
    } catch {
      faults.tell(error.rejections, console)
      throw Failure(.refused)
    }
    self.menu = menu
    self.sheet = sheet
    document = faults.document?.answers
    self.settings = settings
    (store, commands) = Self.drive(to: order, menu, availability)
  }

  /// The same menu after a person went on from the answers.
  init(_ answered: AnsweredMenu, after desk: OrderingAdapter) {
    menu = answered.menu
    sheet = answered.sheet
    document = answered.document
    settings = answered.settings
    store = desk.store
    commands = answered.commands.map { _ in desk.log }
  }

  /// Where a person goes on from the answers, which undoing does not reach.
  var desk: OrderingAdapter {
    OrderingAdapter(
      MenuStore(menu.definition, inventory: menu.inventory, order: store.order), log: commands ?? []
    )
  }

  /// The commands that lead to the order, for a log; throws where none do.
  func recordedCommands() throws(Failure) -> [MenuCommand] {
    guard let commands else {
      throw Failure(.refused, "this order cannot be recorded: no sequence of actions leads to it")
    }
    return commands
  }

  /// Reaches an order through a store by actions where any lead there, else begins with it.
  private static func drive(
    to order: MenuOrder, _ menu: LoadedMenu, _ availability: Availability
  ) -> (MenuStore, [MenuCommand]?) {
    let store = MenuStore(menu.definition, inventory: menu.inventory)
    if let plan = ActionPlan(to: order, menu.definition, availability),
      plan.actions.allSatisfy({ (try? store.send($0)) != nil })
    {
      return (store, plan.actions.map { .act($0) })
    }
    return (MenuStore(menu.definition, inventory: menu.inventory, order: order), nil)
  }
}
