import type { AnyActorRef, AnyMachineSnapshot, EventObject, SimulatedClock } from "xstate";
import type { Subject } from "./subject.ts";

/** One thing that can happen: as a pure event, and as an act on a live actor. */
export interface Stimulus {
  label: string;
  event: EventObject;
  act: (actor: AnyActorRef, clock: SimulatedClock) => void;
}

const long = 60 * 60 * 1000;

const answer = (id: string, event: EventObject, stub: EventObject): Stimulus => ({
  label: `${event.type} ${JSON.stringify(event).length}`,
  event,
  act: (actor) => actor.getSnapshot().children[id]?.send(stub),
});

/** Answers that the services which now run could give. */
export const answersOf = ({ _nodes }: AnyMachineSnapshot, { services, machine }: Subject): Stimulus[] =>
  _nodes.flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const answers = services[id];
      if (!answers) throw new Error(`${machine.id}: no answers for the service ${id}`);
      return [
        ...answers.resolves.map((output) =>
          answer(
            id,
            { type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject,
            { type: "stub.resolve", output } as EventObject,
          ),
        ),
        ...answers.rejects.map((error) =>
          answer(
            id,
            { type: `xstate.error.actor.${id}`, error, actorId: id } as EventObject,
            { type: "stub.reject", error } as EventObject,
          ),
        ),
      ];
    }),
  );

/** The delays that now run out. */
export const delaysOf = ({ _nodes }: AnyMachineSnapshot): Stimulus[] =>
  _nodes.flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith("xstate.after."))
      .map((type) => ({
        label: type,
        event: { type },
        act: (_: AnyActorRef, clock: SimulatedClock) => clock.increment(long),
      })),
  );

/** Everything from outside, open or not. */
export const outsideOf = ({ events }: Subject): Stimulus[] =>
  events.map((event, at) => ({
    label: `${event.type} ${at}`,
    event,
    act: (actor) => actor.send(event),
  }));
