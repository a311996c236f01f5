#if Service
import Crypto
import Foundation
import MenuPlugins

/// What keeps a page up to date where scripts run: it posts what is chosen, puts the parts that changed
/// in their places, and follows what happens elsewhere. Without it the form itself does all that.
enum PageScript {
  /// The script with the hash by which a page's policy knows it.
  static let script = HTMLScript(
    source, sha256: Data(SHA256.hash(data: Data(source.utf8))).base64EncodedString())

  /// The files of `Script` in one function, where each uses the names of those before it.
  static let source =
    "\n\"use strict\";\n(() => {\n"
    + files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "})();\n"

  private static let files = [
    PackageResources.messages_js, PackageResources.asking_js, PackageResources.composing_js,
    PackageResources.parts_js, PackageResources.session_js, PackageResources.form_js,
    PackageResources.updates_js, PackageResources.page_js,
  ]
}
#endif
