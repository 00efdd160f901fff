import { fromPromise } from "xstate";
import type { PropertyFilter } from "#contracts/propertyFilter.ts";
import { type Usage, usageMachine } from "#machines/usageMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

const questions: Record<keyof Usage, PropertyFilter> = {
  premium: { Status: "available", Featured: "FeaturedPremium" },
  standard: { Featured: "Featured" },
  active: { Status: "active" },
  deactivated: { Status: "deactivated" },
  sale: { Status: "active", OfferType: "for-sale" },
  rent: { Status: "active", OfferType: "for-rent" },
  holidays: { Status: "active", OfferType: "for-holidays" },
};

async function loadUsage(): Promise<Partial<Usage>> {
  const asked = Object.entries(questions).map(async ([name, query]) => {
    const { body } = await answered(clients.property().count({ query }));
    return [name, body.count] as const;
  });
  const answers = await Promise.allSettled(asked);
  return Object.fromEntries(answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

/** The seven counts of part 1 §7. */
export const usage = usageMachine.provide({ actors: { load: fromPromise(loadUsage) } });
