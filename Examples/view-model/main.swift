/// A menu written in Swift, and an observable view model over the updates of its store.
///
/// The functions here play the role of views: they read the model and run again when it changes.
import MenuSections
import Observation

let menu = try MenuDefinition("latte", item: "Caffè latte", price: "3.20", currency: .eur) {
  MenuSection(title: "Caffè latte", description: "Two shots and steamed milk")
  MenuSection(menu: "Temperature") {
    "Hot"
    "Iced"
  }
  MenuSection(menu: "Extras", select: 0...2) {
    MenuItem("Oat milk", price: "0.50")
    MenuItem("Cinnamon", soldOut: "Back tomorrow")
  }
  MenuSection(count: "Quantity")
  MenuSection(total: "Total")
}
let model = OrderModel(menu)

func show(_ screen: Screen) {
  for section in screen.sections {
    guard case .menu(let menu) = section else { continue }
    print(section.id, menu.rows.filter(\.counts).map(\.id))
  }
  print(screen.isComplete ? "complete" : "incomplete", screen.total?.decimalText ?? "open")
  print()
}

/// Waits until the model has the screen of a revision.
@MainActor
func waitForScreen(_ revision: UInt64) async {
  while model.screen.revision < revision {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = model.screen
      } onChange: {
        continuation.resume()
      }
    }
  }
}

show(model.screen)
let taps: [MenuAction] = [
  .choose("Temperature.Iced"), .choose("Extras.Oat milk"), .count("Quantity", to: 2),
]
for (index, tap) in taps.enumerated() {
  model.send(tap)
  await waitForScreen(UInt64(index + 1))
  show(model.screen)
}
model.send(.choose("Extras.Cinnamon"))
print(model.rejection ?? "accepted")
