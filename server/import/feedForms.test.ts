import { describe, expect, it } from "vitest";
import { type FeedListing, feedListing, feedXml } from "#tests/fixtures/feedXml.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import { stageFeed } from "./stageFeed.ts";
import type { ImportedListing } from "./validate/importedListing.ts";

async function* toAsync(text: string) {
  yield Buffer.from(text);
}

/** The listings of a feed, null for what is rejected, its lines without those about single listings, and theirs. */
async function read(text: string) {
  const feed = await stageFeed(toAsync(text));
  const listings: (ImportedListing | null)[] = [];
  const own: string[] = [];
  for await (const { listing, lines } of feed.read()) {
    listings.push(listing);
    own.push(...lines.map(({ field, code }) => `${field} ${code}`));
  }
  await feed.remove();
  return { listings, own, lines: feed.lines.map(({ code, value }) => `${code} ${value}`) };
}

const one = (changes: FeedListing) => feedXml([feedListing("1", { pool: null, ...changes })]);
const nameOf = (text: string) =>
  read(text).then(
    () => "taken",
    (error: unknown) => (error instanceof FeedRefused ? (error.why?.values.name ?? error.why?.code) : null),
  );
const listing =
  "<property><id>1</id><ref>A</ref><price>1</price><price_freq>sale</price_freq><type>villa</type></property>";

// IMP-46
describe("the format is told by the root and the header, before the fields", () => {
  it.each([
    ["Trovit", "<trovit><ad><id>1</id></ad></trovit>"],
    ["OpenImmo", `<o:openimmo xmlns:o="urn:o"><o:anbieter/></o:openimmo>`],
    ["CSV", "ref;price;type\nA;1;villa\n"],
    [
      "otherFields",
      "<root><property><unique_id>1</unique_id><town>Altea</town><province>Alicante</province></property></root>",
    ],
    [
      "otherFields",
      `<root>${listing}<property><codigo>2</codigo></property><property><codigo>3</codigo></property></root>`,
    ],
    ["taken", `<root>${listing}</root>`],
  ])("%s", async (name, text) => {
    expect(await nameOf(text)).toBe(name);
  });
});

// IMP-50
describe("prefixes and signs that nobody sees", () => {
  it("reads elements with a prefix as those without", async () => {
    const prefixed = one({ beds: "3" }).replaceAll(/<(\/?)([a-z_]+)>/g, "<$1k:$2>");
    const declared = prefixed.replace("<k:root>", '<k:root xmlns:k="https://agent.example/ns">');
    const plain = await read(one({ beds: "3" }));
    expect(await read(declared)).toEqual(plain);
    expect(plain.listings).toMatchObject([{ Bedrooms: 3 }]);
  });

  it("gives up only the one listing with a prefix that is broken", async () => {
    const text = feedXml(["1", "2", "3"].map((id) => feedListing(id)))
      .replaceAll(/<(\/?)property>/g, "<$1k:property>")
      .replace("<id>2</id>", "<id>2</id><ref>");
    const { listings, own } = await read(text);
    expect(listings.map((found) => found?.AgentRef ?? null)).toEqual(["R-1", null, "R-3"]);
    expect(own).toEqual(["property ErrListingNotXml"]);
  });

  it.each([
    ["250\u202f000", 250_000],
    ["250000\u200b", 250_000],
    ["\ufeff250\u00a0000 €", 250_000],
    ["1\u2009250\u2009000", 1_250_000],
  ])("reads the price %j", async (price, value) => {
    const { listings, own } = await read(one({ price }));
    expect(listings).toMatchObject([{ Price: value }]);
    expect(own).toEqual(["price FixPrice"]);
  });

  it("takes a price of signs that nobody sees for none", async () => {
    const { listings, own } = await read(one({ price: "\u200b" }));
    expect({ listings, own }).toEqual({ listings: [null], own: ["price ErrMissingPrice"] });
  });

  it("reads numbers, and says nothing of blanks", async () => {
    const blanks = { beds: "\u200b", baths: " &#160; ", desc: "<en>A</en><zh> </zh>", catastral: "" };
    const { listings, own } = await read(
      one({
        ...blanks,
        currency: "EUR\u200b",
        surface_area: "<built>1\u202f200 m2 útiles</built><plot>\u2060</plot>",
      }),
    );
    expect(listings).toMatchObject([{ Bedrooms: null, Bathrooms: null, Build: 1200, Plot: null }]);
    expect(own).toEqual(["surface_area/built FixNumber"]);
  });
});

// IMP-48, IMP-34
describe("texts are decoded, broken into lines, and freed of tags, in this order", () => {
  const cdata = (text: string) => `<![CDATA[${text}]]>`;
  it.each([
    ["carriage returns", cdata("One.&#13;&#13;Two."), "One.\n\nTwo."],
    ["carriage returns of XML", "One.&#13;&#10;Two.&#xD;Three.", "One.\nTwo.\nThree."],
    ["what was escaped twice", cdata("One.&amp;#13;Caf&amp;eacute; &amp;amp; bar."), "One.\nCafé & bar."],
    ["what was escaped three times", cdata("One.&amp;amp;#xd;Two."), "One.\nTwo."],
    ["escaped paragraphs", cdata("&lt;p&gt;First.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;"), "First.\n\nSecond."],
    [
      "paragraphs escaped twice",
      cdata("&amp;lt;p&amp;gt;A.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;B.&amp;lt;/p&amp;gt;"),
      "A.\n\nB.",
    ],
    ["breaks as elements", "A.<br/>B.<br></br>C.", "A.\nB.\nC."],
    [
      "cells, rules and what HTML does not know",
      cdata("<td>A</td><td>B</td><hr>C<o:p>D</o:p>"),
      "A B \nC\nD",
    ],
    ["signs of Windows by their number", cdata("It&#146;s 5 &#128;"), "It’s 5 €"],
    ["other ends of lines", cdata("A.&#8232;B.&#11;C.&#7;"), "A.\nB.\nC."],
    [
      "a tag that nobody knows between words",
      "&lt;x-part&gt;First&lt;/x-part&gt;&lt;x-part&gt;second&lt;/x-part&gt;",
      "First\n\nsecond",
    ],
    ["a script that was escaped twice", "Sun&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;", "Sun"],
    ["what is no tag", cdata("5 &lt; 7 &amp; 9 &gt; 8"), "5 < 7 & 9 > 8"],
  ])("%s", async (_what, en, shown) => {
    const { listings } = await read(one({ desc: `<en>${en}</en>` }));
    expect(listings[0]?.Descriptions.en).toBe(shown);
    expect(listings[0]?.Descriptions.en).not.toMatch(/\r|&#13;|<p/);
  });

  it("keeps both of two texts in one language", async () => {
    const { listings } = await read(one({ desc: "<en>First.</en><en>Second.</en>" }));
    expect(listings[0]?.Descriptions).toEqual({ en: "First.\n\nSecond." });
  });
});

// IMP-49
describe("what holds a value is read, or said once for the feed", () => {
  it("names elements that are not used, with the number of listings that have them", async () => {
    const extra = { ownCode: "9872", terraces: "0", year: "", notes: "-" };
    const feed = feedXml([
      feedListing("1", { ...extra, surface_area: "<built>90</built><terrace>12</terrace>" }),
      feedListing("2", extra),
      feedListing("3", { video: '<clip href="https://a.example"/>', price: "ask us" }),
    ]);
    expect((await read(feed)).lines).toEqual([
      "WarnNotUsed 2 × ownCode",
      "WarnNotUsed 1 × surface_area/terrace",
      "WarnNotUsed 1 × video",
    ]);
  });

  it("counts an element with others inside once, and none that is 0 or blank", async () => {
    const feed = feedXml([
      feedListing("1", { sea_view: "1" }),
      feedListing("2", { sea_view: "yes", garden: "<size>20</size>" }),
      feedListing("3", { sea_view: "0", garden: " " }),
    ]);
    expect((await read(feed)).lines).toEqual(["WarnNotUsed 2 × sea_view", "WarnNotUsed 1 × garden"]);
  });
});

// IMP-49
describe("features in every form", () => {
  it.each([
    [
      "nested",
      '<feature><text language="en">Garage</text></feature><feature><text>Pool</text></feature>',
      ["garage", "pool"],
    ],
    ["in languages", "<feature><en>Lift</en><es>Ascensor</es></feature>", ["lift"]],
    ["grouped by language", "<en><feature>Lift</feature></en><es><feature>Ascensor</feature></es>", ["lift"]],
    ["in attributes", '<feature name="Lift">1</feature><feature name="Garage">0</feature>', ["lift"]],
    [
      "in attributes alone",
      '<feature title="Lift" value="yes"/><feature value="Garage"/><feature name="Pool" value="no"/>',
      ["garage", "lift"],
    ],
    ["in one text", "Lift, Garage", ["garage", "lift"]],
    [
      "in one text with other marks",
      "Ascensor; Piscina comunitaria | Garaje",
      ["garage", "lift", "pool-communal"],
    ],
    [
      "as flags",
      "<Air_Conditioning>0</Air_Conditioning><lift>1</lift><garage>Yes</garage>",
      ["garage", "lift"],
    ],
    ["in groups", '<category name="Climate"><feature>Heating</feature></category>', ["heating"]],
  ])("%s", async (_how, features, keys) => {
    const { listings, lines } = await read(one({ features }));
    expect(listings[0]?.Features).toEqual(keys);
    expect(lines).toEqual([]);
  });

  it("says once that words for features are not known, and takes those beside them", async () => {
    const features = "<feature>Good rental potential</feature><feature>Lift</feature>";
    const { listings, lines } = await read(
      feedXml(["1", "2"].map((id) => feedListing(id, { features, pool: null }))),
    );
    expect(listings.map((found) => found?.Features)).toEqual([["lift"], ["lift"]]);
    expect(lines).toEqual(["WarnNotUsed 2 × features/feature"]);
  });

  it.each([
    ["Private", ["pool-private"]],
    ["Communal", ["pool-communal"]],
    ["Comunitaria", ["pool-communal"]],
    ["privada", ["pool-private"]],
    ["Piscina comunitaria", ["pool-communal"]],
    ["Gemeinschaftspool", ["pool-communal"]],
    ["Private and communal", ["pool-communal", "pool-private"]],
    ["Yes", ["pool"]],
    ["Sí", ["pool"]],
    ["2", ["pool"]],
    ["8 x 4 m", ["pool"]],
    ["No", []],
    ["Ninguna", []],
    ["no pool", []],
    ["sin piscina", []],
    ["0", []],
  ])("reads a pool of %s", async (pool, keys) => {
    const { listings, lines } = await read(one({ pool }));
    expect(listings[0]?.Features).toEqual(keys);
    expect(lines).toEqual([]);
  });

  it("says that it does not know what a pool or a new building is", async () => {
    expect((await read(one({ pool: "possible", new_build: "pending" }))).lines).toEqual([
      "WarnNotUsed 1 × pool",
      "WarnNotUsed 1 × new_build",
    ]);
  });

  it.each([
    ["1", ["new-build"]],
    ["Obra nueva", ["new-build"]],
    ["Neubau", ["new-build"]],
    ["Resale", []],
    ["Segunda mano", []],
    ["No", []],
  ])("reads new_build of %s", async (new_build, keys) => {
    const { listings, lines } = await read(one({ new_build }));
    expect(listings[0]?.Features).toEqual(keys);
    expect(lines).toEqual([]);
  });
});
