import type { EventLog } from "./eventLog.ts";
import type { NewEntry } from "./eventLogEntry.ts";

/** What tabs of one browser say to each other about what happens in them. */
export type InspectMessage =
  | { type: "ask"; run: string }
  | { type: "leave"; run: string }
  /** Who answers; `anew` if it has not been telling until now, so that something may have been missed. */
  | { type: "tab"; run: string; address: string; login: string | null; anew: boolean }
  | { type: "entries"; run: string; entries: readonly NewEntry[] };

/** Whoever asks does so again and again; who has gone quiet for this long has gone. */
const GONE_AFTER_MS = 15_000;

interface Answering {
  log: Pick<EventLog, "run" | "listen" | "flush">;
  channel: BroadcastChannel;
  /** Whether this tab may be looked at now. */
  allowed: () => boolean;
  whoIsHere: () => { address: string; login: string | null };
}

/** Tells inspectors in other tabs what happens in this one, while one of them asks. */
export function answerInspectors({ log, channel, allowed, whoIsHere }: Answering): void {
  const asking = new Map<string, ReturnType<typeof setTimeout>>();
  let stop: (() => void) | null = null;
  const say = (message: InspectMessage) => channel.postMessage(message);

  const leave = (run: string) => {
    clearTimeout(asking.get(run));
    asking.delete(run);
    if (asking.size > 0) return;
    stop?.();
    stop = null;
  };

  channel.addEventListener("message", ({ data }: MessageEvent<InspectMessage>) => {
    if (data.type === "leave" || (data.type === "ask" && !allowed())) leave(data.run);
    else if (data.type === "ask" && data.run !== log.run) {
      clearTimeout(asking.get(data.run));
      asking.set(
        data.run,
        setTimeout(() => leave(data.run), GONE_AFTER_MS),
      );
      const anew = stop === null;
      stop ??= log.listen((entries) => {
        if (allowed()) say({ type: "entries", run: log.run, entries });
      });
      // Whoever hears of this tab finds in the store all that came before.
      void log.flush().then(() => say({ type: "tab", run: log.run, ...whoIsHere(), anew }));
    }
  });
}
