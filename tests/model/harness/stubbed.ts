import type { AnyStateMachine } from "xstate";
import { stubService } from "./stubService.ts";
import type { Subject } from "./subject.ts";

/** The machine with every actor replaced by a stub, so that nothing happens but what a walk does. */
export function stubbed({ machine }: Subject): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(actors.map((name) => [name, stubService])) });
}
