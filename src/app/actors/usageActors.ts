import { fromPromise } from "xstate";
import type { PropertyFilter } from "#contracts/propertyFilter.ts";
import { countMachine } from "#machines/countMachine.ts";
import type { UsageName } from "#machines/dashboard/usage.ts";
import { usageMachine } from "#machines/usageMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

const questions: Record<UsageName, PropertyFilter> = {
  premium: { Status: "available", Featured: "FeaturedPremium" },
  standard: { Featured: "Featured" },
  active: { Status: "active" },
  deactivated: { Status: "deactivated" },
  sale: { Status: "active", OfferType: "for-sale" },
  rent: { Status: "active", OfferType: "for-rent" },
  holidays: { Status: "active", OfferType: "for-holidays" },
};

/** The seven counts of part 1 §7, each an actor of its own. */
export const usage = usageMachine.provide({
  actors: {
    count: countMachine.provide({
      actors: {
        load: fromPromise(async ({ input: { name } }) => {
          const { body } = await answered(clients.property().count({ query: questions[name] }));
          return body.count;
        }),
      },
    }),
  },
});
