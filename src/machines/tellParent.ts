import type { AnyActorRef, EventObject } from "xstate";

/**
 * Reports to the machine that started this one; an actor that stands alone reports to nobody. Actors in `src/app`
 * report their progress the same way.
 */
export const tellParent = (self: AnyActorRef, event: EventObject): void => self._parent?.send(event);
