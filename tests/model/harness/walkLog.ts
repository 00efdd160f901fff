import "fake-indexeddb/auto";
import { isDeepStrictEqual } from "node:util";
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { actorKey, createEventLog } from "#app/event-log/eventLog.ts";
import { comparable } from "#app/event-log/eventLogRedaction.ts";
import { openLogStore } from "#app/event-log/eventLogStore.ts";
import { replayEntries } from "#app/event-log/replay.ts";

const RUN = "walk";
/** Only what is asked for is written. */
const NEVER_MS = 2_000_000_000;

/** The panel's own event log, as a browser has it, for the walks of one machine. */
export async function walkLog(machine: AnyStateMachine) {
  const store = await openLogStore(`walks of ${machine.id}`);
  const log = createEventLog({ store, run: RUN, login: () => null, pause: NEVER_MS });
  return {
    inspect: log.inspect,
    /** Writes what has happened so far. */
    flush: log.flush,
    /**
     * Whether what is kept of an actor, without secrets and superfluous typing, as JSON in IndexedDB, replays to the snapshot
     * that it had; gives the events that do not.
     */
    async differs(actor: AnyActorRef, reached: AnyMachineSnapshot): Promise<string | null> {
      const key = actorKey(RUN, actor);
      const entries = await log.entriesOf(key);
      await log.forget([key]);
      const again = replayEntries(machine, entries);
      return again && isDeepStrictEqual(comparable(again), comparable(reached))
        ? null
        : entries.map(({ event }) => event.type).join(" ");
    },
    close: log.close,
  };
}
