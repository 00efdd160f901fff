import { expect, test } from "vitest";
import { type AnyActorRef, createActor, fromPromise } from "xstate";
import { analyticsMachine } from "../analytics/analyticsMachine.ts";
import { enquiryListMachine } from "../enquiry-list/enquiryListMachine.ts";
import { invoiceListMachine } from "../invoice-list/invoiceListMachine.ts";
import { propertyListMachine } from "../property-list/propertyListMachine.ts";
import type { SearchChanged } from "./searchChanged.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const answer = <Output, Input>(output: NoInfer<Output>) => fromPromise<Output, Input>(async () => output);
const noRows = { rows: [], count: 21 };
const groups = { Groups: [], Page: 3, Total: 21 };
const today = "2026-11-21";
const service = { ImportType: "Manual", ManualSelection: false, PropertyLimit: 600 } as const;
const featured = { MaxFeaturedStandard: 40, MaxFeaturedPremium: 20 };

const lists: Record<string, () => AnyActorRef> = {
  properties: () =>
    createActor(
      propertyListMachine.provide({
        actors: { search: answer({ items: [], count: 21 }), countActive: never() },
      }),
      {
        input: { query: "Skip=40", preset: {}, service, featured },
      },
    ),
  enquiries: () =>
    createActor(enquiryListMachine.provide({ actors: { search: answer(noRows) } }), {
      input: { about: "property", query: "skip=40", today },
    }),
  invoices: () =>
    createActor(
      invoiceListMachine.provide({
        actors: { search: answer({ rows: [], count: 21, sums: null }) },
      }),
      {
        input: { query: "skip=40", today },
      },
    ),
  analytics: () =>
    createActor(
      analyticsMachine.provide({
        actors: {
          askChart: never(),
          askTable: answer({ metric: groups, metric2: groups }),
        },
      }),
      { input: { about: "property", query: "skip=40", today } },
    ),
};

test.each(Object.entries(lists))(
  "A page past the end of the %s is corrected in its place: the way back does not lead to it again",
  async (_, opened) => {
    const told: SearchChanged[] = [];
    const list = opened();
    const heard = list.on("search.changed", (event) => told.push(event));
    list.start();
    await settled();
    heard.unsubscribe();
    list.stop();
    expect(told[0]).toEqual({
      type: "search.changed",
      replace: true,
      query: expect.stringMatching(/^skip=20$/i),
    });
  },
);
