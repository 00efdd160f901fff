import type { GeoInfo } from "#contracts/property/property.ts";
import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import { childOf, type FeedNode, markRead, textOf, visibleText } from "../read/feedNode.ts";
import {
  type FeedFormat,
  type FieldText,
  innerText,
  type ListingRecord,
  positionText,
} from "../read/listingRecord.ts";
import { flaggedFeatures, meaningOf, readFeatures } from "./readFeatures.ts";

const offers: ReadonlyMap<string, OfferId> = new Map([
  ["sale", offer.sale],
  ["rent", offer.rent],
  ["rentToOwn", offer.rent],
]);

/** The type (its id) of each code of `featuresType`; `rustic_…` besides is a country house. */
const types: ReadonlyMap<string, number> = new Map([
  ["flat", 9],
  ["house_independent", 25],
  ["house_villa", 25],
  ["house_semidetached", 19],
  ["house_terraced", 22],
  ["rustic_village", 23],
  ["premises", 7],
  ["premises_commercial", 7],
  ["premises_industrial", 7],
  ["office", 15],
  ["garage", 10],
  ["land", 24],
  ["land_urban", 3],
  ["land_countrybuildable", 3],
  ["land_countrynonbuildable", 24],
]);
const COUNTRY_HOUSE = 8;
/** What makes another type of a flat. */
const flatTypes = { featuresPenthouse: 16, featuresStudio: 21 } as const;

const flags = {
  featuresPool: "pool",
  featuresConditionedAir: "air-conditioning",
  featuresHeating: "heating",
  featuresLiftAvailable: "lift",
  featuresParkingAvailable: "garage",
  featuresGarden: "garden",
  featuresTerrace: "terrace-balcony",
  featuresBalcony: "terrace-balcony",
} as const;

const languages: ReadonlyMap<string, string> = new Map([
  ["spanish", "es"],
  ["english", "en"],
  ["german", "de"],
  ["french", "fr"],
  ["dutch", "nl"],
  ["italian", "it"],
  ["portuguese", "pt"],
  ["catalan", "ca"],
  ["russian", "ru"],
  ["polish", "pl"],
  ["finnish", "fi"],
  ["swedish", "sv"],
  ["danish", "da"],
  ["norway", "no"],
  ["norwegian", "no"],
]);

/** Floors that have a code and no number. */
const floors: ReadonlyMap<string, string> = new Map([
  ["bj", "Bajo"],
  ["en", "Entreplanta"],
  ["ss", "Semisótano"],
  ["st", "Sótano"],
]);

const isHeating = (text: string): boolean => text !== "noHeating";
const isTrue = (text: string): boolean | null => (text === "1" ? true : null);

/** The type that a code means; of a flat the flags beside it. Of any other code the kind that it begins with. */
function readType(features: FeedNode | undefined): ListingRecord["type"] {
  const { field, text = "" } = innerText(features, "featuresType");
  const flat = Object.entries(flatTypes).find(
    ([name]) => text === "flat" && meaningOf(features, name, isTrue) === true,
  );
  const id = flat?.[1] ?? types.get(text) ?? (/^rustic(?:_|$)/.test(text) ? COUNTRY_HOUSE : undefined);
  const word = id === undefined ? (text.split("_")[0] ?? "") : typeWord(id);
  return { field, words: [word].filter(Boolean) };
}

function readAddress(address: FeedNode | undefined): NonNullable<ListingRecord["address"]> {
  const parts = [textOf(address, "addressStreetName"), textOf(address, "addressStreetNumber")];
  return {
    text: parts
      .map((part) => visibleText(part ?? ""))
      .filter(Boolean)
      .join(" "),
    isShown: textOf(address, "addressVisibility") === "full",
  };
}

function readPrecision(address: FeedNode | undefined): GeoInfo | null {
  const text = textOf(address, "addressCoordinatesPrecision");
  return text === "exact" ? "exact" : text === "moved" ? "approx" : null;
}

function readFloor(address: FeedNode | undefined): FieldText {
  const said = innerText(address, "addressFloor");
  return { ...said, text: floors.get(said.text ?? "") ?? said.text };
}

function readTexts(node: FeedNode): ListingRecord["texts"] {
  const list = childOf(node, "propertyDescriptions");
  markRead(list?.children ?? []);
  const all = (list?.children ?? []).map((item) => {
    const name = textOf(item, "descriptionLanguage") ?? "";
    const text = textOf(item, "descriptionText") ?? "";
    return { field: `propertyDescriptions/${name}`, language: languages.get(name) ?? name, text };
  });
  return { field: "propertyDescriptions", all };
}

/** The items of a list that have a link, in their order. */
function linksOf(node: FeedNode, list: string, url: string, order: string) {
  const items = childOf(node, list)?.children ?? [];
  return items.map((item, place) => {
    item.isRead = true;
    const number = Number(textOf(item, order) || place + 1);
    return { item, order: number, field: `${list}/${number}`, text: textOf(item, url) };
  });
}

/** The first image that is labelled as a plan is the floor plan, every other one a photo. */
function readImages(node: FeedNode): Pick<ListingRecord, "photos" | "medias"> {
  const images = linksOf(node, "propertyImages", "imageUrl", "imageOrder").map((image) => ({
    ...image,
    label: textOf(image.item, "imageLabel"),
  }));
  const plan = images.find(({ label, text }) => label === "plan" && text);
  const videos = childOf(node, "propertyVideos")?.children[0];
  markRead(videos ? [videos] : []);
  textOf(videos, "videoOrder");
  const tours = childOf(node, "propertyVirtualTours");
  const tour = childOf(tours, "virtualTour3D", "virtualTour");
  textOf(tour, "virtualTour3DType", "virtualTourType");
  return {
    photos: { field: "propertyImages", all: images.filter((image) => image !== plan) },
    medias: [
      { type: "video", field: "propertyVideos", text: textOf(videos, "videoUrl") },
      { type: "virtualtour", field: "propertyVirtualTours", text: textOf(tour, "virtualTourUrl") },
      ...(plan ? [{ type: "floorplan" as const, field: plan.field, text: plan.text }] : []),
    ],
  };
}

function read(node: FeedNode): ListingRecord {
  const operation = childOf(node, "propertyOperation");
  const address = childOf(node, "propertyAddress");
  const features = childOf(node, "propertyFeatures");
  const offered = innerText(operation, "operationType");
  const isNew =
    meaningOf(features, "featuresConservation", (text) => (text === "new" ? true : null)) === true;
  const isHeated = meaningOf(features, "featuresHeatingType", isHeating) === true;
  return {
    id: { field: "propertyCode", text: textOf(node, "propertyCode") },
    reference: { field: "propertyReference", text: textOf(node, "propertyReference") },
    price: { ...innerText(operation, "operationPrice"), isOnRequest: false },
    currency: { field: "operationPrice", text: undefined },
    offer: { ...offered, meaning: offers.get(offered.text ?? "") ?? null, isNewBuild: false },
    type: readType(features),
    town: innerText(address, "addressTown"),
    postcode: textOf(address, "addressPostalCode") ?? "",
    detail: innerText(address, "addressUrbanization"),
    country: innerText(address, "addressCountry"),
    position: positionText(
      innerText(address, "addressCoordinatesLatitude"),
      textOf(address, "addressCoordinatesLongitude"),
    ),
    precision: readPrecision(address),
    address: readAddress(address),
    figures: {
      Bedrooms: innerText(features, "featuresBedroomNumber"),
      Bathrooms: innerText(features, "featuresBathroomNumber"),
      Build: innerText(features, "featuresAreaConstructed"),
      Plot: innerText(features, "featuresAreaPlot"),
      YearBuilt: innerText(features, "featuresBuiltYear"),
    },
    floor: readFloor(address),
    consumption: innerText(features, "featuresEnergyCertificateRating"),
    emissions: innerText(features, "featuresEnergyCertificateEmissionsRating"),
    features: readFeatures(
      node,
      [...flaggedFeatures(features, flags), ...(isHeated ? (["heating"] as const) : [])],
      isNew,
    ),
    texts: readTexts(node),
    ...readImages(node),
    cadastre: { field: "propertyCadastralReference", text: textOf(node, "propertyCadastralReference") },
  };
}

/** Idealista, version 6: JSON, of which each object is an element and each value a text; `true` is 1 and `false` 0. */
export const idealistaFormat: FeedFormat = {
  name: "Idealista",
  marks: ["customerproperties"],
  listing: "property",
  identity: ["propertyCode", "propertyReference"],
  isText: (name) => name === "propertyDescriptions",
  read,
};
