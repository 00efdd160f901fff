import { startTransition, useEffect, useEffectEvent, useState } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";

/**
 * What is selected of an actor's snapshot for a large part of the page, drawn in pieces when it changes: a press is answered
 * in between, and changes that follow each other closely are drawn once.
 */
export function useDeferredActor<Actor extends AnyActorRef, Part = SnapshotFrom<Actor>>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Part = (snapshot) => snapshot as Part,
): Part {
  const now = () => select(actor.getSnapshot());
  const [part, setPart] = useState(now);
  const take = useEffectEvent(() => startTransition(() => setPart(now)));
  useEffect(() => {
    take();
    const heard = actor.subscribe(() => take());
    return () => heard.unsubscribe();
  }, [actor]);
  return part;
}
