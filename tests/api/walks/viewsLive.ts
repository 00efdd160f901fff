import type { EventObject } from "xstate";
import { views } from "#app/actors/viewsActors.ts";
import { viewsSubject } from "#tests/model/subjects/views.ts";
import type { LiveMachine } from "./liveMachine.ts";

const VIEWS = "/api/client/views";
/** No view has it. */
const UNKNOWN = 999_999_999;

let keys = 0;

export const viewsLive: LiveMachine = {
  subject: viewsSubject,
  machine: views,
  reads: /^GET .*views$/,
  async prepare({ caller }) {
    for (const Id of [1, 2]) {
      const view = { Screen: "properties", Name: `View ${Id}`, Query: `Id=${Id}`, Layout: null };
      await caller.post(VIEWS, view);
    }
  },
  input: async () => ({ input: undefined }),
  real(event: EventObject & { Id?: number | null }, { context }) {
    if (event.type === "view.add") {
      keys += 1;
      return { ...event, key: `live-view-${keys}` } as EventObject;
    }
    if (typeof event.Id !== "number") return event;
    return { ...event, Id: context.views[event.Id - 1]?.Id ?? UNKNOWN } as EventObject;
  },
  shown: ({ value, context }) => (["loading", "failed"].includes(value.kept) ? null : context.views),
  held: async (caller) => (await caller.get(VIEWS)).body.Views,
  untaken: {
    "views.kept.saving xstate.error.actor.perform 0": "Only another computer's change leads there",
  },
};
