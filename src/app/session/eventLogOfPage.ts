import i18next from "i18next";
import type { InspectionEvent, SnapshotFrom } from "xstate";
import { buildOfPage } from "../config/panelConfig.ts";
import { createEventLog, type EventLog } from "../event-log/eventLog.ts";
import {
  announceRun,
  crashBuffer,
  isRunAlive,
  openLogStore,
  recoverCrashBuffers,
} from "../event-log/eventLogStore.ts";
import { addObserver, type Moment } from "../event-log/observe.ts";
import { fetchTexts } from "../texts/i18n.ts";
import { session } from "./session.ts";

const pageAt = ({ address, language }: Pick<Moment, "address" | "language">) => ({
  address,
  language,
  build: buildOfPage() ?? "",
});

const page = () =>
  pageAt({ address: location.pathname + location.search, language: document.documentElement.lang });

/** Says that what is typed is no longer kept, and why. */
async function tellGivenUp(failure: unknown): Promise<void> {
  console.info("The event log cannot be written", failure);
  const [{ toasts }] = await Promise.all([import("#ui/feedback/toasts.ts"), fetchTexts(["unfinished"])]);
  const [title, body] = [i18next.t("unfinished:notKept.title"), i18next.t("unfinished:notKept.text")];
  toasts.show({ tone: "warning", title, body, duration: Number.POSITIVE_INFINITY });
}

/** Whose session it was when something happened: the session's snapshots are told in the order of the events. */
function loginObserver(): { login: () => string | null; observe: (event: InspectionEvent) => void } {
  let login: string | null = null;
  return {
    login: () => login,
    observe(event) {
      if (event.type !== "@xstate.snapshot" || event.actorRef !== session) return;
      login = (event.snapshot as ReturnType<typeof session.getSnapshot>).context.client?.Login ?? null;
    },
  };
}

/** By then React has put away the screens of who signed out. */
const SCREENS_GONE_MS = 1_000;

const loginOf = ({ context }: SnapshotFrom<typeof session>) => context.client?.Login ?? null;

/** The log keeps nothing of a client but saved work once they have signed out, or another has come (LOG-13). */
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
    const { login, observe } = loginObserver();
    await recoverCrashBuffers(localStorage, store, isRunAlive);
    const tail = crashBuffer(run, localStorage);
    const onGivenUp = (failure: unknown) => void tellGivenUp(failure).catch(() => undefined);
    const log = createEventLog({ store, run, login, page, isAlive: isRunAlive, tail, onGivenUp });
    announceRun(run);
    forgetWithSession(log, session);
    addObserver((event, moment) => {
      observe(event);
      log.inspect(event, moment && { at: new Date(moment.at).toISOString(), page: pageAt(moment) });
    });
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
