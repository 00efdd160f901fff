import type { Point } from "#contracts/place/place.ts";
import {
  type GeoInfo,
  type Media,
  type MediaType,
  mediaTypes,
  type Photo,
  type Property,
} from "#contracts/property/property.ts";
import type { About } from "#contracts/wire/about.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import type { Services } from "#server/http/services.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import type { ThumbnailSize } from "#server/object-storage/thumbnails.ts";
import { pageLanguage } from "#server/page/pageHtml.ts";
import type { PageSummary } from "#server/page/SitePage.tsx";
import { type SiteText, siteText } from "#server/page/siteText.ts";
import type { FormState } from "../enquiry/enquiryValues.ts";
import type { Advertiser } from "./advertiserOf.ts";
import { summaryOf } from "./listingPath.ts";

/** The addresses of a photo on the public page. */
export interface PhotoAddresses {
  readonly whole: string;
  readonly large: string;
  readonly small: string;
  /** The large one, lighter and in two widths, as `srcset` has it; none where they may be missing. */
  readonly light: string | undefined;
}

/** The host goes into the content policy, where a semicolon would end a directive. */
const HOST = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/**
 * Photos in order. Those of other servers (imports) have no sizes, and one that is not on the web is left out. `madeWhenAsked`: the storage makes
 * every size, where a bucket has those that were made with the photo.
 */
export const photoAddresses = (photos: readonly Photo[], madeWhenAsked = false): PhotoAddresses[] =>
  photos
    .toSorted((one, other) => one.Number - other.Number)
    .filter(({ CdnUrl }) => URL.canParse(CdnUrl) && HOST.test(new URL(CdnUrl).origin))
    .map(({ CdnUrl }) => ({
      whole: CdnUrl,
      large: sized(CdnUrl, "s1200x900"),
      small: sized(CdnUrl, "s400x300"),
      light:
        madeWhenAsked && mediaKeyOf(CdnUrl) !== null
          ? `${sized(CdnUrl, "s800x600-webp")} 800w, ${sized(CdnUrl, "s1200x900-webp")} 1200w`
          : undefined,
    }));

const sized = (url: string, size: ThumbnailSize) =>
  mediaKeyOf(url) === null ? url : thumbnailUrl(url).replace("/s400x300/", `/${size}/`);

/** A description and the language that it is in. */
export interface ShownDescription {
  readonly language: string;
  readonly text: string;
}

/** The description in the language of the address, else English, else Spanish, else any; null when there is none. */
export function shownDescription(
  { Descriptions }: { readonly Descriptions: Readonly<Record<string, string>> },
  wanted: string,
): ShownDescription | null {
  const filled = Object.entries(Descriptions).filter(([, text]) => text.trim() !== "");
  const order = [wanted, "en", "es"];
  const rank = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length);
  const [best] = filled.sort(([one], [other]) => rank(one) - rank(other));
  return best ? { language: best[0], text: best[1].trim() } : null;
}

/** A position that is no more precise than its advertiser wants it to be. */
export interface ShownPosition extends Point {
  readonly precision: Exclude<GeoInfo, "town">;
}

/** Decimals of a degree: about a metre, a hundred metres, a kilometre. */
const decimals: Record<ShownPosition["precision"], number> = { exact: 5, street: 3, approx: 2 };

/** Where a property may be shown (GeoInfo, PUB-04): rounded before it leaves the server; null for the town alone. */
export function shownPosition({
  Latitude,
  Longitude,
  GeoInfo,
}: Pick<Property, "Latitude" | "Longitude" | "GeoInfo">): ShownPosition | null {
  if (Latitude === null || Longitude === null || GeoInfo === null || GeoInfo === "town") return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals[GeoInfo]));
  return { lat: rounded(Latitude), lon: rounded(Longitude), precision: GeoInfo };
}

/** What the address of a listing, or of a business in the directory, asks for. */
export interface ListingRequest {
  readonly subject: About;
  readonly id: number;
  /** The language prefix, `en` without one. */
  readonly language: string;
  /** The way back from this address to the site's root (`../../`), since a proxy may put the site anywhere. */
  readonly root: string;
  /** Name and address of the company behind the portal; empty when nobody has said them. */
  readonly office: string;
  /** Address of the privacy notice, as configured. */
  readonly privacy: string | undefined;
  readonly preview: boolean;
  /** Who is signed in to the panel in the browser that asks for a preview. */
  readonly previewer: string | null;
  /** Of a preview that was opened from another site, so that the browser kept the panel's cookies back: the query that opens it from here. */
  readonly reload: string | null;
  /** Which media the panel's icon asked for. */
  readonly media: MediaType | null;
  /** Whether the visitor asked for the phone number. */
  readonly phone: boolean;
  /** What the enquiry form shows. */
  readonly form: FormState;
}

/** Everything that the parts of a listing page show. */
export interface ListingView {
  readonly request: ListingRequest;
  readonly language: SystemLanguage;
  readonly t: SiteText;
  readonly title: string;
  readonly place: string;
  readonly property: Property;
  readonly photos: readonly PhotoAddresses[];
  readonly medias: readonly Media[];
  readonly advertiser: Advertiser;
  /** Undefined where search engines are told nothing. */
  readonly summary: PageSummary | undefined;
}

const offers = { 2: "holidays", 3: "sale", 4: "rent" } as const;

export function listingView(
  { config }: Pick<Services, "config">,
  request: ListingRequest,
  property: Property,
  advertiser: Advertiser,
): ListingView {
  const language = pageLanguage(request);
  const t = siteText(language);
  const place = property.Location.text[language] ?? property.TownName;
  const type = property.Type.Labels[language] ?? property.Type.Term;
  const title = t(`title.${offers[property.OfferType.Id as keyof typeof offers]}`, { type, place });
  const photos = photoAddresses(property.Photos, !config.s3);
  return {
    request,
    language,
    t,
    title,
    place,
    property,
    photos,
    medias: mediaTypes.flatMap((wanted) =>
      property.Medias.filter(({ type, url }) => type === wanted && publicLinkOf(url) !== null),
    ),
    advertiser,
    summary: summaryOf(config, request, {
      type: "RealEstateListing",
      written: writtenLanguages(property.Descriptions),
      description: shownDescription(property, request.language),
      otherwise: `${title}. ${t("reference", { reference: property.AgentRef })}`,
      image: photos[0]?.large ?? null,
    }),
  };
}

/** Languages in which something is said. */
export const writtenLanguages = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((language) => texts[language]?.trim() !== "");
