import type { EventObject } from "xstate";
import { unfinishedProperties } from "#app/actors/unfinishedActors.ts";
import type { Item } from "#contracts/property/itemContract.ts";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { unfinishedSubject } from "#tests/model/subjects/unfinished.ts";
import type { LiveMachine } from "./liveMachine.ts";

const ITEMS = "/api/client/items";
const DRAFTS = 6;

export const unfinishedLive: LiveMachine = {
  subject: unfinishedSubject,
  machine: unfinishedProperties,
  reads: /^GET .*items\?/,
  async prepare({ caller }) {
    for (let draft = 1; draft <= DRAFTS; draft += 1) {
      const Content = sampleForm({ AgentRef: `D-${draft}` });
      await caller.post(ITEMS, { Type: "new-property", Content });
    }
  },
  input: async ({ login }) => ({ input: { login } }),
  real(event: EventObject & { key?: string }, { context }) {
    const items: readonly UnfinishedWork[] = context.items;
    return event.key === "draft-1" ? ({ ...event, key: items[0]?.key ?? "none" } as EventObject) : event;
  },
  shown: ({ value, context }) =>
    value.list === "loaded" ? context.items.map(({ key }: UnfinishedWork) => key).toSorted() : null,
  async held(caller) {
    const drafts = (await caller.get(`${ITEMS}?type=new-property`)).body as Item[];
    return drafts.map(({ Id }) => `draft-${Id}`).toSorted();
  },
  untaken: {
    "unfinished.list.opening xstate.error.actor.list 0": "What cannot be read is said in the answer",
    "unfinished.list.loading xstate.error.actor.list 0": "What cannot be read is said in the answer",
    "unfinished.removal.confirming always 0": "Only another computer removes what is asked about here",
  },
};
