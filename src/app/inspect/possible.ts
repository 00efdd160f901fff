import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  and,
  type EventObject,
  getNextTransitions,
  not,
  or,
} from "xstate";
import { transitionId } from "#machines/actor/machineParts.ts";
import type { Verdict } from "#screens/inspector/statechart/chartMarks.ts";

/** A transition of a state that is current, in the order in which the machine tries them. */
interface Possible {
  id: string;
  event: string;
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

/** What a guard says by itself. */
type PresentVerdict = Exclude<Verdict, "behind">;

const opposite = { yes: "no", no: "yes", event: "event" } as const satisfies Record<
  PresentVerdict,
  PresentVerdict
>;

/** How XState joins guards, and what that makes of the verdicts of the parts. */
const joints = new Map<unknown, (parts: readonly PresentVerdict[]) => PresentVerdict>([
  [checkOf(and([])), (parts) => decided(parts, "no", "yes")],
  [checkOf(or([])), (parts) => decided(parts, "yes", "no")],
  [checkOf(not("")), ([part = "event"]) => opposite[part]],
]);

function checkOf(guard: unknown): unknown {
  return (guard as GuardFunction).check;
}

/** One part that says so decides; else one that needs the event leaves it open. */
function decided(
  parts: readonly PresentVerdict[],
  by: PresentVerdict,
  otherwise: PresentVerdict,
): PresentVerdict {
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
function asked(guard: Guard, snapshot: AnyMachineSnapshot, type: string) {
  const bare = bareEvent(type);
  let verdict: PresentVerdict = "event";
  try {
    const holds = judge(guard, snapshot, bare.event);
    if (!bare.asked.more) verdict = holds ? "yes" : "no";
  } catch {
    // It read something of what the event did not bring.
  }
  return { verdict, isOfType: bare.asked.type };
}

/** The guards of one snapshot. What does not ask for the event is judged once, however many transitions it stands before. */
function judgeOf(snapshot: AnyMachineSnapshot) {
  const known = new Map<string, PresentVerdict>();

  const single = (guard: Guard, type: string): PresentVerdict => {
    const key = keyOf(guard);
    const before = known.get(key ?? "");
    if (before !== undefined) return before;
    const { verdict, isOfType } = asked(guard, snapshot, type);
    if (key !== null && verdict !== "event" && !isOfType) known.set(key, verdict);
    return verdict;
  };

  /** A guard of the machine's setup may itself be a combination. */
  const meant = (guard: Guard): Guard => {
    if (typeof guard === "function") return guard;
    const made = snapshot.machine.implementations.guards[typeof guard === "string" ? guard : guard.type];
    return (made as GuardFunction | undefined)?.guards ? (made as GuardFunction) : guard;
  };

  return function judged(guard: Guard, type: string): PresentVerdict {
    const whole = meant(guard);
    const joint = joints.get(checkOf(whole));
    const parts = joint && typeof whole === "function" ? (whole.guards ?? []) : [];
    return joint ? joint(parts.map((part) => judged(part, type))) : single(guard, type);
  };
}

const isWithin = (state: AnyStateNode, whole: AnyStateNode): boolean =>
  state === whole || (state.parent !== undefined && isWithin(state.parent, whole));

/** What may happen next, and what the guards say, so far as they need no event. */
export function possible(snapshot: AnyMachineSnapshot): Possible[] {
  if (snapshot.status !== "active") return [];
  const judged = judgeOf(snapshot);
  /** Who takes an event for certain, inner states first: neither the rest of that state nor one around it gets it. */
  const takers = new Map<string, AnyStateNode[]>();
  return getNextTransitions(snapshot).map((transition) => {
    const { eventType, source } = transition;
    const guard = transition.guard as Guard | undefined;
    const before = takers.get(eventType) ?? [];
    const said = guard === undefined ? "yes" : judged(guard, eventType);
    const verdict = before.some((taker) => isWithin(taker, source)) ? "behind" : said;
    if (verdict === "yes") takers.set(eventType, [...before, source]);
    return { id: transitionId(transition), event: eventType, verdict };
  });
}
