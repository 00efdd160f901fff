/** Decides how a feed is checked or imported: which address or file, what is under way, what is seen of its result (IMP-67 … IMP-76). */
import { assign, emit, setup } from "xstate";
import {
  type CheckFindings,
  type CheckState,
  type FeedCheck,
  type FindingKind,
  feedFileLimits,
  findingKinds,
  type ImportFeed,
} from "#contracts/import/feedCheck.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { webAddressOf } from "#contracts/wire/webAddress.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** A file to check; `size` in bytes, `file` is the browser's own object. */
export interface FeedFile {
  name: string;
  size: number;
  file: Blob;
}

interface FeedCheckContext {
  login: string;
  /** Null until it was read. */
  feed: ImportFeed | null;
  /** What the check that is shown found. */
  found: CheckFindings | null;
  /** As somebody typed it; null for the address that is stored. */
  address: string | null;
  /** The file that is sent; null while none is. */
  file: FeedFile | null;
  /** Bytes of it that are sent. */
  sent: number;
  /** The findings that are shown; null for none of them. */
  kind: FindingKind | null;
  /** How many of them are drawn. */
  drawn: number;
  /** Why the feed or the findings could not be read. */
  problem: Problem | null;
  /** Why no check could be asked for. */
  startProblem: Problem | null;
  /** Why no file could be sent. */
  fileProblem: Problem | null;
  /** Why no import could be asked for. */
  runProblem: Problem | null;
}

type FeedCheckEvent =
  | { type: "feed.retry" }
  | { type: "address.change"; address: string }
  | { type: "check.start" }
  | { type: "file.choose"; file: FeedFile }
  | { type: "sending.progress"; sent: number }
  | { type: "sending.stop" }
  | { type: "check.stop" }
  | { type: "run.start" }
  | { type: "run.confirm" }
  | { type: "run.cancel" }
  | { type: "findings.retry" }
  | { type: "kind.choose"; kind: FindingKind }
  | { type: "findings.more" };

/** What the app hears: a check that could not be stopped, and an import that has ended. */
type FeedCheckEmitted = { type: "stop.failed"; problem: Problem } | { type: "run.ended" };

/** Findings that are drawn at once. */
const PAGE = 20;

const feedIn = ({ event }: { event: { output: ImportFeed } }) => ({ feed: event.output });
const checkIn = ({ event }: { event: { output: FeedCheck } }) => ({ check: event.output });
const foundIn = ({ event }: { event: { output: CheckFindings } }) => ({ found: event.output });

/** The kind that asks for a person first, of those that there are any of. */
const firstKind = ({ findings }: CheckFindings): FindingKind | null =>
  findingKinds.find((kind) => findings.some((finding) => finding.kind === kind)) ?? null;

const isState =
  (...states: readonly CheckState[]) =>
  ({ context: { feed } }: { context: FeedCheckContext }) =>
    feed?.check != null && states.includes(feed.check.state);

const MEGABYTE = 1_000_000;

/** What is typed, or that the stored address is meant. */
const addressOf = ({ address, feed }: FeedCheckContext): string | undefined =>
  address === null || address.trim() === (feed?.address ?? "") ? undefined : address.trim();

/** Whether the stored feed was checked, and has shrunk: a person must confirm its import. */
const isShrunken = ({ feed }: FeedCheckContext): boolean =>
  feed?.check?.kind === "check" &&
  feed.check.from !== "file" &&
  feed.check.summary?.refused?.code === "ErrFeedShrunk" &&
  feed.check.address === feed.address;

const checkSetup = setup({
  types: {} as {
    context: FeedCheckContext;
    events: FeedCheckEvent;
    input: { login: string };
    emitted: FeedCheckEmitted;
  },
  actors: {
    readFeed: notProvided<ImportFeed, { login: string }>(),
    startCheck: notProvided<FeedCheck, { login: string; address: string | undefined }>(),
    sendFile: notProvided<FeedCheck, { login: string; file: FeedFile | null }>(),
    startRun: notProvided<FeedCheck, { login: string; confirmed: boolean }>(),
    stopCheck: notProvided<unknown, { login: string }>(),
    readFindings: notProvided<CheckFindings, { login: string }>(),
  },
  /** How long one waits until a check that is under way is asked about again. */
  delays: { again: 1_500 },
  guards: {
    underWay: isState("waiting", "running"),
    done: isState("done"),
    stopped: isState("stopped"),
    broken: isState("failed"),
    imported: ({ context: { feed } }) => feed?.check?.kind === "run" && feed.check.state === "done",
    stored: ({ context: { feed } }) => feed?.address != null,
    shrunken: ({ context }) => isShrunken(context),
    runEnded: (_, { feed: { check } }: { feed: ImportFeed }) => check?.kind === "run" && check.end !== null,
    found: ({ context: { found } }) => found !== null,
    addressed: ({ context }) => {
      const typed = addressOf(context);
      return typed === undefined ? context.feed?.address != null : webAddressOf(typed) !== null;
    },
    sendable: (_, { file }: { file: FeedFile }) => file.size <= feedFileLimits.bytes,
    /** Another check is under way, or there were too many. */
    refusedForNow: (_, { problem }: { problem: Problem }) => problem.code === "ErrTooManyRequests",
    otherKind: ({ context }, { kind }: { kind: FindingKind }) => context.kind !== kind,
    moreLeft: ({ context: { found, kind, drawn } }) =>
      (found?.findings.filter((finding) => finding.kind === kind).length ?? 0) > drawn,
  },
  actions: {
    // Another check, of another tab perhaps, has found something else.
    rememberFeed: assign(({ context }, { feed }: { feed: ImportFeed }) => ({
      feed,
      found: feed.check?.id === context.feed?.check?.id ? context.found : null,
    })),
    rememberCheck: assign(({ context: { feed } }, { check }: { check: FeedCheck }) => ({
      feed: { address: feed?.address ?? null, nextRun: feed?.nextRun ?? null, check },
      found: null,
    })),
    rememberFound: assign((_, { found }: { found: CheckFindings }) => ({
      found,
      kind: firstKind(found),
      drawn: PAGE,
    })),
    rememberAddress: assign((_, { address }: { address: string }) => ({ address, startProblem: null })),
    rememberKind: assign((_, { kind }: { kind: FindingKind }) => ({ kind, drawn: PAGE })),
    drawMore: assign(({ context: { drawn } }) => ({ drawn: drawn + PAGE })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    rememberStartProblem: assign((_, { problem }: { problem: Problem }) => ({ startProblem: problem })),
    refuseAddress: assign({ startProblem: { code: "ErrInvalidUrl" } as const }),
    rememberFile: assign((_, { file }: { file: FeedFile }) => ({ file, sent: 0 })),
    rememberSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    forgetFile: assign({ file: null, sent: 0 }),
    rememberFileProblem: assign((_, { problem }: { problem: Problem }) => ({ fileProblem: problem })),
    refuseFile: assign({
      fileProblem: { code: "ErrFileSizeExceed", limit: feedFileLimits.bytes / MEGABYTE } as const,
    }),
    rememberRunProblem: assign((_, { problem }: { problem: Problem }) => ({ runProblem: problem })),
    forgetProblems: assign({ problem: null, startProblem: null, fileProblem: null, runProblem: null }),
    emitRunEnded: emit({ type: "run.ended" }),
    emitUnstopped: emit((_, { problem }: { problem: Problem }) => ({ type: "stop.failed", problem })),
  },
});

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
