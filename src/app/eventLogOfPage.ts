import { createEventLog, type EventLog } from "./eventLog.ts";
import { announceRun } from "./eventLogRuns.ts";
import { openLogStore } from "./eventLogStore.ts";
import { addObserver } from "./observe.ts";
import { session } from "./session.ts";

let opened: Promise<EventLog | null> | null = null;

async function open(): Promise<EventLog | null> {
  const run = crypto.randomUUID();
  try {
    const store = await openLogStore("zaguan");
    const login = () => session.getSnapshot().context.client?.Login ?? null;
    const log = createEventLog({ store, run, login });
    announceRun(run);
    addObserver(log.inspect);
    // A page that goes away may not come back: what waits is written now.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void log.flush();
    });
    window.addEventListener("pagehide", () => void log.flush());
    return log;
  } catch (failure) {
    console.info("This browser keeps no event log", failure);
    return null;
  }
}

/** The event log of this page load; `null` where the browser gives no IndexedDB. */
export function pageLog(): Promise<EventLog | null> {
  opened ??= open();
  return opened;
}
