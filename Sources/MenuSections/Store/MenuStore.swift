/// One session of one menu: takes actions, keeps the order and its history, gives screens.
///
/// It may be used from any thread; actions sent at once are done one after the other. A screen is
/// built when somebody looks, from the last one where there is one.
public final class MenuStore: Sendable {
  let session: StoreLock<StoreSession>

  /// Begins with a menu's defaults, or with an order of that menu.
  public init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(), order: MenuOrder? = nil
  ) {
    session = StoreLock(
      StoreSession(definition, inventory: inventory, order: order ?? .starting(definition)))
  }

  deinit {
    let (waiting, feeds) = session.withLock { ($0.subscribers.end(), $0.feeds.end()) }
    for subscriber in waiting { subscriber.resume() }
    for feed in feeds { feed.cancel() }
  }

  /// What can be seen now.
  public var screen: Screen {
    session.withLock { $0.currentScreen() }
  }

  /// The menu, with the items that it lists now.
  public var definition: MenuDefinition {
    session.withLock { $0.definition }
  }

  /// What was chosen.
  public var order: MenuOrder {
    session.withLock { $0.history.order }
  }

  /// Does one action and gives the screen after it with what changed; throws why it is refused,
  /// with nothing changed.
  @discardableResult
  public func send(_ action: MenuAction) throws(OrderRejection) -> ScreenUpdate {
    try perform(.act(action))
  }

  /// Takes the last action back.
  @discardableResult
  public func undo() throws(OrderRejection) -> ScreenUpdate {
    try perform(.undo)
  }

  /// Does again what was taken back.
  @discardableResult
  public func redo() throws(OrderRejection) -> ScreenUpdate {
    try perform(.redo)
  }

  /// Does one command of a log or of the wire form.
  @discardableResult
  public func perform(_ command: MenuCommand) throws(OrderRejection) -> ScreenUpdate {
    try session.change { (session) throws(OrderRejection) in try session.perform(command) }
  }

  /// Repeats a command of a log: it was accepted once, so what is sold out now is not asked.
  @discardableResult
  public func replay(_ command: MenuCommand) throws(OrderRejection) -> ScreenUpdate {
    try session.change { (session) throws(OrderRejection) in
      try session.perform(command, asksAvailability: false)
    }
  }

  /// Repeats a whole log and shows the screen once, at its end; throws the first command that is
  /// refused with its index from 0, with nothing changed.
  @discardableResult
  public func replay(
    contentsOf commands: some Sequence<MenuCommand>
  ) throws(ReplayError) -> ScreenUpdate {
    try session.change { (session) throws(ReplayError) in
      try session.replay(contentsOf: commands)
    }
  }

  /// Takes over what is sold out and what is left now; gives the entries that name nothing.
  @discardableResult
  public func setInventory(_ inventory: Inventory) -> (
    update: ScreenUpdate, diagnostics: [Diagnostic]
  ) {
    session.change { $0.setInventory(inventory) }
  }

  /// Goes on with another menu: choices follow their ids, the history begins anew.
  ///
  /// What could not be kept is in the update; `Localizer.sentence(for:)` says it.
  @discardableResult
  public func replaceMenu(_ definition: MenuDefinition) -> ScreenUpdate {
    session.change { $0.replaceMenu(definition) }
  }

  /// Lists other items in some sections, all changes together; throws the first that cannot be
  /// made, with nothing changed.
  ///
  /// The closure only collects; it runs before anything is locked.
  @discardableResult
  public func edit(_ collect: (inout MenuEdit) -> Void) throws(EditError) -> ScreenUpdate {
    var edit = MenuEdit()
    collect(&edit)
    return try apply(edit)
  }

  /// Makes an edit that was collected before.
  @discardableResult
  public func apply(_ edit: MenuEdit) throws(EditError) -> ScreenUpdate {
    try session.change { (session) throws(EditError) in try session.apply(edit) }
  }

  /// Lets go of the last screen; it is built again when somebody looks.
  ///
  /// A session that nobody looks at holds its order and its history, and nothing else.
  public func discardCachedScreen() {
    session.withLock { $0.discardCachedScreen() }
  }
}
