import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { NewEntry } from "./eventLogEntry.ts";
import { redacted } from "./eventLogRedaction.ts";
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

  const storeBatch = async (batch: readonly NewEntry[], over: readonly string[]) => {
    const actors = new Set(batch.map(({ actor }) => actor));
    try {
      await store.append(batch, memoriesOf([...actors], live));
    } finally {
      const done = new Set(batch);
      unstored = unstored.filter((entry) => !done.has(entry));
      if (unstored.length === 0) tail?.forget();
      stored();
    }
    for (const actor of actors) tellSaved(live.get(actor), batch.at(-1)?.at ?? "");
    for (const actor of over) live.delete(actor);
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
      // Whoever has ended by now has its end in this batch or in one before.
      const over = [...live].flatMap(([actor, ref]) => (isActive(ref) ? [] : [actor]));
      if (batch.length > 0)
        writing = writing
          .then(() => storeBatch(batch, over))
          .then(trim)
          .catch(stopWriting);
      return writing;
    },
  };
}

/** The bounds are judged with the first batch and then with every 25th. */
const trimEvery = 25;

const SAVED = "log.saved";

/** Whether an actor may go on after a reload: it wants to hear when it was last kept. */
const isRemembered = (actor: AnyActorRef): boolean => {
  const { machine } = actor.getSnapshot() as AnyMachineSnapshot;
  return machine.events.includes(SAVED);
};

/** What actors that may go on after a reload know, for a build that cannot replay them (LOG-04); null of one that is over. */
function memoriesOf(actors: readonly string[], live: ReadonlyMap<string, AnyActorRef>) {
  const memories = new Map<string, unknown>();
  for (const actor of actors) {
    const ref = live.get(actor);
    if (!ref || !isRemembered(ref)) continue;
    const { status, output, context } = ref.getSnapshot() as AnyMachineSnapshot;
    // One that was stopped had not ended: the screen that showed it has gone.
    const isOver = status === "done" && (output as { outcome?: string } | undefined)?.outcome !== "parked";
    memories.set(actor, isOver ? null : redacted(context));
  }
  return memories;
}

/** A machine that shows when it was last kept hears of it. */
function tellSaved(actor: AnyActorRef | undefined, at: string) {
  if (actor && isActive(actor) && isRemembered(actor)) actor.send({ type: SAVED, at });
}
