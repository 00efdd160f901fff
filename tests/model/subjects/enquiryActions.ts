import type { AnyMachineSnapshot } from "xstate";
import { askingKinds } from "#contracts/enquiry/contactActions.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { EnquiryActionsContext } from "#machines/enquiry-actions/actionsContext.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { isRunning, openRows, type Run } from "#machines/enquiry-actions/run.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleEnquiry } from "../samples/sampleContact.ts";
import { sampleRows } from "../samples/sampleRows.ts";

const dates = { FromDate: "2026-01-01", ToDate: "2026-01-31" };
const rows = sampleRows(5);
const [first, second] = rows;
const details = sampleEnquiry();
const ana = { Id: "ana", Name: "Ana", Current: true };
const restored = { kind: "restore", stages: { "web-enquiry:1": { stage: "lost", reason: "price" } } };
const limited = { code: "ErrTooManyRequests", retryAfter: 3 };

const keysOf = (list: readonly { Type: string; Identifier: number }[]) =>
  list.map((row) => contactKey(row as (typeof rows)[number])).toSorted();
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as EnquiryActionsContext;
const runOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).run;
const some = (count: number) => Math.min(count, 1);
const holds = (snapshot: AnyMachineSnapshot, sentence: (run: Run) => boolean) => {
  const run = runOf(snapshot);
  return run === null || sentence(run);
};

export const enquiryActionsSubject: Subject = {
  machine: enquiryActionsMachine,
  pairs: true,
  alike: 100,
  starts: {
    "an outlet with an address": { about: "property", defaultEmail: "office@example.com", language: "en" },
    "nobody's address": { about: "directory", defaultEmail: "", language: "es" },
  },
  events: [
    { type: "rows.shown", rows: [first, second], total: 5, query: dates },
    { type: "rows.shown", rows: [], total: 0, query: { ...dates, Spam: true } },
    { type: "row.toggle", row: first },
    { type: "rows.range", to: second, selected: true },
    { type: "page.toggle" },
    { type: "selection.clear" },
    { type: "selection.all" },
    { type: "selection.cancel" },
    ...askingKinds.flatMap((kind) => [
      { type: "action.ask", kind, row: null },
      { type: "action.ask", kind, row: second, known: { mark: "scam", reason: "Wants a deposit" } },
    ]),
    { type: "details.seen", seen: { "web-enquiry:1": { IsSpam: false, Progress: "unread" } } },
    { type: "rows.act", rows: null, action: { kind: "handle" }, run: "run-2" },
    { type: "rows.act", rows: [second], action: { kind: "unmark" }, run: "run-3" },
    { type: "details.seen", seen: { "web-enquiry:2": { IsSpam: false, Progress: "read", Stage: "won" } } },
    { type: "rows.act", rows: [first], action: { kind: "stage", to: { stage: "won" } }, run: "run-4" },
    { type: "rows.act", rows: null, action: { kind: "stage", to: { stage: "won" } }, run: "run-6" },
    { type: "rows.act", rows: [first], action: restored, run: "run-7" },
    { type: "details.seen", seen: { "web-enquiry:2": { IsSpam: false, Progress: "read", Assignee: null } } },
    { type: "rows.act", rows: [second], action: { kind: "assign", to: ana }, run: "run-5" },
    { type: "form.change", form: { email: "ana@example.com" } },
    { type: "form.change", form: { email: "ana" } },
    { type: "form.change", form: { mark: "scam" } },
    { type: "form.change", form: { reason: "An advert" } },
    { type: "form.change", form: { reason: " " } },
    { type: "confirm.accept", run: "run-1" },
    { type: "confirm.cancel" },
    { type: "run.stop" },
    { type: "run.retry" },
    { type: "report.dismiss" },
    { type: "language.change", language: "es" },
    ...[first, second, ...rows.slice(2)].map((row) => ({ type: "row.done", row, details })),
    ...[first, second].map((row) => ({ type: "row.failed", row, problem: { code: "network" } })),
    { type: "row.failed", row: first, problem: limited },
  ] as Subject["events"],
  services: { gather: { resolves: [rows], rejects: [{ code: "network" }] } },
  children: ["contactAction"],
  identity: (snapshot) => {
    const { query, selected, asked, form, run } = contextOf(snapshot);
    const asking = snapshot.matches("confirming");
    const running = snapshot.matches("running");
    return [
      query && "Spam" in query,
      running && run?.scope === "selection" ? null : Object.keys(selected).length,
      asking && [asked.kind, asked.row === null, form.email.includes("@"), form.reason.trim() !== ""],
      form.email === "" && !asking,
      run && [run.scope, some(openRows(run).length)],
      run && running && [run.sending.length, keysOf(run.sending).slice(0, 2), some(run.waiting.length)],
    ];
  },
  invariants: {
    "Never more than four rows are under way": (snapshot) =>
      holds(snapshot, ({ sending }) => sending.length <= 4),
    "Every row of a run is counted once": (snapshot) =>
      holds(
        snapshot,
        ({ waiting, sending, done, failed, left, total }) =>
          waiting.length + sending.length + done + failed.length + left.length === total,
      ),
    "Every row under way has its actor, and no other": (snapshot) => {
      const wanted = keysOf(runOf(snapshot)?.sending ?? []).map((key) => `act-${key}`);
      const alive = Object.keys(snapshot.children).filter((id) => id.startsWith("act-"));
      return JSON.stringify(alive.toSorted()) === JSON.stringify(wanted);
    },
    "While a selection is acted on, it is what was not reached yet": (snapshot) =>
      holds(
        snapshot,
        (run) =>
          run.scope === "named" ||
          !isRunning(run) ||
          JSON.stringify(Object.keys(contextOf(snapshot).selected).toSorted()) ===
            JSON.stringify(keysOf([...run.waiting, ...run.sending, ...openRows(run)])),
      ),
    "Something runs exactly while the machine is running": (snapshot) =>
      (runOf(snapshot) !== null && isRunning(runOf(snapshot) as Run)) === snapshot.matches("running"),
    "Nothing waits while there is a free place, unless the server wants a pause": (snapshot) =>
      holds(
        snapshot,
        ({ waiting, sending, pause }) => waiting.length === 0 || sending.length === 4 || pause > 0,
      ),
    "A pause is kept exactly while pausing": (snapshot) =>
      snapshot.matches({ running: "pausing" }) === (runOf(snapshot)?.pause ?? 0) > 0,
    "A report has rows to try again": (snapshot) =>
      !snapshot.matches({ choosing: "reported" }) || holds(snapshot, (run) => openRows(run).length > 0),
  },
};
