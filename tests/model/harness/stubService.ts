import type { ActorLogic, EventObject, Snapshot } from "xstate";

type StubEvent = { type: "stub.resolve"; output: unknown } | { type: "stub.reject"; error: unknown };

const active: Snapshot<unknown> = { status: "active", output: undefined, error: undefined };

/** A service that answers when the walk says so, and at once. */
export const stubService: ActorLogic<Snapshot<unknown>, StubEvent & EventObject> = {
  transition: (snapshot, event) => {
    if (event.type === "stub.resolve") return { status: "done", output: event.output, error: undefined };
    if (event.type === "stub.reject") return { status: "error", output: undefined, error: event.error };
    return snapshot;
  },
  getInitialSnapshot: () => active,
  getPersistedSnapshot: (snapshot) => snapshot,
};
