import { describe, expect, test } from "vitest";
import type { About } from "#contracts/wire/about.ts";
import { type AnalyticsForm, changedForm, formOf, searchOf, wrongFields } from "./analyticsForm.ts";
import { activeChips, analyticsSearch, withoutChips } from "./analyticsSearch.ts";

const today = "2026-11-21";
const { defaults, read, write } = analyticsSearch("property", today);
const directory = analyticsSearch("directory", today);
const form = formOf(defaults);
const wrong = (changes: Partial<AnalyticsForm>, about: About = "property") =>
  wrongFields(about, { ...form, ...changes }, today);

const everything =
  "fromdate=2026-11-01&todate=2026-11-21&interval=week&language=de&country=es&dimention=town&metric=search" +
  "&metric2=detailed&offer=4&types=1&types=25&id=82114&agentref=A-2&minprice=0&maxprice=300000&bathrooms=2" +
  "&bedrooms=3%2B&location=town-7&device=mobile";

describe("The fields stand for a search and give it back", () => {
  test("of properties", () => {
    const search = read(everything);
    expect(write(search).split("&").sort()).toEqual(everything.split("&").sort());
    expect(formOf(search)).toMatchObject({ types: "1,25", id: "82114", bedrooms: "3+", minprice: "0" });
    expect(searchOf("property", formOf(search), today)).toEqual(search);
  });

  test("of the directory, without what only properties have", () => {
    const search = directory.read("id=4001&id=4002&metric=go-to-website&device=n%2Fa&offer=4");
    expect(search).toEqual({
      ...directory.defaults,
      id: [4001, 4002],
      metric: "go-to-website",
      device: "n/a",
    });
    expect(searchOf("directory", formOf(search), today)).toEqual(search);
    expect(directory.write({ ...search, offer: 4 })).toBe(
      "metric=go-to-website&id=4001&id=4002&device=n%2Fa",
    );
  });

  test("without spaces around what was typed, and from the first page", () => {
    const typed = { ...form, agentref: " A-2 ", id: " 007 ", minprice: " 90000 " };
    expect(searchOf("property", typed, today)).toEqual({
      ...defaults,
      agentref: "A-2",
      id: [7],
      minprice: 90_000,
    });
    expect(searchOf("property", formOf(read("skip=40")), today)).toEqual(defaults);
  });
});

// STAT-46
describe("A metric that is the other one's changes places with it", () => {
  test.each([
    [{ metric: "enquiries" }, { metric: "enquiries", metric2: "views" }],
    [{ metric2: "views" }, { metric: "enquiries", metric2: "views" }],
    [{ metric: "search" }, { metric: "search", metric2: "enquiries" }],
    [{ interval: "week" }, { interval: "week" }],
  ])("%o", (changes, expected) => {
    expect(changedForm(form, changes)).toEqual({ ...form, ...expected });
  });
});

// STAT-20, STAT-28
describe("A field is wrong", () => {
  test.each([
    ["without a day", { fromdate: "", todate: "" }, { fromdate: "missing", todate: "missing" }],
    ["before April 2016", { fromdate: "2016-03-31" }, { fromdate: "tooEarly" }],
    ["after today", { todate: "2026-11-22" }, { todate: "inFuture" }],
    ["when it begins after its end", { todate: "2026-10-01" }, { fromdate: "afterEnd" }],
    ["with an id that is no number", { id: "82x" }, { id: "invalid" }],
    ["with the id 0", { id: "0" }, { id: "invalid" }],
    ["with two properties", { id: "82114,82115" }, { id: "invalid" }],
    [
      "with a price of letters",
      { minprice: "3x", maxprice: "-1" },
      { minprice: "invalid", maxprice: "invalid" },
    ],
    ["with a price beyond all prices", { maxprice: "1000000000" }, { maxprice: "invalid" }],
    [
      "with the highest price below the lowest",
      { minprice: "2", maxprice: "1" },
      { maxprice: "belowLowest" },
    ],
    ["with a reference that is too long", { agentref: "A".repeat(101) }, { agentref: "tooLong" }],
  ] as const)("%s", (_, changes, expected) => {
    expect(wrong(changes)).toEqual(expected);
  });

  test("and otherwise none is", () => {
    expect(wrong({})).toEqual({});
    expect(
      wrong({ fromdate: "2016-04-01", todate: today, id: "82114", minprice: "2", maxprice: "2" }),
    ).toEqual({});
    expect(wrong({ id: "4001, 4002" }, "directory")).toEqual({});
  });
});

test("Chips are the filters that differ; without them metrics, interval and dimension stay", () => {
  const search = read(everything);
  expect(activeChips(search, defaults)).toEqual([
    "days",
    "offer",
    "types",
    "id",
    "agentref",
    "minprice",
    "maxprice",
    "bedrooms",
    "bathrooms",
    "location",
    "language",
    "device",
    "country",
  ]);
  expect(withoutChips(search, defaults, ["days"])).toEqual({
    ...search,
    fromdate: "2026-10-22",
    todate: "2026-11-20",
  });
  expect(withoutChips(search, defaults, activeChips(search, defaults))).toEqual({
    ...defaults,
    metric: "search",
    metric2: "detailed",
    interval: "week",
    dimention: "town",
  });
  expect(activeChips(defaults, defaults)).toEqual([]);
});
