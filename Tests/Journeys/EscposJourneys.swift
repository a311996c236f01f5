import Foundation
import MenuTestSupport
import Testing

@Suite(
  "The example of a renderer for thermal printers",
  .enabled(if: ExternalTool.pythonCanImport("escpos.printer"), "needs python-escpos"))
struct EscposJourneys {
  private static let plugin = Repository.root
    .appending(path: "Examples/plugin-escpos/receipt.py").path
  private let journey: Journey
  private let environment: [String: String]

  init() throws {
    journey = try Journey()
    let python = URL(filePath: try #require(ExternalTool.python.path))
    let path = python.deletingLastPathComponent().path
    environment = ["PATH": "\(path):/usr/bin:/bin"]
    try journey.write(
      """
      item: 하루 카페
      currency: KRW
      locale: ko
      tax: {included: yes, rates: {vat: 10%}, default: vat}
      channels: {togo: 포장}
      discounts: [{discount: 할인, id: haru, off: 10%}]
      sections:
        - menu: 커피
          id: coffee
          select: any
          each: 0..9
          sections: [{menu: 우유, id: milk, default: 우유, items: {우유: 0, 귀리: 700}}]
          items: {라떼: 3900, 똠방각하: 5000}
        - {text: 요청, id: note}
        - total: 합계

      """, to: "menu.yaml")
  }

  /// Renders an order, and returns the bytes as Python reads them: the text without commands.
  private func text(_ arguments: String...) async throws -> (text: String, commands: String) {
    let reader = #"""
      import re, sys
      data = open("slip", "rb").read()
      text = re.sub(rb"\x1b@|\x1b[!Eatd].|\x1dV.|\x1c[&.]", b"", data, flags=re.S)
      print(data[:2].hex(), data[-3:].hex(), data.count(b"\x1c&") == data.count(b"\x1c."),
            b"\x1dv0" in data, file=sys.stderr)
      sys.stdout.buffer.write(re.sub(rb"\x1dv0.*?\n", b"", text).decode("euc_kr", "replace").encode())
      """#
    try journey.write(reader, to: "read.py")
    let outcome = try await journey.script(
      #"set -e; "$RUNNER" render menu.yaml --plugin "$@" > slip; python3 read.py"#,
      [Self.plugin, "--as", "escpos"] + arguments, environment: environment, exits: 0)
    return (outcome.output, outcome.messages)
  }

  @Test("The plugin passes the conformance check")
  func conformance() async throws {
    let outcome = try await journey.run(
      "plugins", "check", Self.plugin, environment: environment)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
  }

  @Test("A receipt is Korean in two bytes a letter between commands that printers know")
  func korean() async throws {
    let receipt = try await text(
      "--channel", "togo", "--set", "coffee.라떼=2", "--set", "coffee.라떼.milk=귀리", "--set",
      "note=연하게", "--option", "number=128", "--option", "time=2026-11-20T14:32")
    #expect(receipt.commands == "1b40 1d5600 True False\n")
    #expect(
      receipt.text == """
        하루 카페
        주문 번호                              128
        주문 시각                 2026-11-20 14:32
        방식                                  포장
        ------------------------------------------
        2 라떼                             9,200원
          귀리
        요청                                연하게
        ------------------------------------------
        상품                               9,200원
        할인                                -920원
        합계                               8,280원
        공급가액 10%                       7,527원
        부가세 10%                           753원

        """)
  }

  @Test("A letter that KS X 1001 lacks is a question mark, or a picture where a font is named")
  func missingLetters() async throws {
    let arguments = ["--set", "coffee.똠방각하=1"]
    #expect(try await text(arguments[0], arguments[1]).text.contains("1 ? 방각하"))
    let list = try await journey.script("fc-list -f '%{file}\\n' | grep -i ttf | head -1")
    let font = list.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !font.isEmpty else { return }
    let drawn = try await text(arguments[0], arguments[1], "--option", "font=\(font)")
    #expect(drawn.commands.hasSuffix("True True\n"))
  }
}
