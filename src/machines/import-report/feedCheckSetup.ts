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
import { notProvided } from "../actor/problemOf.ts";

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
export const PAGE = 20;

/** The kind that asks for a person first, of those that there are any of. */
const firstKind = ({ findings }: CheckFindings): FindingKind | null =>
  findingKinds.find((kind) => findings.some((finding) => finding.kind === kind)) ?? null;

const isState =
  (...states: readonly CheckState[]) =>
  ({ context: { feed } }: { context: FeedCheckContext }) =>
    feed?.check != null && states.includes(feed.check.state);

const MEGABYTE = 1_000_000;

/** What is typed, or that the stored address is meant. */
export const addressOf = ({ address, feed }: FeedCheckContext): string | undefined =>
  address === null || address.trim() === (feed?.address ?? "") ? undefined : address.trim();

/** Whether the stored feed was checked, and has shrunk: a person must confirm its import. */
export const isShrunken = ({ feed }: FeedCheckContext): boolean =>
  feed?.check?.kind === "check" &&
  feed.check.from !== "file" &&
  feed.check.summary?.refused?.code === "ErrFeedShrunk" &&
  feed.check.address === feed.address;

export const checkSetup = setup({
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
