import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";
import { pageLog } from "./eventLogOfPage.ts";
import { isRunAlive } from "./eventLogRuns.ts";
import { findUnfinished } from "./eventLogUnfinished.ts";
import type { Unfinished } from "./replayWizard.ts";
import { propertyMemories, type WizardMemories } from "./wizardMemories.ts";

/** What this client left unfinished in this browser, the latest first. */
export async function unfinishedOf<Input>(login: string, memories: WizardMemories<Input>) {
  const log = await pageLog();
  return log ? findUnfinished({ ...memories, log, login, isAlive: isRunAlive }) : [];
}

/** Throws some of them away. */
export const forgetWork = async (wizards: readonly string[]) => (await pageLog())?.forget(wizards);

/** One of them by its name in the event log; `null` when it is gone, or open in another tab. */
export async function unfinishedWizard<Input>(
  login: string,
  memories: WizardMemories<Input>,
  wizard: string | undefined,
): Promise<Unfinished<Input> | null> {
  const all = await unfinishedOf(login, memories).catch(() => []);
  for (const one of all) if (one.kind === "unfinished" && one.actor === wizard) return one;
  return null;
}

const isWorkOn = (work: WizardInput, opened: WizardInput): boolean =>
  work.mode !== "new" && opened.mode === work.mode && opened.id === work.id;

/** The unfinished work on what a wizard would open, the latest; `null` when there is none, or nobody can say. */
export async function keptWorkOn(
  login: string,
  opened: WizardInput,
): Promise<Unfinished<WizardInput> | null> {
  if (opened.mode === "new") return null;
  const all = await unfinishedOf(login, propertyMemories).catch(() => []);
  const unfinished = all.flatMap((one) => (one.kind === "unfinished" ? [one] : []));
  return unfinished.find(({ input }) => isWorkOn(input, opened)) ?? null;
}
