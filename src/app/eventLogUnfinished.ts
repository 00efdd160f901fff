import type { EventLog } from "./eventLog.ts";
import type { ActorSummary } from "./eventLogEntry.ts";
import type { RefusedLog, Unfinished } from "./replayWizard.ts";
import type { WizardMemories } from "./wizardMemories.ts";

interface Finding<Input> extends WizardMemories<Input> {
  log: EventLog;
  login: string;
  /** Whether the page that wrote a log is still open in another tab: its wizards are not left. */
  isAlive: (run: string) => Promise<boolean>;
  now?: Date;
}

/** Milliseconds for which the log of a wizard that ended is kept, for a trace. */
const keptAfterEnd = 24 * 60 * 60 * 1_000;

/**
 * The wizards that this client left unfinished in this browser, the latest first: after a reload, a crash, a closed tab,
 * or because they were kept for later. Those that ended a day ago are forgotten on the way.
 */
export async function findUnfinished<Input>(finding: Finding<Input>) {
  const { log, machine, loadReplay, login, isAlive, now = new Date() } = finding;
  const found: (Unfinished<Input> | RefusedLog)[] = [];
  const ended: string[] = [];
  const isLeft = async ({ actor, run, login: whose }: ActorSummary) =>
    whose === login && !log.isOpen(actor) && (log.isOwn(run) || !(await isAlive(run)));

  for (const summary of await log.actors(machine)) {
    if (!(await isLeft(summary))) continue;
    const replayEntries = await loadReplay();
    const judged = replayEntries(await log.entriesOf(summary.actor));
    if (judged) found.push(judged);
    else if (now.getTime() - Date.parse(summary.at) > keptAfterEnd) ended.push(summary.actor);
  }
  await log.forget(ended);
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}
