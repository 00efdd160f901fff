import { fromPromise } from "xstate";
import { type Item, itemContract } from "#contracts/property/itemContract.ts";
import { type Problem, toProblem } from "#contracts/wire/problem.ts";
import {
  type FoundWork,
  type UnfinishedWork,
  unfinishedMachine,
} from "#machines/unfinished/unfinishedMachine.ts";
import { atRest } from "#ui/load/atRest.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { leftWork } from "../wizards/leftWork.ts";
import { entryWork, propertyWork } from "../wizards/unfinishedWork.ts";
import { directoryMemories, propertyMemories, type WizardMemories } from "../wizards/wizardMemories.ts";

const LOOK_WITHIN_MS = 5_000;

/** The browser's memory comes after the first paint, and only to those who are signed in. */
const fetchKept = () => import("../wizards/savedWork.ts");

/** What this browser holds; without its memory nothing is offered now, and the memory stays for the next visit. */
const readKept = <Input>(login: string, memories: WizardMemories<Input>) =>
  fetchKept()
    .then(({ unfinishedOf }) => unfinishedOf(login, memories))
    .catch(() => []);

/** The same, at once where it is known that nothing is left; that is looked at again when the page rests, for the next time. */
async function inBrowser<Input>(login: string, memories: WizardMemories<Input>) {
  if (await leftWork.mayBe({ login, machine: memories.machine })) return readKept(login, memories);
  atRest(() => void readKept(login, memories), LOOK_WITHIN_MS);
  return [];
}

async function inAccount(signal: AbortSignal): Promise<{ items: Item[]; unread: Problem | null }> {
  try {
    const asked = clientOf(itemContract).list({ query: { type: "new-property" }, fetchOptions: { signal } });
    return { items: (await answered(asked)).body, unread: null };
  } catch (failure) {
    return { items: [], unread: toProblem(failure) };
  }
}

/** Names the version that a call is for; without one it is for whatever there is now. */
export const matching = (etag: string | null) => (etag === null ? {} : { "if-match": etag });

/** Removes a draft, if it is the one that is named. */
export const removeDraft = (id: number, etag: string | null) =>
  answered(clientOf(itemContract).remove({ params: { id: String(id) }, headers: matching(etag) }));

const remove = fromPromise<unknown, { work: UnfinishedWork }>(async ({ input: { work } }) => {
  if (work.draft) await removeDraft(work.draft.Id, null);
  if (work.wizards.length > 0) await (await fetchKept()).forgetWork(work.wizards);
});

/** The client's unfinished properties: drafts of the client API, and what this browser holds. */
export const unfinishedProperties = unfinishedMachine.provide({
  actors: {
    list: fromPromise<FoundWork, { login: string }>(async ({ input: { login }, signal }) => {
      const [{ items, unread }, kept] = await Promise.all([
        inAccount(signal),
        inBrowser(login, propertyMemories),
      ]);
      return { items: propertyWork(items, kept), unread };
    }),
    remove,
  },
});

/** The directory entries that were changed and not saved; only this browser holds them. */
export const unfinishedEntries = unfinishedMachine.provide({
  actors: {
    list: fromPromise<FoundWork, { login: string }>(async ({ input: { login } }) => ({
      items: entryWork(await inBrowser(login, directoryMemories)),
      unread: null,
    })),
    remove,
  },
});
