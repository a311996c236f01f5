/// The JSON of a screen in the store cases, as a program would declare it.
struct PlainScreen: Codable {
  let schemaVersion: Int
  let menu: Menu
  let revision: Int
  let language: String
  let currency: String
  let sections: [Section]
  let complete: Bool
  let pending: [Pending]
  let total: Amount

  struct Menu: Codable {
    let id: String
    let digest: String
  }

  struct Pending: Codable {
    let path: String
    let code: String
    let text: String
  }

  struct Amount: Codable {
    let amount: String
    let currency: String
    let text: String
  }

  struct Label: Codable {
    let text: String
    let style: String?
  }

  struct Select: Codable {
    let min: Int
    let max: Int?
    let each: [Int?]
    let text: String
  }

  struct Row: Codable {
    let id: String
    let path: String
    let name: String
    let quantity: Int
    let state: String
    let price: Amount
    let difference: Amount?
  }

  struct Line: Codable {
    let path: String
    let name: String
    let quantity: Int
    let unit: Amount
    let amount: Amount
  }

  struct Section: Codable {
    let id: String
    let kind: String
    let depth: Int
    let header: String?
    let status: String?
    let select: Select?
    let chosen: Int?
    let rows: [Row]?
    let labels: [Label]?
    let price: Amount?
    let value: Int?
    let range: [Int?]?
    let step: Int?
    let total: Amount?
    let breakdown: [Line]?
  }
}
