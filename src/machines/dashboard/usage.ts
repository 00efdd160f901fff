/** The seven counts of the "Your properties" panel: by featured level, status and offer (DASH-31). */
export const usageNames = [
  "premium",
  "standard",
  "active",
  "deactivated",
  "sale",
  "rent",
  "holidays",
] as const;
export type UsageName = (typeof usageNames)[number];

/** Properties of each kind; a count that is not known yet is absent. */
export type Usage = Partial<Record<UsageName, number>>;
