// @chunk parts
import type { AnyActorRef, EventObject } from "xstate";

interface Reporter {
  self: AnyActorRef;
  enqueue: { sendTo: (target: AnyActorRef, event: EventObject) => void };
}

/** Enqueues an event to the machine that started this one; a machine that stands alone reports to nobody. */
export function report({ self, enqueue }: Reporter, event: EventObject): void {
  if (self._parent) enqueue.sendTo(self._parent, event);
}

/** The same from an actor in `src/app`, which tells the machine that invoked it of its progress (`sending.progress`). */
export const tellParent = (self: AnyActorRef, event: EventObject): void => self._parent?.send(event);
