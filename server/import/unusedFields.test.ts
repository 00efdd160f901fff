import { describe, expect, it } from "vitest";
import { lineText, listings, reportsOf } from "#tests/fixtures/feedReport.ts";
import { type FeedListing, feedListing, feedXml } from "#tests/fixtures/feedXml.ts";
import { stageFeed } from "./stageFeed.ts";
import type { ImportedListing } from "./validate/importedListing.ts";

async function* toAsync(text: string) {
  yield Buffer.from(text);
}

async function importOf(xml: string) {
  const feed = await stageFeed(toAsync(xml));
  const taken: ImportedListing[] = [];
  const lines = feed.lines.map((line) => lineText(0, line));
  for await (const { place, lines: own, listing } of feed.read()) {
    lines.push(...own.map((line) => lineText(place, line)));
    if (listing) taken.push(listing);
  }
  await feed.remove();
  return { taken, lines };
}

async function featuresOf(fields: FeedListing) {
  const { taken, lines } = await importOf(feedXml([feedListing("1", { pool: "0", ...fields })]));
  return { features: [...(taken[0]?.Features ?? [])].sort(), lines };
}

// IMP-49
it.each<[string, FeedListing, readonly string[], readonly string[]]>([
  ["a private pool in a word", { pool: "Private" }, ["pool-private"], []],
  ["a communal pool in Spanish", { pool: "Comunitaria" }, ["pool-communal"], []],
  ["a pool that is not there in a word", { pool: "Ninguna" }, [], []],
  ["a pool in a word that nobody knows", { pool: "Zz" }, [], ["feed WarnNotUsed 1 × pool"]],
  ["new build in Spanish", { new_build: "Obra nueva" }, ["new-build"], []],
  [
    "features grouped by language",
    { features: "<en><feature>Lift</feature></en><es><feature>Ascensor</feature></es>" },
    ["lift"],
    [],
  ],
  [
    "features in attributes",
    { features: '<feature name="Lift">1</feature><feature name="Garage">0</feature>' },
    ["lift"],
    [],
  ],
  [
    "features with their languages inside",
    { features: "<feature><en>Lift</en><es>Ascensor</es></feature>" },
    ["lift"],
    [],
  ],
  ["features in one text", { features: "Lift, Garage" }, ["garage", "lift"], []],
  [
    "features nested in a text",
    { features: '<feature><text language="en">Garage</text></feature>' },
    ["garage"],
    [],
  ],
  [
    "features by their elements' names",
    { features: "<Air_Conditioning>0</Air_Conditioning><lift>1</lift>" },
    ["lift"],
    [],
  ],
  [
    "a feature that nobody knows",
    { features: "<feature>Lift</feature><feature>Flux capacitor</feature>" },
    ["lift"],
    ["feed WarnNotUsed 1 × features/feature"],
  ],
])("reads %s", async (_what, fields, features, lines) => {
  expect(await featuresOf(fields)).toEqual({ features, lines });
});

// IMP-49
it("names each element that is not used once, with the number of its listings", async () => {
  const { lines } = await importOf(
    listings(
      { sea_view: "1" },
      { sea_view: "yes", garden: "<size>20</size>" },
      { sea_view: "0", garden: " " },
    ),
  );
  expect(lines).toEqual(["feed WarnNotUsed 2 × sea_view", "feed WarnNotUsed 1 × garden"]);
});

// IMP-48
it.each([
  [
    "an entity that was escaped twice",
    "One.&amp;amp;#13;Caf&amp;amp;eacute; &amp;amp;amp; bar.",
    "One.\nCafé & bar.",
  ],
  ["carriage returns", "One.&#13;&#13;Two.", "One.\n\nTwo."],
  [
    "paragraphs whose tags are escaped twice",
    "&amp;lt;p&amp;gt;First part.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Second part.&amp;lt;/p&amp;gt;",
    "First part.\n\nSecond part.",
  ],
  [
    "a tag that nobody knows between words",
    "&lt;x-part&gt;First&lt;/x-part&gt;&lt;x-part&gt;second&lt;/x-part&gt;",
    "First\n\nsecond",
  ],
  ["a script that was escaped twice", "Sun&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;", "Sun"],
])("shows %s as it was meant", async (_what, text, shown) => {
  const { taken } = await importOf(listings({ desc: `<en>${text}</en>` }));
  expect(taken[0]?.Descriptions.en).toBe(shown);
});

const prefixed = (xml: string) =>
  xml.replaceAll(/<(\/?)(?!\?)/g, "<$1k:").replace("<k:root>", '<k:root xmlns:k="https://agent.example/ns">');

// IMP-50
describe("signs that nobody sees", () => {
  reportsOf([
    [
      "spaces in prices",
      listings(
        { price: "250\u202f000" },
        { price: "250000\u200b" },
        { price: "\u200b" },
        { beds: " \u200b" },
      ),
      {
        taken: "3 of 4",
        lines: [
          "1 price FixPrice 250\u202f000 → 250000",
          "2 price FixPrice 250000\u200b → 250000",
          "3 price ErrMissingPrice \u200b",
        ],
      },
    ],
    ["a prefix on every element", prefixed(listings({}, {})), { taken: "2 of 2", lines: [] }],
  ]);
});
