import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";

/** What the log keeps of nobody: its own echo. */
const ignored = new Set(["log.saved"]);

const systems = new WeakMap<object, number>();
let systemCount = 0;

const systemOf = (actor: AnyActorRef): number => {
  const known = systems.get(actor.system);
  if (known !== undefined) return known;
  systemCount += 1;
  systems.set(actor.system, systemCount);
  return systemCount;
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;

/** The name of an actor among all of this page: sessions are counted anew in every root. */
export const actorKey = (run: string, actor: AnyActorRef): string =>
  `${run}/${systemOf(actor)}/${actor.sessionId}`;

/** The machine and the actor that an inspection is about, when it is an event that a machine received. */
export function heardEvent(inspection: InspectionEvent) {
  if (inspection.type !== "@xstate.event" || ignored.has(inspection.event.type)) return null;
  const actor = inspection.actorRef as ActorRefLike as AnyActorRef;
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot)) return null;
  return { actor, machine: snapshot.machine, event: inspection.event };
}
