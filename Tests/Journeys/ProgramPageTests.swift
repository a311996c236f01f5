import Foundation
import MenuTestSupport
import Testing

@Suite("The page of the program")
struct ProgramPageTests {
  private static let page = "docs/menu-runner.md"

  @Test("The menu is Config/magnet-latte.yaml")
  func menu() throws {
    let yaml = try #require(try Repository.blocks("yaml", of: Self.page).first)
    #expect(try Repository.text(of: "Config/magnet-latte.yaml").hasSuffix(yaml))
  }

  @Test("The first screen is the program's output")
  func console() async throws {
    let block = try #require(
      try Repository.blocks("console", of: Self.page).first { $0.contains("--no-input --set") })
    let (command, screen) = try #require(
      block.firstIndex(of: "\n").map { (block[..<$0], block[block.index(after: $0)...]) })
    let journey = try Journey()
    let outcome = try await journey.script(
      printed: command.dropFirst(2), in: Repository.root.path)
    #expect(outcome.output == screen)
  }

  @Test("The diagnostics are the program's output")
  func diagnostics() async throws {
    let block = try #require(
      try Repository.blocks("console", of: Self.page).first {
        $0.contains("validate menu.yaml\n") && $0.contains("error[")
      })
    let journey = try Journey(writing: ["menu.yaml": Self.brokenMenu])
    let outcome = try await journey.run("validate", "menu.yaml")
    #expect("$ menu-runner validate menu.yaml\n" + outcome.output == block)
  }

  @Test("The changes are the program's output")
  func changes() async throws {
    let command = "$ menu-runner diff menu.yaml tomorrow.yaml\n"
    let block = try #require(
      try Repository.blocks("console", of: Self.page).first { $0.hasPrefix(command) })
    let today = try Repository.text(of: "Config/magnet-latte.yaml")
    let tomorrow =
      today
      .replacing("price: 4500", with: "price: 4800")
      .replacing(
        "  - menu: 추가 선택\n", with: "  - menu: 컵\n    items: [매장 컵, 일회용 컵]\n  - menu: 추가 선택\n"
      )
      .replacing(
        "{샷 추가: 500, 시럽 추가: 300, 휘핑크림: 500}", with: "{귀리 우유: 700, 시럽 추가: 300, 샷 추가: 600}")
    let journey = try Journey(writing: ["menu.yaml": today, "tomorrow.yaml": tomorrow])
    let outcome = try await journey.run("diff", "menu.yaml", "tomorrow.yaml")
    #expect(command + outcome.output == block)
  }

  private static let brokenMenu = """
    item: 카페 라떼
    price: 4500
    currency: KRW
    locale: ko
    sections:
      - menu: 사이즈
        items: {보통: 0, 크게: 1,000}
      - menu: 얼음
        when: {사이즈: 크개}
        itms: [적게, 많이]

    """
}
