import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { energyRatings } from "#contracts/property/property.ts";
import { offer } from "#contracts/property/propertyTypes.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import type { PhotoSource, PropertyContent } from "#server/property/property.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import type { DemoPictures } from "../pictures/demoPictures.ts";
import { rooms } from "../pictures/rooms.ts";
import type { Random } from "../random.ts";
import type { DemoPlace } from "./demoPlaces.ts";
import { demoText } from "./demoText.ts";
import { type DemoType, demoTypes } from "./demoTypes.ts";

interface HomeMeasures {
  readonly build: number | null;
  readonly plot: number | null;
  readonly level: number;
  readonly seaView: boolean;
}

type PriceFields = Pick<PropertyContent, "Offer" | "Price" | "HighSeasonPrice" | "Currency">;

/** Prices as they are asked for: 295,000 rather than 293,412. */
function asked(value: number): number {
  const step = value > 1_000_000 ? 25_000 : value > 200_000 ? 5_000 : value > 20_000 ? 1_000 : 500;
  return Math.max(step, Math.round(value / step) * step);
}

const rounded = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

/** What a demo listing is offered for, and at what price: in euros, here and there in pounds. */
function demoPrice(
  random: Random,
  type: DemoType,
  { build, plot, level, seaView }: HomeMeasures,
): PriceFields {
  const area = build ?? plot ?? 1;
  const worth = area * type.metre * level * (seaView ? 1.2 : 1) * (0.8 + random.next() * 0.45);
  const Offer = type.rentable
    ? random.weighted([
        [offer.sale, 78],
        [offer.rent, 11],
        [offer.holidays, 11],
      ] as const)
    : offer.sale;
  const Currency = random.chance(0.025) ? "GBP" : "EUR";
  if (Offer === offer.rent) {
    return { Offer, Currency, HighSeasonPrice: null, Price: rounded(worth * 0.0036, 25) };
  }
  if (Offer === offer.holidays) {
    const Price = rounded(worth * 0.0021 + 180, 10);
    const HighSeasonPrice = random.chance(0.8) ? rounded(Price * (1.3 + random.next() * 0.5), 10) : null;
    return { Offer, Currency, Price, HighSeasonPrice };
  }
  return { Offer, Currency, HighSeasonPrice: null, Price: asked(worth) };
}

const between = (random: Random, range: readonly [number, number] | null): number | null =>
  range && random.integer(range[0], range[1]);

function featuresOf(random: Random, { bedrooms, plot, id }: DemoType, place: DemoPlace): FeatureKey[] {
  if (!bedrooms) return id === 3 ? ["sea-view"] : [];
  const likely: [FeatureKey, number][] = [
    ["air-conditioning", 0.7],
    ["heating", 0.5],
    ["terrace-balcony", 0.75],
    [plot ? "pool-private" : "pool-communal", 0.55],
    [plot ? "garden-private" : "garden-communal", 0.4],
    ["garage", plot ? 0.5 : 0.25],
    ["lift", plot ? 0.02 : 0.6],
    ["sea-view", place.beach < 3 ? 0.45 : 0.08],
    ["near-beach-the-sea", place.beach < 2 ? 0.8 : 0],
    ["sea-beach-front-line", place.beach < 0.5 ? 0.3 : 0],
    ["mountain-views", place.beach > 2 ? 0.5 : 0.2],
    ["near-golf", 0.15],
    ["new-build", 0.1],
    ["ground-floor", plot ? 0 : 0.2],
  ];
  const chosen = likely.filter(([, chance]) => random.chance(chance)).map(([key]) => key);
  return chosen.some((key) => key.startsWith("pool-")) ? [...chosen, "pool"] : chosen;
}

function photosOf(random: Random, type: DemoType, pool: boolean, pictures: DemoPictures): PhotoSource[] {
  const look =
    type.looks.includes("poolVilla") && !random.chance(0.25)
      ? pool
        ? "poolVilla"
        : "villa"
      : random.pick(type.looks);
  const cover = random.pick(pictures.outside[look]);
  const indoors = type.bedrooms ? Object.keys(rooms) : ["sea"];
  const others = indoors.flatMap((kind) => pictures.inside[kind as keyof typeof rooms]);
  const count = random.weighted([
    [random.integer(1, 3), 1],
    [random.integer(4, 12), 4],
    [random.integer(13, 24), 4],
    [random.integer(25, 36), 1],
  ]);
  const shown = type.bedrooms ? count : Math.min(count, 2);
  const first = random.integer(0, others.length - 1);
  return Array.from({ length: shown }, (_, place) => ({
    Source: place === 0 ? cover : (others[(first + place) % others.length] ?? cover),
    Number: place + 1,
  }));
}

const nowhere = { Latitude: null, Longitude: null, GeoInfo: null };

function positionOf(random: Random, place: DemoPlace) {
  const { center } = propertyPlace(place.id);
  if (random.chance(0.12) || !center) return nowhere;
  const near = (centre: number, reach: number) =>
    Math.round((centre + reach * random.next() + (random.next() - 0.5) * 0.003) * 1e6) / 1e6;
  return {
    Latitude: near(center.lat, place.inland[0]),
    Longitude: near(center.lon, place.inland[1]),
    GeoInfo: random.weighted([
      ["exact", 5],
      ["street", 3],
      ["approx", 3],
      ["town", 1],
    ] as const),
  };
}

const spoken: readonly (readonly [DescriptionLanguage, number])[] = [
  ["en", 0.97],
  ["es", 0.88],
  ["de", 0.4],
  ["fr", 0.28],
  ["nl", 0.28],
  ["sv", 0.1],
];

const streets = [
  "Calle Mayor",
  "Avenida del Mar",
  "Camino Viejo",
  "Calle de la Fuente",
  "Carrer de Dalt",
  "Partida Pinar",
];

function mediasOf(random: Random, reference: string): PropertyContent["Medias"] {
  const at = (path: string) => `https://media.example/${path}/${encodeURIComponent(reference)}`;
  return [
    ...(random.chance(0.18) ? [{ type: "video", url: at("video") } as const] : []),
    ...(random.chance(0.12) ? [{ type: "floorplan", url: at("floorplan") } as const] : []),
    ...(random.chance(0.1) ? [{ type: "virtualtour", url: at("tour") } as const] : []),
  ];
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** One believable listing: what it is decides how large, where it lies decides what it costs. */
export function demoContent(
  random: Random,
  AgentRef: string,
  places: readonly (readonly [DemoPlace, number])[],
  pictures: DemoPictures,
): PropertyContent {
  const type = random.weighted(demoTypes.map((one) => [one, one.weight] as const));
  const place = random.weighted(places);
  const { townName } = propertyPlace(place.id);
  const Bedrooms = between(random, type.bedrooms);
  const Build = between(random, type.build);
  const Plot = between(random, type.plot);
  const Bathrooms = Bedrooms === null ? null : Math.max(1, Math.round(Bedrooms * 0.7));
  const Features = featuresOf(random, type, place);
  const pool = Features.includes("pool");
  const seaView = Features.includes("sea-view");
  const kind = type.id;
  const about = { kind, town: townName.split(" / ")[0] ?? townName, pool, seaView, beach: place.beach };
  const described = { ...about, bedrooms: Bedrooms, bathrooms: Bathrooms, build: Build, plot: Plot };
  const languages = spoken.filter(([, share]) => random.chance(share)).map(([language]) => language);
  const position = positionOf(random, place);
  const Address = random.chance(0.6) ? `${random.pick(streets)}, ${random.integer(1, 96)}` : null;
  return {
    Online: true,
    AgentRef,
    Type: kind,
    Location: place.id,
    ...demoPrice(random, type, { build: Build, plot: Plot, level: place.level, seaView }),
    CadastralReference: null,
    Address,
    ShowAddress: Address !== null && random.chance(0.3),
    ...position,
    Bedrooms,
    Bathrooms,
    Build,
    Plot,
    Toilets: Bathrooms !== null && random.chance(0.3) ? 1 : null,
    FloorNumber: !type.plot && type.bedrooms ? `${random.integer(1, 7)}º` : null,
    Levels: type.plot && type.bedrooms ? random.integer(1, 3) : null,
    YearBuilt: type.build && random.chance(0.7) ? random.integer(1968, 2024) : null,
    EnergyRatingConsumption: type.bedrooms && random.chance(0.8) ? random.pick(energyRatings) : null,
    EnergyRatingEmissions: type.bedrooms && random.chance(0.7) ? random.pick(energyRatings) : null,
    Features,
    Distance: random.chance(0.6)
      ? {
          Town: tenths(random.next() * 4 + 0.2),
          Beach: place.beach,
          Airport: random.integer(70, 110),
          ...(random.chance(0.3) ? { Golf: tenths(random.next() * 12 + 1) } : {}),
        }
      : {},
    Descriptions: Object.fromEntries(
      languages.map((language) => [language, demoText(language, described) ?? ""]),
    ),
    Photos: random.chance(0.04) ? [] : photosOf(random, type, pool, pictures),
    Medias: mediasOf(random, AgentRef),
  };
}
