import type { EventObject } from "xstate";
import type { Recording } from "../recording.ts";

export interface ExampleAnswers {
  /** As JSON to begin from; null where the recording has no answer with anything in it. */
  answer: string | null;
  failure: string;
  /** The failure is one of the recording. */
  hasFailed: boolean;
}

const jsonOf = (value: unknown): string | null => JSON.stringify(value, null, 2) ?? null;
const lostConnection = '{ "code": "network" }';

/** What actor `id` of a machine answered and failed with last in a recording; where it never failed, the failure that each call can have (INSPECT-18). */
export function exampleAnswers(recording: Recording | null, machine: string, id: string): ExampleAnswers {
  const last = (kind: "done" | "error") =>
    recording?.entries.findLast(
      ({ event, actor }) =>
        event.type === `xstate.${kind}.actor.${id}` && recording.actors.get(actor)?.machine === machine,
    )?.event as (EventObject & { output?: unknown; error?: unknown }) | undefined;
  const failure = jsonOf(last("error")?.error);
  return {
    answer: jsonOf(last("done")?.output),
    failure: failure ?? lostConnection,
    hasFailed: failure !== null,
  };
}
