/** Decides how a feed is checked or imported: which address or file, what is under way, what is seen of its result (IMP-67 … IMP-76). */
import type { CheckFindings, FeedCheck, ImportFeed } from "#contracts/import/feedCheck.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { addressOf, checkSetup, isShrunken, PAGE } from "./feedCheckSetup.ts";

const feedIn = ({ event }: { event: { output: ImportFeed } }) => ({ feed: event.output });
const checkIn = ({ event }: { event: { output: FeedCheck } }) => ({ check: event.output });
const foundIn = ({ event }: { event: { output: CheckFindings } }) => ({ found: event.output });

const startCheck = [
  { guard: "addressed", target: "#feedCheck.starting", actions: "forgetProblems" },
  { actions: "refuseAddress" },
] as const;
const startRun = { guard: "stored", target: "#feedCheck.startingRun", actions: "forgetProblems" } as const;
const chooseFile = [
  {
    guard: { type: "sendable", params: fromEvent },
    target: "#feedCheck.sending",
    actions: ["forgetProblems", { type: "rememberFile", params: fromEvent }],
  },
  { actions: "refuseFile" },
] as const;
const start = { "check.start": startCheck, "file.choose": chooseFile, "run.start": startRun } as const;
/** Once a check is done, of which the feed may have shrunk (IMP-70). */
const startAfterCheck = {
  "check.start": startCheck,
  "file.choose": chooseFile,
  "run.start": [{ guard: "shrunken", target: "#feedCheck.confirming", actions: "forgetProblems" }, startRun],
} as const;

const started = { target: "deciding", actions: { type: "rememberCheck", params: checkIn } } as const;
const refused = <Action extends string>(type: Action) => {
  const actions = { type, params: problemOf } as const;
  const guard = { type: "refusedForNow", params: problemOf } as const;
  return [
    { guard, target: "watching.asking", actions },
    { target: "deciding", actions },
  ] as const;
};

const watchingState = checkSetup.createStateConfig({
  description: "A check is under way; how far it is is asked again and again",
  tags: "underWay",
  initial: "resting",
  states: {
    resting: {
      description: "Waits before it asks again",
      after: { again: { target: "asking" } },
    },
    asking: {
      description: "Asks how far the check is",
      invoke: {
        id: "readFeedAgain",
        src: "readFeed",
        input: ({ context: { login } }) => ({ login }),
        onDone: [
          {
            guard: { type: "runEnded", params: feedIn },
            target: "#feedCheck.deciding",
            actions: [{ type: "rememberFeed", params: feedIn }, "emitRunEnded"],
          },
          { target: "#feedCheck.deciding", actions: { type: "rememberFeed", params: feedIn } },
        ],
        onError: { target: "resting" },
      },
    },
  },
  on: { "check.stop": { target: "stopping" } },
});

export const feedCheckMachine = checkSetup.createMachine({
  id: "feedCheck",
  context: ({ input: { login } }) => ({
    login,
    feed: null,
    found: null,
    address: null,
    file: null,
    sent: 0,
    kind: null,
    drawn: PAGE,
    problem: null,
    startProblem: null,
    fileProblem: null,
    runProblem: null,
  }),
  initial: "loading",
  states: {
    loading: {
      description: "Asks where the feed lies and whether it was checked; a skeleton keeps the space",
      tags: "skeleton",
      invoke: {
        id: "readFeed",
        src: "readFeed",
        input: ({ context: { login } }) => ({ login }),
        onDone: { target: "deciding", actions: { type: "rememberFeed", params: feedIn } },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    failed: {
      description: "The feed could not be read",
      on: { "feed.retry": { target: "loading", actions: "forgetProblem" } },
    },
    deciding: {
      description: "What the latest check came to says what is shown",
      always: [
        { guard: "underWay", target: "watching" },
        { guard: "stopped", target: "stopped" },
        { guard: "broken", target: "broken" },
        { guard: "imported", target: "imported" },
        { guard: "found", target: "shown" },
        { guard: "done", target: "reading" },
        { target: "resting" },
      ],
    },
    resting: {
      description: "The feed was not checked yet",
      on: start,
    },
    starting: {
      description: "Asks for a check",
      tags: "busy",
      invoke: {
        id: "startCheck",
        src: "startCheck",
        input: ({ context }) => ({ login: context.login, address: addressOf(context) }),
        onDone: started,
        onError: refused("rememberStartProblem"),
      },
    },
    sending: {
      description: "Sends a file, which is checked once it is there (IMP-74)",
      tags: "busy",
      exit: "forgetFile",
      invoke: {
        id: "sendFile",
        src: "sendFile",
        input: ({ context: { login, file } }) => ({ login, file }),
        onDone: started,
        onError: refused("rememberFileProblem"),
      },
      on: {
        "sending.progress": { actions: { type: "rememberSent", params: fromEvent } },
        "sending.stop": { target: "deciding" },
      },
    },
    confirming: {
      description:
        "The feed has shrunk, and what would go was seen: asks whether it is imported all the same (IMP-70)",
      on: { "run.confirm": { target: "startingRun" }, "run.cancel": { target: "deciding" } },
    },
    startingRun: {
      description: "Asks for an import of the stored feed",
      tags: "busy",
      invoke: {
        id: "startRun",
        src: "startRun",
        input: ({ context }) => ({ login: context.login, confirmed: isShrunken(context) }),
        onDone: started,
        onError: refused("rememberRunProblem"),
      },
    },
    watching: watchingState,
    stopping: {
      description: "Asks to stop the check; it ends with the record that it reads",
      tags: ["underWay", "busy"],
      invoke: {
        id: "stopCheck",
        src: "stopCheck",
        input: ({ context: { login } }) => ({ login }),
        onDone: { target: "watching.asking" },
        onError: { target: "watching.asking", actions: { type: "emitUnstopped", params: problemOf } },
      },
    },
    reading: {
      description: "Asks what the check found; its figures are there",
      invoke: {
        id: "readFindings",
        src: "readFindings",
        input: ({ context: { login } }) => ({ login }),
        onDone: { target: "shown", actions: { type: "rememberFound", params: foundIn } },
        onError: { target: "unread", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    unread: {
      description: "What the check found could not be read",
      on: {
        "findings.retry": { target: "reading", actions: "forgetProblem" },
        ...startAfterCheck,
      },
    },
    shown: {
      description: "What the check found, one kind at a time",
      on: {
        "kind.choose": {
          guard: { type: "otherKind", params: fromEvent },
          actions: { type: "rememberKind", params: fromEvent },
        },
        "findings.more": { guard: "moreLeft", actions: "drawMore" },
        ...startAfterCheck,
      },
    },
    imported: {
      description: "An import that somebody began has ended; its report has what came of it",
      on: start,
    },
    stopped: {
      description: "Somebody stopped the check",
      on: start,
    },
    broken: {
      description: "The check came to no end by a fault of ours",
      on: start,
    },
  },
  on: { "address.change": { actions: { type: "rememberAddress", params: fromEvent } } },
});
