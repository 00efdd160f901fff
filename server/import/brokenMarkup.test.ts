import { describe, expect, it } from "vitest";
import { es, lineText, listings, reportsOf, rest, three } from "#tests/fixtures/feedReport.ts";
import { feedXml } from "#tests/fixtures/feedXml.ts";
import { stageFeed } from "./stageFeed.ts";

// IMP-42
describe("a feed with a listing that is no XML", () =>
  reportsOf([
    [
      "a closing tag that closes another element",
      three({ beds: "3</bed><beds>" }),
      { taken: "2 of 3", lines: ["2 property ErrListingNotXml @{</bed>} (closingTag)"] },
    ],
    [
      "an element that is never closed",
      three({ ref: "R-2<price>" }),
      { taken: "2 of 3", lines: ["2 property ErrListingNotXml 3:68 (closingTag)"] },
    ],
    [
      "a listing that is never closed",
      listings({}, {}, {}).replace(/<\/property>(?=\n<property><id>3)/, ""),
      { taken: "2 of 3", lines: ["2 property ErrListingNotXml 4:1 (openListing)"] },
    ],
    [
      "the last listing that is never closed",
      listings({}, {}, {}).replace("</property></root>", "</root>"),
      { taken: "2 of 3", lines: ["3 property ErrListingNotXml @{</root>} (openListing)"] },
    ],
    [
      "CDATA that never ends, before one that does",
      listings({}, es("<![CDATA[Uno"), es("<![CDATA[Dos]]>")),
      {
        taken: "2 of 3",
        lines: ["2 property ErrListingNotXml @{<![CDATA[Uno} (openCdata)"],
        shown: ["Una villa sobre la bahía.", "Dos"],
      },
    ],
    [
      "a quotation mark that is missing",
      three({ images: '<image id="1><url>https://a.example/1.jpg</url></image>' }),
      { taken: "2 of 3", lines: ["2 property ErrListingNotXml @{<image id} (openTag)"] },
    ],
    [
      "every listing broken in the same way",
      listings({}, {}).replaceAll("</beds>", "</bed>"),
      { lines: ["ErrFeedNotXml @{</bed>} (closingTag beds)"] },
    ],
    [
      "a listing broken before its id",
      three({ id: "2</ref>" }),
      {
        taken: "2 of 3",
        lines: ["2 property ErrListingNotXml 3:16 (closingTag)"],
      },
    ],
    [
      "a header that is no XML",
      three({}).replace("<kyero>", "<agent><name>Sol & Mar</nombre></agent><kyero>"),
      { taken: "3 of 3", lines: ["feed WarnFeedMarkup @{& Mar} (badTag)"] },
    ],
    [
      "warnings of a program before the feed",
      `\n<br />\n<b>Warning</b>: Undefined index in feed.php\n${three({})}`,
      { taken: "3 of 3", lines: ["feed WarnFeedMarkup @{: Undefined} (textOutside)"] },
    ],
  ]));

// IMP-46
describe("a feed with what is no whole feed of the format", () =>
  reportsOf([
    ["stops in a listing", three({}).slice(0, -300), { lines: ["ErrFeedIncomplete 4:192 (end)"] }],
    ["stops after a listing", three({}).replace("</root>", ""), { lines: ["ErrFeedIncomplete 4:485 (end)"] }],
    ["has no listing", feedXml([]), { lines: ["ErrFeedEmpty"] }],
    ["is nothing", "", { lines: ["ErrFeedEmpty"] }],
    [
      "is OpenImmo's",
      "<openimmo><anbieter><immobilie><objektnr_intern>1</objektnr_intern></immobilie></anbieter></openimmo>",
      { lines: ["ErrFeedFormat (format OpenImmo)"] },
    ],
    [
      "has Inmovilla's root and listings with other fields",
      "<propiedades><propiedad><codigo>1</codigo><precio>1</precio></propiedad></propiedades>",
      { lines: ["ErrFeedFormat (otherFields)"] },
    ],
    [
      "is a page",
      "<!DOCTYPE html><html><body>Not found</body></html>",
      { lines: ["ErrFeedFormat (format HTML)"] },
    ],
    [
      "is RSS",
      '<?xml version="1.0"?><rss version="2.0"><channel/></rss>',
      { lines: ["ErrFeedFormat (format RSS)"] },
    ],
    ["is JSON", '[{"id": 1, "price": 250000}]', { lines: ["ErrFeedFormat (format JSON)"] }],
    ["is a table", "id;ref;price\n1;R-1;250000\n", { lines: ["ErrFeedFormat (format CSV)"] }],
    ["is a sentence", "Service temporarily unavailable", { lines: ["ErrFeedNotXml 1:1 (textOutside)"] }],
    [
      "is some other XML",
      "<inmuebles><inmueble><id>1</id></inmueble></inmuebles>",
      { lines: ["ErrFeedFormat (otherRoot inmuebles inmueble)"] },
    ],
    [
      "has its listings a level deeper",
      `<root><properties>${rest(three({})).replace("</root>", "</properties></root>")}`,
      { lines: ["ErrFeedFormat (deepListings root)"] },
    ],
    [
      "has listings with other fields",
      "<root><property><codigo>1</codigo><precio>1</precio></property></root>",
      { lines: ["ErrFeedFormat (otherFields)"] },
    ],
    [
      "says that it is ours and has no field of it",
      "<root><kyero><feed_version>2_1</feed_version></kyero><property><id>1</id></property></root>",
      {
        taken: "0 of 1",
        lines: [
          "1 ref FixReference → 1",
          "1 type ErrMissingType",
          "1 price_freq ErrMissingOffer",
          "1 price ErrMissingPrice",
          "1 town ErrMissingTown",
          "1 desc WarnNoText",
        ],
      },
    ],
    [
      "has another root",
      `<properties>${rest(three({})).replace("</root>", "</properties>")}`,
      { taken: "3 of 3", lines: ["feed WarnFeedRoot properties"] },
    ],
    [
      "has a listing of another format among its own",
      `${three({}).replace("</root>", "")}<property><codigo>1</codigo></property></root>`,
      {
        taken: "3 of 4",
        lines: [
          "feed WarnNotUsed 1 × codigo",
          "4 id ErrMissingId",
          "4 type ErrMissingType",
          "4 price_freq ErrMissingOffer",
          "4 price ErrMissingPrice",
          "4 town ErrMissingTown",
          "4 desc WarnNoText",
        ],
      },
    ],
  ]));

/** In each run a tenth of what `npm run drill -- feeds` reads. */
const MEGABYTES = process.env.FEEDS === "large" ? 60 : 6;

// IMP-42
it(`of a feed of ${MEGABYTES} MB with one bad listing all others are kept`, async () => {
  const words = "Una villa sobre la bahía, con jardín. ".repeat(1_000);
  const block = Buffer.from(
    rest(listings(...Array.from({ length: 20 }, () => es(words)))).replace("</root>", ""),
  );
  const bad = Buffer.from(`\n<property><id>bad</id><ref>R & D</reff></property>\n`);
  async function* large(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("<root>\n");
    for (let sent = 0; sent < MEGABYTES * 1_000_000; sent += block.length) {
      yield block;
      if (sent === 0) yield bad;
    }
    yield Buffer.from("</root>");
  }
  const feed = await stageFeed(large());
  const broken: string[] = [];
  for await (const { place, lines } of feed.read()) {
    broken.push(
      ...lines.filter(({ code }) => code === "ErrListingNotXml").map((line) => lineText(place, line)),
    );
  }
  await feed.remove();
  expect(feed.records).toBeGreaterThan(25 * MEGABYTES);
  expect(broken).toEqual(["21 property ErrListingNotXml 22:33 (closingTag)"]);
  expect(feed.ids.has("bad")).toBe(true);
}, 60_000);
