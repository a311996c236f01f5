#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("The progress of a connection")
struct ConnectionProgressTests {
  @Test("A connection waits for a request, then for its response, then for anything")
  func oneRequest() {
    var progress = ConnectionProgress()
    #expect(progress.awaited == .anything && progress.canReject)
    let isFirst = progress.headArrives(Array("GET / HTTP/1.1\r\nHo".utf8))
    #expect(isFirst && progress.hasRequestLine && progress.headBytes == 18)
    #expect(progress.awaited == .request)
    let isAgain = progress.headArrives(Array("st: a\r\n\r\n".utf8))
    #expect(!isAgain && progress.headBytes == 27)
    progress.requestBegins()
    #expect(!progress.isBetweenRequests && progress.headBytes == 0)
    #expect(progress.awaited == .request && progress.canReject)
    progress.requestEnds()
    #expect(progress.isBetweenRequests && progress.awaited == .response && !progress.canReject)
    progress.responseBegins(streams: false, closes: false)
    #expect(progress.awaited == .anything && !progress.canReject)
    #expect(progress.responseEnds() == .idle)
    #expect(progress.canReject)
  }

  @Test("A response that closes, or that comes before its request ends, is the last one")
  func lastAnswers() {
    for (closes, arrivesWhole) in [(true, true), (true, false), (false, false)] {
      var progress = ConnectionProgress()
      progress.requestBegins()
      if arrivesWhole { progress.requestEnds() }
      progress.responseBegins(streams: false, closes: closes)
      #expect(progress.responseEnds() == .end)
    }
  }

  @Test("When the server stops, a connection ends after its last pending response")
  func stopping() {
    var idle = ConnectionProgress()
    idle.quiesces()
    #expect(idle.isDone)
    var busy = ConnectionProgress()
    for _ in 0..<2 {
      busy.requestBegins()
      busy.requestEnds()
    }
    busy.quiesces()
    for next in [ConnectionProgress.Next.response, .end] {
      #expect(!busy.isDone && busy.endsWithResponse == (next == .end))
      busy.responseBegins(streams: false, closes: false)
      #expect(busy.responseEnds() == next)
    }
  }

  @Test("An error response never replaces a pending response, however requests overlap")
  func overlapping() {
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      var progress = ConnectionProgress()
      var (started, arrived, answered) = (0, 0, 0)
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where started == arrived:
          started += 1
          progress.requestBegins()
        case 1 where started > arrived:
          arrived += 1
          progress.requestEnds()
        case 2 where answered < arrived && !progress.isResponding:
          progress.responseBegins(streams: false, closes: false)
        case 3 where progress.isResponding:
          answered += 1
          let following = progress.responseEnds()
          let rest: ConnectionProgress.Next = answered < started ? .response : .idle
          #expect(following == (started > arrived ? .end : rest), "seed \(seed)")
        default: break
        }
        let isOwed = answered < arrived
        #expect(progress.canReject == !isOwed, "seed \(seed)")
        #expect(progress.isArriving == (started > arrived), "seed \(seed)")
      }
    }
  }
}
#endif
