import { currentTime } from "#contracts/wire/clock.ts";
import type { WizardInput } from "#machines/property-wizard/propertyWizardContext.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import type { ActorSummary } from "../event-log/eventLogEntry.ts";
import { isRunAlive } from "../event-log/eventLogStore.ts";
import type { RefusedLog, UnfinishedActor } from "../event-log/replay.ts";
import { pageLog } from "../session/eventLogOfPage.ts";
import { leftWork } from "./leftWork.ts";
import { propertyMemories, type WizardMemories } from "./wizardMemories.ts";

interface SearchOptions<Input> extends WizardMemories<Input> {
  log: EventLog;
  login: string;
  /** Whether the page that wrote a log is still open in another tab: its wizards are not left. */
  isAlive: (run: string) => Promise<boolean>;
  now?: Date;
}

/** Milliseconds for which the log of a wizard that ended is kept, for a trace. */
const ENDED_TTL_MS = 24 * 60 * 60 * 1_000;

/**
 * The wizards that this client left unfinished in this browser, the latest first: after a reload, a crash, a closed tab,
 * or because they were kept for later. Those that ended, or were gone on with, a day ago are forgotten on the way.
 */
export async function findUnfinished<Input>(finding: SearchOptions<Input>) {
  const { log, machine, loadReplay, login, isAlive, now = currentTime() } = finding;
  const found: (UnfinishedActor<Input> | RefusedLog)[] = [];
  const ended: string[] = [];
  let open = 0;
  const isLeft = async ({ actor, run }: ActorSummary) =>
    !log.isOpen(actor) && (log.isOwn(run) || !(await isAlive(run)));
  const judge = async ({ actor, memory }: ActorSummary) =>
    (await loadReplay())(await log.entriesOf(actor), memory);

  const own = (await log.actors(machine)).filter((summary) => summary.login === login);
  for (const summary of own) {
    const left = await isLeft(summary);
    if (!left) open += 1;
    const judged = left && !summary.resumed ? await judge(summary) : null;
    if (judged) found.push(judged);
    else if (left && now.getTime() - Date.parse(summary.at) > ENDED_TTL_MS) ended.push(summary.actor);
  }
  await log.forget(ended);
  // One that is still open may be left next.
  if (found.length + open > 0) leftWork.some({ login, machine });
  else leftWork.none({ login, machine }, now.getTime());
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** What this client left unfinished in this browser, the latest first. */
export async function unfinishedOf<Input>(login: string, memories: WizardMemories<Input>) {
  const log = await pageLog();
  return log ? findUnfinished({ ...memories, log, login, isAlive: isRunAlive }) : [];
}

/** Throws some of them away. */
export const forgetWork = async (wizards: readonly string[]) => (await pageLog())?.forget(wizards);

/** Another wizard has gone on where this one was left: it is offered no more. */
export const noteResumed = async (wizard: string) => (await pageLog())?.resumed(wizard);

/** One of them by its name in the event log; `null` when it is gone, or open in another tab. */
export async function unfinishedWizard<Input>(
  login: string,
  memories: WizardMemories<Input>,
  wizard: string | undefined,
): Promise<UnfinishedActor<Input> | null> {
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
): Promise<UnfinishedActor<WizardInput> | null> {
  if (opened.mode === "new") return null;
  const all = await unfinishedOf(login, propertyMemories).catch(() => []);
  const unfinished = all.flatMap((one) => (one.kind === "unfinished" ? [one] : []));
  return unfinished.find(({ input }) => isWorkOn(input, opened)) ?? null;
}
