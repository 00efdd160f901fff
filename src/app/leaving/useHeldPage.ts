// @chunk dialog
import { useEffect } from "react";
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from "xstate";
import { blockNavigation } from "./blockNavigation.ts";

interface LeaveRules {
  /** Asks the machine to let go, which may ask whoever uses it. */
  ask: EventObject;
  /** It stays: whoever wanted to leave has thought again. */
  stays(snapshot: AnyMachineSnapshot): boolean;
  /** Nothing holds the page any more. */
  over(snapshot: AnyMachineSnapshot): boolean;
}

/** While something would be lost, the page is left only by way of the question of what lies over it; `rules` are the same in every call. */
export function useHeldPage(
  actor: Pick<AnyActorRef, "send" | "subscribe">,
  held: boolean,
  rules: LeaveRules,
): void {
  useEffect(() => {
    if (!held) return;
    let leave = () => {};
    const watched = actor.subscribe((snapshot: AnyMachineSnapshot) => {
      if (rules.stays(snapshot)) leave = () => {};
      else if (rules.over(snapshot)) leave();
    });
    const letGo = blockNavigation(
      (go) => {
        actor.send(rules.ask);
        leave = go;
      },
      { unload: "asked", back: "closes" },
    );
    return () => {
      watched.unsubscribe();
      letGo();
    };
  }, [actor, held, rules]);
}
