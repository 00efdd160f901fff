import { describe, expect, it } from "vitest";
import type { PropertyContent } from "#server/property/property.ts";
import { readHomes } from "#tests/fixtures/formats/readHomes.ts";

/** A listing's elements by their names; null leaves one out. */
type Elements = Readonly<Record<string, string | null>>;

const elementsXml = (elements: Elements) =>
  Object.entries(elements)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join("");

const thinkspain = (changes: Elements) => {
  const elements = {
    unique_id: "1",
    agent_ref: "R-1",
    euro_price: "250000",
    sale_type: "sale",
    property_type: "Villa",
    town: "Jávea",
    province: "Alicante",
    description: "<en>A villa.</en>",
    ...changes,
  };
  return `<root><thinkspain><import_version>1.16</import_version></thinkspain><property>${elementsXml(elements)}</property></root>`;
};

const redsp = (changes: Elements) => {
  const elements = {
    id: "1",
    ref: "R-1",
    price: "250000",
    price_freq: "sale",
    type: "villa",
    address: "<town>Jávea</town><province>Alicante</province>",
    desc: "<en>A villa.</en>",
    ...changes,
  };
  return `<root><redsp><feed_version>4</feed_version></redsp><property>${elementsXml(elements)}</property></root>`;
};

const inmovilla = (changes: Elements) => {
  const elements = {
    id: "1",
    ref: "R-1",
    accion: "Vender",
    precioinmo: "250000",
    precioalq: "0",
    tipo_ofer: "Chalet",
    ciudad: "Jávea",
    provincia: "ALICANTE",
    descrip2: "A villa.",
    ...changes,
  };
  return `<propiedades><propiedad>${elementsXml(elements)}</propiedad></propiedades>`;
};

const idealista = (changes: { features?: object; address?: object; operation?: object; others?: object }) =>
  JSON.stringify({
    customerCountry: "Spain",
    customerProperties: [
      {
        propertyCode: "1",
        propertyReference: "R-1",
        propertyOperation: { operationType: "sale", operationPrice: 250_000, ...changes.operation },
        propertyAddress: {
          addressTown: "Jávea",
          addressPostalCode: "03730",
          addressCountry: "Spain",
          ...changes.address,
        },
        propertyFeatures: { featuresType: "house_independent", ...changes.features },
        propertyDescriptions: [{ descriptionLanguage: "english", descriptionText: "A villa." }],
        ...changes.others,
      },
    ],
  });

type Row = readonly [
  what: string,
  feed: string,
  content: Partial<PropertyContent> | null,
  lines: readonly string[],
];

const rows = (all: readonly Row[]) =>
  it.each(all)("reads %s", async (_what, feed, content, lines) => {
    const { homes, lines: said } = await readHomes(feed);
    expect(said).toEqual(lines);
    expect(homes).toEqual([{ id: "1", content: content && expect.objectContaining(content) }]);
  });

// IMP-66
describe("thinkSPAIN", () =>
  rows([
    ["a sale", thinkspain({}), { Type: 25, Offer: 3, Price: 250_000, Location: "m-03082" }, []],
    [
      "a holiday home with two prices",
      thinkspain({ sale_type: "holiday", euro_price: "700", euro_price_high: "1.400 €" }),
      { Offer: 2, Price: 700, HighSeasonPrice: 1_400 },
      ["1 euro_price_high FixPrice 1.400 € → 1400"],
    ],
    [
      "a high price that a sale has not",
      thinkspain({ euro_price_high: "1400" }),
      { HighSeasonPrice: null },
      ["feed WarnNotUsed 1 × euro_price_high"],
    ],
    [
      "an offer that is none",
      thinkspain({ sale_type: "auction" }),
      null,
      ["1 sale_type ErrInvalidOffer auction"],
    ],
    [
      "blanks and zeros as unknown",
      thinkspain({
        toilets: "0",
        floor_number: "",
        levels: "-",
        year_built: "0",
        km_beach: "0",
        km_golf: "",
      }),
      { Toilets: null, FloorNumber: null, Levels: null, YearBuilt: null, Distance: {} },
      ["1 levels WarnNumber -"],
    ],
    [
      "an address in one text, that is not to be shown",
      thinkspain({ full_address: "Calle Mayor 1, Jávea", display_address: "0", door_number: "3B" }),
      { Address: "Calle Mayor 1, Jávea", ShowAddress: false },
      ["feed WarnNotUsed 1 × door_number"],
    ],
    [
      "distances with points, marks and units",
      thinkspain({ km_beach: "0.125", km_golf: "1,5", km_town: "1.250", km_airport: "far" }),
      { Distance: { Beach: 0.125, Golf: 1.5, Town: 1.25 } },
      ["1 km_airport WarnNumber far", "1 km_golf FixNumber 1,5 → 1.5"],
    ],
    [
      "a year that cannot be",
      thinkspain({ year_built: "1850" }),
      { YearBuilt: null },
      ["1 year_built WarnNumber 1850"],
    ],
    [
      "a position nearby",
      thinkspain({
        location: "<latitude>38.789</latitude><longitude>0.163</longitude><geoapprox>1</geoapprox>",
      }),
      { Latitude: 38.789, Longitude: 0.163, GeoInfo: "approx" },
      [],
    ],
    [
      "HTML in a description, written as elements",
      thinkspain({ description: "<en><p>First.</p><p>Second.</p></en>" }),
      { Descriptions: { en: "First.\n\nSecond." } },
      ["1 description/en FixText <p>First.</p><p>Second.</p> → First.\n\nSecond."],
    ],
  ]));

// IMP-66
describe("RedSP", () =>
  rows([
    [
      "the example that lost its fields",
      redsp({
        pools: "<pool>1</pool><communal_pool>0</communal_pool><private_pool>1</private_pool>",
        surface_area: "<built_m2>140</built_m2><plot_m2>320</plot_m2>",
        features: "<Air_Conditioning>0</Air_Conditioning><lift>1</lift>",
      }),
      { Build: 140, Plot: 320, Features: ["lift", "pool-private"] },
      [],
    ],
    [
      "a type with an addition",
      redsp({ type: "semi penthouse" }),
      { Type: 16 },
      ["1 type WarnType semi penthouse → Penthouse"],
    ],
    [
      "a coast in place of a province",
      redsp({ address: "<town>Jávea</town>", costa: "Costa Blanca North" }),
      { Location: "m-03082" },
      [],
    ],
    [
      "the first line of the beach",
      redsp({ category: "<urban>0</urban><beach>1</beach><golf>0</golf><first_line>1</first_line>" }),
      { Features: ["near-beach-the-sea", "sea-beach-front-line"] },
      [],
    ],
    [
      "a first line of nobody knows what",
      redsp({ category: "<beach>1</beach><golf>1</golf><first_line>1</first_line>" }),
      { Features: ["near-beach-the-sea", "near-golf"] },
      ["feed WarnNotUsed 1 × category/first_line"],
    ],
    [
      "distances in metres",
      redsp({
        distances: "<distance_to_beach_m>350</distance_to_beach_m><distance_airport_m>0</distance_airport_m>",
      }),
      { Distance: { Beach: 0.35 } },
      [],
    ],
    [
      "an address that the format cannot allow to be shown",
      redsp({
        address:
          "<address_detail>C/ Sol</address_detail><address_number>2</address_number><town>Jávea</town><province>Alicante</province>",
      }),
      { Address: "C/ Sol 2", ShowAddress: false },
      [],
    ],
  ]));

// IMP-66
describe("Inmovilla", () =>
  rows([
    [
      "a sale",
      inmovilla({}),
      { Type: 25, Offer: 3, Price: 250_000, Currency: "EUR", Location: "m-03082" },
      [],
    ],
    [
      "a rent for a month",
      inmovilla({ accion: "Alquilar", precioinmo: "0.00", precioalq: "900.00", tipomensual: "MES" }),
      { Offer: 4, Price: 900 },
      [],
    ],
    [
      "a rent for a week",
      inmovilla({ accion: "Alquilar", precioalq: "700", precioinmo: "0", tipomensual: "SEMANA" }),
      { Offer: 2, Price: 700 },
      [],
    ],
    [
      "a rent for a day, which no offer of the portal is",
      inmovilla({ accion: "Alquilar", precioalq: "90", precioinmo: "0", tipomensual: "DIA" }),
      null,
      ["1 accion ErrInvalidOffer Alquilar, DIA"],
    ],
    [
      "a sale that is also to let",
      inmovilla({ accion: "Vender y Alquilar", precioalq: "900" }),
      { Offer: 3, Price: 250_000 },
      ["feed WarnNotUsed 1 × precioalq"],
    ],
    [
      "a price on request",
      inmovilla({ aconsultar: "1" }),
      { Price: 0 },
      ["1 precioinmo WarnPriceOnRequest 250000"],
    ],
    [
      "altitud as the longitude",
      inmovilla({ latitud: "38.789", altitud: "0.163" }),
      { Latitude: 38.789, Longitude: 0.163, GeoInfo: "exact" },
      [],
    ],
    [
      "rooms with one bed and with two",
      inmovilla({ habitaciones: "1", habdobles: "2" }),
      { Bedrooms: 3 },
      [],
    ],
    ["rooms with two beds alone", inmovilla({ habdobles: "2" }), { Bedrooms: 2 }, []],
    [
      "tildes as line breaks, and a text whose language nobody knows",
      inmovilla({ descrip1: "Uno.~~Dos.", descrip2: null, descrip9: "?" }),
      { Descriptions: { es: "Uno.\n\nDos." } },
      ["feed WarnNotUsed 1 × descrip9"],
    ],
    [
      "nothing of agents and owners, by their elements' names alone",
      inmovilla({ agente: "Ana", email_agente: "ana@example.com" }),
      { Price: 250_000 },
      ["feed WarnNotUsed 1 × agente", "feed WarnNotUsed 1 × email_agente"],
    ],
    [
      "the Balearics by their old name",
      inmovilla({ ciudad: "Sóller", provincia: "BALEARES" }),
      { Location: "m-07061" },
      [],
    ],
  ]));

// IMP-66
describe("Idealista", () =>
  rows([
    [
      "a sale",
      idealista({}),
      { Type: 25, Offer: 3, Price: 250_000, Currency: "EUR", Location: "m-03082" },
      [],
    ],
    [
      "a penthouse",
      idealista({ features: { featuresType: "flat", featuresPenthouse: true } }),
      { Type: 16 },
      [],
    ],
    [
      "a house of no kind",
      idealista({ features: { featuresType: "house" } }),
      { Type: 23 },
      ["1 propertyFeatures/featuresType WarnType house → Town House"],
    ],
    [
      "a room, which is no property",
      idealista({ features: { featuresType: "room_shared_flat" } }),
      null,
      ["1 propertyFeatures/featuresType ErrUnknownType room"],
    ],
    ["a code for a floor", idealista({ address: { addressFloor: "bj" } }), { FloorNumber: "Bajo" }, []],
    [
      "flags, and those that nobody uses once a feed",
      idealista({
        features: {
          featuresPool: true,
          featuresGarden: false,
          featuresChimney: true,
          featuresStorage: false,
        },
      }),
      { Features: ["pool"] },
      ["feed WarnNotUsed 1 × propertyFeatures/featuresChimney"],
    ],
    [
      "a street that is not to be shown",
      idealista({ address: { addressStreetName: "Calle Sol", addressVisibility: "street" } }),
      { Address: "Calle Sol", ShowAddress: false },
      [],
    ],
    [
      "a language that the portal has not",
      idealista({
        others: { propertyDescriptions: [{ descriptionLanguage: "romanian", descriptionText: "Vila" }] },
      }),
      { Descriptions: {} },
      ["1 propertyDescriptions/romanian WarnLanguage Vila", "1 propertyDescriptions WarnNoText"],
    ],
    [
      "a rent with an option to buy",
      idealista({ operation: { operationType: "rentToOwn", operationPrice: 900 } }),
      { Offer: 4, Price: 900 },
      [],
    ],
  ]));
