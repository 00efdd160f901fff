import type { SnapshotFrom } from "xstate";
import type { enquiryActionsMachine } from "#machines/enquiryActionsMachine.ts";

/** Whether the selection is being acted on: until that is over nobody changes it. */
export const isLocked = (snapshot: SnapshotFrom<typeof enquiryActionsMachine>): boolean =>
  snapshot.hasTag("running") && snapshot.context.run?.scope === "selection";
