#if Service
import BenchmarkReport
import Foundation

/// The server's processor time for a page that a customer opens.
enum PageCases {
  private static let rounds = 5

  static func measure(
    _ runner: String, in folder: URL, into report: inout Report
  ) async throws {
    let shop = folder.appending(path: "shop.yaml")
    try Data(document.utf8).write(to: shop)
    let arguments = MenuRunner.arguments(store: "memory", menus: [MenuRunner.menu, shop.path])
    let floor = try await ServerProcess.serving(
      CommandLine.arguments[0], [BareRoute.argument, "16000"]
    ) { try await microseconds(of: "/v1/sessions/none", at: $0) }
    let times = try await ServerProcess.serving(runner, arguments) { server in
      (
        form: try await microseconds(of: "/menus/cafe-latte?lang=ko", at: server),
        store: try await microseconds(of: "/menus/shop?lang=ko", at: server)
      )
    }
    for (name, time) in [
      ("of one item, the café latte", times.form), ("of a shop with 200 items", times.store),
    ] {
      report.add(
        BenchmarkCase(
          name: "processor time of a GET of the page \(name)",
          floorName: "a Hummingbird route that returns 16 kB", goal: .shown
        ) { .init(ours: time, floor: floor) })
    }
  }

  /// The median of the processor time for a request without compression.
  private static func microseconds(
    of path: String, at server: ServerProcess
  ) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = try server.processorSeconds
      let load = try await Load.run(
        .page, at: server.address, sessions: [path], clients: 8, seconds: 2)
      guard load.errors == 0 else { throw Load.Failed(words: "\(load)") }
      times.append((try server.processorSeconds - start) / Double(load.requests) * 1e6)
    }
    return times.sorted()[rounds / 2]
  }

  /// 10 sections of 20 items with pictures and descriptions, of which half ask something.
  private static let document: String = {
    var text = "item: {ko: 하루 카페, en: Cafe Haru}\ncurrency: KRW\nlocale: ko\ngroups:\n"
    text += "  milk: {menu: 우유, default: whole, "
    text += "items: {whole: 일반 우유, oat: {name: 귀리 우유, price: 700}}}\n"
    text += "sections:\n"
    for section in 0..<10 {
      text += "  - menu: {ko: 음료 구역 \(section), en: Drinks \(section)}\n    id: s\(section)\n"
      text += "    select: any\n    each: 0..99\n    items:\n"
      for item in 0..<20 {
        let number = section * 20 + item
        text += "      i\(item):\n"
        text += "        name: {ko: 크림 콜드브루 \(number), en: Cream cold brew \(number)}\n"
        text += "        price: \(500 * (5 + number % 9))\n"
        text += "        image: https://example.com/\(number).jpg\n"
        text += "        description: 열두 시간 천천히 내린 커피에 부드러운 크림을 올렸어요\n"
        text += "        allergens: [milk]\n"
        if item.isMultiple(of: 2) { text += "        sections: [milk]\n" }
        if item.isMultiple(of: 7) { text += "        labels: [인기]\n" }
      }
    }
    return text
  }()
}
#endif
