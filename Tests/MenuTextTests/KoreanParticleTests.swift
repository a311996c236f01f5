import MenuText
import Testing

@Suite("Korean particles")
struct KoreanParticleTests {
  @Test(
    "depend on the preceding sound",
    arguments: [
      (.topic, "라떼", "라떼는"), (.topic, "샷", "샷은"), (.subject, "물", "물이"),
      (.subject, "우유", "우유가"), (.object, "컵", "컵을"), (.object, "차", "차를"),
      (.with, "빵", "빵과"), (.with, "커피", "커피와"), (.toward, "컵", "컵으로"),
      (.toward, "커피", "커피로"), (.toward, "물", "물로"), (.toward, "1", "1로"),
      (.toward, "3", "3으로"), (.toward, "caramel", "caramel로"),
    ] as [(KoreanParticle, String, String)]
  )
  func forms(particle: KoreanParticle, text: String, expected: String) {
    #expect(particle.attached(to: text) == expected)
  }

  @Test("include both forms if the pronunciation is unknown")
  func unknown() {
    let particles: [KoreanParticle] = [.topic, .subject, .object, .with, .toward]
    #expect(
      particles.map { $0.attached(to: "☕") }
        == ["☕은(는)", "☕이(가)", "☕을(를)", "☕과(와)", "☕(으)로"]
    )
  }
}
