import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { sampleCall, sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { type ContactActionInput, contactActionMachine } from "../enquiry-actions/contactActionMachine.ts";
import { matching } from "../list/paging.ts";
import { enquiryListMachine } from "./enquiryListMachine.ts";
import type { EnquiryListEmitted, FoundEnquiries, Page, Subjects } from "./enquiryListSetup.ts";
import type { EnquirySearch } from "./enquirySearch.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const today = "2026-11-21";
const page = (...ids: number[]): Page => ({
  rows: ids.map((Identifier) => ({ Type: "web-enquiry", Identifier })),
  count: ids.length,
});
const found = (...ids: number[]): FoundEnquiries => ({
  enquiries: ids.map((Id) => sampleEnquiry({ Id })),
  calls: [],
});

interface Question<Asked, Answer> {
  asked: Asked;
  answer: (value: Answer) => void;
  fail: () => void;
}

/** An actor whose questions the test answers, in any order. */
function asking<Asked, Answer>() {
  const questions: Question<Asked, Answer>[] = [];
  const logic = fromPromise<Answer, Asked>(
    ({ input }) =>
      new Promise((answer, reject) => {
        questions.push({ asked: input, answer, fail: () => reject({ code: "network" }) });
      }),
  );
  return { questions, logic };
}

const silent = contactActionMachine.provide({
  actors: { act: fromPromise(() => new Promise(() => undefined)) },
});

function list(query = "", about: About = "property", contactAction = silent) {
  const search = asking<{ about: About; search: EnquirySearch; take: number }, Page>();
  const details = asking<{ about: About; rows: Page["rows"] }, FoundEnquiries>();
  const subjects = asking<{ about: About; ids: readonly number[] }, Subjects>();
  const clock = new SimulatedClock();
  const actor = createActor(
    enquiryListMachine.provide({
      actors: {
        search: search.logic,
        findDetails: details.logic,
        findSubjects: subjects.logic,
        contactAction,
      },
    }),
    { input: { about, query, today }, clock },
  );
  const told: string[] = [];
  const shown: EnquiryListEmitted[] = [];
  actor.on("search.changed", (event) => told.push(event.query));
  actor.on("rows.shown", (event) => shown.push(event));
  actor.start();
  return {
    actor,
    clock,
    told,
    shown,
    searches: search.questions,
    details: details.questions,
    subjects: subjects.questions,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
  };
}

async function opened(ids: number[], query = "", contactAction = silent) {
  const it = list(query, "property", contactAction);
  it.searches[0]?.answer(page(...ids));
  await settled();
  it.details[0]?.answer(found(...ids));
  await settled();
  it.subjects[0]?.answer({ properties: [sampleProperty()], entries: [] });
  await settled();
  return it;
}

describe("The enquiry list", () => {
  // ENQ-30
  test("asks for the last 30 days, and for the details of a page in one call of each kind", async () => {
    const it = await opened([1, 2]);
    expect(it.searches[0]?.asked).toMatchObject({
      about: "property",
      search: { fromdate: "2026-10-22", todate: today, skip: 0 },
    });
    expect(it.details.map(({ asked }) => asked.rows)).toEqual([page(1, 2).rows]);
    expect(it.subjects.map(({ asked }) => asked)).toEqual([{ about: "property", ids: [82_114] }]);
    expect(it.value()).toMatchObject({ results: "loaded", details: "known" });
    expect(Object.keys(it.context().details)).toEqual(["web-enquiry:1", "web-enquiry:2"]);
    expect(it.shown).toMatchObject([{ rows: page(1, 2).rows, total: 2, query: { ToDate: today } }]);
  });

  test("does not ask again for a property that it knows", async () => {
    const it = await opened([1]);
    it.actor.send({ type: "list.refresh" });
    it.searches[1]?.answer(page(1, 2));
    await settled();
    it.details[1]?.answer(found(1, 2));
    await settled();
    expect(it.subjects).toHaveLength(1);
    expect(it.value()).toMatchObject({ details: "known" });
  });

  test("keeps the old rows, dimmed, and drops the answer of an older search that arrives late", async () => {
    const it = await opened([1]);
    it.actor.send({ type: "filter.choose", changes: { type: "phone" } });
    it.actor.send({ type: "filter.choose", changes: { spam: "false" } });
    expect(it.actor.getSnapshot().hasTag("dimmed")).toBe(true);
    it.searches[2]?.answer(page(3));
    await settled();
    it.searches[1]?.answer(page(2));
    await settled();
    expect(it.context().rows).toEqual(page(3).rows);
    expect(it.told).toEqual(["type=phone", "spam=false&type=phone"]);
  });

  test("drops the details of a page that is no longer shown", async () => {
    const it = list();
    it.searches[0]?.answer(page(1));
    await settled();
    it.actor.send({ type: "list.refresh" });
    it.searches[1]?.answer(page(2));
    await settled();
    it.details[0]?.answer(found(1));
    await settled();
    expect(it.context().details).toEqual({});
    it.details[1]?.answer(found(2));
    await settled();
    expect(Object.keys(it.context().details)).toEqual(["web-enquiry:2"]);
  });

  // ENQ-31
  test("keeps the rows when their details fail, and asks for these alone again", async () => {
    const it = list();
    it.searches[0]?.answer(page(1));
    await settled();
    it.details[0]?.fail();
    await settled();
    expect(it.value()).toMatchObject({ results: "loaded", details: "failed" });
    expect(it.context()).toMatchObject({ rows: page(1).rows, detailsProblem: { code: "network" } });
    it.actor.send({ type: "details.retry" });
    it.details[1]?.answer(found(1));
    await settled();
    it.subjects[0]?.fail();
    await settled();
    expect(it.value()).toMatchObject({ details: "nameless" });
    it.actor.send({ type: "details.retry" });
    expect(it.subjects).toHaveLength(2);
    expect(it.searches).toHaveLength(1);
  });

  test("keeps the old rows when the next search fails, and goes to the last page when asked past the end", async () => {
    const it = await opened([1]);
    it.actor.send({ type: "page.go", page: 3 });
    it.searches[1]?.fail();
    await settled();
    expect(it.value()).toMatchObject({ results: "stale" });
    expect(it.context().rows).toEqual(page(1).rows);
    it.actor.send({ type: "search.retry" });
    it.searches[2]?.answer({ rows: [], count: 21 });
    await settled();
    expect(it.searches[3]?.asked.search.skip).toBe(20);
    expect(it.told).toEqual(["skip=40", "skip=20"]);
  });
});

describe("A filter of the enquiry list", () => {
  test("that is typed waits for a pause, and starts again at the first page", async () => {
    const it = await opened([1], "skip=20");
    for (const name of ["V", "Vo", "Vogt "]) {
      it.actor.send({ type: "filter.type", changes: { name } });
      it.clock.increment(300);
    }
    expect(it.searches).toHaveLength(1);
    it.clock.increment(100);
    expect(it.searches[1]?.asked.search).toMatchObject({ name: "Vogt", skip: 0 });
    expect(it.told).toEqual(["name=Vogt"]);
    expect(it.context().form.name).toBe("Vogt ");
  });

  test("that is typed back to what it was asks for nothing", async () => {
    const it = await opened([1], "name=Vogt");
    it.actor.send({ type: "filter.type", changes: { name: "Vogt " } });
    it.clock.increment(400);
    expect(it.searches).toHaveLength(1);
    expect(it.value()).toMatchObject({ entry: "settled" });
  });

  test("that is half written says so and asks for nothing, until it is right", async () => {
    const it = await opened([1]);
    it.actor.send({ type: "filter.type", changes: { propertyid: "82x" } });
    it.actor.send({ type: "filter.apply" });
    expect(it.value()).toMatchObject({ entry: "refused" });
    it.actor.send({ type: "filter.choose", changes: { type: "web" } });
    expect(it.searches).toHaveLength(1);
    it.actor.send({ type: "filter.choose", changes: { propertyid: "82" } });
    expect(it.searches[1]?.asked.search).toMatchObject({ propertyid: 82, type: "web" });
  });

  // ENQ-23
  test("goes with its chip, with Clear and with the way back", async () => {
    const it = await opened([1], "fromdate=2026-11-01&name=Vogt");
    it.actor.send({ type: "chip.remove", chip: "days" });
    it.actor.send({ type: "filter.clear" });
    it.actor.send({ type: "query.change", query: "" });
    expect(it.searches).toHaveLength(3);
    it.actor.send({ type: "query.change", query: "name=Vogt" });
    expect(it.context().form.name).toBe("Vogt");
    expect(it.told).toEqual(["name=Vogt", ""]);
  });

  test("of the directory has its own keys", () => {
    const it = list("ref=4001&agentref=A-1&type=similar", "directory");
    expect(it.searches[0]?.asked).toMatchObject({
      about: "directory",
      search: { ref: "4001", agentref: "", type: "all" },
    });
    it.actor.send({ type: "page.go", page: 2 });
    expect(it.told).toEqual(["skip=20&ref=4001"]);
  });
});

describe("A contact that an action changed", () => {
  const [row] = page(1).rows;
  const spam = sampleEnquiry({ Id: 1, IsSpam: true, Mark: "spam", Reason: "Sells lists" });

  test("is changed in its row, and stays there until the next search when the filter would leave it out", async () => {
    const it = await opened([1, 2], "spam=false");
    if (row) it.actor.send({ type: "contact.changed", row, details: spam });
    expect(it.context()).toMatchObject({
      rows: page(1, 2).rows,
      details: { "web-enquiry:1": { IsSpam: true } },
      left: ["web-enquiry:1"],
    });
    it.actor.send({ type: "list.refresh" });
    it.searches[1]?.answer(page(2));
    await settled();
    expect(it.context()).toMatchObject({ rows: page(2).rows, left: [] });
  });

  // ENQ-54
  test("and was moved out of the filter does not count, and goes with the end of its run; others stay", async () => {
    const it = await opened([1, 2], "progress=open");
    const shown: unknown[] = [];
    it.actor.on("rows.shown", ({ rows, total }) => shown.push([rows.length, total]));
    it.actor.send({ type: "changes.over" });
    expect(it.searches).toHaveLength(1);
    const total = it.context().total;
    if (row) it.actor.send({ type: "contact.changed", row, details: { ...spam, Progress: "handled" } });
    expect(matching(it.context())).toBe(total - 1);
    expect(shown).toEqual([[1, total - 1]]);
    it.actor.send({ type: "changes.over" });
    it.searches[1]?.answer(page(2));
    await settled();
    expect(it.context()).toMatchObject({ rows: page(2).rows, left: [] });
  });

  test("comes back into the filter when the action is taken back", async () => {
    const it = await opened([1, 2], "sent=false");
    const unsent = sampleEnquiry({ Id: 1, IsSent: false });
    if (!row) return;
    it.actor.send({ type: "contact.changed", row, details: { ...unsent, IsSent: true } });
    expect(it.context().left).toEqual(["web-enquiry:1"]);
    it.actor.send({ type: "contact.changed", row, details: unsent });
    expect(it.context().left).toEqual([]);
  });

  test("is not undone by details that were asked for before", async () => {
    const it = list();
    it.searches[0]?.answer(page(1));
    await settled();
    if (row) it.actor.send({ type: "contact.changed", row, details: spam });
    it.details[0]?.answer({ ...found(1), calls: [sampleCall()] });
    await settled();
    expect(it.context().details["web-enquiry:1"]).toEqual(spam);
    expect(it.context().left).toEqual([]);
  });
});

test("A row that is opened for the first time is noted as read, and stays in sight where only unread ones are shown", async () => {
  const noted: unknown[] = [];
  const act = fromPromise<WebEnquiry | Call, ContactActionInput>(({ input }) => {
    noted.push([input.about, input.row, input.action]);
    return Promise.resolve(sampleEnquiry({ Id: 1, Progress: "read" }));
  });
  const it = await opened([1, 2], "progress=unread", contactActionMachine.provide({ actors: { act } }));
  it.actor.send({ type: "row.toggle", key: "web-enquiry:1" });
  await settled();
  expect(noted).toEqual([["property", page(1).rows[0], { kind: "read" }]]);
  expect(it.context()).toMatchObject({
    rows: page(1, 2).rows,
    opened: ["web-enquiry:1"],
    left: ["web-enquiry:1"],
  });
  for (let again = 0; again < 2; again += 1) it.actor.send({ type: "row.toggle", key: "web-enquiry:1" });
  await settled();
  expect(noted).toHaveLength(1);
  expect(it.searches).toHaveLength(1);
});

test("A row shows everything and less again, also after the page was refreshed", async () => {
  const it = await opened([1, 2]);
  it.actor.send({ type: "row.toggle", key: "web-enquiry:1" });
  it.actor.send({ type: "row.toggle", key: "web-enquiry:2" });
  it.actor.send({ type: "row.toggle", key: "web-enquiry:1" });
  it.actor.send({ type: "list.refresh" });
  it.searches[1]?.answer(page(2, 3));
  await settled();
  expect(it.context().opened).toEqual(["web-enquiry:2"]);
});
