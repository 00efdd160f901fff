import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  and,
  type EventObject,
  getNextTransitions,
  not,
  or,
} from "xstate";
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
  check?: unknown;
}
type Guard = string | { type: string; params?: unknown } | GuardFunction;
interface Checking {
  check: (snapshot: AnyMachineSnapshot, args: object, self: { guards: Guard[] }) => boolean;
}

/** XState's own judgement of a guard, by way of `and` with one part. */
const judge = (guard: Guard, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  (and([]) as unknown as Checking).check(snapshot, { context: snapshot.context, event }, { guards: [guard] });

/** An event of which nothing is known but its type; says whether anybody wanted to know that, or more. */
function bareEvent(type: string) {
  const asked = { type: false, more: false };
  const ask = (key: unknown) => {
    if (key === "type") asked.type = true;
    else asked.more = true;
    return key === "type" ? type : undefined;
  };
  const event = new Proxy<EventObject>(
    { type },
    {
      get: (_, key) => ask(key),
      has: (_, key) => ask(key) !== undefined,
      ownKeys: () => {
        ask("*");
        return ["type"];
      },
    },
  );
  return { event, asked };
}

const opposite = { yes: "no", no: "yes", event: "event" } as const satisfies Record<Verdict, Verdict>;

/** How XState joins guards, and what that makes of the verdicts of the parts. */
const joints = new Map<unknown, (parts: readonly Verdict[]) => Verdict>([
  [checkOf(and([])), (parts) => decided(parts, "no", "yes")],
  [checkOf(or([])), (parts) => decided(parts, "yes", "no")],
  [checkOf(not("")), ([part = "event"]) => opposite[part]],
]);

function checkOf(guard: unknown): unknown {
  return (guard as GuardFunction).check;
}

/** One part that says so decides; else one that needs the event leaves it open. */
function decided(parts: readonly Verdict[], by: Verdict, otherwise: Verdict): Verdict {
  if (parts.includes(by)) return by;
  return parts.includes("event") ? "event" : otherwise;
}

/** What is the same guard wherever it stands; null of one that is written in its place, or that reckons its params. */
function keyOf(guard: Guard): string | null {
  if (typeof guard === "function") return null;
  const isReckoned = typeof guard !== "string" && typeof guard.params === "function";
  return isReckoned ? null : JSON.stringify(guard);
}

/** What one guard says, and whether it looked at the event's type. */
function asked(guard: Guard, snapshot: AnyMachineSnapshot, type: string, given: EventObject | undefined) {
  const bare = bareEvent(type);
  let verdict: Verdict = "event";
  try {
    const holds = judge(guard, snapshot, given?.type === type ? given : bare.event);
    if (!bare.asked.more) verdict = holds ? "yes" : "no";
  } catch {
    // It read something of what the event did not bring.
  }
  return { verdict, isOfType: bare.asked.type };
}

/** The guards of one snapshot. What does not ask for the event is judged once, however many transitions it stands before. */
function judgeOf(snapshot: AnyMachineSnapshot, given: EventObject | undefined) {
  const known = new Map<string, Verdict>();

  const single = (guard: Guard, type: string): Verdict => {
    const key = given ? null : keyOf(guard);
    const before = known.get(key ?? "");
    if (before !== undefined) return before;
    const { verdict, isOfType } = asked(guard, snapshot, type, given);
    if (key !== null && verdict !== "event" && !isOfType) known.set(key, verdict);
    return verdict;
  };

  /** A guard of the machine's setup may itself be a combination. */
  const meant = (guard: Guard): Guard => {
    if (typeof guard === "function") return guard;
    const made = snapshot.machine.implementations.guards[typeof guard === "string" ? guard : guard.type];
    return (made as GuardFunction | undefined)?.guards ? (made as GuardFunction) : guard;
  };

  return function judged(guard: Guard, type: string): GuardVerdict {
    const whole = meant(guard);
    const joint = joints.get(checkOf(whole));
    const inner = joint && typeof whole === "function" ? (whole.guards ?? []) : [];
    const parts = inner.map((part) => judged(part, type));
    const verdict = joint ? joint(parts.map((part) => part.verdict)) : single(guard, type);
    return { name: wordOf(guard), verdict, parts };
  };
}

const isWithin = (state: AnyStateNode, whole: AnyStateNode): boolean =>
  state === whole || (state.parent !== undefined && isWithin(state.parent, whole));

/** What may happen next, and what the guards say: of `event` where it is given, else as far as they need none. */
export function possible(snapshot: AnyMachineSnapshot, event?: EventObject): Possible[] {
  if (snapshot.status !== "active") return [];
  const judged = judgeOf(snapshot, event);
  /** Who takes an event for certain, inner states first: neither the rest of that state nor one around it gets it. */
  const takers = new Map<string, AnyStateNode[]>();
  return getNextTransitions(snapshot).map((transition) => {
    const { eventType, source, target, guard } = transition;
    const of = guard as Guard | undefined;
    const verdict = of === undefined ? null : judged(of, eventType);
    const before = takers.get(eventType) ?? [];
    const isPreempted = before.some((taker) => isWithin(taker, source));
    const told = isPreempted ? "no" : (verdict?.verdict ?? "yes");
    if (told === "yes") takers.set(eventType, [...before, source]);
    return {
      id: transitionId(transition),
      event: eventType,
      source: source.id,
      targets: (target ?? []).map(({ id }) => id),
      guard: verdict,
      verdict: told,
    };
  });
}
