import { describe, expect, it } from "vitest";
import type { FeedForm } from "#contracts/feed/feedContract.ts";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { readConfig } from "#server/config.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { propertyAnswer } from "#server/property/propertyAnswer.ts";
import { viewsOf } from "#server/property/propertyRow.ts";
import { feedErrors, hasPublishedSchema } from "#tests/fixtures/kyero/feedErrors.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { type Listing, listingXml } from "./listingXml.ts";

const config = readConfig({ PUBLIC_URL: "https://panel.example" });
const context = (mode: FeedForm = "strict") => ({
  mode,
  siteUrl: "https://site.example",
  email: "office@example.com",
});

function listing(changes: Partial<PropertyContent>, id = 80_001): Listing {
  const state = { id, status: "active", suspended: false, featured: "none", featuredBy: null } as const;
  const { item, detail } = viewsOf({ ...state, content: propertyContent(changes) });
  return {
    property: propertyAnswer({ config }, id, item, detail),
    changedAt: "2026-03-01T10:00:00.000Z",
  };
}
const written = (changes: Partial<PropertyContent>, mode?: FeedForm) =>
  listingXml(listing(changes), context(mode));
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>.*?</${name}>`, "s").exec(xml)?.[0];
const feedOf = (listings: readonly Listing[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>${listings
    .map((one) => listingXml(one, context()))
    .join("")}</root>`;

const full: Partial<PropertyContent> = {
  AgentRef: "A-1 & <b>",
  Price: 1_250_000,
  Currency: "GBP",
  CadastralReference: "9872023VH5797S0001WX",
  Location: "n-03082-el-arenal",
  Latitude: 38.789123,
  Longitude: 0.162777,
  GeoInfo: "street",
  Bedrooms: 4,
  Bathrooms: 3,
  Build: 240.6,
  Plot: 1050,
  Toilets: 2,
  FloorNumber: "1",
  YearBuilt: 1999,
  EnergyRatingConsumption: "D",
  EnergyRatingEmissions: "exempt",
  Features: ["new-build", "pool-private"],
  Descriptions: {
    en: "Villa with <b>four</b> bedrooms.\r\nQuiet & sunny.",
    pl: "Willa",
    es: "  Villa \u0007 ",
  },
  Photos: [
    { Source: "https://photos.example/b c.JPG", Number: 2 },
    { Source: "https://photos.example/a.jpeg", Number: 1 },
    { Source: "https://photos.example/c.webp", Number: 3 },
    { Source: "https://photos.example/d.jpg?size=2", Number: 4 },
  ],
  Medias: [
    { type: "floorplan", url: "https://plans.example/1" },
    { type: "video", url: "https://videos.example/1?a=1&b=2" },
    { type: "virtualtour", url: "https://tours.example/1" },
  ],
};

const strict = [
  "<property><id>80001</id><date>2026-03-01 11:00:00</date><ref>A-1 &amp; &lt;b&gt;</ref><price>1250000</price>",
  "<currency>GBP</currency><price_freq>sale</price_freq><new_build>1</new_build><type>Villa</type>",
  "<town>Jávea</town><province>Alicante</province><country>Spain</country>",
  "<location><latitude>38.789</latitude><longitude>0.163</longitude></location>",
  "<location_detail>El Arenal</location_detail><beds>4</beds><baths>3</baths><pool>1</pool>",
  "<surface_area><built>241</built><plot>1050</plot></surface_area>",
  "<energy_rating><consumption>D</consumption><emissions>X</emissions></energy_rating>",
  "<url><en>https://site.example/redirect-to-property/80001</en>",
  "<es>https://site.example/es/redirect-to-property/80001</es></url>",
  "<desc><en>Villa with four bedrooms.\nQuiet &amp; sunny.</en><es>Villa</es></desc>",
  "<features><feature>New build</feature><feature>Private pool</feature></features>",
  '<images><image id="1"><url>https://photos.example/a.jpeg</url></image>',
  '<image id="2"><url>https://photos.example/b%20c.JPG</url></image></images>',
].join("");
const extension = [
  "<catastral>9872023VH5797S0001WX</catastral><video_url>https://videos.example/1?a=1&amp;b=2</video_url>",
  "<virtual_tour_url>https://tours.example/1</virtual_tour_url><email>office@example.com</email>",
].join("");

describe("a listing", () => {
  // FEED-13, FEED-17, FEED-18
  it("says all that the format can say", () => {
    expect(written(full)).toBe(`${strict}</property>\n`);
    expect(written(full, "extended")).toBe(`${strict}${extension}</property>\n`);
  });

  // FEED-19
  it("of which only the needful is known says no more", () => {
    expect(written({ Price: 0, Bedrooms: 0, Photos: [], Descriptions: { pl: "Willa", en: " " } })).toBe(
      [
        "<property><id>80001</id><date>2026-03-01 11:00:00</date><ref>A-1</ref><price>x</price>",
        "<currency>EUR</currency><price_freq>sale</price_freq><new_build>0</new_build><type>Villa</type>",
        "<town>Jávea</town><province>Alicante</province><country>Spain</country><pool>0</pool>",
        "<url><en>https://site.example/redirect-to-property/80001</en>",
        "<es>https://site.example/es/redirect-to-property/80001</es></url>",
        "<desc></desc><images></images></property>\n",
      ].join(""),
    );
  });

  // FEED-17
  it("has fifty photos at most, in their order", () => {
    const Photos = Array.from({ length: 60 }, (_, at) => ({
      Source: `https://p.example/${at}.png`,
      Number: 60 - at,
    }));
    const urls = [...written({ Photos }).matchAll(/<image id="(\d+)"><url>([^<]*)/g)];
    expect(urls.map(([, id, url]) => `${id} ${url}`)).toEqual(
      Array.from({ length: 50 }, (_, at) => `${at + 1} https://p.example/${59 - at}.png`),
    );
  });

  // FEED-20
  it("has no page where its address is not safe or too long", () => {
    const page = (siteUrl: string) => elementOf(listingXml(listing({}), { ...context(), siteUrl }), "url");
    expect(page("http://site.example")).toBeUndefined();
    const long = `https://site.example/${"a".repeat(205)}`;
    expect(page(long)).toBe(`<url><en>${long}/redirect-to-property/80001</en></url>`);
  });

  // FEED-15
  it("of every type, feature, language and offer is a valid one, whatever its texts hold", async () => {
    const nasty = "<script>alert(1)</script> ]]> &amp; \u0000\u000b\ud800 \ufffe 😀 \"quoted\" 'so'";
    const listings = [
      ...propertyTypes.map(({ Id }, at) => listing({ Type: Id, AgentRef: `type ${Id}` }, 1000 + at)),
      listing({ ...full, AgentRef: nasty, Features: featureKeys, Offer: 4 }, 1),
      listing(
        {
          Descriptions: Object.fromEntries(descriptionLanguages.map((language) => [language, nasty])),
          AgentRef: "\u0001",
          Price: 999_999_999,
          Location: "d-28079-04",
          Build: 0.2,
        },
        2,
      ),
    ];
    const xml = feedOf(listings);
    expect(await feedErrors(xml)).toEqual([]);
    if (hasPublishedSchema) expect(await feedErrors(xml, "published")).toEqual([]);
    expect(xml).toContain("&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp;");
    expect(xml).toContain("<id>2</id><date>2026-03-01 11:00:00</date><ref>2</ref><price>x</price>");
  });
});

it("the schema of the tests finds what is wrong, a listing a line", async () => {
  const good = feedOf([listing(full, 1)]);
  const wrong: readonly [string, string][] = [
    ["<price>1250000</price>", "<price>125000000</price>"],
    ["sale", "week"],
    ["<en>Villa", "<pl>Villa</pl><en>Villa"],
    ["New build", "A feature of more than thirty-five letters"],
    ["a.jpeg", "a.jpeg?w=1"],
    ["<beds>4</beds>", "<beds></beds>"],
    ["</images>", "</images><email>a@b.example</email>"],
    ["<en>https:", "<en>http:"],
  ];
  const plain = { ...full, Descriptions: { en: "Villa" } };
  const lines = wrong.map(([right, said], at) => {
    const xml = listingXml(listing({ ...plain, AgentRef: `A-${at}` }, at + 2), context());
    expect(xml).toContain(right);
    return xml.replace(right, said);
  });
  const feed = good.replace("</root>", `${lines.join("")}</root>`);
  const found = await feedErrors(feed);
  const firstLine = feed.split("\n").length - wrong.length;
  expect([...new Set(found.map(({ line }) => line))]).toEqual(wrong.map((_, at) => firstLine + at));
});
