import type { HistoryEntry } from "#contracts/property/historyContract.ts";
import { listingHistoryMachine } from "#machines/property-history/listingHistoryMachine.ts";
import type { Subject } from "../harness/subject.ts";

const entry = (Version: number, Undo: HistoryEntry["Undo"] = "possible"): HistoryEntry => ({
  Version,
  At: "2026-04-01T10:00:00.000Z",
  By: { Kind: "account", Name: null },
  Kinds: ["changed"],
  Changes: [{ Field: "Price", From: Version, To: Version + 1 }],
  Undo,
});
const first = { Entries: [entry(9), entry(8, "changedSince")], Before: 8 };
/** So many that the next reading asks for more than a page. */
const many = { Entries: Array.from({ length: 30 }, (_, at) => entry(40 - at)), Before: 11 };
const gone = { code: "ErrPropertyInvalid" };
const wrong = { code: "ErrPropertyInvalid", fields: [{ path: "Type", code: "ErrPropertyInvalid" }] };
const since = { code: "ErrChangedSince", fields: [{ path: "Price", code: "ErrChangedSince" }] };

export const listingHistorySubject: Subject = {
  machine: listingHistoryMachine,
  starts: { "the dialog opens": undefined },
  events: [
    { type: "history.refresh" },
    { type: "history.more" },
    { type: "change.undo", version: 9, key: "a-key" },
    { type: "change.undo", version: 8, key: "another-key" },
    { type: "change.undo", version: 3, key: "a-third-key" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
  ] as Subject["events"],
  services: {
    list: {
      resolves: [first, { Entries: [entry(9), entry(3)], Before: null }, many],
      rejects: [{ code: "network" }, gone, wrong],
    },
    more: { resolves: [{ Entries: [entry(3)], Before: null }], rejects: [{ code: "network" }, gone] },
    undo: {
      resolves: [undefined],
      rejects: [
        { code: "network" },
        { code: "unexpected" },
        { code: "ErrInternalServerError" },
        { code: "ErrNotReady" },
        gone,
        wrong,
        since,
      ],
    },
  },
  identity: ({ context: { entries, before, undo, refusal, problem } }) => [
    Math.min(entries.length, 21),
    entries.map(({ Version }: HistoryEntry) => Version).includes(9),
    entries.map(({ Version }: HistoryEntry) => Version).includes(3),
    before,
    undo?.version,
    refusal?.problem.code,
    problem?.code,
  ],
  invariants: {
    "A change is named exactly while it is asked about or undone": ({ value, context }) =>
      ["asking", "undoing", "unsure"].includes(value) === (context.undo !== null),
    "What is asked about can be undone": ({ context: { entries, undo } }) =>
      undo === null ||
      entries.some(({ Version, Undo }: HistoryEntry) => Version === undo.version && Undo === "possible"),
    "A failure has its problem, and nothing else has one": ({ value, context }) =>
      ["failed", "notAdded", "unsure"].includes(value) === (context.problem !== null),
    "Older changes are read only where there are some": ({ value, context }) =>
      !["adding", "notAdded"].includes(value) || context.before !== null,
  },
};
