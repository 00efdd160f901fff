import type { Model } from "./model.ts";

/** Any list of the panel whose rows come in one call: it comes, it fails and says so, and it is there again. */
export type RowsState = "shown" | "failed" | "away";

export type RowsEvent =
  | "reload"
  | "reloadFails"
  | "reloadWithOldToken"
  | "retry"
  | "retryFails"
  | "goAway"
  | "goBack"
  | "goBackFails";

export const rowsModel: Model<RowsState, RowsEvent> = {
  initial: "shown",
  on: {
    shown: { reload: "shown", reloadFails: "failed", reloadWithOldToken: "shown", goAway: "away" },
    failed: { retry: "shown", retryFails: "failed", reload: "shown", goAway: "away" },
    away: { goBack: "shown", goBackFails: "failed" },
  },
};
