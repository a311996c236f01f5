import Foundation
import MenuSections
import Testing

@Suite("JSON of commands")
struct MenuActionTests {
  static let forms: [(MenuAction, String)] = [
    (.choose("온도.ICE"), #"{"choose":"온도.ICE"}"#),
    (.set("추가 선택.샷 추가", to: 2), #"{"set":"추가 선택.샷 추가","to":2}"#),
    (.add("coffee.latte"), #"{"add":"coffee.latte"}"#),
    (
      .add("coffee.latte", quantity: 2, answers: ["milk": "oat", "temp": "ice"]),
      #"{"add":"coffee.latte","answers":{"milk":"oat","temp":"ice"},"quantity":2}"#
    ),
    (
      .answer("coffee.latte#2", answers: ["extras": ["shot": "2"], "syrups": ["a", "b"]]),
      ##"{"answer":"coffee.latte#2","answers":{"extras":{"shot":"2"},"syrups":["a","b"]}}"##
    ),
    (.count("수량", to: 3), #"{"count":"수량","to":3}"#),
    (.write("note", text: "덜\n달게"), #"{"text":"덜\n달게","write":"note"}"#),
    (.clear("추가 선택"), #"{"clear":"추가 선택"}"#),
    (.reset, #"{"reset":true}"#),
    (.undo, #"{"undo":true}"#),
    (.redo, #"{"redo":true}"#),
  ]

  @Test("Every command round-trips through its JSON", arguments: forms)
  func roundTrip(command: MenuAction, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(command), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(MenuAction.self, from: Data(json.utf8)) == command)
  }

  @Test(
    "Invalid commands are rejected",
    arguments: [
      "{}", #"{"chose":"a"}"#, #"{"set":"a"}"#, #"{"set":"a","to":"two"}"#, #"{"undo":false}"#,
      #"{"choose":"a","add":"b"}"#, #"{"answer":"a"}"#, #"{"add":"a","quantity":1.5}"#,
      #"{"add":"a","quantity":null}"#, #"{"write":"note"}"#, "[]", #"{"to":2}"#,
    ])
  func invalid(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MenuAction.self, from: Data(json.utf8))
    }
  }

  @Test(
    "A key that an action does not have is rejected by its name",
    arguments: [
      (#"{"add":"a","quantitiy":2}"#, "quantitiy"), (#"{"set":"a","two":2}"#, "two"),
      (#"{"choose":"a","to":2}"#, "to"), (#"{"undo":true,"v":1}"#, "v"),
      (#"{"count":"a","to":2,"z":0,"b":0}"#, "b"),
    ])
  func unknownKey(json: String, key: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MenuAction.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "'\(key)' is not a key of this action")
    #expect(context.codingPath.map(\.stringValue) == [key])
  }

  @Test("Answers in JSON may have numbers, and their keys any order")
  func answers() throws {
    let json = #"{"answer":"a","answers":{"b":{"x":2,"w":null},"a":[true,1.5,{"c":"d"}]}}"#
    #expect(
      try JSONDecoder().decode(MenuAction.self, from: Data(json.utf8))
        == .answer(
          "a", answers: ["a": ["true", "1.5", ["c": "d"]], "b": ["w": "", "x": "2"]]))
  }

  @Test(
    "A number that is not a valid quantity is rejected with the reason",
    arguments: [
      ("1.5", "'to' is not a whole number"), ("-0.5", "'to' is not a whole number"),
      ("1e30", "'to' is a number that is too large"),
      ("-1e30", "'to' is a number that is too small"),
    ])
  func number(text: String, reason: String) {
    for verb in ["set", "count"] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          MenuAction.self, from: Data("{\"\(verb)\":\"a\",\"to\":\(text)}".utf8))
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == reason)
    }
  }
}
