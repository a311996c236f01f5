import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Loading and failed rows")
struct LoadStateTests {
  static func photos(_ loadState: LoadState, _ names: [String] = []) throws -> Screen {
    let store = MenuStore(
      try menu(
        """
        {item: Feed, locale: ko, sections: [
          {menu: 사진, id: photos, select: any, items: [], empty: 아직 사진이 없어요}]}
        """))
    try store.edit { edit in
      edit.replace("photos", with: names.map { MenuItem("\($0)") })
      edit.setLoadState(loadState, for: "photos")
    }
    return store.screen
  }

  private func text(of screen: Screen) async throws -> String {
    try await TextRenderer().text(of: screen)
  }

  @Test("Text shows the loaded rows and the load state")
  func asText() async throws {
    let loading = try await text(of: Self.photos(.loading, ["바다"]))
    #expect(loading.contains("[ ] 바다"))
    #expect(loading.contains("불러오는 중이에요…"))
    let failed = try await text(of: Self.photos(.failed(reason: "서버가 답하지 않아요"), ["바다"]))
    #expect(failed.contains("[ ] 바다"))
    #expect(failed.contains("불러오지 못했어요: 서버가 답하지 않아요"))
    #expect(try await text(of: Self.photos(.loaded)).contains("아직 사진이 없어요"))
  }

  @Test("Pages show the loaded rows and the load state")
  func asHTML() async throws {
    func html(_ loadState: LoadState, _ names: String...) throws -> String {
      HTMLPage(try Self.photos(loadState, names), localizer: Localizer(.korean)).document
    }
    let loading = try html(.loading, "바다")
    #expect(loading.contains(">바다</label>") && loading.contains(#"aria-busy="true""#))
    #expect(loading.contains(#"<p class="note" data-state="loading">불러오는 중이에요…</p>"#))
    let failed = try html(.failed(reason: "<b>"), "바다")
    #expect(failed.contains(">바다</label>"))
    #expect(failed.contains(#"data-state="failed">불러오지 못했어요: &lt;b&gt;</p>"#))
    #expect(try html(.loaded).contains(#"data-state="empty">아직 사진이 없어요</p>"#))
  }

  @Test("JSON contains the status and the reason of a failure")
  func asJSON() async throws {
    func json(_ loadState: LoadState) async throws -> String {
      var output = RenderOutput()
      let screen = try Self.photos(loadState)
      let renderer = JSONRenderer()
      renderer.render(
        screen, localizer: Localizer(.korean), options: try PluginOptions([:], for: renderer),
        into: &output)
      return String(decoding: output.bytes, as: UTF8.self)
    }
    #expect(try await json(.loading).contains(#""status":"loading""#))
    #expect(try await json(.failed(reason: "a\u{1B}b")).contains(#""status":"failed","reason":""#))
    #expect(try await !json(.failed(reason: "a\u{1B}b")).contains("\u{1B}"))
    #expect(try await json(.loaded).contains(#""status":"empty""#))
  }
}
