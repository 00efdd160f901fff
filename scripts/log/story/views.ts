import { decideLayout, decideView } from "#server/view/decideView.ts";
import { layoutStream, viewStream } from "#server/view/view.ts";
import type { Tell } from "../story.ts";

export function viewsStory(tell: Tell): void {
  const Layout = { Order: ["price", "reference"], Hidden: ["location"], Density: "compact" } as const;
  const layout = { Order: [...Layout.Order], Hidden: [...Layout.Hidden], Density: Layout.Density };
  const villas = { Name: "Villas", Query: "Types=2", Layout: layout };
  tell(
    "costa",
    viewStream(1),
    decideView,
    { type: "KeepView", id: 1, screen: "properties", others: [], ...villas },
    { type: "ChangeView", others: [], ...villas, Name: "Villas by price", Layout: null },
    { type: "ArrangeView", place: 1, isDefault: true },
    { type: "ArrangeView", place: 1, isDefault: false },
    { type: "RemoveView" },
  );
  tell("costa", layoutStream("costa", "properties"), decideLayout, { screen: "properties", layout });
}
