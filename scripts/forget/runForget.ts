import { type ForgottenEverywhere, forgetPerson } from "#server/forget/forgetPerson.ts";
import { type PersonAsked, personOf } from "#server/forget/personOf.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import type { Store } from "#server/store/openStore.ts";
import { scrubStore } from "#server/store/rewriteEvents.ts";

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

/** Forgets a person and looks whether anything still names them: gives 2 when something does. */
export async function runForget(
  { store }: { readonly store: Store },
  { dryRun, ...asked }: PersonAsked & { readonly dryRun: boolean },
  say: (line: string) => void,
): Promise<number> {
  const work = store.db.transaction().execute(async (tx) => {
    const person = await personOf(tx, asked);
    const forgotten = await forgetPerson(tx, person, new Date().toISOString());
    if (dryRun) throw new OnlyAsked(forgotten);
    return { person, forgotten };
  });
  const done = await work.catch((error: unknown) => {
    if (error instanceof OnlyAsked) return error;
    throw error;
  });
  const what = counted(done.forgotten);
  if (done instanceof OnlyAsked) {
    say(what ? `Would forget: ${what}.` : "Nobody is known by that.");
    return 0;
  }
  const { emails, phones } = done.person;
  say(what ? `Forgotten: ${what}.` : "Nobody is known by that.");
  if (what) await scrubStore(store);
  const left = await tracesOf(store.db, [...emails, ...phones]);
  for (const { table, rows } of left) say(`Still named in ${rows} of ${table}: see docs/privacy.md.`);
  return left.length > 0 ? 2 : 0;
}
