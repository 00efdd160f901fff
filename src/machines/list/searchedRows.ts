import { problemOf } from "../problemOf.ts";

const failing = (target: "failed" | "stale") => ({
  target,
  actions: { type: "rememberProblem", params: problemOf } as const,
});

/**
 * The states of a list of rows that is searched, by what asks for them: its `invoke` says where an answer leads, what fails
 * leads to `failed`, or to `stale` where rows are there to stay.
 */
export const searchedRows = <const Searching extends object>(searching: Searching) =>
  ({
    loading: {
      description: "The first search; skeletons keep the space",
      tags: ["busy", "skeleton"],
      invoke: { ...searching, onError: failing("failed") },
    },
    reloading: {
      description: "A later search; the old rows stay, dimmed. Another search drops this answer",
      tags: ["busy", "dimmed"],
      invoke: { ...searching, onError: failing("stale") },
    },
    loaded: { description: "Rows are shown" },
    empty: { description: "Nothing passes the filters", tags: "empty" },
    failed: { description: "Nothing could be loaded", tags: "failed" },
    stale: { description: "The old rows stay; the new ones could not be loaded", tags: "failed" },
  }) as const;
