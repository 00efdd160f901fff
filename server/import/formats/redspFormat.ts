import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { childOf, type FeedNode, markRead, textOf, visibleText } from "../read/feedNode.ts";
import {
  type FeedFormat,
  type FieldText,
  fieldText,
  innerText,
  kilometresText,
  type ListingRecord,
} from "../read/listingRecord.ts";
import {
  imagesOf,
  readEnergy,
  readLocation,
  readPrice,
  readPriceFreq,
  readTexts,
  readTypes,
} from "./kyeroFormat.ts";
import { flaggedFeatures, listedFeatures, readFeatures } from "./readFeatures.ts";

/** Elements of `category` that say where a property lies; which line `first_line` means, only one of them can tell. */
const categories = { beach: "near-beach-the-sea", golf: "near-golf" } as const;
const firstLines: Partial<Record<FeatureKey, FeatureKey>> = {
  "near-beach-the-sea": "sea-beach-front-line",
  "near-golf": "golf-front-line",
};

function categoryFeatures(node: FeedNode): FeatureKey[] {
  const category = childOf(node, "category");
  const near = flaggedFeatures(category, categories);
  const [only] = near;
  const line = near.length === 1 && only !== undefined ? firstLines[only] : undefined;
  return [...near, ...(line ? flaggedFeatures(category, { first_line: line }) : [])];
}

/** The element that holds a value, in its group or, as versions before wrote it, beside it. */
const grouped = (node: FeedNode, group: string, name: string, ...others: string[]): FieldText => {
  const inner = innerText(childOf(node, group), name, ...others);
  return inner.text === undefined ? { ...inner, text: textOf(node, name, ...others) } : inner;
};

/** The province; a listing without one may name its coast. */
function readProvince(node: FeedNode): FieldText {
  const province = grouped(node, "address", "province");
  const costa = fieldText(node, "costa");
  return visibleText(province.text ?? "") === "" && costa.text ? costa : province;
}

function readAddress(node: FeedNode): NonNullable<ListingRecord["address"]> {
  const address = childOf(node, "address");
  const parts = [textOf(address, "address_detail"), textOf(address, "address_number")];
  return {
    text: parts
      .map((part) => visibleText(part ?? ""))
      .filter(Boolean)
      .join(" "),
    isShown: undefined,
  };
}

const isPlan = (image: FeedNode): boolean =>
  (childOf(image, "tags")?.children ?? []).some((tag) => {
    tag.isRead = /^floor\s?plans?$/i.test(visibleText(tag.text));
    return tag.isRead;
  });

/** The first image that is tagged as a floor plan is the plan, every other one a photo. */
function readImages(node: FeedNode): Pick<ListingRecord, "photos" | "medias"> {
  const images = imagesOf(node, "image").map((image) => ({ ...image, isPlan: isPlan(image.image) }));
  const plan = images.find((image) => image.isPlan && image.text !== "");
  const media = childOf(node, "media");
  const videos = childOf(media, "videos");
  const video = videos?.children.find(({ text }) => visibleText(text) !== "");
  markRead(video ? [video] : []);
  const videoText = video?.text.trim() ?? videos?.text.trim();
  return {
    photos: { field: "images", all: images.filter((image) => image !== plan) },
    medias: [
      { type: "video", field: "media/videos", text: videoText },
      { ...innerText(media, "virtual_tour"), type: "virtualtour" },
      ...(plan ? [{ type: "floorplan" as const, field: plan.field, text: plan.text }] : []),
    ],
  };
}

const metres = (node: FeedNode, name: string): FieldText => kilometresText(grouped(node, "distances", name));

function read(node: FeedNode): ListingRecord {
  // When it was changed last shows by its other fields.
  childOf(node, "date");
  const offer = readPriceFreq(node);
  const named = [
    ...listedFeatures(node, "features", "extra_features", "views", "pools"),
    ...categoryFeatures(node),
    ...flaggedFeatures(childOf(node, "parking"), { number_of_garage_spaces: "garage" }),
  ];
  const hasPool = named.some((key) => key === "pool-private" || key === "pool-communal");
  return {
    id: fieldText(node, "id"),
    reference: fieldText(node, "ref"),
    price: readPrice(node, "price"),
    currency: fieldText(node, "currency"),
    offer,
    type: readTypes(node),
    town: grouped(node, "address", "town"),
    province: readProvince(node),
    postcode: grouped(node, "address", "postal_code").text ?? "",
    detail: fieldText(node, "location_detail_1", "location_detail"),
    country: fieldText(node, "country"),
    position: readLocation(node),
    address: readAddress(node),
    figures: {
      Bedrooms: fieldText(node, "beds"),
      Bathrooms: fieldText(node, "baths"),
      Toilets: fieldText(node, "toilets_wc"),
      Build: grouped(node, "surface_area", "built_m2", "built"),
      Plot: grouped(node, "surface_area", "plot_m2", "plot"),
      Levels: fieldText(node, "number_of_floors"),
      YearBuilt: fieldText(node, "year_build"),
    },
    floor: fieldText(node, "floor"),
    consumption: readEnergy(node, "consumption"),
    emissions: readEnergy(node, "emissions"),
    features: readFeatures(
      node,
      named.filter((key) => key !== "pool" || !hasPool),
      offer.isNewBuild,
    ),
    distances: {
      Beach: metres(node, "distance_to_beach_m"),
      Airport: metres(node, "distance_airport_m"),
      Golf: metres(node, "distance_golf_m"),
    },
    texts: readTexts(node, "desc"),
    ...readImages(node),
    cadastre: fieldText(node, "cadastralref", "catastral"),
  };
}

/** RedSP, version 4, which ReSales Online writes as well. */
export const redspFormat: FeedFormat = {
  name: "RedSP (ReSales Online)",
  marks: ["redsp", "resales", "resalesonline"],
  listing: "property",
  identity: ["id", "ref"],
  isText: (name) => name === "desc",
  read,
};
