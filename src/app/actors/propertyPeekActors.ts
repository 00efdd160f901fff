import { fromPromise } from "xstate";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { Property } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { limits } from "#contracts/wire/limits.ts";
import {
  type PeekAnswer,
  type PeekSubject,
  propertyPeekMachine,
} from "#machines/analytics/propertyPeekMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

interface ListingReference {
  Id: number;
  AgentRef: string;
}

/** Of a short reference thousands may contain it: then the popover does without. */
const MOST_PAGES = 10;

/**
 * The number of the property that has exactly this reference. The list finds every reference that contains it, so that its
 * first pages are gone through; `pageAt` gives the hundred after so many.
 */
export async function findByReference(
  reference: string,
  pageAt: (skip: number) => Promise<readonly ListingReference[]>,
): Promise<string | null> {
  for (let nth = 0; nth < MOST_PAGES; nth += 1) {
    const page = await pageAt(nth * limits.takeMax);
    const found = page.find(({ AgentRef }) => AgentRef === reference);
    if (found) return String(found.Id);
    if (page.length < limits.takeMax) break;
  }
  return null;
}

/** The property of a number, or null when there is none any more. */
async function propertyOf(id: string, signal: AbortSignal): Promise<Property | null> {
  const answer = clientOf(propertyContract).get({ params: { id }, fetchOptions: { signal } });
  try {
    return (await answered(answer)).body;
  } catch (problem) {
    if ((problem as { code?: string }).code === "ErrPropertyInvalid") return null;
    throw problem;
  }
}

/** Its number, by the list; in the order of references the shortest of those that begin alike comes first. */
const numberOf = (reference: string, signal: AbortSignal) =>
  findByReference(reference, async (Skip) => {
    const query = { Ref: reference, Order: "Property/AgentRef asc", Take: limits.takeMax, Skip } as const;
    return (await answered(clientOf(propertyContract).list({ query, fetchOptions: { signal } }))).body;
  });

/** Its first moment in Europe/Madrid. */
const earliestMoment = `${limits.earliestDate}T00:00:00+02:00`;

/** Prices from the first day that can be asked about to now, the newest first. */
async function periodsOf(AgentRef: string, Login: string, signal: AbortSignal) {
  const body = { Login, AgentRef, FromDate: earliestMoment, ToDate: currentTime().toISOString() };
  return (
    await answered(
      clientOf(propertyAnalyticsContract, "analytics").history({ body, fetchOptions: { signal } }),
    )
  ).body;
}

async function look(
  login: string,
  { by, group, show }: PeekSubject,
  signal: AbortSignal,
): Promise<PeekAnswer> {
  if (show === "details") {
    const id = by === "property" ? group : await numberOf(group, signal);
    return { show, property: id === null ? null : await propertyOf(id, signal) };
  }
  const reference = by === "agentref" ? group : (await propertyOf(group, signal))?.AgentRef;
  return { show, periods: reference === undefined ? [] : await periodsOf(reference, login, signal) };
}

/** The popovers of a client's table of properties, on the client and the analytics API. */
export const propertyPeekOf = (login: string) =>
  propertyPeekMachine.provide({
    actors: {
      look: fromPromise<PeekAnswer, { subject: PeekSubject | null }>(({ input: { subject }, signal }) => {
        if (!subject) throw new Error("Nothing is looked at");
        return look(login, subject, signal);
      }),
    },
  });
