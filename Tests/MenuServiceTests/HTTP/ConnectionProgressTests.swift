#if Service
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("What a connection's bytes tell of it")
struct ConnectionProgressTests {
  @Test("A request is waited for, then its answer, then nothing")
  func oneRequest() {
    var progress = ConnectionProgress()
    #expect(progress.awaited == .anything && progress.canRefuse)
    let isFirst = progress.headArrives(Array("GET / HTTP/1.1\r\nHo".utf8))
    #expect(isFirst && progress.hasRequestLine && progress.headBytes == 18)
    #expect(progress.awaited == .request)
    let isAgain = progress.headArrives(Array("st: a\r\n\r\n".utf8))
    #expect(!isAgain && progress.headBytes == 27)
    progress.requestBegins()
    #expect(!progress.isBetweenRequests && progress.headBytes == 0)
    #expect(progress.awaited == .request && progress.canRefuse)
    progress.requestEnds()
    #expect(progress.isBetweenRequests && progress.awaited == .answer && !progress.canRefuse)
    progress.answerBegins(streams: false, closes: false)
    #expect(progress.awaited == .anything && !progress.canRefuse)
    #expect(progress.answerEnds() == .idling)
    #expect(progress.canRefuse)
  }

  @Test("An answer that closes, or that came before the end of its request, is the last one")
  func lastAnswers() {
    for (closes, arrivesWhole) in [(true, true), (true, false), (false, false)] {
      var progress = ConnectionProgress()
      progress.requestBegins()
      if arrivesWhole { progress.requestEnds() }
      progress.answerBegins(streams: false, closes: closes)
      #expect(progress.answerEnds() == .end)
    }
  }

  @Test("However requests and answers overlap, no refusal takes the place of an owed answer")
  func overlapping() {
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      var progress = ConnectionProgress()
      var (begun, arrived, answered) = (0, 0, 0)
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where begun == arrived:
          begun += 1
          progress.requestBegins()
        case 1 where begun > arrived:
          arrived += 1
          progress.requestEnds()
        case 2 where answered < arrived && !progress.isAnswering:
          progress.answerBegins(streams: false, closes: false)
        case 3 where progress.isAnswering:
          answered += 1
          let following = progress.answerEnds()
          let rest: ConnectionProgress.Following = answered < begun ? .answer : .idling
          #expect(following == (begun > arrived ? .end : rest), "seed \(seed)")
        default: break
        }
        let isOwed = answered < arrived
        #expect(progress.canRefuse == !isOwed, "seed \(seed)")
        #expect(progress.isArriving == (begun > arrived), "seed \(seed)")
      }
    }
  }
}
#endif
