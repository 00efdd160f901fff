import type { AnyStateMachine, EventObject } from "xstate";
import { featuredPlaces } from "#app/actors/featuredActors.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { levelOf } from "#machines/featured/shortageOf.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { featuredSubject } from "#tests/model/subjects/featured.ts";
import type { LiveMachine, LiveStart } from "./liveMachine.ts";

const PROPERTY = "/api/client/property";
const FEATURED = "/api/client/featured";

let presses = 0;
let changes = 0;

const itemOf = async ({ caller }: Pick<LiveStart, "caller">): Promise<PropertyListItem> =>
  (await caller.get(PROPERTY)).body[0];

export const featuredLive: LiveMachine = {
  subject: featuredSubject,
  machine: featuredPlaces.implementations.actors.featured as AnyStateMachine,
  reads: /^GET .*property\/\d+$/,
  async prepare({ caller }) {
    await caller.post(PROPERTY, validPayload());
  },
  input: async (start) => ({ input: { item: await itemOf(start) } }),
  async overtake(start) {
    changes += 1;
    const { Id: id } = await itemOf(start);
    if (changes % 3 === 0) await start.caller.delete(`${FEATURED}/${id}`);
    else await start.caller.post(FEATURED, { type: changes % 3 === 1 ? "Featured" : "FeaturedPremium", id });
  },
  real(event: EventObject & { key?: string }) {
    // A list that was searched says so; here there is none.
    if (event.type === "featured.found") return null;
    if (event.key === undefined) return event;
    presses += 1;
    return { ...event, key: `live-press-${presses}` } as EventObject;
  },
  shown: ({ context }) => levelOf(context.AdInfo),
  held: async (caller) => levelOf((await itemOf({ caller })).AdInfo),
  untaken: Object.fromEntries(
    [
      ...[0, 1, 2].map((at) => `switches.settled featured.found ${at}`),
      "switches.settled.unsure featured.found 0",
      "switches.changing.trust.trusted featured.found 0",
      "switches.changing.trust.doubtful featured.found 0",
      "word.ours featured.found 0",
    ].map((one) => [`featured.${one}`, "Only a list says so"]),
  ),
};
