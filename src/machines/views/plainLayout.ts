import type { TableLayout } from "#contracts/view/viewContract.ts";

/** Columns as a release puts them; every screen knows them, and only tables how to lay out others. */
export const plainLayout: TableLayout = { Order: [], Hidden: [], Density: "comfortable" };
