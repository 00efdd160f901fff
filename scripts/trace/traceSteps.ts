import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { machineVersion } from "#app/event-log/eventLogEntry.ts";
import type { TracedActor } from "#app/event-log/eventLogTrace.ts";
import { replay } from "#app/event-log/replay.ts";

const stateOf = ({ status, value }: AnyMachineSnapshot) =>
  `${typeof value === "string" ? value : JSON.stringify(value)}${status === "active" ? "" : ` (${status})`}`;

const payloadOf = (event: object) => {
  const { type: _, ...payload } = event as { type: string };
  const text = JSON.stringify(payload);
  return text === "{}" ? "" : ` ${text.length > 120 ? `${text.slice(0, 120)}…` : text}`;
};

/**
 * What one actor of a trace did, a line a step: the time, the event, the state it led to. An actor of another version of
 * its machine is listed without states, because a replay would not be what happened.
 */
export function traceSteps(traced: TracedActor, machine: AnyStateMachine | undefined): string[] {
  const same = machine !== undefined && machineVersion(machine) === traced.version;
  const events = traced.events.map(({ event }) => event);
  const led = (count: number) =>
    same ? ` → ${stateOf(replay(machine, traced.input, events.slice(0, count)))}` : "";
  return [
    `${traced.machine} ${traced.actor}${same ? "" : " (of another version: events only)"}`,
    `  begins${led(0)}`,
    ...traced.events.map(
      ({ at, event }, index) => `  ${at.slice(11, 23)} ${event.type}${payloadOf(event)}${led(index + 1)}`,
    ),
  ];
}
