import type { GeoInfo } from "#contracts/property/property.ts";
import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";
import { flagOfWord } from "#server/kyero/kyeroFeature.ts";
import { fold } from "#server/shared/text/fold.ts";
import { childOf, type FeedNode, markRead, textOf, visibleText } from "../read/feedNode.ts";
import { type FeedFormat, fieldText, type ListingRecord } from "../read/listingRecord.ts";
import { imagesOf, readEnergy, readLocation, readPrice, readTexts } from "./kyeroFormat.ts";
import { flaggedFeatures, listedFeatures, meaningOf, readFeatures } from "./readFeatures.ts";

/** `sale_type`; holiday prices are those of a week, in the low and the high season. */
const offers: ReadonlyMap<string, OfferId> = new Map([
  ["sale", offer.sale],
  ["longterm", offer.rent],
  ["long term", offer.rent],
  ["holiday", offer.holidays],
]);

const flags = { aircon: "air-conditioning", heating: "heating", garage: "garage" } as const;

function readOffer(node: FeedNode): ListingRecord["offer"] {
  const said = fieldText(node, "sale_type");
  return { ...said, meaning: offers.get(fold(said.text ?? "")) ?? null, isNewBuild: false };
}

/** `geoapprox`: 1 for a place near by. */
function readPrecision(node: FeedNode): GeoInfo | null {
  const isNear = meaningOf(childOf(node, "location"), "geoapprox", flagOfWord);
  return isNear === null ? null : isNear ? "approx" : "exact";
}

/** Street and number, or else the address as one text; that of a flat's door is not shown. */
function readAddress(node: FeedNode): NonNullable<ListingRecord["address"]> {
  const street = visibleText(textOf(node, "street_name") ?? "");
  const number = visibleText(textOf(node, "street_number") ?? "");
  const whole = visibleText(textOf(node, "full_address") ?? "");
  const text = street === "" ? whole : [street, number].filter(Boolean).join(" ");
  return { text, isShown: meaningOf(node, "display_address", flagOfWord) ?? false };
}

/** One link of each type; a second one is not used. */
function readMedias(node: FeedNode): ListingRecord["medias"] {
  const media = childOf(node, "media");
  const types = ["video", "virtualtour", "floorplan"] as const;
  return types.flatMap((type) => {
    const first = media?.children.find(({ name, text }) => name === type && visibleText(text) !== "");
    markRead(first ? [first] : []);
    return first ? [{ type, field: `media/${type}`, text: first.text.trim() }] : [];
  });
}

const km = (node: FeedNode, name: string) => fieldText(node, `km_${name}`);

function read(node: FeedNode): ListingRecord {
  // When it was changed last shows by its other fields.
  childOf(node, "last_amended_date");
  const said = readOffer(node);
  const high = { field: "euro_price_high", text: undefined };
  return {
    id: fieldText(node, "unique_id"),
    reference: fieldText(node, "agent_ref"),
    price: readPrice(node, "euro_price"),
    currency: fieldText(node, "currency"),
    offer: said,
    type: { field: "property_type", words: [textOf(node, "property_type") ?? ""].filter(Boolean) },
    town: fieldText(node, "town"),
    province: fieldText(node, "province"),
    postcode: textOf(node, "postcode") ?? "",
    detail: fieldText(node, "location_detail"),
    country: fieldText(node, "country"),
    position: readLocation(node),
    precision: readPrecision(node),
    address: readAddress(node),
    figures: {
      Bedrooms: fieldText(node, "bedrooms"),
      Bathrooms: fieldText(node, "bathrooms"),
      Toilets: fieldText(node, "toilets"),
      Build: fieldText(node, "living_area"),
      Plot: fieldText(node, "plot_size"),
      Levels: fieldText(node, "levels"),
      YearBuilt: fieldText(node, "year_built"),
      HighSeasonPrice: said.meaning === offer.holidays ? fieldText(node, "euro_price_high") : high,
    },
    floor: fieldText(node, "floor_number"),
    consumption: readEnergy(node, "consumption"),
    emissions: readEnergy(node, "emissions"),
    features: readFeatures(
      node,
      [...listedFeatures(node, "features"), ...flaggedFeatures(node, flags)],
      false,
    ),
    distances: {
      Town: km(node, "town"),
      Airport: km(node, "airport"),
      Marina: km(node, "marina"),
      Beach: km(node, "beach"),
      Golf: km(node, "golf"),
      Country: km(node, "countryside"),
    },
    texts: readTexts(node, "description"),
    photos: { field: "images", all: imagesOf(node, "photo") },
    medias: readMedias(node),
    cadastre: fieldText(node, "catastral"),
  };
}

/** thinkSPAIN, version 1.16. */
export const thinkspainFormat: FeedFormat = {
  name: "thinkSPAIN",
  marks: ["thinkspain"],
  listing: "property",
  identity: ["unique_id", "agent_ref"],
  isText: (name) => name === "description",
  read,
};
