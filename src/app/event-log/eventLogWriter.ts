import type { AnyActorRef } from "xstate";
import type { NewEntry } from "./eventLogEntry.ts";
import { beyondBounds, defaultBounds, type LogBounds, type LogStore, type LogTail } from "./eventLogStore.ts";

export const isActive = (actor: AnyActorRef | undefined): boolean => actor?.getSnapshot().status === "active";

export interface WriterOptions {
  store: LogStore;
  bounds?: LogBounds;
  /** Takes what is not stored yet, soon after it happened and when the page goes away. */
  tail?: LogTail;
}

/** Hands batches to the store one after the other, and keeps it within its bounds. `stored` is called after each. */
export function batchWriter(
  { store, bounds = defaultBounds, tail }: WriterOptions,
  live: Map<string, AnyActorRef>,
  stored: () => void,
) {
  /** Handed to the store, which has not said yet that it has them. */
  let unstored: readonly NewEntry[] = [];
  let writing: Promise<void> = Promise.resolve();
  let sinceTrim = 0;
  let broken = false;

  const storeBatch = async (batch: readonly NewEntry[]) => {
    try {
      await store.append(batch);
    } finally {
      const done = new Set(batch);
      unstored = unstored.filter((entry) => !done.has(entry));
      if (unstored.length === 0) tail?.forget();
      stored();
    }
    const actors = new Set(batch.map(({ actor }) => actor));
    for (const actor of actors) tellSaved(live.get(actor), batch.at(-1)?.at ?? "");
    for (const [actor, ref] of live) if (!isActive(ref)) live.delete(actor);
  };

  const trim = async () => {
    sinceTrim += 1;
    if (sinceTrim % trimEvery !== 1) return;
    await store.remove(beyondBounds(await store.actors(), bounds, (actor) => isActive(live.get(actor))));
  };

  const stopWriting = (failure: unknown) => {
    if (!broken) console.info("The event log cannot be written", failure);
    broken = true;
  };

  return {
    unstored: () => unstored,
    write(batch: readonly NewEntry[]): Promise<void> {
      unstored = [...unstored, ...batch];
      if (batch.length > 0)
        writing = writing
          .then(() => storeBatch(batch))
          .then(trim)
          .catch(stopWriting);
      return writing;
    },
  };
}

/** The bounds are judged with the first batch and then with every 25th. */
const trimEvery = 25;

/** A machine that shows when it was last kept hears of it. */
function tellSaved(actor: AnyActorRef | undefined, at: string) {
  const event = { type: "log.saved", at };
  if (actor?.getSnapshot().status === "active" && actor.getSnapshot().can?.(event)) actor.send(event);
}
