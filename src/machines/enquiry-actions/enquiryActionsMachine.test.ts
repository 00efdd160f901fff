import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type Call, type EnquiryRow, unjudged, type WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { contactKey } from "./actionForm.ts";
import { type ContactActionInput, contactActionMachine } from "./contactActionMachine.ts";
import { enquiryActionsMachine } from "./enquiryActionsMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const query = { FromDate: "2026-01-01", ToDate: "2026-01-31" };

interface Answers {
  /** What the rows are answered; a row without one stays under way until `answer` says so. */
  refuse?: (input: ContactActionInput, attempt: number) => Problem | null | undefined;
  found?: EnquiryRow[];
}

/** The machine with its rows, on a service that the test answers for. */
function actions({ refuse = () => null, found = [] }: Answers = {}) {
  const asked: ContactActionInput[] = [];
  const tries = new Map<string, number>();
  const act = fromPromise<WebEnquiry | Call, ContactActionInput>(({ input }) => {
    asked.push(input);
    const attempt = (tries.get(input.key) ?? 0) + 1;
    tries.set(input.key, attempt);
    const problem = refuse(input, attempt);
    if (problem === undefined) return new Promise(() => undefined);
    return problem ? Promise.reject(problem) : Promise.resolve(sampleEnquiry({ Id: input.row.Identifier }));
  });
  const clock = new SimulatedClock();
  const actor = createActor(
    enquiryActionsMachine.provide({
      actors: {
        gather: fromPromise(() => Promise.resolve(found)),
        contactAction: contactActionMachine.provide({ actors: { act } }),
      },
    }),
    { input: { about: "property", defaultEmail: "office@example.com", language: "en" }, clock },
  );
  const told: string[] = [];
  actor.on("*", (event) => told.push(event.type));
  actor.start();
  const show = (rows: EnquiryRow[], more: object = {}) =>
    actor.send({ type: "rows.shown", rows, total: 500, query: { ...query, ...more } });
  const resend = (run: string) => {
    actor.send({ type: "action.ask", kind: "resend", row: null });
    actor.send({ type: "confirm.accept", run });
  };
  const selected = () => Object.keys(actor.getSnapshot().context.selected);
  const run = () => actor.getSnapshot().context.run;
  return { actor, asked, told, clock, show, resend, selected, run };
}

const keys = (rows: readonly EnquiryRow[]) => rows.map(contactKey);

describe("Selecting enquiries", () => {
  // ENQ-37
  test("a row, a range, a page, and everything that matches; other pages keep what they had", async () => {
    const all = sampleRows(60);
    const first = all.slice(0, 20);
    const second = all.slice(20, 40);
    const { actor, show, selected } = actions({ found: all });
    show(first);
    actor.send({ type: "row.toggle", row: first[1] as EnquiryRow });
    actor.send({ type: "rows.range", to: first[4] as EnquiryRow, selected: true });
    expect(selected()).toEqual(keys(first.slice(1, 5)));
    actor.send({ type: "rows.range", to: first[3] as EnquiryRow, selected: false });
    expect(selected()).toEqual(keys(first.slice(1, 3)));
    show(second);
    actor.send({ type: "page.toggle" });
    expect(selected()).toEqual(keys([...first.slice(1, 3), ...second]));
    actor.send({ type: "page.toggle" });
    expect(selected()).toEqual(keys(first.slice(1, 3)));
    actor.send({ type: "selection.all" });
    await settled();
    expect(new Set(selected())).toEqual(new Set(keys(all)));
  });

  // ENQ-38
  test("other filters drop the selection and say so; the same ones, read again, do not", () => {
    const rows = sampleRows(4);
    const { actor, show, selected, told } = actions();
    show(rows);
    actor.send({ type: "page.toggle" });
    show(rows);
    expect([selected().length, told]).toEqual([4, []]);
    show(rows.slice(0, 1), { Spam: true });
    expect([selected(), told]).toEqual([[], ["selection.dropped"]]);
  });
});

describe("A run over a selection", () => {
  // ENQ-39
  test("has at most four rows under way and reaches every one", async () => {
    let most = 0;
    const rows = sampleRows(20);
    const { actor, asked, show, resend, selected, told } = actions();
    actor.subscribe(({ context }) => {
      most = Math.max(most, context.run?.sending.length ?? 0);
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    await settled();
    expect(most).toBe(4);
    expect(asked.map(({ row }) => contactKey(row))).toEqual(keys(rows));
    expect(new Set(asked.map(({ key }) => key)).size).toBe(20);
    expect(asked[0]).toEqual({
      about: "property",
      row: rows[0],
      action: { kind: "resend", email: "office@example.com", language: "en" },
      key: "run-1-web-enquiry-1",
    });
    expect(selected()).toEqual([]);
    expect(told).toEqual([...rows.map(() => "contact.changed"), "run.over", "run.succeeded"]);
  });

  // ENQ-10, ENQ-41
  test("keeps exactly the failed rows selected, and tries them again with the same keys", async () => {
    const rows = sampleRows(20);
    const odd = ({ row }: ContactActionInput) => row.Identifier % 5 === 0;
    const { actor, asked, show, resend, selected, run, told } = actions({
      refuse: (input, attempt) => (odd(input) && attempt === 1 ? { code: "network" } : null),
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    await settled();
    const failed = rows.filter(({ Identifier }) => Identifier % 5 === 0);
    expect(actor.getSnapshot().hasTag("reported")).toBe(true);
    expect(selected()).toEqual(keys(failed));
    expect(run()?.failed).toEqual(failed.map((row) => ({ row, problem: { code: "network" } })));
    const before = asked.filter(odd).map(({ key }) => key);
    asked.length = 0;
    actor.send({ type: "run.retry" });
    await settled();
    expect(asked.map(({ key }) => key)).toEqual(before);
    expect([selected(), told.at(-1)]).toEqual([[], "run.succeeded"]);
  });

  test("a new press of Resend is a new run with new keys", async () => {
    const rows = sampleRows(1);
    const { actor, asked, show, resend } = actions({ refuse: () => ({ code: "network" }) });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    await settled();
    resend("run-2");
    await settled();
    expect(asked.map(({ key }) => key)).toEqual(["run-1-web-enquiry-1", "run-2-web-enquiry-1"]);
  });

  test("waits as long as the server wishes, then goes on with the rows that it turned away", async () => {
    const rows = sampleRows(6);
    const { actor, asked, show, resend, told, clock } = actions({
      refuse: ({ row }, attempt) =>
        row.Identifier === 1 && attempt === 1 ? { code: "ErrTooManyRequests", retryAfter: 7 } : null,
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    await settled();
    expect(actor.getSnapshot().matches({ running: "pausing" })).toBe(true);
    expect(asked).toHaveLength(4);
    clock.increment(6_999);
    expect(actor.getSnapshot().matches({ running: "pausing" })).toBe(true);
    clock.increment(1);
    await settled();
    expect(asked).toHaveLength(8);
    expect(told.at(-1)).toBe("run.succeeded");
  });

  test("does not wait for tomorrow: rows that the server turns away for hours have failed", async () => {
    const rows = sampleRows(6);
    const { actor, show, resend, selected, run } = actions({
      refuse: ({ row }) =>
        row.Identifier < 3 ? null : { code: "ErrTooManyRequests", retryAfter: 80_000 - row.Identifier },
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    await settled();
    expect(actor.getSnapshot().matches({ choosing: "reported" })).toBe(true);
    expect(run()).toMatchObject({ done: 4, pause: 0, waiting: [], left: [] });
    expect(selected()).toEqual(keys(rows.slice(4)));
  });

  // ENQ-40
  test("stops: what is under way is finished, the rest stays selected and can go on", async () => {
    const rows = sampleRows(10);
    const { actor, show, resend, selected, run } = actions({
      refuse: ({ key }) => (key.startsWith("run-1") ? undefined : null),
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    resend("run-1");
    actor.send({ type: "run.stop" });
    expect(actor.getSnapshot().matches({ running: "stopping" })).toBe(true);
    for (const row of rows.slice(0, 4)) actor.send({ type: "row.done", row, details: sampleEnquiry() });
    await settled();
    expect(actor.getSnapshot().hasTag("reported")).toBe(true);
    expect(selected()).toEqual(keys(rows.slice(4)));
    expect(run()).toMatchObject({ total: 10, done: 4, failed: [], left: rows.slice(4) });
  });
});

describe("What needs no question", () => {
  const unread = (rows: EnquiryRow[], more: object = {}) =>
    Object.fromEntries(rows.map((row) => [contactKey(row), { ...unjudged, ...more }]));

  test("is done at once with the selection, and taken back with all of its rows", async () => {
    const rows = sampleRows(3);
    const { actor, asked, show, selected } = actions();
    const undone: unknown[] = [];
    actor.on("run.succeeded", ({ undo }) => undone.push(undo));
    show(rows);
    actor.send({ type: "details.seen", seen: unread(rows) });
    actor.send({ type: "page.toggle" });
    actor.send({ type: "rows.act", rows: null, action: { kind: "handle" }, run: "run-1" });
    await settled();
    expect(asked.map(({ action }) => action)).toEqual(rows.map(() => ({ kind: "handle" })));
    expect(selected()).toEqual([]);
    expect(undone).toEqual([{ action: { kind: "reopen" }, rows }]);
  });

  test("spam that was marked is taken back by the same rows; what was marked before is not", async () => {
    const rows = sampleRows(2);
    const { actor, show } = actions();
    const undone: unknown[] = [];
    actor.on("run.succeeded", ({ undo }) => undone.push(undo));
    const mark = async () => {
      actor.send({ type: "page.toggle" });
      actor.send({ type: "action.ask", kind: "mark", row: null });
      actor.send({ type: "form.change", form: { reason: "Adverts" } });
      actor.send({ type: "confirm.accept", run: "run-1" });
      await settled();
    };
    show(rows);
    actor.send({ type: "details.seen", seen: unread(rows) });
    await mark();
    actor.send({ type: "details.seen", seen: unread(rows.slice(1), { IsSpam: true }) });
    await mark();
    expect(undone).toEqual([{ action: { kind: "unmark" }, rows }, null]);
  });

  test("is nothing without a row, and tells when it is over though a row failed", async () => {
    const rows = sampleRows(2);
    const { actor, show, told, asked } = actions({ refuse: () => ({ code: "network" }) });
    show(rows);
    actor.send({ type: "rows.act", rows: null, action: { kind: "unmark" }, run: "run-1" });
    expect(asked).toEqual([]);
    actor.send({ type: "rows.act", rows, action: { kind: "unmark" }, run: "run-1" });
    await settled();
    expect(told).toEqual(["run.over"]);
    expect(actor.getSnapshot().hasTag("reported")).toBe(true);
  });
});

describe("One row by itself", () => {
  test("leaves the selection alone, whether it goes well or not", async () => {
    const rows = sampleRows(4);
    const [one] = rows as [EnquiryRow];
    const { actor, show, selected, run, asked } = actions({
      refuse: (_, attempt) => (attempt === 1 ? { code: "ErrInternalServerError" } : null),
    });
    show(rows);
    actor.send({ type: "page.toggle" });
    actor.send({ type: "action.ask", kind: "mark", row: one });
    actor.send({ type: "confirm.accept", run: "run-1" });
    expect(actor.getSnapshot().matches({ confirming: "wrong" })).toBe(true);
    actor.send({ type: "form.change", form: { mark: "scam" } });
    actor.send({ type: "form.change", form: { reason: " Wants a deposit first " } });
    actor.send({ type: "confirm.accept", run: "run-1" });
    await settled();
    expect(run()).toMatchObject({ scope: "named", total: 1, failed: [{ row: one }] });
    expect(selected()).toEqual(keys(rows));
    actor.send({ type: "run.retry" });
    await settled();
    expect(selected()).toEqual(keys(rows));
    expect(asked.map(({ action }) => action)).toEqual(
      [1, 2].map(() => ({
        kind: "mark",
        mark: "scam",
        reason: "Wants a deposit first",
        email: "office@example.com",
      })),
    );
  });
});
