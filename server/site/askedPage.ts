import type { FastifyRequest } from "fastify";
import { mediaTypes } from "#contracts/property/property.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { freshForm, sentForm } from "./enquiry/enquiryValues.ts";
import type { ListingRequest } from "./listing/listingView.ts";

/** An address of the public site, with or without a language. */
export interface SiteAddress {
  Params: { lang?: string; id: string };
  Querystring: Record<string, unknown>;
}

/** What an address asks for. An id that is none is one that nobody has, so the answer is a page and not a code. */
export function askedPage(
  { params, query, headers }: FastifyRequest<SiteAddress>,
  subject: ListingRequest["subject"],
  { office = "", privacy }: Partial<Pick<ListingRequest, "office" | "privacy">> = {},
): ListingRequest {
  const media = mediaTypes.find((type) => type === query.media) ?? null;
  return {
    subject,
    id: /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0,
    // What stands in an address is anybody's invention, and is counted and kept.
    language: portalLanguages.find((code) => code === params.lang) ?? "en",
    root: params.lang === undefined ? "../" : "../../",
    office,
    privacy,
    preview: query.preview === "1",
    previewer: null,
    reload:
      headers["sec-fetch-site"] === "cross-site" && query.again === undefined ? reloadQuery(query) : null,
    media,
    phone: query.phone === "1",
    form: query.sent === "1" ? sentForm : freshForm,
  };
}

const reloadQuery = (query: SiteAddress["Querystring"]): string => {
  const kept = Object.entries(query).filter(([, value]) => typeof value === "string");
  return `?${new URLSearchParams({ ...(Object.fromEntries(kept) as Record<string, string>), again: "1" })}`;
};
