import { describe, expect, it } from "vitest";
import { xmlText } from "#server/kyero/kyeroValues.ts";
import { type FeedListing, feedListing, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { decoded } from "../read/decoded.ts";
import { readFeed } from "../read/readFeed.ts";
import { type RecordVerdict, validateRecord } from "./validateRecord.ts";

async function judged(changes: FeedListing): Promise<RecordVerdict> {
  const feed = [Buffer.from(feedXml([feedListing("1", changes)]))];
  for await (const record of readFeed(decoded(toAsync(feed)))) return validateRecord(record);
  throw new Error("The feed has no listing.");
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** What a listing became, and each line of its report as `field code value → imported`. */
async function said(changes: FeedListing): Promise<string[]> {
  const { lines } = await judged(changes);
  return lines.map(({ field, code, value, imported }) =>
    [field, code, value, ...(imported === null ? [] : ["→", imported])].join(" "),
  );
}

describe("what real feeds do wrong", () => {
  it("takes a listing without fault as it is", async () => {
    expect(await judged({})).toEqual({
      uniqueId: "1",
      outcome: "valid",
      reference: "R-1",
      lines: [],
      unread: [],
      property: {
        agentRef: "R-1",
        uniqueId: "1",
        offer: "sale",
        price: "250000",
        currency: "EUR",
        type: "Villa",
        photos: 0,
      },
      listing: {
        AgentRef: "R-1",
        Type: 25,
        Offer: 3,
        Currency: "EUR",
        Price: 250_000,
        Location: "m-03082",
        Latitude: null,
        Longitude: null,
        GeoInfo: null,
        Bedrooms: 3,
        Bathrooms: 2,
        Build: 150,
        Plot: 500,
        EnergyRatingConsumption: "D",
        EnergyRatingEmissions: "E",
        Features: ["pool"],
        Medias: [],
        Descriptions: { en: "A villa above the bay.", es: "Una villa sobre la bahía." },
        CadastralReference: null,
        photos: [],
      },
    });
  });

  // IMP-29
  it("drops dashes and empty numbers, and reads the number in front of other text", async () => {
    const changes = {
      beds: "---",
      baths: "",
      surface_area: "<built>50 + 75 terrace</built><plot>---</plot>",
    };
    expect((await judged(changes)).listing).toMatchObject({
      Bedrooms: null,
      Bathrooms: null,
      Build: 50,
      Plot: null,
    });
    expect(await said(changes)).toEqual([
      "beds WarnNumber ---",
      "surface_area/built FixNumber 50 + 75 terrace → 50",
      "surface_area/plot WarnNumber ---",
    ]);
  });

  // IMP-30
  it.each([
    ["1.200", 1200],
    ["1.250,50", 1250.5],
    ["120 m2", 120],
    ["85,5", 85.5],
    ["80-95", 80],
    ["aprox. 90", 90],
    ["-5", null],
    ["lots", null],
    ["0", null],
  ])("reads %s as an area of %s", async (text, area) => {
    expect((await judged({ surface_area: `<built>${text}</built>` })).listing?.Build).toBe(area);
  });

  // IMP-30
  it.each([
    ["250.000 €", 250_000],
    ["EUR 250,000.00", 250_000],
    ["1.250.000", 1_250_000],
    ["250000.00", 250_000],
    ["x", 0],
  ])("reads %s as a price of %s", async (text, price) => {
    expect((await judged({ price: text })).listing?.Price).toBe(price);
  });

  // IMP-31
  it("leaves out both coordinates when they are empty", async () => {
    const location = "<latitude></latitude><longitude></longitude>";
    expect((await judged({ location })).listing).toMatchObject({
      Latitude: null,
      Longitude: null,
      GeoInfo: null,
    });
    expect(await said({ location })).toEqual(["location WarnPosition "]);
  });

  // IMP-31
  it.each([
    ["swapped", "<latitude>0.1628</latitude><longitude>38.7894</longitude>"],
    ["called altitud", "<altitud>38.7894</altitud><longitud>0.1628</longitud>"],
    ["with commas", "<latitude>38,7894</latitude><longitude>0,1628</longitude>"],
  ])("puts coordinates right that are %s", async (_how, location) => {
    const { listing, lines } = await judged({ location });
    expect(listing).toMatchObject({ Latitude: 38.7894, Longitude: 0.1628, GeoInfo: "exact" });
    expect(lines).toMatchObject([{ field: "location", code: "FixPosition", imported: "38.7894, 0.1628" }]);
  });

  // IMP-31
  it("drops coordinates on another continent, and takes 0 as unknown without a word", async () => {
    const abroad = "<latitude>40.7128</latitude><longitude>-74.006</longitude>";
    expect((await judged({ location: abroad })).listing?.Latitude).toBeNull();
    expect(await said({ location: abroad })).toEqual(["location WarnPosition 40.7128, -74.006"]);
    expect(await said({ location: "<latitude>0</latitude><longitude>0</longitude>" })).toEqual([]);
  });

  // IMP-32
  it("encodes spaces in the addresses of photos", async () => {
    const images = imagesXml(["https://a.example/my house (1).jpg", "/house.jpg", "ftp://a.example/1.jpg"]);
    expect((await judged({ images })).listing?.photos).toEqual(["https://a.example/my%20house%20(1).jpg"]);
    expect(await said({ images })).toEqual([
      "images/1 FixPhotoUrl https://a.example/my house (1).jpg → https://a.example/my%20house%20(1).jpg",
      "images/2 WarnPhotoUrl /house.jpg",
      "images/3 WarnPhotoUrl ftp://a.example/1.jpg",
    ]);
  });

  // IMP-33
  it("undoes UTF-8 that was encoded twice, in texts and in names", async () => {
    const twice = (text: string) => Buffer.from(text).toString("latin1");
    const changes = {
      town: twice("Jávea"),
      desc: `<es>${twice("Salón con vistas, 250 €, año 2001 – «único»")}</es><en>Café in São Paulo style</en>`,
    };
    const { listing, lines } = await judged(changes);
    expect(listing?.Location).toBe("m-03082");
    expect(listing?.Descriptions).toEqual({
      es: "Salón con vistas, 250 €, año 2001 – «único»",
      en: "Café in São Paulo style",
    });
    expect(lines.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "town FixEncoding",
      "desc/es FixEncoding",
    ]);
  });

  // IMP-34
  it("takes HTML out of texts, escaped or not", async () => {
    const escaped = xmlText(
      "<p>Nice&nbsp;villa</p><p onclick='x()'>with <b>pool</b><br/>and sea</p><script>1</script>",
    );
    const desc = `<en>${escaped}</en><es><p>Una <b>villa</b></p></es>`;
    const { listing } = await judged({ desc });
    expect(listing?.Descriptions.en).toBe("Nice villa\n\nwith pool\nand sea");
    expect(listing?.Descriptions.es).toBe("Una villa");
    expect(JSON.stringify(listing?.Descriptions)).not.toContain("<");
    expect((await said({ desc })).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "desc/en FixText",
      "desc/es FixText",
    ]);
  });

  // IMP-35
  it.each([
    [
      "a misspelt province",
      { province: "Alicnate" },
      "m-03082",
      ["province FixProvince Alicnate → Alicante"],
    ],
    ["a town without its hyphen", { town: "Torrepacheco", province: "Murcia" }, "m-30037", []],
    ["the other official language", { town: "Calp" }, "m-03047", []],
    ["a slip of the finger", { town: "Torreveija" }, "m-03133", ["town FixTown Torreveija → Torrevieja"]],
    [
      "the province beside its own",
      { town: "Pilar de la Horadada", province: "Murcia" },
      "m-03902",
      ["province FixProvince Murcia → Alicante"],
    ],
    [
      "more than the town",
      { town: "Jávea (Arenal)" },
      "m-03082",
      ["town FixTown Jávea (Arenal) → Jávea / Xàbia"],
    ],
  ])("finds the town by %s", async (_how, changes, id, lines) => {
    expect((await judged(changes)).listing?.Location).toBe(id);
    expect(await said(changes)).toEqual(lines);
  });

  // IMP-36
  it.each(["Orihuela Costa", "Mil Palmeras", "Cabo Roig", "Moraira"])(
    "knows the urbanisation %s",
    async (town) => {
      expect((await judged({ town })).outcome).toBe("valid");
    },
  );

  // IMP-37
  it("takes the town at the coordinates when its name is unknown, and says that a place is unmatched without them", async () => {
    const location = "<latitude>38.7894</latitude><longitude>0.1628</longitude>";
    expect((await judged({ town: "Xqwzy", location })).listing?.Location).toBe("m-03082");
    expect((await judged({ town: "Xqwzy" })).outcome).toBe("unmatched");
    expect(await said({ town: "Xqwzy" })).toEqual(["town ErrUnknownTown Xqwzy, Alicante"]);
  });

  // IMP-28
  it("rejects a listing without price, type and town, and says every field", async () => {
    const bare = { price: null, type: "", town: "", beds: null, baths: null, images: "" };
    expect((await judged(bare)).outcome).toBe("invalid");
    expect(await said(bare)).toEqual([
      "type ErrMissingType ",
      "price ErrMissingPrice ",
      "town ErrMissingTown ",
    ]);
  });

  // IMP-38
  it.each([
    ["VILLA", 25],
    ["apartamento", 1],
    ["Ático", 16],
    ["wohnung", 1],
    ["</type><type><en>house</en><es>casa</es>", 23],
  ])("knows the type %s", async (type, id) => {
    expect((await judged({ type: type.startsWith("<") ? type.slice(13) : type })).listing?.Type).toBe(id);
  });

  // IMP-39, IMP-40
  it("takes new_build of old feeds as a sale of something new, and refuses other currencies and offers", async () => {
    expect((await judged({ price_freq: "new_build" })).listing).toMatchObject({
      Offer: 3,
      Features: ["new-build", "pool"],
    });
    expect(await said({ price_freq: "yearly", currency: "AUD" })).toEqual([
      "price_freq ErrInvalidOffer yearly",
      "currency ErrInvalidCurrency AUD",
    ]);
  });

  // IMP-41
  it("keeps Catalan and Russian, and says which languages it cannot keep", async () => {
    const desc = "<ca>Una vil·la</ca><ru>Вилла</ru><zh>别墅</zh>";
    expect((await judged({ desc })).listing?.Descriptions).toEqual({ ca: "Una vil·la", ru: "Вилла" });
    expect(await said({ desc })).toEqual(["desc/zh WarnLanguage 别墅"]);
  });
});
