#if Service
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
      "unsaved": localizer.string("form-script.unsaved"),
    ]
    return script
  }

  static let asset = PageAsset(
    "store",
    script: [
      PackageResources.stream_js, PackageResources.morph_js, PackageResources.store_js,
      PackageResources.sheet_js, PackageResources.store_start_js,
    ])
}
#endif
