import { type AnyMachineSnapshot, and, type EventObject, getNextTransitions } from "xstate";
import { transitionId, wordOf } from "#machines/actor/machineParts.ts";

/** What a guard says; `event`: it asks for something that only the event would bring. */
export type Verdict = "yes" | "no" | "event";

/** A guard as it is read in the machine; combined ones with their parts. */
export interface GuardVerdict {
  name: string;
  verdict: Verdict;
  parts: GuardVerdict[];
}

/** A transition of a state that is current, in the order in which the machine tries them. */
export interface Possible {
  id: string;
  event: string;
  source: string;
  targets: string[];
  guard: GuardVerdict | null;
  verdict: Verdict;
}

interface GuardFunction {
  (...args: never[]): boolean;
  /** Of a combined one. */
  guards?: Guard[];
}
type Guard = string | { type: string } | GuardFunction;
interface Checking {
  check: (snapshot: AnyMachineSnapshot, args: object, self: { guards: Guard[] }) => boolean;
}

/** XState's own judgement of a guard, by way of `and` with one part. */
const judge = (guard: Guard, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  (and([]) as unknown as Checking).check(snapshot, { context: snapshot.context, event }, { guards: [guard] });

/** An event of which nothing is known but its type; `asked` says whether anybody wanted to know more. */
function bareEvent(type: string) {
  let asked = false;
  const ask = () => {
    asked = true;
    return undefined;
  };
  const event = new Proxy<EventObject>(
    { type },
    {
      get: (_, key) => (key === "type" ? type : ask()),
      has: (_, key) => key === "type" || ask() !== undefined,
      ownKeys: () => {
        ask();
        return ["type"];
      },
    },
  );
  return { event, asked: () => asked };
}

function verdictOf(guard: Guard, snapshot: AnyMachineSnapshot, type: string, event?: EventObject): Verdict {
  const bare = bareEvent(type);
  try {
    const holds = judge(guard, snapshot, event ?? bare.event);
    if (event === undefined && bare.asked()) return "event";
    return holds ? "yes" : "no";
  } catch {
    return "event";
  }
}

/** The parts of a combined guard, and of one of the machine's setup that is such. */
function partsOf(guard: Guard, { machine }: AnyMachineSnapshot): Guard[] {
  if (typeof guard === "function") return guard.guards ?? [];
  const name = typeof guard === "string" ? guard : guard.type;
  const made = machine.implementations.guards[name] as GuardFunction | undefined;
  return made?.guards ?? [];
}

/** `and` and `or` stop at the first part that decides: what they say counts, though another part would have asked for the event. */
const judged = (
  guard: Guard,
  snapshot: AnyMachineSnapshot,
  type: string,
  event?: EventObject,
): GuardVerdict => ({
  name: wordOf(guard),
  verdict: verdictOf(guard, snapshot, type, event),
  parts: partsOf(guard, snapshot).map((part) => judged(part, snapshot, type, event)),
});

/** What may happen next, and what the guards say: of `event` where it is given, else as far as they need none. */
export function possible(snapshot: AnyMachineSnapshot, event?: EventObject): Possible[] {
  if (snapshot.status !== "active") return [];
  const known = (type: string) => (event?.type === type ? event : undefined);
  return getNextTransitions(snapshot).map((transition) => {
    const { eventType, source, target, guard } = transition;
    const of = guard as Guard | undefined;
    const verdict = of === undefined ? null : judged(of, snapshot, eventType, known(eventType));
    return {
      id: transitionId(transition),
      event: eventType,
      source: source.id,
      targets: (target ?? []).map(({ id }) => id),
      guard: verdict,
      verdict: verdict?.verdict ?? "yes",
    };
  });
}
