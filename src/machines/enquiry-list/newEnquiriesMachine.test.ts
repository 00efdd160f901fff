import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { newEnquiries, newEnquiriesMachine } from "./newEnquiriesMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const enquiry = (Identifier: number): EnquiryRow => ({ Type: "web-enquiry", Identifier });
const call = (Identifier: number): EnquiryRow => ({ Type: "iovox-call", Identifier });
const query: ContactFilter = { FromDate: "2026-10-22", ToDate: "2026-11-21", Deleted: false };

function started() {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  let rows: readonly EnquiryRow[] = [];
  const actor = createActor(
    newEnquiriesMachine.provide({
      actors: {
        findNewest: fromPromise(({ input }) => {
          asked.push(input);
          return Promise.resolve(rows);
        }),
      },
    }),
    { input: { about: "property", today: "2026-11-21", query }, clock },
  ).start();
  return {
    asked,
    shows: (shown: readonly EnquiryRow[], areNewest = true, of = query) =>
      actor.send({ type: "rows.shown", rows: shown, query: of, areNewest }),
    send: actor.send,
    /** These are the newest from now on. */
    has: (now: readonly EnquiryRow[]) => {
      rows = now;
    },
    /** A minute goes by, and these are the newest then. */
    minute: async (now: readonly EnquiryRow[]) => {
      rows = now;
      clock.increment(60_000);
      await settled();
      return newEnquiries(actor.getSnapshot().context);
    },
    found: () => newEnquiries(actor.getSnapshot().context),
  };
}

// ENQ-64
test("counts enquiries and calls that came in since, each by its own numbers", async () => {
  const it = started();
  it.shows([enquiry(502), call(601), enquiry(501)]);
  expect(await it.minute([enquiry(502), call(601), enquiry(501)])).toEqual({ count: 0, more: false });
  expect(await it.minute([enquiry(504), call(602), enquiry(503), enquiry(502)])).toEqual({
    count: 3,
    more: false,
  });
  it.shows([enquiry(504), call(602), enquiry(503), enquiry(502)]);
  expect(it.found().count).toBe(0);
  expect(it.asked).toEqual(Array(2).fill({ about: "property", today: "2026-11-21", query }));
});

// ENQ-64
test("counts all where the list had none, and says that there may be more than a page", async () => {
  const it = started();
  it.shows([]);
  expect(await it.minute([enquiry(1)])).toEqual({ count: 1, more: false });
  const page = Array.from({ length: 20 }, (_, nth) => enquiry(40 - nth));
  expect(await it.minute(page)).toEqual({ count: 20, more: true });
});

// ENQ-65
test("asks at once what was there where the list shows another page or order, and counts what comes before the first pause", async () => {
  const it = started();
  it.has([enquiry(502)]);
  it.shows([enquiry(20)], false);
  await settled();
  it.has([enquiry(503), enquiry(502)]);
  it.send({ type: "live.told" });
  await settled();
  expect(it.found().count).toBe(1);
  expect(it.asked).toHaveLength(2);
});

// ENQ-64
test("compares with the first answer where the list shows another page or order", async () => {
  const it = started();
  it.has([enquiry(502)]);
  it.shows([enquiry(20)], false);
  await settled();
  expect((await it.minute([enquiry(502)])).count).toBe(0);
  expect((await it.minute([enquiry(503), enquiry(502)])).count).toBe(1);
  it.shows([enquiry(10)], false);
  expect(it.found().count).toBe(1);
});

// ENQ-64
test("does not count what an action took out of the list, nor what another filter had", async () => {
  const it = started();
  it.shows([enquiry(502), enquiry(501)]);
  it.shows([enquiry(501)]);
  expect((await it.minute([enquiry(502), enquiry(501)])).count).toBe(0);
  expect((await it.minute([enquiry(503)])).count).toBe(1);
  it.shows([call(601)], true, { ...query, Type: "phone" });
  expect(it.found().count).toBe(0);
});

// LIVE-06
test("asks at once when it is told, and again where an answer was on its way", async () => {
  const it = started();
  it.shows([enquiry(502)]);
  it.send({ type: "live.told" });
  it.send({ type: "live.told" });
  await settled();
  expect(it.asked).toHaveLength(2);
  it.send({ type: "page.hidden" });
  it.send({ type: "live.told" });
  expect(it.asked).toHaveLength(2);
});

// ENQ-64
test("asks nothing while nobody looks, and at once when somebody comes back", async () => {
  const it = started();
  it.shows([enquiry(502)]);
  it.send({ type: "page.hidden" });
  await it.minute([enquiry(503)]);
  expect(it.asked).toEqual([]);
  it.send({ type: "page.visible" });
  await settled();
  expect(it.asked).toHaveLength(1);
  expect(it.found().count).toBe(1);
});
