import MenuSections
import MenuYAML
import Testing

@Suite("Errors in images")
struct ImageDiagnosticTests {
  @Test(
    "An image outside the menu's folder or the web is reported",
    arguments: [
      "/etc/passwd", "../x.png", "a/../../x.png", "javascript:alert(1)", "JaVaScRiPt:x",
      "file:///etc/passwd", "data:image/png;base64", "//evil.example/x.png", "a\\b.png",
      "C:/x.png", "'%2e%2E/x.png'", ".%2e/x.png", "ftp://a/x.png", "''",
    ])
  func sources(_ source: String) {
    for image in ["①\(source)②", "{src: ①\(source)②}"] {
      MarkedMenu("- title: Tea\n  image: \(image)", .wrongValue, "images/latte.png").check()
    }
    MarkedMenu(
      "- menu: M\n  items: {a: {image: ①\(source)②}}", .wrongValue, "is a file next to the menu"
    ).check()
  }

  @Test(
    "Paths below the menu's folder and web URLs are accepted",
    arguments: [
      "latte.png", "images/라떼.png", "./a.png", "a..b.png", "https://a.example/x:y/../z.png",
      "HTTP://a.example", "a/b:c.png", "...",
    ])
  func accepted(_ source: String) throws {
    let menu = try readMenu("- title: Tea\n  image: {src: '\(source)', alt: A cup, aspect: 4/3}")
    guard case .title(let title) = menu.sections[0].content else {
      Issue.record("no title")
      return
    }
    #expect(title.image?.source == source)
    #expect(title.image?.alternative?.fallback == "A cup")
    #expect(title.image?.aspect == MenuImage.Aspect(width: 4, height: 3))
  }

  static let invalid =
    ["4:3", "0/3", "4/3/2", "-4/3", "4/", "10000/1", "1.5", "\"4/3\""].map {
      MarkedMenu(
        "- title: Tea\n  image: {src: a.png, aspect: ①\($0)②}", .wrongValue, "'aspect' is a ratio")
    } + [
      MarkedMenu("- title: Tea\n  image: ①{alt: A cup}②", .missingKey, "an image needs 'src'"),
      MarkedMenu(
        "- title: Tea\n  image: ①[a.png]②", .wrongShape, "'image' is a single value; this is a list"
      ),
      MarkedMenu("- title: Tea\n  image: {①scr②: a.png}", .unknownKey, "'src'", fix: "src"),
      MarkedMenu("- title: Tea\n  image:①②", .wrongShape, "this is empty"),
    ]

  @Test("An image map needs a source and an aspect ratio of whole numbers", arguments: invalid)
  func map(_ menu: MarkedMenu) { menu.check() }
}
