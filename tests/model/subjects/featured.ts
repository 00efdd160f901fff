import { featuredMachine } from "#machines/featured/featuredMachine.ts";
import { levelOf } from "#machines/featured/shortageOf.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const adInfo = (level: string, UpdatedBy: string | null = "costa") => ({
  PropertyFeaturedPremium: level === "FeaturedPremium",
  PropertyFeatured: level === "Featured",
  UpdatedBy,
});
const at = (level: string, changes = {}) => sampleProperty({ AdInfo: adInfo(level), ...changes });
const levels = ["none", "Featured", "FeaturedPremium"];
const items = levels.map((level) => at(level));
const deactivated = at("none", { Status: "deactivated" });
const refusals = ["ErrFeaturedPremiumExceeded", "ErrPropertyIsOffline", "network"].map((code) => ({ code }));

export const featuredSubject: Subject = {
  machine: featuredMachine,
  pairs: true,
  starts: {
    "a property without a level": { item: at("none") },
    "a Standard property of the portal's choice": {
      item: sampleProperty({ AdInfo: adInfo("Featured", "Auto") }),
    },
    "a Premium property": { item: at("FeaturedPremium") },
    "a deactivated property": { item: deactivated },
  },
  events: [
    ...levels.flatMap((level) => ["one", "another"].map((key) => ({ type: "featured.want", level, key }))),
    ...[...items, deactivated].map((item) => ({ type: "featured.found", item })),
    { type: "featured.doubt" },
    { type: "problem.dismiss" },
  ] as Subject["events"],
  services: {
    feature: { resolves: [at("Featured"), at("FeaturedPremium")], rejects: refusals },
    unfeature: { resolves: [at("none")], rejects: [refusals[0], refusals[2]] },
    read: { resolves: [...items, deactivated], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { AdInfo, wish, hindrance, key, sentKey, tries, problem } }) => [
    levelOf(AdInfo),
    AdInfo.UpdatedBy === "Auto",
    wish,
    hindrance,
    key === null,
    key === sentKey,
    sentKey === null,
    tries,
    problem === null,
  ],
  invariants: {
    "Settled switches show what the service last said": ({ value, context }) =>
      value.switches.settled === undefined || context.wish === levelOf(context.AdInfo),
    "Settled, nothing is under way or asked for": ({ value, context }) =>
      value.switches.settled === undefined || (context.key === null && context.sentKey === null),
    "Refused or unsure, it says why; otherwise nothing once it has settled": ({ value, context }) =>
      value.switches.settled === undefined ||
      (value.switches.settled === "known") === (context.problem === null),
    "Nothing is sent under an old press's key": ({ value, context }) =>
      value.switches.changing?.request !== "featuring" || context.sentKey !== null,
    "No answer is waited for more than three times in a row": ({ context }) => context.tries <= 2,
  },
};
