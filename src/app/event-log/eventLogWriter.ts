import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { NewEntry } from "./eventLogEntry.ts";
import { redacted } from "./eventLogRedaction.ts";
import {
  actorsBeyondBounds,
  type CrashBuffer,
  defaultBounds,
  type LogBounds,
  type LogStore,
} from "./eventLogStore.ts";

export const isActive = (actor: AnyActorRef | undefined): boolean => actor?.getSnapshot().status === "active";

export interface WriterOptions {
  store: LogStore;
  bounds?: LogBounds;
  /** Takes what is not stored yet, soon after it happened and when the page goes away. */
  tail?: CrashBuffer;
  /** Milliseconds until the next try after each failure in a row; the one after the last is not tried again. */
  retryAfterMs?: readonly number[];
  /** Hears that nothing more will be written, and why. */
  onGivenUp?: (failure: unknown) => void;
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];

const report = (failure: unknown) => console.info("The event log cannot be written", failure);

/** Counts failures in a row, and has `again` called after the wait that each has; after the last one it gives up. */
function createRetrier(afterMs: readonly number[], again: () => void, giveUp: (failure: unknown) => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isWaiting: () => timer !== undefined,
    reset() {
      failures = 0;
    },
    fail(failure: unknown) {
      const wait = afterMs[failures];
      failures += 1;
      if (wait === undefined) return giveUp(failure);
      timer = setTimeout(() => {
        timer = undefined;
        again();
      }, wait);
    },
    stop: () => clearTimeout(timer),
  };
}

type Live = Map<string, AnyActorRef>;

/** Keeps the store within its bounds; what they could not be judged by now, they are judged by later. */
function createTrimmer(store: LogStore, bounds: LogBounds, live: Live): () => Promise<void> {
  let batches = 0;
  return async () => {
    batches += 1;
    if (batches % trimEvery !== 1) return;
    const gone = actorsBeyondBounds(await store.actors(), bounds, (actor) => isActive(live.get(actor)));
    await store.remove(gone);
  };
}

/** Lets actors go that have ended, and notes what those among them knew that have entries in `unstored`. */
function forgetEnded(live: Live, unstored: readonly NewEntry[], memories: Map<string, unknown>): void {
  const waiting = new Set(unstored.map(({ actor }) => actor));
  const ended = [...live].flatMap(([actor, ref]) => (isActive(ref) ? [] : [actor]));
  const known = ended.filter((actor) => waiting.has(actor));
  for (const [actor, memory] of contextSnapshots(known, live)) memories.set(actor, memory);
  for (const actor of ended) live.delete(actor);
}

/**
 * Hands batches to the store one after the other, and keeps it within its bounds. What the store does not take is kept, and handed to it
 * again with what came since, until the tries run out (LOG-11). `tried` is called after each try.
 */
export function batchWriter(
  { store, bounds = defaultBounds, tail, retryAfterMs = RETRY_AFTER_MS, onGivenUp = report }: WriterOptions,
  live: Live,
  tried: () => void,
) {
  /** What the store has not said yet that it has, in order. */
  let unstored: readonly NewEntry[] = [];
  const endedMemories = new Map<string, unknown>();
  const trim = createTrimmer(store, bounds, live);
  let writing: Promise<void> = Promise.resolve();
  let hasGivenUp = false;

  const storeAll = async () => {
    const batch = unstored;
    const actors = [...new Set(batch.map(({ actor }) => actor))];
    const ended = new Map(endedMemories);
    await store.append(batch, new Map([...ended, ...contextSnapshots(actors, live)]));
    retries.reset();
    unstored = unstored.slice(batch.length);
    for (const actor of ended.keys()) endedMemories.delete(actor);
    if (unstored.length === 0) tail?.forget();
    for (const actor of actors) emitSaved(live.get(actor), batch.at(-1)?.at ?? "");
  };

  const tryNow = async (): Promise<void> => {
    if (unstored.length === 0 || retries.isWaiting()) return;
    await storeAll().then(() => trim().catch(report), retries.fail);
    tried();
  };
  const enqueue = () => {
    writing = writing.then(tryNow);
    return writing;
  };

  const retries = createRetrier(retryAfterMs, enqueue, (failure) => {
    hasGivenUp = true;
    unstored = [];
    endedMemories.clear();
    onGivenUp(failure);
  });

  return {
    unstored: () => unstored,
    hasGivenUp: () => hasGivenUp,
    stop: retries.stop,
    /** Resolves once the store was tried, or at once while the next try is waited for. */
    write(batch: readonly NewEntry[]): Promise<void> {
      if (!hasGivenUp) unstored = [...unstored, ...batch];
      forgetEnded(live, unstored, endedMemories);
      return enqueue();
    },
  };
}

/** The bounds are judged with the first batch and then with every 25th. */
const trimEvery = 25;

const SAVED = "log.saved";

/** Whether an actor may go on after a reload: it wants to hear when it was last kept. */
const hasContextSnapshot = (actor: AnyActorRef): boolean => {
  const { machine } = actor.getSnapshot() as AnyMachineSnapshot;
  return machine.events.includes(SAVED);
};

/** What actors that may go on after a reload know, for a build that cannot replay them (LOG-04); null of one that is over. */
function contextSnapshots(actors: readonly string[], live: ReadonlyMap<string, AnyActorRef>) {
  const memories = new Map<string, unknown>();
  for (const actor of actors) {
    const ref = live.get(actor);
    if (!ref || !hasContextSnapshot(ref)) continue;
    const { status, output, context } = ref.getSnapshot() as AnyMachineSnapshot;
    // One that was stopped had not ended: the screen that showed it has gone.
    const isOver = status === "done" && (output as { outcome?: string } | undefined)?.outcome !== "parked";
    memories.set(actor, isOver ? null : redacted(context));
  }
  return memories;
}

/** A machine that shows when it was last kept hears of it. */
function emitSaved(actor: AnyActorRef | undefined, at: string) {
  if (actor && isActive(actor) && hasContextSnapshot(actor)) actor.send({ type: SAVED, at });
}
