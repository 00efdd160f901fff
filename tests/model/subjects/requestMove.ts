import { requestMoveMachine } from "#machines/account/requestMoveMachine.ts";
import type { Subject } from "../harness/subject.ts";

const move = (to: string, version: number, from = "open") => ({
  type: "move.submit",
  move: { id: "costa.2", from, to, version, key: `key-${version}` },
});
const By = "root@example.com";

export const requestMoveSubject: Subject = {
  machine: requestMoveMachine,
  starts: { "a request is shown": undefined },
  events: [
    move("done", 0),
    move("inProgress", 1),
    move("open", 1, "done"),
    { type: "move.repeat" },
  ] as Subject["events"],
  services: {
    move: {
      resolves: [
        { secretStanding: { State: "done", Version: 1, Changed: { At: "2026-11-02T09:00:00.000Z", By } } },
      ],
      rejects: [
        "network",
        "ErrInternalServerError",
        "ErrSecondFactorMissing",
        "ErrVersionConflict",
        "ErrInvalidPath",
      ].map((code) => ({ code })),
    },
  },
  identity: ({ context: { move: asked, problem } }) => [asked, problem?.code],
  invariants: {
    "A change is known exactly while it is asked for or refused": ({ value, context }) =>
      (value === "resting") === (context.move === null),
    "A refusal has its problem, until its state is changed": ({ value, context }) =>
      value === "moving" || (value === "refused") === (context.problem !== null),
  },
};
