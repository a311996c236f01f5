import BenchmarkReport
import MenuSections
import MenuYAML

/// A shop whose 2,000 items share option groups: 120,000 paths to options.
enum ShopCases {
  static let all: [BenchmarkCase] = [
    load, memory, send, session, branchTime, branchMemory,
  ]

  private static let load = BenchmarkCase(
    name: "load a shop: 2,000 items that each use 6 of 12 groups of 10 options",
    floorName: "the same bytes, with notes in place of the groups", goal: .timesFloor(1.3)
  ) {
    let shop = ShopInputs.source("shop.yaml", ShopInputs.document)
    let plain = ShopInputs.source("shop.yaml", ShopInputs.documentWithoutUses)
    precondition(shop.bytes.count == plain.bytes.count, "as many bytes")
    return Measuring.figures(
      on: .processor, rounds: 7, ours: { keep(ShopInputs.definition(MenuSources(shop))) },
      floor: { keep(ShopInputs.definition(MenuSources(plain))) })
  }

  private static let memory = BenchmarkCase(
    name: "  memory that the shop holds", floorName: "the same bytes without uses",
    goal: .atMost(40), unit: "MB"
  ) {
    func held(by document: String) -> Double {
      let source = ShopInputs.source("shop.yaml", document)
      var definition: MenuDefinition?
      let growth = PeakMemory.heldGrowth {
        definition = ShopInputs.definition(MenuSources(source))
      }
      keep(definition)
      return (growth ?? .nan) / 1e6
    }
    return BenchmarkCase.Figures(
      ours: held(by: ShopInputs.document), floor: held(by: ShopInputs.documentWithoutUses))
  }

  private static let send = BenchmarkCase(
    name: "  send in the shop: another option of a group, in a section of 100 items",
    floorName: "the whole screen, rebuilt", goal: .atMost(4)
  ) {
    let store = ShopInputs.store(ShopInputs.menu)
    let availability = Availability(ShopInputs.menu)
    let order = store.order
    _ = store.screen
    var next = 0
    return Measuring.figures(
      ours: {
        StoreInputs.accept { try store.send(ShopInputs.taps[next]) }
        next = (next + 1) % ShopInputs.taps.count
      },
      floor: {
        keep(OrderReducer.screen(ShopInputs.menu, availability: availability, order: order))
      })
  }

  private static let session = BenchmarkCase(
    name: "  memory of a session in the shop, of 20,000: three items with answers",
    floorName: "2 KiB", goal: .atMost(2048), unit: "B"
  ) {
    let menu = ShopInputs.menu
    let answers = ShopInputs.store(menu).screen.answers
    var sessions: [MenuStore] = []
    sessions.reserveCapacity(20_000)
    let growth = PeakMemory.growth {
      for _ in 0..<20_000 {
        StoreInputs.accept { sessions.append(try MenuStore(menu, answers: answers)) }
      }
    }
    keep(sessions)
    return BenchmarkCase.Figures(ours: (growth ?? .nan) / 20_000, floor: 2048)
  }

  private static let branchTime = BenchmarkCase(
    name: "  a chain of 1,000 branches of the shop, each with 20 changed prices",
    floorName: "the shop itself", goal: .atMost(2000), unit: "ms"
  ) {
    let shop = ShopInputs.source("shop.yaml", ShopInputs.document)
    let figures = Measuring.figures(
      on: .processor, rounds: 3, ours: { keep(ShopInputs.chain(of: 1000, shop)) },
      floor: { keep(ShopInputs.definition(MenuSources(shop))) })
    return BenchmarkCase.Figures(ours: figures.ours / 1e3, floor: (figures.floor ?? .nan) / 1e3)
  }

  private static let branchMemory = BenchmarkCase(
    name: "  memory of such a chain", floorName: "150 MB", goal: .atMost(150), unit: "MB"
  ) {
    let shop = ShopInputs.source("shop.yaml", ShopInputs.document)
    let bases = MenuBases()
    var branches: [MenuDefinition] = []
    let growth = PeakMemory.heldGrowth {
      branches = ShopInputs.chain(of: 1000, shop, bases)
    }
    keep(branches)
    keep(bases)
    return BenchmarkCase.Figures(ours: (growth ?? .nan) / 1e6, floor: 150)
  }
}
