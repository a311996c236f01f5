import MenuYAML
import Testing

@Suite("Codes are stable")
struct DiagnosticCodeTests {
  @Test("The codes of YAML are a letter and four digits, each once, in order")
  func codes() {
    let codes = DiagnosticCode.allOfYAML
    #expect(codes.sorted() == codes)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.text.wholeMatch(of: /Y0[0-9]{3}/) != nil })
  }

  @Test("So are the codes of a menu's shape and of its layouts")
  func menuCodes() {
    let codes = DiagnosticCode.allOfMenuShape + DiagnosticCode.allOfLayout
    #expect(codes.sorted() == codes)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.text.wholeMatch(of: /M0[18][0-9]{2}/) != nil })
  }
}
