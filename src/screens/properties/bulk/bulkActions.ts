import type { BulkKind } from "#contracts/bulk/bulkAction.ts";
import type { BulkForm } from "#machines/property-bulk/bulkForm.ts";

/** What the bar and its menu offer, in their order: the word of each, what it asks for, and whether it needs a promotion service. On a phone the bar has room for the first one. */
export const bulkActions = [
  { word: "price", kind: "price", place: "bar" },
  { word: "activate", kind: "activate", place: "wide" },
  { word: "deactivate", kind: "deactivate", place: "wide" },
  { word: "Featured", kind: "feature", place: "more", form: { level: "Featured" }, promotes: true },
  {
    word: "FeaturedPremium",
    kind: "feature",
    place: "more",
    form: { level: "FeaturedPremium" },
    promotes: true,
  },
  { word: "unfeature", kind: "unfeature", place: "more" },
  { word: "addFeature", kind: "addFeature", place: "more" },
  { word: "removeFeature", kind: "removeFeature", place: "more" },
  { word: "energy", kind: "energy", place: "more" },
  { word: "responsible", kind: "responsible", place: "more" },
  { word: "delete", kind: "delete", place: "more" },
] as const satisfies readonly {
  word: string;
  /** What the work on many does; who is responsible is asked elsewhere, at once for all (TEAM-67). */
  kind: BulkKind | "responsible";
  place: "bar" | "wide" | "more";
  form?: Partial<BulkForm>;
  promotes?: true;
}[];

export type BulkActionRow = Exclude<(typeof bulkActions)[number], { kind: "responsible" }>;

/** What the machine hears when one is chosen. */
export const askFor = (row: BulkActionRow) => ({
  type: "action.ask" as const,
  kind: row.kind,
  ...("form" in row && { form: row.form }),
});
