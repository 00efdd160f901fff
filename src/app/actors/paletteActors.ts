import { fromPromise } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { paletteMachine } from "#machines/palette/paletteMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

const most = 6;
const idForm = /^\d{1,15}$/;

/** Listings whose reference holds the text, the one with that id first. */
const search = fromPromise<PropertyListItem[], { text: string }>(async ({ input: { text }, signal }) => {
  const property = clientOf(propertyContract);
  const find = async (filter: { Id: number[] } | { Ref: string }) => {
    const query = { Take: most, Order: "Property/AgentRef asc" as const, ...filter };
    return (await answered(property.list({ query, fetchOptions: { signal } }))).body;
  };
  const [byId, byReference] = await Promise.all([
    idForm.test(text) ? find({ Id: [Number(text)] }) : [],
    find({ Ref: `%${text.slice(0, 100)}%` }),
  ]);
  return [...byId, ...byReference.filter(({ Id }) => Id !== byId[0]?.Id)].slice(0, most);
});

/** For whoever may not see listings. */
export const withoutListings = paletteMachine.provide({
  actors: { search: fromPromise(async (): Promise<PropertyListItem[]> => []) },
});

/** The command palette, which looks listings up at the client API. */
export const palette = paletteMachine.provide({ actors: { search } });
