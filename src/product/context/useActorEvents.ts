// @chunk parts
import { useEffect, useEffectEvent } from "react";
import type { ActorRef, EventObject, Snapshot } from "xstate";

/** By the event's type, what is done when the actor emits it. */
type Ears<Emitted extends EventObject> = {
  [Type in Emitted["type"]]?: (event: Extract<Emitted, { type: Type }>) => unknown;
};

/** Hears what an actor emits while the component is there; always by the ears of the last drawing. */
export function useActorEvents<Emitted extends EventObject>(
  actor: Pick<ActorRef<Snapshot<unknown>, EventObject, Emitted>, "on">,
  ears: Ears<Emitted>,
): void {
  const hear = useEffectEvent((event: Emitted) => {
    const ear: ((event: never) => unknown) | undefined = ears[event.type as Emitted["type"]];
    ear?.(event as never);
  });
  useEffect(() => {
    const heard = actor.on("*", (event) => hear(event));
    return () => heard.unsubscribe();
  }, [actor]);
}
