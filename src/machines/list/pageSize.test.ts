import { expect, test } from "vitest";
import { type AnyActorRef, createActor, fromPromise } from "xstate";
import { analyticsMachine } from "../analytics/analyticsMachine.ts";
import { enquiryListMachine } from "../enquiry-list/enquiryListMachine.ts";
import { invoiceListMachine } from "../invoice-list/invoiceListMachine.ts";
import { propertyListMachine } from "../property-list/propertyListMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const today = "2026-11-21";
const take = 50;

interface PageQuestion {
  search: { skip: number } | { Skip: number };
  take: number;
}

function listening<Answer>(answer: Answer) {
  const asked: PageQuestion[] = [];
  const logic = fromPromise<Answer, PageQuestion>(async ({ input }) => {
    asked.push(input);
    return answer;
  });
  return { asked, logic: logic as never };
}

const rows = listening({ rows: [{ Id: 1, Number: "F-1" }], count: 400 });
const items = listening({ items: [], count: 0 });
const page = { Groups: [], Page: 1, Total: 400 };
const groups = listening({ metric: page, metric2: page });
const never = fromPromise(() => new Promise(() => undefined)) as never;

const lists: Record<string, readonly [{ asked: PageQuestion[] }, () => AnyActorRef]> = {
  properties: [
    items,
    () =>
      createActor(propertyListMachine.provide({ actors: { search: items.logic, countActive: never } }), {
        input: {
          query: "Skip=140",
          preset: {},
          take,
          service: { ImportType: "Manual", ManualSelection: false, PropertyLimit: 600 },
          featured: { MaxFeaturedStandard: 40, MaxFeaturedPremium: 20 },
        },
      }),
  ],
  enquiries: [
    rows,
    () =>
      createActor(
        enquiryListMachine.provide({
          actors: { search: rows.logic, findDetails: never, findSubjects: never },
        }),
        { input: { about: "property", query: "skip=140", today, take } },
      ),
  ],
  invoices: [
    rows,
    () =>
      createActor(invoiceListMachine.provide({ actors: { search: rows.logic } }), {
        input: { query: "skip=140", today, take },
      }),
  ],
  analytics: [
    groups,
    () =>
      createActor(
        analyticsMachine.provide({ actors: { askChart: never, askBefore: never, askTable: groups.logic } }),
        { input: { about: "property", query: "skip=140", today, take } },
      ),
  ],
};

test.each(Object.entries(lists))(
  "Pages of the %s have the size that was chosen, and another size keeps their first row in sight",
  async (_, [{ asked }, opened]) => {
    asked.length = 0;
    const told: unknown[] = [];
    const list = opened();
    list.on("*", (event) => told.push(event));
    list.start();
    await settled();
    list.send({ type: "size.change", take: 20 });
    list.send({ type: "size.change", take: 20 });
    await settled();
    list.stop();
    const pages = asked.map(({ search, take: rowsOf }) => [
      "skip" in search ? search.skip : search.Skip,
      rowsOf,
    ]);
    expect(pages).toEqual([
      [100, 50],
      [100, 20],
    ]);
    expect(told.filter((event) => (event as { type: string }).type === "size.changed")).toEqual([
      { type: "size.changed", take: 20 },
    ]);
  },
);
