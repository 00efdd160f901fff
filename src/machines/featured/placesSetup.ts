import { assign, enqueueActions, fromCallback, setup } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { featuredMachine } from "../featuredMachine.ts";
import { notProvided } from "../notProvided.ts";
import { report } from "../report.ts";
import { featuredActorId } from "./featuredActorId.ts";
import type { FeaturedReport, FeaturedWish } from "./featuredEvent.ts";
import { movedPlaces } from "./movedPlaces.ts";
import type {
  PlaceLeveled,
  PlacesContext,
  PlacesEvent,
  PlacesInput,
  PlacesReport,
  TabNews,
} from "./placesEvent.ts";
import { type Places, shortageOf } from "./shortageOf.ts";

type Reported<Type extends FeaturedReport["type"]> = Extract<FeaturedReport, { type: Type }>;
type PlaceNews = PlaceLeveled & { type: "featured.leveled" };
type Wanted = FeaturedWish & { Id: number };

/** The actors, guards and actions of the featured places; the states are in `featuredPlacesMachine.ts`. */
export const placesSetup = setup({
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
    placeLeft: ({ context: { shown, max, taken } }, { Id, level }: Wanted) =>
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
    passWish: enqueueActions(({ enqueue }, { Id, level, key }: Wanted) =>
      enqueue.sendTo(featuredActorId(Id), { type: "featured.want", level, key }),
    ),
    tellRow: enqueueActions(({ context: { shown }, enqueue }, { item }: { item: PropertyListItem }) => {
      if (shown.includes(item.Id)) enqueue.sendTo(featuredActorId(item.Id), { type: "featured.found", item });
    }),
    doubtRow: enqueueActions(({ context: { shown }, enqueue }, { Id }: { Id: number }) => {
      if (shown.includes(Id)) enqueue.sendTo(featuredActorId(Id), { type: "featured.doubt" });
    }),
    noteMove: assign(({ context: { shown, moving, taken } }, { Id, from, to }: Reported<"featured.moved">) =>
      shown.includes(Id) || moving.includes(Id)
        ? { moving: [...new Set([...moving, Id])], taken: taken && movedPlaces(taken, from, to) }
        : {},
    ),
    noteSettled: enqueueActions((scope, settled: Reported<"featured.settled">) => {
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
