import { offerOfPriceFreq } from "#server/kyero/kyeroPrice.ts";
import { childOf, type FeedNode, markRead, textOf, visibleText } from "../read/feedNode.ts";
import {
  type FeedFormat,
  type FieldText,
  fieldText,
  type ListingRecord,
  type PositionText,
} from "../read/listingRecord.ts";
import { listedFeatures, readFeatures } from "./readFeatures.ts";

const LATITUDE = ["latitude", "latitud", "altitud", "altitude", "lat"] as const;
const LONGITUDE = ["longitude", "longitud", "lon", "lng", "long"] as const;
/** The format's own element, and what others call it. */
const CADASTRE = [
  "catastral",
  "cadastralref",
  "cadastral_reference",
  "rcatastral",
  "referencia_catastral",
] as const;

/** What `price_freq` offers; only a new building was offered as `new_build` in older versions. */
export function readPriceFreq(node: FeedNode): ListingRecord["offer"] {
  const said = fieldText(node, "price_freq");
  const text = visibleText(said.text ?? "");
  return { ...said, meaning: offerOfPriceFreq(text), isNewBuild: text.toLowerCase() === "new_build" };
}

/** Version 2 gives the type in several languages. */
export function readTypes(node: FeedNode): ListingRecord["type"] {
  const type = childOf(node, "type");
  markRead(type?.children ?? []);
  const all = [
    type?.text,
    textOf(type, "en"),
    textOf(type, "es"),
    ...(type?.children ?? []).map(({ text }) => text),
  ];
  return { field: "type", words: all.map((word) => word?.trim() ?? "").filter((word) => word !== "") };
}

export function readLocation(node: FeedNode): PositionText | null {
  const place = childOf(node, "location");
  if (!place || place.children.length === 0) return null;
  const [first, second] = [childOf(place, ...LATITUDE), childOf(place, ...LONGITUDE)];
  return {
    field: "location",
    latitude: first?.text.trim() ?? "",
    longitude: second?.text.trim() ?? "",
    isAsNamed: first?.name === "latitude" && second?.name === "longitude",
  };
}

const area = (node: FeedNode, name: string): FieldText => ({
  field: `surface_area/${name}`,
  text: textOf(childOf(node, "surface_area"), name) ?? textOf(node, name),
});

/** Descriptions of which each stands in an element called like its language; a text in no language is taken as English. */
export function readTexts(node: FeedNode, name: string): ListingRecord["texts"] {
  const texts = childOf(node, name);
  markRead(texts?.children ?? []);
  const spoken = (texts?.children ?? []).map((child) => ({
    field: `${name}/${child.name}`,
    language: child.name,
    text: child.text,
  }));
  return {
    field: name,
    all: [...(texts ? [{ field: name, language: "en", text: texts.text }] : []), ...spoken],
  };
}

const orderOf = ({ attributes }: FeedNode): number | undefined =>
  /^\d{1,6}$/.test(attributes.id ?? "") ? Number(attributes.id) : undefined;

/** The elements of a list of photos, each with the number of its place. */
export function imagesOf(node: FeedNode, name: string) {
  const images = (childOf(node, "images")?.children ?? []).filter((child) => child.name === name);
  markRead(images);
  return images.map((image, place) => {
    const order = orderOf(image) ?? place;
    return { image, order, field: `images/${order}`, text: textOf(image, "url") ?? image.text.trim() };
  });
}

/** The rating of consumption or of emissions. */
export const readEnergy = (node: FeedNode, name: "consumption" | "emissions"): FieldText => ({
  field: `energy_rating/${name}`,
  text: textOf(childOf(node, "energy_rating"), name),
});

/** A price, which `x` keeps on request. */
export function readPrice(node: FeedNode, name: string): ListingRecord["price"] {
  const said = fieldText(node, name);
  return { ...said, isOnRequest: said.text?.toLowerCase() === "x" };
}

function read(node: FeedNode): ListingRecord {
  // When it was changed last shows by its other fields.
  childOf(node, "date");
  const id = fieldText(node, "id");
  const offer = readPriceFreq(node);
  return {
    id: { ...id, text: id.text || (node.attributes.id ?? "").trim() },
    reference: fieldText(node, "ref"),
    price: readPrice(node, "price"),
    currency: fieldText(node, "currency"),
    offer,
    type: readTypes(node),
    town: fieldText(node, "town"),
    province: fieldText(node, "province"),
    detail: fieldText(node, "location_detail"),
    country: fieldText(node, "country"),
    position: readLocation(node),
    figures: {
      Bedrooms: fieldText(node, "beds"),
      Bathrooms: fieldText(node, "baths"),
      Build: area(node, "built"),
      Plot: area(node, "plot"),
    },
    consumption: readEnergy(node, "consumption"),
    emissions: readEnergy(node, "emissions"),
    features: readFeatures(node, listedFeatures(node, "features"), offer.isNewBuild),
    texts: readTexts(node, "desc"),
    photos: { field: "images", all: imagesOf(node, "image") },
    medias: [
      { ...fieldText(node, "video_url"), type: "video" },
      { ...fieldText(node, "virtual_tour_url"), type: "virtualtour" },
    ],
    cadastre: fieldText(node, ...CADASTRE),
  };
}

/** Kyero, version 3, and what older versions and other programs write in its place. */
export const kyeroFormat: FeedFormat = {
  name: "Kyero",
  marks: ["kyero"],
  listing: "property",
  required: ["id", "ref", "price", "price_freq", "type", "town", "province"],
  identity: ["id", "ref"],
  isText: (name) => name === "desc",
  read,
};
