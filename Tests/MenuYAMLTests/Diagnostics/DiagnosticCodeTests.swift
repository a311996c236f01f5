import MenuYAML
import Testing

@Suite("Diagnostic codes")
struct DiagnosticCodeTests {
  @Test("YAML codes are a letter and four digits, unique and in order")
  func codes() {
    let codes = DiagnosticCode.allOfYAML
    #expect(codes.sorted() == codes)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.text.wholeMatch(of: /Y0[0-9]{3}/) != nil })
  }

  @Test("Menu and layout codes are a letter and four digits, unique and in order")
  func menuCodes() {
    let codes = DiagnosticCode.allOfMenuShape + DiagnosticCode.allOfLayout
    #expect(codes.sorted() == codes)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.text.wholeMatch(of: /M0[18][0-9]{2}/) != nil })
  }
}
