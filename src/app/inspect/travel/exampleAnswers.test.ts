import { expect, test } from "vitest";
import type { NewEntry } from "../../event-log/eventLogEntry.ts";
import { recordingOfLog } from "../recording.ts";
import { exampleAnswers } from "./trial.ts";

const entry = (machine: string, nth: number, event: object): NewEntry => ({
  at: new Date(nth * 1000).toISOString(),
  run: "one",
  login: null,
  machine,
  version: "1",
  actor: `one/${machine}`,
  nth,
  event: event as NewEntry["event"],
});
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error });

const recording = recordingOfLog([
  entry("team", 0, { type: "xstate.init" }),
  entry("team", 1, done("list", { users: [] })),
  entry("team", 2, done("list", { users: [{ Id: "7" }] })),
  entry("team", 3, done("change")),
  entry("team", 4, failed("change", { code: "ErrLastOwner" })),
  entry("apiKeys", 5, done("list", [])),
]);

// INSPECT-18
test("an actor is offered what it answered and failed with last, in its own machine", () => {
  expect(exampleAnswers(recording, "team", "list")).toEqual({
    answer: JSON.stringify({ users: [{ Id: "7" }] }, null, 2),
    failure: '{ "code": "network" }',
    hasFailed: false,
  });
  expect(exampleAnswers(recording, "team", "change")).toEqual({
    answer: null,
    failure: JSON.stringify({ code: "ErrLastOwner" }, null, 2),
    hasFailed: true,
  });
  expect(exampleAnswers(recording, "session", "list").answer).toBeNull();
  expect(exampleAnswers(null, "team", "list").answer).toBeNull();
});
