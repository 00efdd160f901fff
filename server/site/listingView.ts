import { type Media, type MediaType, mediaTypes, type Property } from "#contracts/property/property.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Advertiser } from "./advertiserOf.ts";
import type { FormState } from "./formState.ts";
import { pageLanguage } from "./pageLanguage.ts";
import { type PhotoAddresses, photoAddresses } from "./photoAddresses.ts";
import { type SiteText, siteText } from "./siteText.ts";

/** What the address of a listing, or of a business in the directory, asks for. */
export interface ListingRequest {
  readonly subject: "property" | "directory";
  readonly id: number;
  /** The language prefix, `en` without one. */
  readonly language: string;
  /** The way back from this address to the site's root (`../../`), since a proxy may put the site anywhere. */
  readonly root: string;
  /** Name and address of the company behind the portal; empty when nobody has said them. */
  readonly office: string;
  readonly preview: boolean;
  /** Who is signed in to the panel in the browser that asks for a preview. */
  readonly previewer: string | null;
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
}

const offers = { 2: "holidays", 3: "sale", 4: "rent" } as const;

export function listingView(
  request: ListingRequest,
  property: Property,
  advertiser: Advertiser,
): ListingView {
  const language = pageLanguage(request);
  const t = siteText(language);
  const place = property.Location.text[language] ?? property.TownName;
  const type = property.Type.Labels[language] ?? property.Type.Term;
  const title = t(`title.${offers[property.OfferType.Id as keyof typeof offers]}`, { type, place });
  return {
    request,
    language,
    t,
    title,
    place,
    property,
    photos: photoAddresses(property.Photos),
    medias: mediaTypes.flatMap((wanted) =>
      property.Medias.filter(isOnTheWeb).filter(({ type: is }) => is === wanted),
    ),
    advertiser,
  };
}

const isOnTheWeb = ({ url }: Media) => /^https?:\/\//i.test(url) && URL.canParse(url);
