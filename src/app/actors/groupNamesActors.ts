import { fromPromise } from "xstate";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import type { PlaceLabels } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import {
  type GroupName,
  groupNamesMachine,
  type NamedKind,
  type WantedNames,
} from "#machines/analytics/groupNamesMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

type LabelEntry = [id: string, name: GroupName];

async function labelsOf(call: Promise<{ body: PlaceLabels }>): Promise<LabelEntry> {
  const { Id, Labels } = (await call).body;
  return [Id, { en: Labels.en, es: Labels.es }];
}

const asProperty = ({ Id, AgentRef, TownName }: PropertyListItem): LabelEntry => [
  String(Id),
  { en: AgentRef, es: AgentRef, detail: TownName },
];

const isGone = (failure: unknown) => toProblem(failure).code === "ErrPropertyInvalid";

/** The properties that there still are. */
async function oneByOne(
  ids: readonly string[],
  fetchOptions: { signal: AbortSignal },
): Promise<LabelEntry[]> {
  const asked = ids.map(async (id) => {
    try {
      return [
        asProperty((await answered(clientOf(propertyContract).get({ params: { id }, fetchOptions }))).body),
      ];
    } catch (failure) {
      if (isGone(failure)) return [];
      throw failure;
    }
  });
  return (await Promise.all(asked)).flat();
}

const byKind: Record<
  NamedKind,
  (ids: readonly string[], fetchOptions: { signal: AbortSignal }) => Promise<LabelEntry[]>
> = {
  town: async (ids, fetchOptions) => {
    const { body } = await answered(
      clientOf(placeContract, "geo").towns({ query: { Id: [...ids] }, fetchOptions }),
    );
    return body.map(({ Id, Labels: { Default, province } }) => [
      Id,
      { en: Default, es: Default, detail: province.Default },
    ]);
  },
  province: async (ids, fetchOptions) => {
    const asked = ids.map((code) =>
      clientOf(placeContract, "geo").province({ params: { code }, fetchOptions }),
    );
    return Promise.all(asked.map((one) => labelsOf(answered(one))));
  },
  region: async (ids, fetchOptions) => {
    const asked = ids.map((code) =>
      clientOf(placeContract, "geo").region({ params: { code }, fetchOptions }),
    );
    return Promise.all(asked.map((one) => labelsOf(answered(one))));
  },
  property: async (ids, fetchOptions) => {
    const query = { Id: ids.map(Number), Take: ids.length };
    try {
      return (await answered(clientOf(propertyContract).list({ query, fetchOptions }))).body.map(asProperty);
    } catch (failure) {
      // The list is closed to a suspended service, each of its properties is not.
      if (toProblem(failure).code !== "ErrNoService") throw failure;
      return oneByOne(ids, fetchOptions);
    }
  },
  entry: async (_, fetchOptions) => {
    const { body } = await answered(clientOf(directoryContract).list({ fetchOptions }));
    return body.map(({ Id, Name }) => [String(Id), { en: Name, es: Name }]);
  },
};

/** What groups are called, on the geospatial service and the client API. */
export const groupNames = groupNamesMachine.provide({
  actors: {
    askNames: fromPromise<Readonly<Record<string, GroupName>>, WantedNames>(
      async ({ input: { kind, ids }, signal }) => Object.fromEntries(await byKind[kind](ids, { signal })),
    ),
  },
});
