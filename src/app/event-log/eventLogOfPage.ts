import i18next from "i18next";
import type { InspectionEvent } from "xstate";
import { toasts } from "#ui/feedback/toasts.ts";
import { session } from "../session/session.ts";
import { fetchTexts } from "../start/i18n.ts";
import { buildOfPage } from "../start/panelConfig.ts";
import { createEventLog, type EventLog } from "./eventLog.ts";
import { announceRun, isRunAlive, openLogStore, tailOf, takeTails } from "./eventLogStore.ts";
import { addObserver, type Moment } from "./observe.ts";

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
  await fetchTexts(["wizard"]);
  const [title, body] = [i18next.t("wizard:notKept.title"), i18next.t("wizard:notKept.text")];
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

let opened: Promise<EventLog | null> | null = null;

async function open(): Promise<EventLog | null> {
  const run = crypto.randomUUID();
  try {
    const store = await openLogStore("zaguan");
    const { login, observe } = loginObserver();
    await takeTails(localStorage, store, isRunAlive);
    const tail = tailOf(run, localStorage);
    const onGivenUp = (failure: unknown) => void tellGivenUp(failure).catch(() => undefined);
    const log = createEventLog({ store, run, login, page, tail, onGivenUp });
    announceRun(run);
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
