import fc from "fast-check";
import { expect, it } from "vitest";
import { referenceKey } from "#server/property/propertyRow.ts";
import { type FeedListing, feedListing, feedXml } from "#tests/fixtures/feedXml.ts";
import { type ExistingListing, type Matches, matchKnown } from "./matchListings.ts";
import { type StagedFeed, stageFeed } from "./stageFeed.ts";

async function* toAsync(text: string) {
  yield Buffer.from(text);
}

const stored = (...pairs: readonly (readonly [id: string | null, ref: string])[]): ExistingListing[] =>
  pairs.map(([uniqueId, ref], at) => ({ id: at + 1, key: referenceKey(ref), uniqueId }));

async function staged<Result>(feed: string, look: (feed: StagedFeed) => Result): Promise<Result> {
  const found = await stageFeed(toAsync(feed));
  try {
    return look(found);
  } finally {
    await found.remove();
  }
}

const listings = (...changes: readonly FeedListing[]) => feedXml(changes.map((one) => feedListing("", one)));
const one = stored(["S-1", "SM-1"]);
const two = stored(["S-1", "SM-1"], ["S-2", "SM-2"]);
const bare = (fields: FeedListing) =>
  `<root><kyero/><property>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join("")}</property></root>`;

const outcome = ({ missing, unidentified }: Matches) => ({
  missing: missing.map(({ id }) => id),
  unidentified,
});

// IMP-08, IMP-43
it.each<[string, string, readonly ExistingListing[], readonly number[], number]>([
  ["neither its id nor its reference is there", listings({ id: "S-2", ref: "SM-2" }), two, [1], 0],
  ["its id is there", listings({ id: "S-1", ref: "other" }), one, [], 0],
  ["its reference is there under a new id", listings({ id: "N-1", ref: " sm-1" }), one, [], 0],
  ["a record with its reference has an empty id", listings({ id: "", ref: "SM-1" }), one, [], 1],
  ["a record has an empty id", listings({ id: "", ref: "new" }, { id: "S-2", ref: "SM-2" }), two, [], 1],
  ["a record has no id", listings({ id: null, ref: "SM-1" }), one, [], 1],
  ["a record has an id of 51 characters", listings({ id: "x".repeat(51), ref: "SM-1" }), one, [], 1],
  [
    "the id is an attribute",
    listings({ id: null, ref: "R" }).replace("<property>", '<property id="S-1">'),
    one,
    [],
    0,
  ],
  ["a record is blank", bare({ id: "", ref: "", price: "" }), one, [], 1],
  [
    "an id comes twice, with the reference of the other",
    listings({ id: "S-1", ref: "SM-1" }, { id: "S-1", ref: "SM-2" }),
    two,
    [],
    0,
  ],
  [
    "an id comes twice, first with the reference of the other",
    listings({ id: "S-1", ref: "SM-2" }, { id: "S-1", ref: "SM-1" }),
    two,
    [],
    0,
  ],
  [
    "an id comes twice, with a reference that nobody has",
    listings({ id: "S-1", ref: "SM-1" }, { id: "S-1", ref: "SM-9" }),
    two,
    [],
    1,
  ],
  [
    "an id comes twice, with a reference that another record has",
    listings({ id: "S-1", ref: "SM-1" }, { id: "S-1", ref: "SM-3" }, { id: "S-3", ref: "SM-3" }),
    stored(["S-1", "SM-1"], ["S-2", "SM-2"], ["S-3", "SM-3"]),
    [],
    1,
  ],
  [
    "a listing comes twice as a whole",
    listings({ id: "S-1", ref: "SM-1" }, { id: "S-1", ref: "SM-1" }),
    two,
    [2],
    0,
  ],
  ["a rejected record has its reference", listings({ id: "N-1", ref: "SM-1", price: "ask" }), one, [], 0],
])("whether a property is withdrawn when %s", async (_when, feed, known, missing, unidentified) => {
  expect(await staged(feed, (found) => outcome(matchKnown(known, found)))).toEqual({ missing, unidentified });
});

const names = fc.constantFrom("1", "2", "3", "4", "5");
const id = fc.oneof(names, fc.constantFrom("", " ", "x".repeat(60)), fc.constant(null));
const ref = fc.oneof(
  names.map((name) => `R-${name}`),
  names.map((name) => ` r-${name} `),
  fc.constantFrom("", null),
);
const record = fc.record({ id, ref, price: fc.constantFrom("250000", "ask us") });
const property = fc.record({ uniqueId: fc.option(names), ref: names.map((name) => `R-${name}`) });
const properties = fc
  .uniqueArray(property, { selector: ({ ref: reference }) => reference })
  .map((all) => all.filter((item, at) => all.findIndex(({ uniqueId }) => uniqueId === item.uniqueId) === at));

// IMP-08
it("withdraws no property whose id or reference is in the feed, and none while a record is without an id", async () => {
  const check = fc.asyncProperty(
    properties,
    fc.array(record, { minLength: 1, maxLength: 6 }),
    async (known, feed) => {
      const had = stored(...known.map(({ uniqueId, ref: reference }) => [uniqueId, reference] as const));
      const { missing } = await staged(listings(...feed), (found) => matchKnown(had, found));
      const ids = feed.map((item) => item.id);
      const references = feed.map((item) => referenceKey(item.ref ?? ""));
      for (const gone of missing) {
        expect(ids).not.toContain(gone.uniqueId ?? "none");
        expect(references).not.toContain(gone.key);
        expect(ids.filter((text) => text === null || text.trim() === "" || text.length > 50)).toEqual([]);
      }
    },
  );
  await fc.assert(check, { numRuns: 100 });
});
