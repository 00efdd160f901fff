import type { Store } from "#server/event-store/openStore.ts";
import { purgeDeletedRows } from "#server/event-store/rewriteEvents.ts";
import { type ForgottenEverywhere, forgetPerson } from "#server/forget/forgetPerson.ts";
import { forgetAgain, forgottenList, noteForgotten } from "#server/forget/forgottenList.ts";
import { personDataOf } from "#server/forget/personData.ts";
import { onePersonOf, type Person, type PersonAsked, personOf } from "#server/forget/personOf.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import type { Services } from "#server/http/services.ts";
import { tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import type { ForgetRequest } from "./forgetArguments.ts";

const words: Record<keyof ForgottenEverywhere, string> = {
  Enquiries: "enquiries",
  Calls: "calls",
  Readers: "contacts sent to them or marked by them",
  Entries: "directory entries",
  Outlets: "outlets",
  Accounts: "accounts",
  Letters: "letters",
  Answers: "kept answers",
  Drafts: "old contents of drafts",
  Reports: "lines in reports of imports",
};

const counted = (forgotten: ForgottenEverywhere): string =>
  (Object.keys(words) as (keyof ForgottenEverywhere)[])
    .filter((name) => forgotten[name] > 0)
    .map((name) => `${forgotten[name]} ${words[name]}`)
    .join(", ");

/** Undoes all that was done, to say what it would have been. */
class OnlyAsked extends Error {
  constructor(readonly forgotten: ForgottenEverywhere) {
    super("Nothing was to be changed.");
  }
}

type System = Pick<Services, "config" | "store">;
type Say = (line: string) => void;

/** Forgets a person, or again those of a list, and looks whether anything still names them: gives 2 when something does. */
export async function runForget(system: System, request: ForgetRequest, say: Say): Promise<number> {
  const { config, store } = system;
  if ("list" in request) {
    for (const line of await forgottenList(store.db, new Date().toISOString())) say(line);
    return 0;
  }
  const keys = await tokenKeys(config);
  const at = new Date().toISOString();
  if ("again" in request) {
    const again = { lines: request.again, since: request.since, at };
    const done = await store.db.transaction().execute((tx) => forgetAgain(tx, keys, again));
    return tellForgotten(store, done, say);
  }
  const { dryRun, ...asked } = request;
  const work = store.db.transaction().execute(async (tx) => {
    const person = await personOf(tx, asked);
    const forgotten = await forgetPerson(tx, person, at);
    if (dryRun) throw new OnlyAsked(forgotten);
    await noteForgotten(tx, keys, person, at);
    return { person, forgotten };
  });
  const done = await work.catch((error: unknown) => {
    if (error instanceof OnlyAsked) return error;
    throw error;
  });
  if (!(done instanceof OnlyAsked)) return tellForgotten(store, done, say);
  const what = counted(done.forgotten);
  say(what ? `Would forget: ${what}.` : "Nobody is known by that.");
  return 0;
}

async function tellForgotten(
  store: Store,
  done: { readonly person: Person; readonly forgotten: ForgottenEverywhere } | null,
  say: Say,
): Promise<number> {
  const what = done && counted(done.forgotten);
  say(what ? `Forgotten: ${what}.` : "Nobody is known by that.");
  if (!done) return 0;
  if (what) await purgeDeletedRows(store);
  const left = await tracesOf(store.db, done.person);
  for (const { table, rows } of left) say(`Still named in ${rows} of ${table}: see docs/privacy.md.`);
  return left.length > 0 ? 2 : 0;
}

/** Says all that is known of a person as JSON, which is theirs to have: nothing of anybody else is in it. */
export async function runKnown(
  { store }: Pick<System, "store">,
  asked: PersonAsked,
  say: Say,
): Promise<number> {
  const known = await store.db
    .transaction()
    .execute(async (tx) => personDataOf(tx, await onePersonOf(tx, asked)));
  for (const line of JSON.stringify(known, null, 2).split("\n")) say(line);
  return 0;
}
