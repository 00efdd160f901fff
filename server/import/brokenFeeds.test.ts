import { describe, expect, it } from "vitest";
import { xmlText } from "#server/kyero/kyeroValues.ts";
import { type FeedListing, feedListing, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { FeedRefused } from "./read/feedLimits.ts";
import { stageFeed } from "./stageFeed.ts";

interface Report {
  /** How many listings were read and taken; absent for a feed that is refused. */
  readonly taken?: string;
  /** Each line as `place field code line:column value → imported (why)`. */
  readonly lines: readonly string[];
  /** What goes online of the listings, where the row looks at it. */
  readonly shown?: readonly unknown[];
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // No size of a piece may matter.
  for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
}

type Line = Awaited<ReturnType<typeof stageFeed>>["lines"][number];
const lineText = (place: number, { field, code, at, value, imported, why }: Line): string =>
  [
    ...[place || "feed", field === "feed" ? "" : field, code],
    at && `${at.line}:${at.column}${at.more > 0 ? `+${at.more}` : ""}`,
    ...[value, imported === null ? null : `→ ${imported}`, why && `(${why.code})`],
  ]
    .filter((part) => part !== "" && part !== null && part !== undefined)
    .join(" ");

async function reportOf(
  source: AsyncIterable<Uint8Array>,
  show?: (listing: NonNullable<unknown>) => unknown,
): Promise<Report> {
  try {
    const feed = await stageFeed(source);
    const lines = feed.lines.map((line) => lineText(0, line));
    const shown: unknown[] = [];
    for await (const { place, lines: own, listing } of feed.read()) {
      lines.push(...own.map((line) => lineText(place, line)));
      if (show && listing) shown.push(show(listing));
    }
    await feed.remove();
    return { taken: `${feed.valid} of ${feed.records}`, lines, ...(show && { shown }) };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    const { code, why, at } = error;
    const place = at ? ` ${at.line}:${at.column}` : "";
    return {
      lines: [`${code}${place}${why ? ` (${[why.code, ...Object.values(why.values)].join(" ")})` : ""}`],
    };
  }
}

const listings = (...changes: readonly FeedListing[]) =>
  feedXml(changes.map((change, nth) => feedListing(String(nth + 1), change)));
const three = (change: FeedListing) => listings({}, change, {});
/** A line in which `@{text}` stands for the place of that text in the feed, counted by hand. */
const withPlace = (line: string, feed: string | Uint8Array) =>
  line.replace(/@\{(.+?)\}/s, (_, mark: string) => {
    const before =
      (typeof feed === "string" ? feed : Buffer.from(feed).toString("latin1")).split(mark)[0] ?? "";
    return `${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
  });
const latin = (text: string) => Buffer.from(text, "latin1");
const bytes = (text: string, signs: Readonly<Record<string, number>>) =>
  Buffer.concat(
    [...text].map((sign) => (sign in signs ? Uint8Array.of(signs[sign] ?? 0) : Buffer.from(sign))),
  );
const es = (text: string): FeedListing => ({ desc: `<es>${text}</es>`, town: "Calpe" });
const inSpanish = (listing: object) => (listing as { Descriptions: { es?: string } }).Descriptions.es;
const rest = (text: string) => text.slice(text.indexOf("<property>"));

describe.each<
  readonly [
    group: string,
    rows: readonly (readonly [name: string, feed: string | Uint8Array, report: Report])[],
  ]
>([
  [
    // IMP-45
    "an encoding that is not the one declared",
    [
      [
        "Latin-1 called UTF-8",
        latin(
          listings({}, es("Piñata en la montaña, señor"), {})
            .replaceAll("Jávea", "Calpe")
            .replaceAll("bahía", "mar"),
        ),
        {
          taken: "3 of 3",
          lines: [
            "2 desc/es FixEncoding @{ñata}+2 Pi�ata en la monta�a, se�or → Piñata en la montaña, señor",
          ],
          shown: ["Una villa sobre la mar.", "Piñata en la montaña, señor", "Una villa sobre la mar."],
        },
      ],
      [
        "Windows-1252 called UTF-8, in one listing of three",
        bytes(three(es("«Ático» · 250 § – 2ª línea")).replaceAll("§", "€"), {
          "€": 0x80,
          "–": 0x96,
          Á: 0xc1,
          ª: 0xaa,
        }),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixEncoding 3:407+3 «�tico» · 250 � � 2� línea → «Ático» · 250 € – 2ª línea"],
          shown: ["Una villa sobre la bahía.", "«Ático» · 250 € – 2ª línea", "Una villa sobre la bahía."],
        },
      ],
      [
        "UTF-8 encoded twice",
        three(es(Buffer.from("Salón con jardín").toString("latin1"))),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixEncoding SalÃ³n con jardÃ­n → Salón con jardín"],
          shown: ["Una villa sobre la bahía.", "Salón con jardín", "Una villa sobre la bahía."],
        },
      ],
      [
        "Mac Roman called UTF-8, which has no plain reading",
        bytes(three(es("Habitaci§n con ba¢o")), { "§": 0x97, "¢": 0x96 }),
        { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{\u0097}+1 Habitaci�n con ba�o"] },
      ],
      [
        "code page 850 called UTF-8",
        bytes(three(es("Sal§n, ba¢o")), { "§": 0xa2, "¢": 0xa4 }),
        { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{\u00a2}+1 Sal�n, ba�o"] },
      ],
      [
        "Windows-1251 called UTF-8",
        Buffer.concat([
          Buffer.from(three(es("§")).split("§")[0] ?? ""),
          Uint8Array.of(0xc2, 0xe8, 0xeb, 0xeb, 0xe0),
          Buffer.from(three(es("§")).split("§")[1] ?? ""),
        ]),
        { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{Âèëëà}+4 �����"] },
      ],
      [
        "characters that are lost already, in a text and in a name",
        listings({}, es("Pi�ata"), { town: "Torrevie�a" }),
        {
          taken: "2 of 3",
          lines: [
            "2 desc/es ErrEncoding Pi�ata",
            "3 town WarnUnreadable Torrevie�a",
            "3 town FixTown Torrevie�a → Torrevieja",
          ],
        },
      ],
      [
        "lost characters that were encoded once more",
        three(es("Piï¿½ata")),
        { taken: "2 of 3", lines: ["2 desc/es ErrEncoding Piï¿½ata"] },
      ],
      [
        "UTF-8 that calls itself UTF-16",
        three({}).replace("UTF-8", "utf-16"),
        { taken: "3 of 3", lines: ["feed WarnFeedEncoding utf-16 → UTF-8"] },
      ],
      [
        "an encoding that nobody knows",
        three({}).replace("UTF-8", "x-banana"),
        { taken: "3 of 3", lines: ["feed WarnFeedEncoding x-banana → UTF-8"] },
      ],
      [
        "UTF-16 without its mark",
        Buffer.from(three({}).replace("UTF-8", "UTF-16"), "utf16le"),
        { taken: "3 of 3", lines: [] },
      ],
      [
        "characters of Windows-1252 by their number",
        three(es("Sol &#150; y &#8211; playa&#133;")),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixEncoding Sol \u0096 y – playa\u0085 → Sol – y – playa…"],
          shown: ["Una villa sobre la bahía.", "Sol – y – playa…", "Una villa sobre la bahía."],
        },
      ],
    ],
  ],
  [
    // IMP-44
    "signs that XML does not take",
    [
      [
        "bare ampersands, in a text and in an address",
        listings(
          {},
          {
            ...es("Tom & Jerry, B&B; AT&T"),
            images: '<image id="1"><url>https://a.example/1?a=1&b=2</url></image>',
          },
          {},
        ),
        {
          taken: "3 of 3",
          lines: [
            "2 desc/es FixMarkup @{& Jerry}+2 Tom & Jerry, B&B; AT",
            "2 images/image FixMarkup @{&b=2} a.example/1?a=1&b=2",
          ],
          shown: ["Una villa sobre la bahía.", "Tom & Jerry, B&B; AT&T", "Una villa sobre la bahía."],
        },
      ],
      [
        "entities of HTML",
        three(es("Caf&eacute;&nbsp;bar, 100&nbsp;m&sup2; &hearts;")),
        {
          taken: "3 of 3",
          lines: [
            "2 desc/es FixEntity @{&eacute;}+3 Caf&eacute;&nbsp;bar, 100&",
            "2 desc/es FixMarkup @{&hearts;} 0&nbsp;m&sup2; &hearts;",
          ],
          shown: ["Una villa sobre la bahía.", "Café bar, 100 m² &hearts;", "Una villa sobre la bahía."],
        },
      ],
      [
        "an entity that would read a file",
        three(es("&xxe;")),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixMarkup @{&xxe;} &xxe;"],
          shown: ["Una villa sobre la bahía.", "&xxe;", "Una villa sobre la bahía."],
        },
      ],
      [
        "control characters, as they are and by number",
        three(es("Sol\u000b y\u0000 playa&#11;")),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixControl @{\u000b}+2 Sol\u000b y\u0000 playa&#11;"],
          shown: ["Una villa sobre la bahía.", "Sol y playa", "Una villa sobre la bahía."],
        },
      ],
      [
        "a bare less-than sign",
        three(es("precio < 200 y 3<5")),
        {
          taken: "3 of 3",
          lines: ["2 desc/es FixMarkup @{< 200}+1 precio < 200 y 3"],
          shown: ["Una villa sobre la bahía.", "precio < 200 y 3<5", "Una villa sobre la bahía."],
        },
      ],
      [
        "HTML in a text that is not closed as XML wants it",
        three(es("<p>Uno<br>Dos <b>tres</p></i><IMG SRC=x><P>cuatro</p>")),
        {
          taken: "3 of 3",
          lines: [
            "2 desc/es FixMarkup @{</p></i>}+3 <b>",
            "2 desc/es FixText <p>Uno<br>Dos <b>tres</b></br></p><img><p>cuatro</p></img> → Uno\nDos tres\n\n\ncuatro",
          ],
        },
      ],
      [
        "a DOCTYPE with entities",
        `<!DOCTYPE root [<!ENTITY x "y">]>${rest(three({}))}`,
        { lines: ["ErrFeedDoctype"] },
      ],
    ],
  ],
  [
    // IMP-42
    "a listing that is no XML",
    [
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
          lines: ["feed WarnNothingWithdrawn 1", "2 property ErrListingNotXml 3:16 (closingTag)"],
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
    ],
  ],
  [
    // IMP-46
    "what is no whole feed of the format",
    [
      ["stops in a listing", three({}).slice(0, -300), { lines: ["ErrFeedIncomplete 4:192 (end)"] }],
      [
        "stops after a listing",
        three({}).replace("</root>", ""),
        { lines: ["ErrFeedIncomplete 4:485 (end)"] },
      ],
      ["has no listing", feedXml([]), { lines: ["ErrFeedEmpty"] }],
      ["is nothing", "", { lines: ["ErrFeedEmpty"] }],
      [
        "is Inmovilla's",
        "<propiedades><propiedad><id>1</id><ref>A</ref><precioinmo>1</precioinmo></propiedad></propiedades>",
        { lines: ["ErrFeedFormat (format Inmovilla)"] },
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
            "4 id ErrMissingId",
            "4 type ErrMissingType",
            "4 price_freq ErrMissingOffer",
            "4 price ErrMissingPrice",
            "4 town ErrMissingTown",
            "4 desc WarnNoText",
          ],
        },
      ],
    ],
  ],
  [
    "fields as people fill them in",
    [
      [
        "areas in other units",
        listings(
          ...[
            "0.5 ha",
            "0,5 hectáreas",
            "2.500 ha",
            "1.250",
            "5000 sq ft",
            "2 acres",
            "3 tahúllas",
            "0.25 km2",
          ].map((plot) => ({ surface_area: `<plot>${plot}</plot>` })),
        ),
        {
          taken: "8 of 8",
          lines: [
            "1 surface_area/plot FixUnit 0.5 ha → 5000",
            "2 surface_area/plot FixUnit 0,5 hectáreas → 5000",
            "3 surface_area/plot WarnNumberUnclear 2.500 ha",
            "4 surface_area/plot WarnNumberUnclear 1.250 → 1250",
            "5 surface_area/plot FixUnit 5000 sq ft → 464.52",
            "6 surface_area/plot FixUnit 2 acres → 8093.71",
            "7 surface_area/plot WarnNumber 3 tahúllas",
            "8 surface_area/plot FixUnit 0.25 km2 → 250000",
          ],
        },
      ],
      [
        "types that say little",
        listings(
          { type: "House" },
          { type: "Casa" },
          { type: "<en>House</en><es>Chalet</es>" },
          { type: "Spaceship" },
        ),
        {
          taken: "3 of 4",
          lines: [
            "1 type WarnType House → Town House",
            "2 type WarnType Casa → Town House",
            "4 type ErrUnknownType Spaceship",
          ],
        },
      ],
      [
        "no description, and an empty one",
        listings(
          { desc: null },
          { desc: "<en> </en>" },
          { desc: "<en>&lt;script&gt;x()&lt;/script&gt;</en>" },
        ),
        {
          taken: "3 of 3",
          lines: [
            "1 desc WarnNoText",
            "2 desc WarnNoText",
            "3 desc/en FixText <script>x()</script> → ",
            "3 desc WarnNoText",
          ],
        },
      ],
      [
        // IMP-40
        "dollars, pounds by their sign, and a price that contradicts its currency",
        listings(
          { currency: "USD" },
          { currency: null, price: "£250,000" },
          { price: "£250,000" },
          { currency: "AUD" },
          { currency: "", price: "$ 250.000" },
        ),
        {
          taken: "3 of 5",
          lines: [
            "1 currency WarnCurrency 250000 USD",
            "2 price FixPrice £250,000 → 250000",
            "3 price FixPrice £250,000 → 250000",
            "3 currency ErrInvalidCurrency EUR, £250,000",
            "4 currency ErrInvalidCurrency AUD",
            "5 price FixPrice $ 250.000 → 250000",
            "5 currency WarnCurrency $ 250.000 USD",
          ],
        },
      ],
      [
        "references beyond what can be shown",
        listings(
          { ref: "A".repeat(100) },
          { ref: "B".repeat(101) },
          { ref: `${"B".repeat(101)}C` },
          { ref: "D".repeat(256) },
        ),
        {
          taken: "3 of 4",
          lines: [
            `2 ref FixReferenceLength ${"B".repeat(101)} → ${"B".repeat(91)}-31c8cdc6`,
            `3 ref FixReferenceLength ${"B".repeat(101)}C → ${"B".repeat(91)}-dd234012`,
            `4 ref ErrInvalidReference ${"D".repeat(199)}…`,
          ],
        },
      ],
      [
        "scripts and styles in texts",
        three(
          es(xmlText("<style>p{color:red}</style><p>Sol</p><script>alert(1)</script><!-- no --> y playa")),
        ),
        {
          taken: "3 of 3",
          lines: [
            "2 desc/es FixText <style>p{color:red}</style><p>Sol</p><script>alert(1)</script><!-- no --> y playa → Sol\n\n y playa",
          ],
          shown: ["Una villa sobre la bahía.", "Sol\n\n y playa", "Una villa sobre la bahía."],
        },
      ],
      [
        "photos at addresses that are none",
        three({ images: imagesXml(["https://a.example/a b.jpg", "C:\\fotos\\1.jpg"]) }),
        {
          taken: "3 of 3",
          lines: [
            "2 images/1 FixPhotoUrl https://a.example/a b.jpg → https://a.example/a%20b.jpg",
            "2 images/2 WarnPhotoUrl C:\\fotos\\1.jpg",
          ],
        },
      ],
    ],
  ],
])("a feed with %s", (_group, rows) => {
  it.each(rows)("%s", async (_name, feed, { lines, ...expected }) => {
    const found = await reportOf(pieces(Buffer.from(feed as string)), expected.shown && (inSpanish as never));
    expect(found).toEqual({ ...expected, lines: lines.map((line) => withPlace(line, feed)) });
    expect(JSON.stringify(found.shown ?? [])).not.toContain("\ufffd");
  });
});

// IMP-42
it("of a feed of 60 MB with one bad listing all others are kept", async () => {
  const words = "Una villa sobre la bahía, con jardín. ".repeat(1_000);
  const block = Buffer.from(
    rest(listings(...Array.from({ length: 20 }, () => es(words)))).replace("</root>", ""),
  );
  const bad = Buffer.from(`\n<property><id>bad</id><ref>R & D</reff></property>\n`);
  async function* large(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("<root>\n");
    for (let sent = 0; sent < 60_000_000; sent += block.length) {
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
  expect(feed.records).toBeGreaterThan(1_500);
  expect(broken).toEqual(["21 property ErrListingNotXml 22:33 (closingTag)"]);
  expect(feed.ids.has("bad")).toBe(true);
}, 60_000);
