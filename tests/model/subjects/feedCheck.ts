import type { CheckState, FeedSummary, ImportFeed } from "#contracts/import/feedCheck.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import type { Subject } from "../harness/subject.ts";
import {
  sampleCheck,
  sampleFeed,
  sampleFinding,
  sampleFindings,
  sampleLine,
} from "../samples/sampleImport.ts";

const feedIn = (state: CheckState, id = 5) => sampleFeed({ check: sampleCheck({ state, id }) });
const shrunk = { ...sampleCheck().summary, refused: sampleLine({ code: "ErrFeedShrunk" }) };
const shrunken = sampleFeed({ check: sampleCheck({ summary: shrunk as FeedSummary }) });
/** As one that has shrunk, but of a file with the name of the address. */
const shrunkenFile = sampleFeed({ check: sampleCheck({ from: "file", summary: shrunk as FeedSummary }) });
const sampleFile = (size = 20) => ({ name: "kyero.xml", size, file: new Blob(["<root/>"]) });
const runIn = (state: CheckState, id = 7) => sampleFeed({ check: sampleCheck({ kind: "run", state, id }) });
/** Of who typed an address and has none stored. */
const unstored = (feed: ImportFeed): ImportFeed => ({ ...feed, address: null, nextRun: null });
const offline = [{ code: "network" }];
const many = sampleFindings(
  Array.from({ length: 23 }, (_, nth) => sampleFinding({ kind: nth < 22 ? "changed" : "rejected" })),
);

export const feedCheckSubject: Subject = {
  machine: feedCheckMachine,
  // What is found of a feed without a stored address comes after many that have one.
  alike: 20,
  starts: { "the feed of a client": { login: "xmlhomes" } },
  events: [
    { type: "feed.retry" },
    { type: "address.change", address: "" },
    { type: "address.change", address: "https://feeds.example/other.xml" },
    { type: "check.start" },
    { type: "check.stop" },
    { type: "file.choose", file: sampleFile() },
    { type: "file.choose", file: sampleFile(60_000_000) },
    { type: "file.choose", file: sampleFile(60_000_001) },
    { type: "sending.progress", sent: 10 },
    { type: "sending.stop" },
    { type: "run.start" },
    { type: "run.confirm" },
    { type: "run.cancel" },
    { type: "findings.retry" },
    { type: "kind.choose", kind: "changed" },
    { type: "kind.choose", kind: "rejected" },
    { type: "findings.more" },
  ] as Subject["events"],
  services: {
    readFeed: {
      resolves: [
        sampleFeed(),
        feedIn("running"),
        feedIn("done"),
        feedIn("stopped"),
        feedIn("failed"),
        shrunken,
        shrunkenFile,
        runIn("done"),
        unstored(sampleFeed()),
        ...[feedIn("done"), feedIn("stopped"), feedIn("failed"), runIn("done")].map(unstored),
      ],
      rejects: offline,
    },
    readFeedAgain: {
      resolves: [
        sampleFeed(),
        ...[feedIn("running"), feedIn("done"), feedIn("done", 6), feedIn("stopped"), feedIn("failed")],
        ...[runIn("running"), runIn("done"), runIn("stopped")],
      ],
      rejects: offline,
    },
    startCheck: {
      resolves: [sampleCheck({ state: "waiting", id: 6 })],
      rejects: [{ code: "network" }, { code: "ErrTooManyRequests", retryAfter: 10 }],
    },
    sendFile: {
      resolves: [sampleCheck({ from: "file", state: "waiting", id: 6 })],
      rejects: [{ code: "network" }, { code: "ErrTooManyRequests", retryAfter: 10 }],
    },
    startRun: {
      resolves: [sampleCheck({ kind: "run", state: "waiting", id: 7 })],
      rejects: [{ code: "network" }, { code: "ErrTooManyRequests", retryAfter: 10 }],
    },
    stopCheck: { resolves: [undefined], rejects: offline },
    readFindings: { resolves: [many, sampleFindings([])], rejects: offline },
  },
  identity: ({ context: { feed, found, address, file, sent, kind, drawn, ...problems } }) => [
    feed?.check?.state,
    feed?.check?.id,
    feed?.check?.kind,
    feed?.check?.summary?.refused?.code,
    feed?.address,
    found?.findings.length,
    address,
    kind,
    drawn > 20,
    feed?.check?.from,
    file?.size,
    sent > 0,
    problems.problem?.code,
    problems.startProblem?.code,
    problems.fileProblem?.code,
    problems.runProblem?.code,
  ],
  invariants: {
    "Findings are shown only of a check that is done": ({ value, context }) =>
      value !== "shown" || (context.found !== null && context.feed?.check?.state === "done"),
    "A check is watched only of a feed that was read": ({ value, context }) =>
      typeof value !== "object" || context.feed !== null,
    "A file is known while it is sent, and no longer": ({ value, context }) =>
      (value === "sending") === (context.file !== null),
    "What could not be read says why": ({ value, context }) =>
      (value !== "failed" && value !== "unread") || context.problem !== null,
  },
};
