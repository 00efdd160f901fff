import { expect, test } from "vitest";
import { propertyAnalyticsSearch } from "#contracts/analytics/analyticsSearches.ts";
import { propertyEnquirySearch } from "#contracts/enquiry/enquirySearches.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { peekLinks } from "./OpenPeek.tsx";

const today = "2026-11-21";
const days = { fromdate: "2026-10-01", todate: "2026-10-31" };
const search = { ...days, metric: "detailed", metric2: "search" } as const;
const read = (links: ReturnType<typeof peekLinks>) => {
  const queryOf = (address: string, path: string) => {
    expect(address.slice(0, address.indexOf("?"))).toBe(path);
    return address.slice(address.indexOf("?") + 1);
  };
  return [
    propertySearch.read(queryOf(links.listing, "/properties")),
    propertyEnquirySearch(today).read(queryOf(links.enquiries, "/properties/enquiries")),
    propertyAnalyticsSearch(today).read(queryOf(links.analytics, "/properties/analytics")),
  ];
};
const expected = (list: object, enquiries: object, figures: object) => [
  { ...propertySearch.defaults, ...list },
  { ...propertyEnquirySearch(today).defaults, ...days, spam: false, type: "web", ...enquiries },
  { ...propertyAnalyticsSearch(today).defaults, ...search, ...figures },
];

test("From a property the way goes to it, to its enquiries and to its figures, of the same days", () => {
  expect(read(peekLinks({ by: "property", group: "82114" }, null, search, today))).toEqual(
    expected({ Id: 82_114 }, { propertyid: 82_114 }, { id: [82_114] }),
  );
});

test("By reference it goes there until the number is known", () => {
  const subject = { by: "agentref", group: "A-20 & 4" } as const;
  const named = { agentref: "A-20 & 4" };
  expect(read(peekLinks(subject, null, search, today))).toEqual(
    expected({ AgentRef: "A-20 & 4" }, named, named),
  );
  expect(peekLinks(subject, 82_114, search, today).listing).toBe("/properties?Id=82114");
});

test("What the screens begin with anyway is not written", () => {
  const { fromdate, todate, metric, metric2 } = propertyAnalyticsSearch(today).defaults;
  const links = peekLinks(
    { by: "property", group: "82114" },
    null,
    { fromdate, todate, metric, metric2 },
    today,
  );
  expect(links.analytics).toBe("/properties/analytics?id=82114");
});
