import type { SourceFault } from "./sourceFault.ts";

/** Faults in what a feed makes of listings. */
export const importFaults: readonly SourceFault[] = [
  {
    area: "import",
    name: "what the client had chosen is not active again",
    file: "server/import/diffListing.ts",
    from: "if (context.manualSelection && !meeting.chosen) return false;",
    to: "if (context.manualSelection) return false;",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "a feed activates what the client has not chosen",
    file: "server/import/diffListing.ts",
    from: "if (context.manualSelection && !meeting.chosen) return false;",
    to: "",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "a feed activates a suspended listing",
    file: "server/import/diffListing.ts",
    from: "if (state.suspended) addLine",
    to: "if (false) addLine",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "a listing above the limit is not reported",
    file: "server/import/diffListing.ts",
    from: "if (wanted && active >= limit) sayLimit(context, meeting);",
    to: "",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "a listing that comes back takes no place",
    file: "server/import/diffListing.ts",
    from: 'return Number(after.status === "active") - Number(before.status === "active");',
    to: "return 0;",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "what the feed cannot say is forgotten",
    file: "server/import/diffListing.ts",
    from: "contentOfListing(listing, sources, state.content)",
    to: "contentOfListing(listing, sources, null)",
    tests: ["server/import/diffListing.test.ts"],
  },
  {
    area: "import",
    name: "what is the same counts as changed",
    file: "server/import/diffListing.ts",
    from: "if (changes.length > 0) counts.changed += 1;",
    to: "if (changes.length >= 0) counts.changed += 1;",
    tests: ["server/import/diffListing.test.ts"],
  },
];
