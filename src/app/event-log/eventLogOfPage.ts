import { session } from "../session/session.ts";
import { buildOfPage } from "../start/panelConfig.ts";
import { createEventLog, type EventLog } from "./eventLog.ts";
import { announceRun, isRunAlive, openLogStore, tailOf, takeTails } from "./eventLogStore.ts";
import { addObserver } from "./observe.ts";

const page = () => ({
  address: `${location.pathname}${location.search}`,
  language: document.documentElement.lang,
  build: buildOfPage() ?? "",
});

let opened: Promise<EventLog | null> | null = null;

async function open(): Promise<EventLog | null> {
  const run = crypto.randomUUID();
  try {
    const store = await openLogStore("zaguan");
    const login = () => session.getSnapshot().context.client?.Login ?? null;
    await takeTails(localStorage, store, isRunAlive);
    const log = createEventLog({ store, run, login, page, tail: tailOf(run, localStorage) });
    announceRun(run);
    addObserver(log.inspect);
    // A page that goes away may not come back: what waits is written now.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") log.leave();
    });
    window.addEventListener("pagehide", log.leave);
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
