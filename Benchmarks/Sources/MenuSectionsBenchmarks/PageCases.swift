import BenchmarkReport
import Foundation
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

/// Rendering the pages of a service from their screens.
enum PageCases {
  static let all: [BenchmarkCase] = [
    rendering("render the page of one item, the café latte", goal: 150) {
      let screen = MenuStore(latte).screen
      return { page in
        HTMLPage(screen, localizer: Localizer(.korean), configuration: page).document
      }
    },
    rendering("render the store page of a shop with 200 items", goal: 400) {
      let screen = MenuStore(shop).screen
      let store = StoreConfiguration(address: SafeURL("/menus/shop"))
      return { page in
        StorePage(
          .store, of: screen, localizer: Localizer(.korean), configuration: page, store: store
        ).document
      }
    },
  ]

  private static func rendering(
    _ name: String, goal: Double,
    _ prepare: @escaping @Sendable () -> (HTMLConfiguration) -> String
  ) -> BenchmarkCase {
    BenchmarkCase(name: name, floorName: "memcpy of the same bytes", goal: .atMost(goal)) {
      let document = prepare()
      let written = Array(document(configuration).utf8)
      var copy = [UInt8](repeating: 0, count: written.count)
      return Measuring.figures(
        on: .processor, ours: { keep(document(configuration)) },
        floor: {
          copy.withUnsafeMutableBytes { $0.copyBytes(from: written) }
          keep(copy.last)
        })
    }
  }

  /// What the service configures.
  private static let configuration = HTMLConfiguration(
    action: SafeURL("/menus/shop?lang=ko"),
    fields: [HTMLConfiguration.Field(".key", "once-0123456789abcdefghjkmnpqrs")],
    images: "/assets/shop",
    languages: [(LanguageTag.korean, "한국어"), (.english, "English")].compactMap { tag, name in
      SafeURL("/menus/shop?lang=\(tag.text)").map {
        HTMLConfiguration.Language(tag, name: name, at: $0)
      }
    },
    filter: HTMLConfiguration.Filter("", linkedAt: "/menus/shop?lang=ko&q="),
    styleSheet: SafeURL("/assets/store-0123456789abcdef.css"),
    script: SafeURL("/assets/store-0123456789abcdef.js").map { HTMLConfiguration.Script(at: $0) })

  private static let latte: MenuDefinition = {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Config")
    let file = folder.standardizedFileURL.appendingPathComponent("cafe-latte.yaml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("\(file.path) is missing")
    }
    return ShopInputs.definition(MenuSources(ShopInputs.source("cafe-latte.yaml", text)))
  }()

  private static let shop = ShopInputs.definition(
    MenuSources(ShopInputs.source("shop.yaml", StoreDocument.text(pictures: "images"))))
}
