import type { SnapshotFrom } from "xstate";
import { session } from "../session/session.ts";
import { buildOfPage } from "../start/panelConfig.ts";
import { createEventLog, type EventLog } from "./eventLog.ts";
import { announceRun, isRunAlive, openLogStore, tailOf, takeTails } from "./eventLogStore.ts";
import { addObserver } from "./observe.ts";

/** By then React has put away the screens of who signed out. */
const SCREENS_GONE_MS = 1_000;

const page = () => ({
  address: `${location.pathname}${location.search}`,
  language: document.documentElement.lang,
  build: buildOfPage() ?? "",
});

const loginOf = ({ context }: SnapshotFrom<typeof session>) => context.client?.Login ?? null;

/** The log keeps nothing of a client but saved work once they have signed out, or another has come (LOG-10). */
export function forgetWithSession(
  log: Pick<EventLog, "forgetOthers">,
  of: Pick<typeof session, "getSnapshot" | "subscribe" | "on">,
): void {
  const forgetting = (login: string | null, keepsOwn: boolean) =>
    void log
      .forgetOthers(login, keepsOwn)
      .catch((failure: unknown) => console.info("The event log cannot be cleared", failure));
  let last: string | null = null;
  const follow = (snapshot: SnapshotFrom<typeof session>) => {
    const login = loginOf(snapshot);
    if (login === null || login === last) return;
    forgetting(login, last === null);
    last = login;
  };
  follow(of.getSnapshot());
  of.subscribe(follow);
  of.on("session.signedOut", () => {
    last = null;
    // The screens of the client end with the page's next picture.
    setTimeout(() => forgetting(null, false), SCREENS_GONE_MS);
  });
}

let opened: Promise<EventLog | null> | null = null;

async function open(): Promise<EventLog | null> {
  const run = crypto.randomUUID();
  try {
    const store = await openLogStore("zaguan");
    const login = () => session.getSnapshot().context.client?.Login ?? null;
    await takeTails(localStorage, store, isRunAlive);
    const log = createEventLog({
      store,
      run,
      login,
      page,
      isAlive: isRunAlive,
      tail: tailOf(run, localStorage),
    });
    announceRun(run);
    forgetWithSession(log, session);
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
