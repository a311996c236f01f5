#if Service
import CEmbeddedFiles
import MenuPlugins
import MenuSections

extension PageAsset {
  /// The form for one item, and pages with nothing but text and links.
  static let form = PageAsset(
    "form",
    style: HTMLPage.styleSheet + """
      .plain { width: min(100%, 40rem); margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1rem; }
      .plain .card { display: flex; justify-content: space-between; gap: 1rem; padding: 1.25rem 1.5rem;
      color: inherit; text-decoration: none; }
      .plain .name { font-weight: 600; }
      .plain .card::after { content: "›" / ""; color: var(--soft); }
      .plain .card:hover { border-color: var(--accent); }

      """)
  /// The script that sends changes, shows changed parts and follows updates. Without scripts, the
  /// page's form does the same.
  static let formScript = PageAsset(
    "form",
    script: [
      menu_service_press_js(), menu_service_requests_js(), menu_service_morph_js(),
      menu_service_stream_js(), menu_service_session_js(), menu_service_form_js(),
      menu_service_page_js(),
    ])
  static let store = PageAsset("store", style: StorePage.styleSheet)
  /// The script that does in place what the links and forms of a store's pages do.
  static let storeScript = PageAsset(
    "store",
    script: [
      menu_service_press_js(), menu_service_stream_js(), menu_service_requests_js(),
      menu_service_morph_js(), menu_service_store_js(), menu_service_sheet_js(),
      menu_service_store_start_js(),
    ])
  static let order = PageAsset(
    "order",
    style: HTMLPage.baseStyleSheet + String(cString: menu_service_status_css()))
  static let orderScript = PageAsset(
    "order",
    script: [
      menu_service_press_js(), menu_service_stream_js(), menu_service_morph_js(),
      menu_service_status_js(),
    ])
  static let board = PageAsset(
    "board",
    style: HTMLPage.baseStyleSheet + String(cString: menu_service_board_css()))
  static let boardScript = PageAsset(
    "board",
    script: [
      menu_service_press_js(), menu_service_morph_js(), menu_service_board_api_js(),
      menu_service_board_feedback_js(),
      menu_service_board_cards_js(), menu_service_board_day_js(), menu_service_board_items_js(),
      menu_service_board_orders_js(), menu_service_board_stream_js(), menu_service_board_start_js(),
    ])

  /// The stylesheet of a page about several menus, which has their color if
  /// they all have the same one.
  func address(of menus: [MenuDefinition]) -> String {
    let accents = Set(menus.map(\.accent))
    return address(accents.count == 1 ? accents.first ?? nil : nil)
  }

  static let all = [
    form, store, order, board, formScript, storeScript, orderScript, boardScript,
  ]
}
#endif
