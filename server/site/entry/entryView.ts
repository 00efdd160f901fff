import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import type { Services } from "#server/http/services.ts";
import { pageLanguage } from "#server/page/pageHtml.ts";
import type { PageSummary } from "#server/page/SitePage.tsx";
import { type SiteText, siteText } from "#server/page/siteText.ts";
import { summaryOf } from "../listing/listingPath.ts";
import {
  type ListingRequest,
  type PhotoAddresses,
  photoAddresses,
  type ShownDescription,
  type ShownPosition,
  shownDescription,
  writtenLanguages,
} from "../listing/listingView.ts";

/** What an entry says of itself in the language of the address, else in another; the HTML of old texts as plain text (PUB-12). */
function entryText({ Text }: DirectoryEntry, wanted: string): ShownDescription | null {
  const plain = Object.entries(Text).map(([language, text]) => [language, plainText(text)]);
  return shownDescription({ Descriptions: Object.fromEntries(plain) }, wanted);
}

/** Everything that the parts of an entry's page show. */
export interface EntryView {
  readonly request: ListingRequest;
  readonly language: SystemLanguage;
  readonly t: SiteText;
  readonly entry: DirectoryEntry;
  readonly logo: PhotoAddresses | null;
  readonly description: ShownDescription | null;
  /** "Jávea / Xàbia, Alicante"; empty without a location. */
  readonly place: string;
  readonly position: ShownPosition | null;
  /** Undefined where search engines are told nothing. */
  readonly summary: PageSummary | undefined;
}

export function entryView(
  { config }: Pick<Services, "config">,
  request: ListingRequest,
  entry: DirectoryEntry,
): EntryView {
  const language = pageLanguage(request);
  const { Logo, Location, Latitude, Longitude } = entry;
  const index = placeIndex();
  const place = index.byId(Location ?? "");
  const [logo = null] = Logo === null ? [] : photoAddresses([{ Url: Logo, CdnUrl: Logo, Number: 1 }]);
  const description = entryText(entry, request.language);
  const shownPlace = place ? index.text(place, language) : "";
  return {
    request,
    language,
    t: siteText(language),
    entry,
    logo,
    description,
    place: shownPlace,
    position:
      Latitude === null || Longitude === null ? null : { lat: Latitude, lon: Longitude, precision: "exact" },
    summary: summaryOf(config, request, {
      type: "LocalBusiness",
      written: writtenLanguages(entry.Text),
      description,
      otherwise: [categoryLine(entry, language), shownPlace].filter(Boolean).join(" · "),
      image: logo?.large ?? null,
    }),
  };
}
