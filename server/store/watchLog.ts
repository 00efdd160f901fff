import type { Logger } from "pino";
import { type LogCursorState, logCursors } from "./logCursor.ts";
import type { Store } from "./openStore.ts";

const EVERY_MS = 15_000;

/** Says in the log when a reader of the events falls behind, comes along again, or goes on in another cluster than before. */
export function watchLog(
  { store, log }: { readonly store: Store; readonly log: Logger },
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  const known = new Map<string, Pick<LogCursorState, "state" | "elsewhere">>();
  const look = async () => {
    try {
      for (const reader of await logCursors(store.db)) {
        const before = known.get(reader.name) ?? { state: "current", elsewhere: false };
        known.set(reader.name, reader);
        if (reader.elsewhere && !before.elsewhere)
          log.warn({ reader }, "the log goes on in another database cluster");
        if (reader.state === before.state) continue;
        if (reader.state === "current") log.info({ reader }, "a reader of the log has come along again");
        else log.error({ reader }, "a reader of the log is stuck");
      }
    } catch (error) {
      log.warn({ err: error }, "readers of the log are not looked at");
    }
  };
  let round = look();
  const timer = setInterval(() => {
    round = round.then(look);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
