// @chunk rows
import type { AnyActorRef, EventObject } from "xstate";

/** How an actor in `src/app` tells the machine that invoked it of its progress (`sending.progress`). */
export const tellParent = (self: AnyActorRef, event: EventObject): void => self._parent?.send(event);
