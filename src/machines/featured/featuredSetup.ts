import { assign, type DoneActorEvent, type ErrorActorEvent, enqueueActions, setup, stateIn } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import { type Hindrance, hindranceOf, type Level, levelOf } from "./shortageOf.ts";

interface FeaturedInput {
  item: PropertyListItem;
}

interface FeaturedContext extends Pick<PropertyListItem, "Id" | "AgentRef" | "AdInfo"> {
  /** `AdInfo` is what the service last said; this is what the switches show, ahead of it while something is under way. */
  wish: Level;
  hindrance: Hindrance | null;
  /** Of the last press, and of the last request; null when there was none since the switches last settled. */
  key: string | null;
  sentKey: string | null;
  /** Requests in a row without an answer. */
  tries: number;
  problem: Problem | null;
}

/** A press: the level that is wanted, and the key under which it is asked for, a new one for each press. */
export interface FeaturedWish {
  level: Level;
  key: string;
}

type FeaturedAction = "feature" | "unfeature" | "read";

type FeaturedEvent =
  | ({ type: "featured.want" } & FeaturedWish)
  | { type: "featured.found"; item: PropertyListItem }
  | { type: "featured.doubt" }
  | { type: "problem.dismiss" }
  /** What the calls answer is heard by whose word counts, too. */
  | DoneActorEvent<PropertyListItem, FeaturedAction>
  | ErrorActorEvent<unknown, FeaturedAction>;

/** What the list hears: the switches moved ahead of the service, or stand still and show what is known of it. */
export type FeaturedReport =
  | { type: "featured.moved"; Id: number; from: Level; to: Level }
  | {
      type: "featured.settled";
      Id: number;
      AgentRef: string;
      from: Level;
      to: Level;
      /** The service was asked for something, whatever it answered. */
      asked: boolean;
      problem: Problem | null;
    };

/**
 * What to ask the service for next, so that a property at `level` comes to `wish`; null when it is there. Premium takes a
 * Standard listing along, the way down leads over none (docs/decisions/013).
 */
export function stepTowards(wish: Level, level: Level): Level | null {
  if (wish === level) return null;
  return level === "FeaturedPremium" ? "none" : wish;
}

interface ItemParams {
  item: PropertyListItem;
}
interface ProblemParams {
  problem: Problem;
}

/** Nobody knows whether these were done. */
const lost = ["network", "unexpected"];
/** The property is not as it was taken for. */
const surprising = [
  "ErrPropertyIsOffline",
  "ErrPropertyIsAlreadyFeatured",
  "ErrPropertyIsAlreadyFeaturedPremium",
  "ErrInternalServerError",
];
const most = 2;

const next = ({ wish, AdInfo }: FeaturedContext): Level | null => stepTowards(wish, levelOf(AdInfo));

/** The actors, guards and actions of the featured switches; the states are in `featuredMachine.ts`. */
export const featuredSetup = setup({
  types: {} as {
    context: FeaturedContext;
    events: FeaturedEvent;
    input: FeaturedInput;
    tags: "busy" | "unsure";
  },
  actors: {
    feature: notProvided<PropertyListItem, { id: number; type: FeaturedLevel; key: string }>(),
    unfeature: notProvided<PropertyListItem, { id: number }>(),
    read: notProvided<PropertyListItem, { id: number }>(),
  },
  guards: {
    /** Down from Premium leads over none, so that nobody loses it by a slip. */
    possible: ({ context: { wish, hindrance } }, { level }: FeaturedWish) =>
      level !== wish && (level === "none" || (hindrance === null && wish !== "FeaturedPremium")),
    unfeatureNext: ({ context }) => next(context) === "none",
    featureNext: ({ context }) => next(context) !== null,
    doubtful: stateIn("#featured.switches.changing.trust.doubtful"),
    agrees: ({ context: { AdInfo } }, { item }: ItemParams) =>
      levelOf(item.AdInfo) === levelOf(AdInfo) && item.AdInfo.UpdatedBy === AdInfo.UpdatedBy,
    ours: stateIn("#featured.word.ours"),
    askAgain: ({ context }, { problem }: ProblemParams) =>
      lost.includes(problem.code) && context.tries < most,
    surprising: (_, { problem }: ProblemParams) => [...lost, ...surprising].includes(problem.code),
    overtaken: ({ context: { key, sentKey } }) => key !== sentKey,
    unwanted: ({ context }) => context.key === null,
    failed: ({ context }) => context.problem !== null,
    asked: ({ context }) => context.sentKey !== null,
    asWished: ({ context }, { item }: ItemParams) => levelOf(item.AdInfo) === context.wish,
  },
  actions: {
    rememberWish: enqueueActions((scope, { level, key }: FeaturedWish) => {
      const { Id, wish } = scope.context;
      report(scope, { type: "featured.moved", Id, from: wish, to: level } as FeaturedReport);
      scope.enqueue.assign({ wish: level, key, problem: null });
    }),
    rememberSent: assign(({ context }) => ({ sentKey: context.key })),
    /** What the service answered to us is newer than a search that was on its way. */
    rememberAnswer: assign((_, { item }: ItemParams) => ({
      AdInfo: item.AdInfo,
      hindrance: hindranceOf(item),
      tries: 0,
    })),
    rememberFound: assign((_, { item }: ItemParams) => ({
      AdInfo: item.AdInfo,
      hindrance: hindranceOf(item),
      tries: 0,
    })),
    rememberHindrance: assign((_, { item }: ItemParams) => ({ hindrance: hindranceOf(item) })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    rememberProblem: assign((_, { problem }: ProblemParams) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** From here on the switches show what is known of the service. */
    settle: enqueueActions((scope) => {
      const { Id, AgentRef, wish, AdInfo, sentKey, problem } = scope.context;
      const to = levelOf(AdInfo);
      const asked = sentKey !== null;
      report(scope, {
        type: "featured.settled",
        Id,
        AgentRef,
        from: wish,
        to,
        asked,
        problem,
      } as FeaturedReport);
      scope.enqueue.assign({ wish: to, key: null, sentKey: null, tries: 0 });
    }),
  },
  delays: { pause: 1_000 },
});
