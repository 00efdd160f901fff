import { startTransition, useEffect, useState } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";

/**
 * An actor's snapshot for a large part of the page, drawn in pieces when it changes: a press is answered in between, and
 * changes that follow each other closely are drawn once.
 */
export function useUnhurried<Actor extends AnyActorRef>(actor: Actor): SnapshotFrom<Actor> {
  const [snapshot, setSnapshot] = useState<SnapshotFrom<Actor>>(() => actor.getSnapshot());
  useEffect(() => {
    const take = () => startTransition(() => setSnapshot(actor.getSnapshot()));
    take();
    const heard = actor.subscribe(take);
    return () => heard.unsubscribe();
  }, [actor]);
  return snapshot;
}
