import type { EventLog } from "./eventLog.ts";
import { byActor } from "./eventLogByActor.ts";
import type { LogEntry } from "./eventLogEntry.ts";
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
  const isLeft = async ([first]: LogEntry[], actor: string) =>
    first?.login === login && !log.isOpen(actor) && (log.isOwn(first.run) || !(await isAlive(first.run)));

  for (const [actor, entries] of byActor(await log.entries("propertyWizard"))) {
    if (!(await isLeft(entries, actor))) continue;
    // With the wizard's machine, which the list by itself does not need.
    const { replayUnfinished } = await import("./replayUnfinished.ts");
    const judged = replayUnfinished(entries);
    if (judged) found.push(judged);
    else if (now.getTime() - Date.parse(entries.at(-1)?.at ?? "") > keptAfterEnd) ended.push(actor);
  }
  await log.forget(ended);
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}
