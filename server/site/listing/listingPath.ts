import { portalLanguages, type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import type { PageSummary } from "#server/page/SitePage.tsx";
import type { ListingRequest, ShownDescription } from "./listingView.ts";

/** The same page in another language, as the panel links to it: English has no prefix. */
export function listingPath(
  { subject, id, root, preview, phone }: ListingRequest,
  language: SystemLanguage,
): string {
  const prefix = language === "en" ? "" : `${language}/`;
  const query = [preview && "preview=1", phone && "phone=1"].filter(Boolean).join("&");
  return `${root}${prefix}redirect-to-${subject}/${id}${query && `?${query}`}`;
}

/** What the frame of a page needs to know of its address. */
export const frameOf = (request: ListingRequest) => ({
  language: request.language,
  root: request.root,
  office: request.office,
  pathIn: (language: SystemLanguage) => listingPath(request, language),
});

/** The address of a listing or a business for everybody, in the language of a code; English has no prefix (PUB-07). */
export const publicAddress = (
  { publicSiteUrl }: Pick<Config, "publicSiteUrl">,
  { subject, id }: Pick<ListingRequest, "subject" | "id">,
  language: string,
): string => `${publicSiteUrl}/${language === "en" ? "" : `${language}/`}redirect-to-${subject}/${id}`;

/** Characters of a description that search engines show. */
const SUMMARY_LENGTH = 160;

/** A text in one line, cut between two words where it is too long. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  const cut = line.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SUMMARY_LENGTH / 2)).trimEnd()}…`;
}

interface ListingSummary {
  readonly type: PageSummary["type"];
  /** Languages in which the advertiser has written something. */
  readonly written: readonly string[];
  readonly description: ShownDescription | null;
  /** What is said where nothing was written. */
  readonly otherwise: string;
  readonly image: string | null;
}

/** What a page says to search engines (PUB-24): a preview, and an answer to a form, say nothing. */
export function summaryOf(
  config: Pick<Config, "publicSiteUrl">,
  request: ListingRequest,
  { type, written, description, otherwise, image }: ListingSummary,
): PageSummary | undefined {
  if (request.preview || request.form.state !== "fresh") return undefined;
  const languages = portalLanguages.filter(
    (code) => written.includes(code) || systemLanguages.some((ours) => ours === code),
  );
  const addressIn = (code: string) => publicAddress(config, request, code);
  const own = languages.find((code) => code === request.language) ?? "en";
  return {
    type,
    description: shortened(description?.text ?? otherwise),
    canonical: addressIn(own),
    alternates: Object.fromEntries(
      [...languages, "x-default"].map((code) => [code, addressIn(code === "x-default" ? "en" : code)]),
    ),
    image,
  };
}
