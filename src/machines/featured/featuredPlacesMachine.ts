/** Decides how many featured places are left for the rows of the list, and keeps the switches of those rows. */

import { assign, enqueueActions, fromCallback, setup } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import { featuredMachine } from "./featuredMachine.ts";
import type { FeaturedReport, FeaturedWish } from "./featuredSetup.ts";
import type {
  PlaceLeveled,
  PlacesContext,
  PlacesEvent,
  PlacesInput,
  PlacesReport,
  TabNews,
} from "./placesEvent.ts";
import { type Level, type Places, shortageOf } from "./shortageOf.ts";

/** The id of the actor of one row's Premium and Standard switches. */
export const featuredActorId = (Id: number) => `featured-${Id}`;

/** The taken places after a property moved from one level to another, before they are counted again. */
export function movedPlaces(used: Places, from: Level, to: Level): Places {
  const moved = { ...used };
  if (from !== "none") moved[from] = Math.max(moved[from] - 1, 0);
  if (to !== "none") moved[to] += 1;
  return moved;
}

type ReportOf<Type extends FeaturedReport["type"]> = Extract<FeaturedReport, { type: Type }>;
type PlaceNews = PlaceLeveled & { type: "featured.leveled" };
type PlaceRequest = FeaturedWish & { Id: number };

/** The actors, guards and actions of the featured places; the states are in `featuredPlacesMachine.ts`. */
const placesSetup = setup({
  types: {} as { context: PlacesContext; events: PlacesEvent; input: PlacesInput },
  actors: {
    count: notProvided<Places, void>(),
    featured: featuredMachine,
    /** The other tabs of this browser: hears `TabNews`, tells of theirs with `tab.featured`. */
    tabs: fromCallback<TabNews>(() => undefined),
  },
  guards: {
    contracted: ({ context: { max } }) => max.Featured > 0 || max.FeaturedPremium > 0,
    still: ({ context }) => context.moving.length === 0,
    placeLeft: ({ context: { shown, max, taken } }, { Id, level }: PlaceRequest) =>
      shown.includes(Id) && (level === "none" || shortageOf(level, max, taken) === null),
  },
  actions: {
    startTabs: enqueueActions(({ enqueue }) => enqueue.spawnChild("tabs", { id: "tabs" })),
    /** Whatever is under way stays until it settles, also when its row has gone to another page. */
    showRows: enqueueActions(
      ({ context: { shown, moving }, enqueue }, { items }: { items: readonly PropertyListItem[] }) => {
        const ids = items.map(({ Id }) => Id);
        const alive = new Set([...shown, ...moving]);
        for (const Id of shown) {
          if (!ids.includes(Id) && !moving.includes(Id)) enqueue.stopChild(featuredActorId(Id));
        }
        for (const item of items) {
          const id = featuredActorId(item.Id);
          if (alive.has(item.Id)) enqueue.sendTo(id, { type: "featured.found", item });
          else enqueue.spawnChild("featured", { id, input: { item } });
        }
        enqueue.assign({ shown: ids });
      },
    ),
    passWish: enqueueActions(({ enqueue }, { Id, level, key }: PlaceRequest) =>
      enqueue.sendTo(featuredActorId(Id), { type: "featured.want", level, key }),
    ),
    tellRow: enqueueActions(({ context: { shown }, enqueue }, { item }: { item: PropertyListItem }) => {
      if (shown.includes(item.Id)) enqueue.sendTo(featuredActorId(item.Id), { type: "featured.found", item });
    }),
    doubtRow: enqueueActions(({ context: { shown }, enqueue }, { Id }: { Id: number }) => {
      if (shown.includes(Id)) enqueue.sendTo(featuredActorId(Id), { type: "featured.doubt" });
    }),
    noteMove: assign(({ context: { shown, moving, taken } }, { Id, from, to }: ReportOf<"featured.moved">) =>
      shown.includes(Id) || moving.includes(Id)
        ? { moving: [...new Set([...moving, Id])], taken: taken && movedPlaces(taken, from, to) }
        : {},
    ),
    noteSettled: enqueueActions((scope, settled: ReportOf<"featured.settled">) => {
      const { context, enqueue } = scope;
      const { Id, AgentRef, from, to, asked, problem } = settled;
      enqueue.assign({
        moving: context.moving.filter((one) => one !== Id),
        taken: context.taken && movedPlaces(context.taken, from, to),
      });
      if (asked) enqueue.sendTo("tabs", { type: "featured.changed", Id });
      if (context.shown.includes(Id))
        return report(scope, { type: "featured.leveled", Id, level: to } as PlaceNews);
      enqueue.stopChild(featuredActorId(Id));
      if (problem) report(scope, { type: "featured.refused", AgentRef, problem } as PlacesReport);
    }),
    rememberTaken: assign((_, { taken }: { taken: Places }) => ({ taken })),
  },
});

export const featuredPlacesMachine = placesSetup.createMachine({
  id: "featuredPlaces",
  context: ({ input }) => ({
    max: { Featured: input.MaxFeaturedStandard, FeaturedPremium: input.MaxFeaturedPremium },
    taken: null,
    shown: [],
    moving: [],
  }),
  entry: "startTabs",
  initial: "absent",
  states: {
    absent: {
      description: "Without a featured service there is nothing to count",
      always: { guard: "contracted", target: "counting" },
    },
    counting: {
      description: "Asks for the taken places; the old figures stay meanwhile, and moves change them",
      invoke: {
        id: "count",
        src: "count",
        onDone: [
          {
            guard: "still",
            target: "known",
            actions: { type: "rememberTaken", params: ({ event }) => ({ taken: event.output }) },
          },
          { target: "known" },
        ],
        onError: { target: "unknown" },
      },
    },
    known: { description: "The figures are shown; counted during a move, they are left to the one after it" },
    unknown: { description: "The figures could not be read; the service alone judges" },
  },
  on: {
    "featured.want": {
      guard: { type: "placeLeft", params: fromEvent },
      actions: { type: "passWish", params: fromEvent },
    },
    "featured.moved": { actions: { type: "noteMove", params: fromEvent } },
    "featured.settled": { target: ".absent", actions: { type: "noteSettled", params: fromEvent } },
    "rows.shown": { actions: { type: "showRows", params: fromEvent } },
    "row.changed": { target: ".absent", actions: { type: "tellRow", params: fromEvent } },
    "tab.featured": { target: ".absent", actions: { type: "doubtRow", params: fromEvent } },
    "places.recount": { target: ".absent" },
  },
});
