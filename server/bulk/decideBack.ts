import type { Problem } from "#contracts/wire/problem.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideFeatured } from "#server/promotion/decideFeatured.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyEvent,
  type PropertyState,
  type PublishedProperty,
} from "#server/property/property.ts";
import type { BulkAccount } from "./bulkAccount.ts";

/** The way back of one listing, and what of it found no place. */
export interface WayBack {
  readonly events: readonly PropertyEvent[];
  readonly problem?: Problem;
}

async function statusBack(before: PublishedProperty, now: PublishedProperty, account: BulkAccount) {
  const { by } = account;
  if (before.status === now.status) return [];
  if (before.status === "deactivated") return decideProperty.decide({ type: "DeactivateProperty", by }, now);
  const { property } = await account.services();
  const listings = { active: await account.active(), limit: property.PropertyLimit };
  return decideProperty.decide({ type: "ActivateProperty", listings }, now);
}

/** From Premium to Standard it goes by way of none, as for anybody. */
async function levelBack(before: PublishedProperty, now: PublishedProperty, account: BulkAccount) {
  if (before.featured === now.featured) return [];
  const off = decideFeatured.decide({ type: "UnfeatureProperty", by: account.by }, now);
  if (before.featured === "none") return off;
  const without = off.reduce<PropertyState>(evolveProperty, now);
  const quota = await account.quota();
  // Its place is again whose it was.
  const by = before.featuredBy ?? account.by;
  return [
    ...off,
    ...decideFeatured.decide({ type: "FeatureProperty", level: before.featured, quota, by }, without),
  ];
}

async function deletedBack(before: PublishedProperty, account: BulkAccount, refTaken: boolean) {
  const { property } = await account.services();
  const listings = { active: await account.active(), limit: property.PropertyLimit };
  return decideProperty.decide(
    { type: "RestoreProperty", before, listings, refTaken },
    { status: "deleted" },
  );
}

/**
 * What leads a listing back to how it was `before` a run, as events of its own (BULK-18 … BULK-20, BULK-22). `refTaken`: another listing has its
 * reference by now.
 */
export async function decideBack(
  before: PublishedProperty,
  state: PropertyState,
  account: BulkAccount,
  refTaken: boolean,
): Promise<WayBack> {
  const events: PropertyEvent[] = [];
  let now = state;
  const say = (said: readonly PropertyEvent[]) => {
    const after = said.reduce<PropertyState>(evolveProperty, now);
    account.changed(now, after);
    events.push(...said);
    now = after;
  };
  const published = () => {
    if (!isPublished(now)) throw new ProblemError({ code: "ErrPropertyInvalid" });
    return now;
  };
  if (state.status === "deleted") say(await deletedBack(before, account, refTaken));
  const { content } = before;
  say(decideProperty.decide({ type: "ChangeProperty", content, refTaken, by: account.by }, published()));
  for (const back of [statusBack, levelBack]) {
    try {
      say(await back(before, published(), account));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { events, problem: error.problem };
    }
  }
  return { events };
}
