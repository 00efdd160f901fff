import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directoryAnalyticsSearch, propertyAnalyticsSearch } from "../analytics/analyticsSearches.ts";
import { dashboardQuery } from "../analytics/dashboardRange.ts";
import { directoryEnquirySearch, propertyEnquirySearch } from "../enquiry/enquirySearches.ts";
import { importSearch } from "../import/importSearch.ts";
import { invoiceSearch } from "../invoice/invoiceSearch.ts";
import { propertySearch } from "../property/propertySearch.ts";
import { faqSearch } from "../support/faqSearch.ts";

const today = "2026-11-21";
const screens = [
  ["dashboard", dashboardQuery, "stats=nAgo", "stats=xAgo"],
  ["properties", propertySearch, "Types=25&MinPrice=100000&Skip=20", "Skip=abc&OfferType=9&MinPrice=-1"],
  ["properties, types", propertySearch, "Order=AgentRef", "Types=99"],
  ["properties, page", propertySearch, "Skip=40&Status=active", "Skip=7&Status=sold&Location=%3Cb%3E"],
  ["properties, prices", propertySearch, "MinPrice=2", "MaxPrice=1"],
  [
    "property analytics",
    propertyAnalyticsSearch(today),
    "offer=4&metric=enquiries",
    "skip=7&types=99&device=tv",
  ],
  ["directory analytics", directoryAnalyticsSearch(today), "id=4001&id=4002", "interval=year&skip=abc"],
  ["property enquiries", propertyEnquirySearch(today), "type=web&name=Ana", "spam=perhaps&propertyid=0"],
  ["directory enquiries", directoryEnquirySearch(today), "ref=a+b", "type=similar&fromdate=2015-01-01"],
  ["invoices", invoiceSearch(today), "skip=20", "fromdate=yesterday"],
  ["questions", faqSearch, "section=services", "section=gossip"],
  ["import report", importSearch, "view=photos", "run=-1&failing=1"],
] as const;

describe.each(screens)("What the screen of %s could not read leaves the address", (_, codec, good, bad) => {
  test("and what is good stays as it is written, also keys of others", () => {
    expect(codec.clean(good)).toBe(good);
    expect(codec.clean(`${good}&${bad}&action=openPI`)).toBe(`${good}&action=openPI`);
    expect(codec.clean(bad)).toBe(codec === propertySearch && bad === "MaxPrice=1" ? bad : "");
  });

  // LIST-42
  test("as what it begins with anyway does", () => {
    const written = new URLSearchParams();
    for (const [key, value] of Object.entries<unknown>(codec.defaults)) {
      for (const one of [value].flat()) if (one !== null) written.append(key, String(one));
    }
    expect(codec.clean(`${written}&action=openPI`)).toBe("action=openPI");
    expect(codec.rejectedKeys(`${written}&action=openPI`)).toEqual([]);
  });

  // LIST-58
  test("and is named", () => {
    const query = bad === "MaxPrice=1" ? `${good}&${bad}` : bad;
    const keys = [...new URLSearchParams(bad).keys()];
    expect(codec.rejectedKeys(`${query}&action=openPI`)).toEqual(keys);
    expect(codec.rejectedKeys(`${good}&action=openPI`)).toEqual([]);
  });

  test("without changing what is shown, and once is enough", () => {
    const key = fc.constantFrom(...Object.keys(codec.defaults), "action");
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "1",
        "20",
        "7",
        "abc",
        "25",
        "2026-11-01",
        "2026-10-01",
        "views",
        "enquiries",
        "3+",
        "any",
      ),
    );
    const query = fc.array(fc.tuple(key, value)).map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(query, (given) => {
        const cleaned = codec.clean(given);
        expect(codec.read(cleaned)).toEqual(codec.read(given));
        expect(codec.clean(cleaned)).toBe(cleaned);
      }),
    );
  });
});

test("A range that is turned around is written as it is shown", () => {
  const { clean, read, rejectedKeys } = propertyEnquirySearch(today);
  expect(clean("fromdate=2026-11-20&todate=2026-11-10")).toBe("fromdate=2026-10-11&todate=2026-11-10");
  expect(read("fromdate=2026-11-20&todate=2026-11-10")).toMatchObject({ fromdate: "2026-10-11" });
  expect(rejectedKeys("fromdate=2026-11-20&todate=2026-11-10")).toEqual(["fromdate"]);
});

// LIST-42
test("Where a screen begins otherwise, that leaves the address, and what would be nothing elsewhere stays", () => {
  const { clean, cleanFrom, defaults } = propertySearch;
  const begun = { ...defaults, Featured: "any" as const, Order: "AgentRef" as const };
  expect(cleanFrom(begun, "Featured=any&Order=AgentRef&Skip=20")).toBe("Skip=20");
  expect(cleanFrom(begun, `Order=${defaults.Order}`)).toBe(`Order=${defaults.Order}`);
  expect(clean(`Order=${defaults.Order}`)).toBe("");
});
