import type { EventLog } from "./eventLog.ts";
import type { ActorSummary } from "./eventLogEntry.ts";
import type { RefusedLog, Unfinished } from "./replayUnfinished.ts";

interface Finding {
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
export async function findUnfinished({ log, login, isAlive, now = new Date() }: Finding) {
  const found: (Unfinished | RefusedLog)[] = [];
  const ended: string[] = [];
  const isLeft = async ({ actor, run, login: whose }: ActorSummary) =>
    whose === login && !log.isOpen(actor) && (log.isOwn(run) || !(await isAlive(run)));

  for (const summary of await log.actors("propertyWizard")) {
    if (!(await isLeft(summary))) continue;
    // With the wizard's machine, which the list by itself does not need.
    const { replayUnfinished } = await import("./replayUnfinished.ts");
    const judged = replayUnfinished(await log.entriesOf(summary.actor));
    if (judged) found.push(judged);
    else if (now.getTime() - Date.parse(summary.at) > keptAfterEnd) ended.push(summary.actor);
  }
  await log.forget(ended);
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}
