#if Service
import CEmbeddedFiles
import MenuPlugins
import MenuSections

/// The script that does in place what the links and forms of a shop's pages do.
enum StoreScript {
  /// The script with its texts.
  static func localized(
    for localizer: Localizer, below basePath: String
  ) -> HTMLConfiguration.Script? {
    var script = SafeURL(basePath + asset.address).map { HTMLConfiguration.Script(at: $0) }
    script?.texts = [
      "sending": localizer.string("store-script.sending"),
      "unknown": localizer.string("store-script.unknown"),
      "offline": localizer.string("store-script.offline"),
      "lost": localizer.string("form-script.lost"),
      "unsaved": localizer.string("form-script.unsaved"),
    ]
    return script
  }

  static let asset = PageAsset(
    "store",
    script: [
      menu_service_stream_js(), menu_service_requests_js(), menu_service_morph_js(),
      menu_service_store_js(), menu_service_sheet_js(), menu_service_store_start_js(),
    ])
}
#endif
