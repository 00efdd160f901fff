import { createContext } from "react";
import type { TableLayout } from "#contracts/view/viewContract.ts";
import { plainLayout } from "#machines/views/plainLayout.ts";
import type { ListColumn } from "./ColumnHeads.tsx";

/** A column as it can be chosen. */
export type ColumnChoice = Pick<ListColumn<never>, "id" | "name" | "hideName" | "card">;

interface ShownLayout {
  layout: TableLayout;
  /** The table that is shown says which columns it could have. */
  tell: (columns: readonly ColumnChoice[]) => void;
}

/** How the table of the screen is laid out; the app gives it. */
export const LayoutContext = createContext<ShownLayout>({ layout: plainLayout, tell: () => undefined });
