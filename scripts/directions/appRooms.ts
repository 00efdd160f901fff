/**
 * Rooms of the panel's composition root, level by level: one imports its own level and those before it. `main.tsx`, which is in no room,
 * is above them all.
 */
export const appLevels: readonly (readonly string[])[] = [
  ["browser", "config", "hooks", "leaving", "texts"],
  ["event-log"],
  ["connection"],
  ["session"],
  ["faults"],
  ["wizards"],
  ["workbook", "actors"],
  ["map"],
  ["routing"],
  ["inspect"],
  ["live", "pages", "office", "people", "report", "responsible", "team"],
  ["start"],
];
