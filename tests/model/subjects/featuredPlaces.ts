import { featuredPlacesMachine } from "#machines/featured/featuredPlacesMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const one = sampleProperty({ Id: 1 });
const two = sampleProperty({ Id: 2 });
const settled = { type: "featured.settled", AgentRef: "A-1", asked: true, problem: null };
const problem = { code: "ErrFeaturedPremiumExceeded", limit: 2 };

export const featuredPlacesSubject: Subject = {
  machine: featuredPlacesMachine,
  pairs: true,
  starts: {
    "a featured service": { MaxFeaturedStandard: 2, MaxFeaturedPremium: 1 },
    "a service with Premium alone": { MaxFeaturedStandard: 0, MaxFeaturedPremium: 2 },
    "no featured service": { MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 },
  },
  events: [
    { type: "rows.shown", items: [one, two] },
    { type: "rows.shown", items: [two] },
    { type: "featured.want", Id: 1, level: "FeaturedPremium", key: "one" },
    { type: "featured.want", Id: 1, level: "Featured", key: "two" },
    { type: "featured.want", Id: 2, level: "none", key: "three" },
    { type: "featured.moved", Id: 1, from: "none", to: "FeaturedPremium" },
    { type: "featured.moved", Id: 2, from: "Featured", to: "none" },
    { ...settled, Id: 1, from: "FeaturedPremium", to: "FeaturedPremium" },
    { ...settled, Id: 1, from: "FeaturedPremium", to: "none", problem },
    { ...settled, Id: 2, from: "none", to: "Featured", asked: false },
    { type: "row.changed", item: one },
    { type: "places.recount" },
    { type: "tab.featured", Id: 1 },
    { type: "tab.featured", Id: 3 },
  ] as Subject["events"],
  services: {
    count: {
      resolves: [
        { Featured: 0, FeaturedPremium: 1 },
        { Featured: 2, FeaturedPremium: 0 },
      ],
      rejects: [{ code: "network" }],
    },
  },
  children: ["featured", "tabs"],
  identity: ({ context: { max, taken, shown, moving } }) => [
    max.Featured,
    max.FeaturedPremium,
    taken === null ? null : [taken.Featured >= max.Featured, taken.FeaturedPremium >= max.FeaturedPremium],
    shown,
    moving.toSorted(),
  ],
  invariants: {
    "Every row has its switches, and whatever is under way keeps them": ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith("featured-"))
          .toSorted(),
      ) ===
      JSON.stringify(
        [...new Set([...context.shown, ...context.moving])].map((Id) => `featured-${Id}`).toSorted(),
      ),
    "Places are counted exactly where some are contracted": ({ value, context }) =>
      (value === "absent") === (context.max.Featured + context.max.FeaturedPremium === 0),
    "No fewer places than none are taken": ({ context: { taken } }) =>
      taken === null || (taken.Featured >= 0 && taken.FeaturedPremium >= 0),
  },
};
