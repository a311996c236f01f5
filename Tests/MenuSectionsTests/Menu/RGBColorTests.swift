import MenuSections
import Testing

@Suite("Colors")
struct RGBColorTests {
  @Test(
    "Differences are those of CIE94 for graphic arts",
    arguments: [
      // Computed in Python with `math`, from the formulas of CIE 116-1995.
      (0xb3_261e, 0xb3_261e, 0.0), (0x00_0000, 0xff_ffff, 100.0), (0xff_0000, 0xb3_261e, 15.11),
      (0xb3_261e, 0xff_0000, 16.44), (0x24_56c7, 0xb3_261e, 53.27), (0x6f_4e37, 0xb3_261e, 26.45),
      (0xff_b3a0, 0xff_9d93, 7.23), (0x7b_2d5b, 0xff_9d93, 47.25),
    ] as [(UInt32, UInt32, Double)])
  func difference(one: UInt32, other: UInt32, expected: Double) {
    let difference = RGBColor(one).difference(from: RGBColor(other))
    #expect(abs(difference - expected) < 0.05, "\(difference)")
  }

  @Test(
    "An accent is noted if it looks like the color of errors in a light or a dark scheme",
    arguments: [
      (0xc6_2828, true), (0xff_0000, true), (0xa6_1e4d, true), (0xff_9d93, true),
      (0xe8_590c, false), (0x6f_4e37, false), (0x24_56c7, false), (0x14_6c43, false),
      (0xff_d43b, false), (0x00_0000, false), (0xff_ffff, false), (0x7b_2d5b, false),
    ] as [(UInt32, Bool)])
  func closeToErrors(color: UInt32, isClose: Bool) throws {
    let draft = MenuDraft(id: "tea", item: "Tea")
    var colored = draft
    colored.accent = Located(RGBColor(color), at: .unknown)
    let definition = try MenuDefinition(colored)
    #expect(definition.accent == RGBColor(color))
    let found = MenuCheck.diagnostics(in: definition, draft: colored)
    #expect(found.contains { $0.code == .accentLikeErrors } == isClose)
  }
}
