import i18next from "i18next";
import { fromPromise } from "xstate";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { directoryListMachine, type PlaceNames } from "#machines/directory-list/directoryListMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** As many as fit into one address. */
const townsPerCall = 100;

const distinct = (codes: readonly (string | null)[]): string[] =>
  [...new Set(codes.filter((code) => code !== null && code !== ""))] as string[];

/** One call for a hundred towns, which name their provinces as well (DATA-39). */
async function townsNamed(codes: readonly string[]): Promise<[code: string, name: string][]> {
  const calls = Array.from({ length: Math.ceil(codes.length / townsPerCall) }, (_, at) =>
    answered(
      clientOf(placeContract, "geo").towns({
        query: { Id: codes.slice(at * townsPerCall, (at + 1) * townsPerCall) },
      }),
    ),
  );
  const towns = (await Promise.all(calls)).flatMap(({ body }) => body);
  return towns.map(({ Id, Labels }) => [Id, Labels.Default]);
}

/** There are 52 provinces, and a client has entries in few of them. */
async function provincesNamed(codes: readonly string[]): Promise<[code: string, name: string][]> {
  const language = i18next.language === "es" ? "es" : "en";
  return Promise.all(
    codes.map(async (code): Promise<[string, string]> => {
      const { body } = await answered(clientOf(placeContract, "geo").province({ params: { code } }));
      return [code, body.Labels[language]];
    }),
  );
}

const namePlaces = fromPromise<PlaceNames, { entries: readonly DirectoryEntry[] }>(
  async ({ input: { entries } }) => {
    const named = await Promise.allSettled([
      townsNamed(distinct(entries.map(({ Town }) => Town))),
      provincesNamed(distinct(entries.map(({ Province }) => Province))),
    ]);
    return Object.fromEntries(named.flatMap((one) => (one.status === "fulfilled" ? one.value : [])));
  },
);

/** The directory list with the services it talks to. */
export const directoryList = directoryListMachine.provide({
  actors: {
    list: fromPromise(
      async ({ signal }) =>
        (await answered(clientOf(directoryContract).list({ fetchOptions: { signal } }))).body,
    ),
    namePlaces,
  },
});
