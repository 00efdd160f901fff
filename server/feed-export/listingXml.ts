import type { FeedForm } from "#contracts/feed/feedContract.ts";
import type { Photo, Property } from "#contracts/property/property.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { kyeroFeaturesOf } from "#server/kyero/kyeroFeature.ts";
import { kyeroPlaceOf, kyeroPositionOf } from "#server/kyero/kyeroPlace.ts";
import { kyeroPriceOf, priceFreqOf } from "#server/kyero/kyeroPrice.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import {
  isKyeroLanguage,
  kyeroDateOf,
  kyeroEnergyOf,
  kyeroLimits,
  xmlText,
} from "#server/kyero/kyeroValues.ts";

/** An element that holds a text; nothing when there is none to say. */
export function textElement(name: string, text: string | number | null | undefined): string {
  const said = text === null || text === undefined ? "" : xmlText(String(text)).trim();
  return said === "" ? "" : `<${name}>${said}</${name}>`;
}

/** An element that holds others; nothing when there are none. */
export const element = (name: string, children: readonly string[]): string => {
  const held = children.join("");
  return held === "" ? "" : `<${name}>${held}</${name}>`;
};

const TAKEN = /^https?:\/\/.*\.(?:gif|jpe?g|png|GIF|JPE?G|PNG)$/;

/** The addresses of a property's photos that a feed can say, in their order: an image's name at the end, no query, fifty at most. */
const photoUrls = (photos: readonly Photo[]): string[] =>
  photos
    .toSorted((one, other) => one.Number - other.Number)
    .flatMap(({ CdnUrl }) => (URL.canParse(CdnUrl) ? [new URL(CdnUrl).href] : []))
    .filter((url) => TAKEN.test(url))
    .slice(0, kyeroLimits.images);

/** What a listing's element says besides the property. */
export interface ListingContext {
  readonly mode: FeedForm;
  /** Where the public pages are, without a trailing slash. */
  readonly siteUrl: string;
  /** Where enquiries are to go; null when it is not said. */
  readonly email: string | null;
}

/** A property and when it last changed (ISO). */
export interface Listing {
  readonly property: Property;
  readonly changedAt: string;
}

const flag = (name: string, on: boolean) => `<${name}>${on ? 1 : 0}</${name}>`;
/** Nothing and 0 are the same to the format: unknown. */
const countElement = (name: string, count: number | null) =>
  textElement(name, Math.round(count ?? 0) || null);

function place(property: Property): string {
  const { town, province, location_detail } = kyeroPlaceOf(property.Location.id);
  const position = kyeroPositionOf(property);
  return [
    textElement("town", town),
    textElement("province", province),
    "<country>Spain</country>",
    position
      ? `<location><latitude>${position.latitude}</latitude><longitude>${position.longitude}</longitude></location>`
      : "",
    textElement("location_detail", location_detail),
  ].join("");
}

function energy({ EnergyRatingConsumption, EnergyRatingEmissions }: Property): string {
  return element("energy_rating", [
    textElement("consumption", EnergyRatingConsumption && kyeroEnergyOf(EnergyRatingConsumption)),
    textElement("emissions", EnergyRatingEmissions && kyeroEnergyOf(EnergyRatingEmissions)),
  ]);
}

/** The listing's public page in each language of the site, where the format can say its address. */
function pages(id: number, siteUrl: string): string {
  const urls = systemLanguages.map((language) => {
    const prefix = language === "en" ? "" : `${language}/`;
    return [language, `${siteUrl}/${prefix}redirect-to-property/${id}`] as const;
  });
  const sayable = urls.filter(([, url]) => url.startsWith("https://") && url.length <= kyeroLimits.urlLength);
  return element(
    "url",
    sayable.map(([language, url]) => textElement(language, url)),
  );
}

function descriptions({ Descriptions }: Property): string {
  const texts = Object.entries(Descriptions).filter(([language]) => isKyeroLanguage(language));
  const said = texts.map(([language, text]) => textElement(language, plainText(text)));
  return `<desc>${said.join("")}</desc>`;
}

function images({ Photos }: Property): string {
  const said = photoUrls(Photos).map((url, at) => `<image id="${at + 1}"><url>${xmlText(url)}</url></image>`);
  return `<images>${said.join("")}</images>`;
}

function extension({ CadastralReference, Medias }: Property, email: string | null): string {
  const url = (wanted: string) =>
    Medias.find(({ type, url: address }) => type === wanted && publicLinkOf(address) !== null)?.url;
  return [
    textElement("catastral", CadastralReference),
    textElement("video_url", url("video")),
    textElement("virtual_tour_url", url("virtualtour")),
    textElement("email", email),
  ].join("");
}

/** A property as an element of Kyero V3, a line. */
export function listingXml(
  { property, changedAt }: Listing,
  { mode, siteUrl, email }: ListingContext,
): string {
  const { words, pool, newBuild } = kyeroFeaturesOf(property.Features);
  return [
    "<property>",
    `<id>${property.Id}</id>`,
    `<date>${kyeroDateOf(changedAt)}</date>`,
    textElement("ref", property.AgentRef) || `<ref>${property.Id}</ref>`,
    `<price>${kyeroPriceOf(property.Price)}</price>`,
    `<currency>${property.Currency}</currency>`,
    `<price_freq>${priceFreqOf(property.OfferType.Id as OfferId)}</price_freq>`,
    flag("new_build", newBuild),
    textElement("type", typeWord(property.Type.Id)),
    place(property),
    countElement("beds", property.Bedrooms),
    countElement("baths", property.Bathrooms),
    flag("pool", pool),
    element("surface_area", [countElement("built", property.Build), countElement("plot", property.Plot)]),
    energy(property),
    pages(property.Id, siteUrl),
    descriptions(property),
    element(
      "features",
      words.map((word) => textElement("feature", word)),
    ),
    images(property),
    mode === "extended" ? extension(property, email) : "",
    "</property>\n",
  ].join("");
}
