import type { Logger } from "pino";
import { type ConsumerState, consumerStates } from "./checkpoint.ts";
import type { Store } from "./openStore.ts";

const INTERVAL_MS = 15_000;

/** Logs when a consumer of the event log falls behind, catches up, or goes on in another database cluster. */
export function monitorConsumerLag(
  { store, log }: { readonly store: Store; readonly log: Logger },
  everyMs = INTERVAL_MS,
): { stop(): Promise<void> } {
  const lastStates = new Map<string, Pick<ConsumerState, "state" | "elsewhere">>();
  const check = async () => {
    try {
      for (const consumer of await consumerStates(store.db)) {
        const before = lastStates.get(consumer.name) ?? { state: "current", elsewhere: false };
        lastStates.set(consumer.name, consumer);
        if (consumer.elsewhere && !before.elsewhere)
          log.warn({ reader: consumer }, "the log goes on in another database cluster");
        if (consumer.state === before.state) continue;
        if (consumer.state === "current")
          log.info({ reader: consumer }, "a reader of the log has come along again");
        else log.error({ reader: consumer }, "a reader of the log is stuck");
      }
    } catch (error) {
      log.warn({ err: error }, "readers of the log are not looked at");
    }
  };
  let running = check();
  const timer = setInterval(() => {
    running = running.then(check);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
