/**
 * Rooms of the server that know no slice of the business, level by level: one imports its own level and those before it. A folder that is on
 * no level is a slice when it has an `index.ts`, and else joins slices.
 */
export const serverLevels: readonly (readonly string[])[] = [
  ["access-cache"],
  ["postgres"],
  ["pglite"],
  ["event-store"],
  ["shared"],
  ["http"],
  [
    "page",
    "object-storage",
    "gazetteer",
    "paper",
    "spreadsheet",
    "metrics",
    "operator",
    "visit-counts",
    "outside",
  ],
];

/** What slices may know of each other at most; a change that removes some lowers these. */
export const sliceLimits = { pairsBothWays: 0, arrowsPastIndex: 25 };
