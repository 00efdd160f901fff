import { assign, enqueueActions, setup } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../notProvided.ts";
import { report } from "../report.ts";
import type {
  FeaturedContext,
  FeaturedEvent,
  FeaturedInput,
  FeaturedReport,
  FeaturedWish,
} from "./featuredEvent.ts";
import { hindranceOf } from "./hindranceOf.ts";
import { type Level, levelOf } from "./levelOf.ts";
import { stepTowards } from "./stepTowards.ts";

interface Named {
  item: PropertyListItem;
}
interface Refused {
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
    doubtful: ({ context }) => context.doubtful,
    agrees: ({ context: { AdInfo } }, { item }: Named) =>
      levelOf(item.AdInfo) === levelOf(AdInfo) && item.AdInfo.UpdatedBy === AdInfo.UpdatedBy,
    ours: ({ context }) => context.ours,
    askAgain: ({ context }, { problem }: Refused) => lost.includes(problem.code) && context.tries < most,
    surprising: (_, { problem }: Refused) => [...lost, ...surprising].includes(problem.code),
    overtaken: ({ context: { key, sentKey } }) => key !== sentKey,
    unwanted: ({ context }) => context.key === null,
    failed: ({ context }) => context.problem !== null,
    asked: ({ context }) => context.sentKey !== null,
    asWished: ({ context }, { item }: Named) => levelOf(item.AdInfo) === context.wish,
  },
  actions: {
    rememberWish: enqueueActions((scope, { level, key }: FeaturedWish) => {
      const { Id, wish } = scope.context;
      report(scope, { type: "featured.moved", Id, from: wish, to: level } as FeaturedReport);
      scope.enqueue.assign({ wish: level, key, problem: null });
    }),
    rememberSent: assign(({ context }) => ({ sentKey: context.key })),
    /** What the service answered to us is newer than a search that was on its way. */
    rememberAnswer: assign((_, { item }: Named) => ({
      AdInfo: item.AdInfo,
      hindrance: hindranceOf(item),
      ours: true,
      tries: 0,
    })),
    rememberFound: assign((_, { item }: Named) => ({
      AdInfo: item.AdInfo,
      hindrance: hindranceOf(item),
      ours: false,
      doubtful: false,
      tries: 0,
    })),
    rememberHindrance: assign((_, { item }: Named) => ({ hindrance: hindranceOf(item) })),
    rememberAgreed: assign({ ours: false }),
    rememberDoubt: assign({ doubtful: true }),
    forgetDoubt: assign({ doubtful: false }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, doubtful: true })),
    rememberProblem: assign((_, { problem }: Refused) => ({ problem })),
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
      scope.enqueue.assign({ wish: to, key: null, sentKey: null, tries: 0, doubtful: false });
    }),
  },
  delays: { pause: 1_000 },
});
