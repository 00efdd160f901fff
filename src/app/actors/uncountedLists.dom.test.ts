import { expect, test, vi } from "vitest";
import { type AnyStateMachine, createActor, toPromise } from "xstate";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { healthyAnswer, routeOf } from "#tests/fixtures/contractService.ts";
import { enquiryList } from "./enquiryListActors.ts";
import { invoiceList } from "./invoiceListActors.ts";
import { propertyList } from "./propertyListActors.ts";

const today = "2026-11-21";
const lists = [
  ["the listings", propertyList, { search: { ...propertySearch.defaults, Skip: 40 } }],
  [
    "the enquiries",
    enquiryList,
    { about: "property", search: { ...enquirySearch("property", today).defaults, skip: 40 } },
  ],
  ["the invoices", invoiceList, { search: { ...invoiceSearch(today).defaults, skip: 40 } }],
] as const;

/** What a search of the third page of twenty gives that comes with so many rows, while nothing is counted. */
async function searched(list: AnyStateMachine, input: object, rows: number) {
  vi.stubGlobal("fetch", async (address: string) => {
    if (/count|stats/.test(address))
      return Response.json({ code: "ErrInternalServerError" }, { status: 500 });
    const [row] = healthyAnswer(routeOf("GET", address)).body as object[];
    return Response.json(Array.from({ length: rows }, () => row));
  });
  const actor = createActor(list.implementations.actors.search as AnyStateMachine, {
    input: { take: 20, ...input },
  });
  const page = toPromise(actor);
  actor.start();
  const { items, rows: found = items, count, uncounted } = (await page) as Record<string, unknown>;
  return { rows: (found as unknown[]).length, count, uncounted };
}

// LIST-59
test.each(lists)("a count that fails does not hide %s that arrived", async (_, list, input) => {
  expect(await searched(list, input, 20)).toEqual({ rows: 20, count: 61, uncounted: true });
});

test.each(lists)(
  "where the last page of %s arrived, it says itself how many there are",
  async (_, list, input) => {
    expect(await searched(list, input, 7)).toEqual({ rows: 7, count: 47 });
  },
);
