import { createActor, fromPromise } from "xstate";
import { connectionMachine } from "#machines/faults/connectionMachine.ts";
import { tellBack } from "#ui/load/whenBack.ts";
import { observe } from "../event-log/observe.ts";

/** Longer than any look at the server takes, in milliseconds. */
const probeTimeout = 8_000;

async function probe(signal: AbortSignal): Promise<void> {
  const answer = await fetch("/config.json", {
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(probeTimeout)]),
  });
  if (answer.status >= 500) throw new Error(`the server answered ${answer.status}`);
}

/** Whether this tab has a connection to the server. */
export const connection = createActor(
  connectionMachine.provide({ actors: { probe: fromPromise(({ signal }) => probe(signal)) } }),
  { inspect: observe },
);

/** Follows the browser's network; what waits for a connection hears when it is back. */
export function startConnection(): void {
  connection.on("connection.back", tellBack);
  connection.start();
  addEventListener("offline", () => connection.send({ type: "browser.offline" }));
  addEventListener("online", () => connection.send({ type: "browser.online" }));
  if (!navigator.onLine) connection.send({ type: "browser.offline" });
}

let keptAt: string | null = null;

/** Since when the oldest of what shows was kept in this browser, ISO; null while all of it came from the server. */
export const shownSince = (): string | null => keptAt;

/** A call got no answer from the server, but what this browser had kept of an earlier one. */
export function noteKept(at: string): void {
  if (keptAt === null || at < keptAt) keptAt = at;
  noteSilence();
}

/** A call got an answer, whatever it says. */
export function noteAnswer(): void {
  keptAt = null;
  if (connection.getSnapshot().hasTag("away")) connection.send({ type: "call.answered" });
}

/** A call got no answer. */
export const noteSilence = (): void => connection.send({ type: "call.silent" });

/** Whether the server is out of reach, once that has been looked at. */
export const isAway = (): Promise<boolean> =>
  new Promise((resolve) => {
    const judge = () => {
      const now = connection.getSnapshot();
      if (now.matches("doubting")) return;
      heard.unsubscribe();
      resolve(now.hasTag("away"));
    };
    const heard = connection.subscribe(judge);
    judge();
  });
