import type { Item } from "#contracts/property/itemContract.ts";
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import type { WizardInput } from "#machines/property-wizard/propertyWizardContext.ts";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import type { RefusedLog, UnfinishedActor } from "../event-log/replay.ts";

type StoredWork<Input> = UnfinishedActor<Input> | RefusedLog;

const keyOfProperty = ({ input, actor }: UnfinishedActor<WizardInput>): string =>
  input.mode === "new" ? actor : `${input.mode}-${input.id}`;

const unreadable = ({ actor, at }: RefusedLog): UnfinishedWork => ({
  key: actor,
  about: "unreadable",
  name: "",
  saved: "",
  at,
  kept: "browser",
  cutOff: false,
  content: null,
  draft: null,
  wizards: [actor],
});

/** Kept work as entries, the latest first: of several wizards on the same thing the latest stands for all. */
function entriesOf<Input>(
  kept: readonly StoredWork<Input>[],
  keyOf: (one: UnfinishedActor<Input>) => string,
  facts: (one: UnfinishedActor<Input>) => Pick<UnfinishedWork, "about" | "saved" | "content">,
): UnfinishedWork[] {
  const entries = new Map<string, UnfinishedWork>();
  for (const one of kept) {
    if (one.kind === "refused") {
      entries.set(one.actor, unreadable(one));
      continue;
    }
    const { actor, at, name, cutOff } = one;
    const key = keyOf(one);
    const latest = entries.get(key);
    const wizards = [...(latest?.wizards ?? []), actor];
    const own = { key, name, at, cutOff, kept: "browser" as const, draft: null, ...facts(one) };
    entries.set(key, { ...(latest ?? own), wizards });
  }
  return [...entries.values()];
}

/**
 * The client's unfinished properties, the latest first: the drafts of the account and what this browser holds (`kept`, the
 * latest first). A draft that was gone on with here is one entry, as this browser has it.
 */
export function propertyWork(
  drafts: readonly Item[],
  kept: readonly StoredWork<WizardInput>[],
): UnfinishedWork[] {
  const here = entriesOf(kept, keyOfProperty, ({ input }) => ({
    about: input.mode === "edit" ? "changes" : "new",
    saved: input.mode === "edit" ? (input.resume?.original.AgentRef ?? "") : "",
    content: input.resume?.form ?? null,
  }));
  const byKey = new Map(here.map((work) => [work.key, work]));
  for (const { Id, Content: content, UpdatedAt: at, Version: etag } of drafts) {
    const key = `draft-${Id}`;
    const own = { key, about: "new", name: content.AgentRef, saved: "", at, kept: "account" } as const;
    const work = byKey.get(key) ?? { ...own, cutOff: false, content, wizards: [] };
    byKey.set(key, { ...work, draft: { Id, content, etag } });
  }
  return [...byKey.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The directory entries that were changed in this browser and not saved. */
export const entryWork = (kept: readonly StoredWork<DirectoryWizardInput>[]): UnfinishedWork[] =>
  entriesOf(
    kept,
    ({ input }) => `entry-${input.Id}-${input.ServiceID}`,
    ({ name }) => ({ about: "changes", saved: name, content: null }),
  );
