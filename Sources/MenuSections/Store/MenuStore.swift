/// An order in progress: performs actions, keeps the order with its history, and builds screens.
///
/// This is the main entry point of the library. A store may be used from any thread; concurrent
/// actions are performed one after the other. Screens are built on demand, from the previous
/// one if there is one. Programs that keep orders themselves, such as a server, use
/// ``OrderReducer`` instead.
public final class MenuStore: Sendable {
  let session: StoreLock<StoreSession>

  /// Creates a store with the defaults of the menu.
  public convenience init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext()
  ) {
    self.init(definition, inventory: inventory, context: context, order: nil)
  }

  /// Creates a store with the order that answers describe, such as the saved ``Screen/answers``, of
  /// the same menu or of another one.
  ///
  /// The order may be incomplete. Sections without an answer keep their defaults.
  /// - Throws: `InvalidAnswers` with everything that the menu or the
  ///   inventory rejects in the context.
  public convenience init(
    _ definition: MenuDefinition, answers: MenuValue, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext()
  ) throws(InvalidAnswers) {
    let order = try definition.order(answering: answers, inventory: inventory, context: context)
    self.init(definition, inventory: inventory, context: context, order: order)
  }

  /// Creates a store with an order of the menu, or with the defaults of the menu.
  package init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext(), order: MenuOrder?
  ) {
    session = StoreLock(
      StoreSession(
        definition, inventory: inventory, context: context, order: order ?? .starting(definition)))
  }

  deinit {
    let (waiters, feeds) = session.withLock { ($0.waiters.end(), $0.feeds.end()) }
    for waiter in waiters { waiter.resume() }
    for feed in feeds { feed.cancel() }
  }

  /// The current screen.
  public var screen: Screen {
    session.withLock { $0.currentScreen() }
  }

  /// The menu with its current items.
  public var definition: MenuDefinition {
    session.withLock { $0.definition }
  }

  /// The current order.
  public var order: MenuOrder {
    session.withLock { $0.history.order }
  }

  /// Performs an action and returns the new screen. A rejected action throws and changes nothing.
  ///
  /// The changes are delivered by ``updates()`` alone.
  @discardableResult
  public func send(_ action: MenuAction) throws(OrderRejection) -> Screen {
    try session.change { (session) throws(OrderRejection) in try session.perform(action) }
  }

  /// Undoes the last action.
  @discardableResult
  public func undo() throws(OrderRejection) -> Screen {
    try send(.undo)
  }

  /// Redoes the last undone action.
  @discardableResult
  public func redo() throws(OrderRejection) -> Screen {
    try send(.redo)
  }

  /// Replays an action of a log. It was accepted before, so the inventory is not checked.
  @discardableResult
  public func replay(_ action: MenuAction) throws(OrderRejection) -> Screen {
    try session.change { (session) throws(OrderRejection) in
      try session.perform(action, checksAvailability: false)
    }
  }

  /// Replays a whole log and updates the screen once, at the end. Throws the first rejected action
  /// with its index; nothing changes then.
  @discardableResult
  public func replay(
    contentsOf actions: some Sequence<MenuAction>
  ) throws(ReplayError) -> Screen {
    try session.change { (session) throws(ReplayError) in
      try session.replay(contentsOf: actions.lazy.map { .action($0) })
    }
  }

  /// Replays a log with its contexts. These were accepted before, too: a channel that the menu no
  /// longer has counts as the first one.
  @discardableResult
  public func replay(
    contentsOf entries: some Sequence<OrderLogEntry>
  ) throws(ReplayError) -> Screen {
    try session.change { (session) throws(ReplayError) in
      try session.replay(contentsOf: entries)
    }
  }

  /// What is sold out, and how much is left.
  public var inventory: Inventory {
    session.withLock { $0.inventory }
  }

  /// Replaces the inventory; returns diagnostics for entries that match nothing in the menu.
  public func setInventory(_ inventory: Inventory) -> [Diagnostic] {
    session.change { $0.setInventory(inventory) }
  }

  /// When, and through which channel, the order is made.
  public var context: OrderContext {
    session.withLock { $0.context }
  }

  /// Replaces the context: prices and what can be chosen follow it, no choice is lost.
  ///
  /// A channel that the menu does not have is rejected and changes nothing.
  public func setContext(_ context: OrderContext) throws(OrderRejection) {
    try session.change { (session) throws(OrderRejection) in try session.setContext(context) }
  }

  /// Replaces the menu. Choices are matched by path and id; the history starts over.
  ///
  /// Returns the choices that were lost; `Localizer.sentence(for:)` describes them. The next
  /// element of ``updates()`` lists them too.
  @discardableResult
  public func replaceMenu(_ definition: MenuDefinition) -> [LostChoice] {
    session.change { $0.replaceMenu(definition) }
  }

  /// Edits the items of sections, all changes at once, and returns the choices that were lost.
  /// Throws the first invalid change; nothing changes then.
  ///
  /// The closure collects the changes before the store is locked.
  @discardableResult
  public func edit(_ collect: (inout MenuEdit) -> Void) throws(EditError) -> [LostChoice] {
    var edit = MenuEdit()
    collect(&edit)
    return try apply(edit)
  }

  /// Applies an edit, and returns the choices that were lost.
  @discardableResult
  public func apply(_ edit: MenuEdit) throws(EditError) -> [LostChoice] {
    try session.change { (session) throws(EditError) in try session.apply(edit) }
  }

  /// Discards the cached screen; the next access rebuilds it.
  ///
  /// Without a cached screen, a store holds only its order and history.
  public func discardCachedScreen() {
    session.withLock { $0.discardCachedScreen() }
  }

  /// Loads the items of a section from a source, instead of its current items.
  ///
  ///     let feed = try store.feed("photos", from: .pages { try await photos(page: $0) })
  ///
  /// Choices are matched by id. Throws if the path is not a menu section of the page, or if its
  /// items have conditions, variable prices or nested sections; see ``EditError``.
  @discardableResult
  public func feed(_ section: MenuPath, from source: ItemSource) throws(EditError) -> Feed {
    let feeds = try begin([(section, source)])
    return feeds[0]
  }

  /// Loads the items of several sections from sources. Results that arrive at the same time are
  /// shown in one update.
  ///
  /// If one section cannot be loaded this way, none is.
  @discardableResult
  public func feed(_ sources: [MenuPath: ItemSource]) throws(EditError) -> [MenuPath: Feed] {
    let sorted = sources.sorted { $0.key.description < $1.key.description }
    let feeds = try begin(sorted.map { ($0.key, $0.value) })
    return Dictionary(feeds.map { ($0.section, $0) }) { first, _ in first }
  }

  private func begin(
    _ sources: [(section: MenuPath, source: ItemSource)]
  ) throws(EditError) -> [Feed] {
    let loads = try session.change { (session) throws(EditError) in
      try session.beginFeeds(sources)
    }
    return zip(sources, loads).map { source, begun in
      let feed = Feed(section: source.section, number: begun.number, session: session)
      feed.run(begun.load)
      return feed
    }
  }

  /// Another store with the same menu, inventory, context and order, and nothing to undo.
  package func copy() -> MenuStore {
    session.withLock {
      MenuStore(
        $0.definition, inventory: $0.inventory, context: $0.context, order: $0.history.order)
    }
  }
}
