import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { contactSortFields } from "./enquiry.ts";
import { directoryEnquirySearch, propertyEnquirySearch } from "./enquirySearches.ts";

const today = "2026-11-21";
const daysSince = (Date.parse(today) - Date.parse(limits.earliestDate)) / 86_400_000;

const text = fc.string({ maxLength: 99, unit: "grapheme" }).filter(({ length }) => length <= 198);
const range = fc
  .tuple(fc.nat({ max: daysSince }), fc.nat({ max: daysSince }))
  .map((ago) => ago.toSorted((one, other) => other - one).map((days) => daysBefore(today, days)))
  .map(([fromdate = today, todate = today]) => ({ fromdate, todate }));
const shared = {
  spam: fc.constantFrom(null, true, false),
  sent: fc.constantFrom(null, true, false),
  progress: fc.constantFrom("any" as const, "unread" as const, "open" as const, "handled" as const),
  stage: fc.constantFrom("any" as const, "new" as const, "won" as const, "lost" as const),
  assignee: fc.constantFrom("any", "me", "nobody", "login", "00000000-0000-4000-8000-000000000000"),
  propertyid: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null }),
  name: text,
  email: text,
  phone: text,
  comment: text,
  order: fc.constantFrom(...contactSortFields),
  orderdirection: fc.constantFrom("asc" as const, "desc" as const),
  skip: fc.nat({ max: 10_000 }).map((page) => page * limits.pageSize),
};
const screens = {
  property: {
    codec: propertyEnquirySearch(today),
    keys: "fromdate todate spam skip agentref propertyid name email phone type comment offertype sent progress stage assignee order orderdirection",
    filters: fc.record({
      ...shared,
      type: fc.constantFrom("all", "web", "phone", "direct", "similar"),
      agentref: text,
      offertype: fc.constantFrom(0, 2, 3, 4),
    }),
  },
  directory: {
    codec: directoryEnquirySearch(today),
    keys: "fromdate todate ref propertyid name email phone type spam comment skip sent progress stage assignee order orderdirection",
    filters: fc.record({ ...shared, type: fc.constantFrom("all", "web", "phone"), ref: text }),
  },
};

describe.each(Object.entries(screens))("the %s enquiries in their query string", (_, screen) => {
  const codec = screen.codec as ReturnType<typeof propertyEnquirySearch>;
  const search = fc
    .tuple(range, screen.filters as fc.Arbitrary<typeof codec.defaults>)
    .map(([days, filters]) => ({ ...filters, ...days }));

  // DENQ-01, ENQ-01
  it("have the documented keys", () => {
    expect(Object.keys(codec.defaults).sort()).toEqual(screen.keys.split(" ").sort());
  });

  it("read back what they wrote", () => {
    fc.assert(
      fc.property(search, (values) => {
        expect(codec.read(codec.write(values))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  // ENQ-01
  it("write only what differs from the default", () => {
    fc.assert(
      fc.property(search, (values) => {
        const different = Object.entries(values).filter(
          ([key, value]) => value !== codec.defaults[key as keyof typeof values],
        );
        const written = new URLSearchParams(codec.write(values));
        expect([...written.keys()].sort()).toEqual(different.map(([key]) => key).sort());
      }),
    );
    expect(codec.write(codec.defaults)).toBe("");
  });

  // ENQ-26
  it("take any text without failing, and what they take they write back the same", () => {
    const key = fc.constantFrom(...screen.keys.split(" "));
    const some = fc
      .array(fc.tuple(key, fc.oneof(fc.string(), fc.constantFrom("2026-10-01", "2016-04-02", "2030-01-01"))))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(fc.webQueryParameters(), some), (query) => {
        const values = codec.read(query);
        expect(codec.read(codec.write(values))).toEqual(values);
        expect(values.fromdate <= values.todate).toBe(true);
        expect(values.fromdate >= limits.earliestDate && values.todate <= today).toBe(true);
      }),
    );
  });
});

const read = (query: string) => propertyEnquirySearch(today).read(query);

// ENQ-29
test("An enquiry list shows the last 30 days unless it is told otherwise", () => {
  expect(read("")).toMatchObject({ fromdate: "2026-10-22", todate: today });
  expect(read("fromdate=2026-11-14&type=phone")).toEqual({
    ...read(""),
    fromdate: "2026-11-14",
    type: "phone",
  });
});

// ENQ-16
test("A day before April 2016, after today or in no calendar is the default, and the rest stays", () => {
  expect(read("fromdate=2016-03-31&todate=2026-11-22&name=Ana")).toEqual({ ...read(""), name: "Ana" });
  expect(read("fromdate=2026-02-30&type=fax&skip=7&offertype=1&propertyid=0&spam=maybe")).toEqual(read(""));
});

test("An enquiry list is ordered by its columns, either way; anything else is the newest first", () => {
  const named = { ...read(""), order: "Person", orderdirection: "asc" };
  expect(read("order=Person&orderdirection=asc")).toEqual(named);
  expect(propertyEnquirySearch(today).write(read("order=Person&orderdirection=desc"))).toBe("order=Person");
  expect(read("order=Comment&orderdirection=up")).toEqual(read(""));
});

test("A range that would end before it begins keeps its end, so that an old link still shows its days", () => {
  expect(read("todate=2026-03-31")).toMatchObject({ fromdate: "2026-03-01", todate: "2026-03-31" });
  expect(read("fromdate=2026-05-01&todate=2026-03-31")).toMatchObject({ fromdate: "2026-03-01" });
  expect(read("fromdate=2017-01-01&todate=2016-04-05")).toMatchObject({ fromdate: "2016-04-01" });
});
