import { renderToStaticMarkup } from "react-dom/server";
import type { Services } from "#server/http/services.ts";
import { publicProperty } from "#server/property/publicProperty.ts";
import { ListingPage } from "./ListingPage.tsx";
import { type ListingRequest, listingView } from "./listingView.ts";
import { MessagePage } from "./MessagePage.tsx";

/** A page and its status, with the hosts that its photos come from. */
export interface SiteAnswer {
  readonly status: 200 | 404 | 410;
  readonly html: string;
  readonly imageHosts: readonly string[];
}

/**
 * The page of a listing. Public is what is active, online and not suspended; the rest answers 410, to its owner as well, because the
 * public page is what a preview shows (docs/decisions/009-media.md).
 */
export async function listingHtml(services: Services, request: ListingRequest): Promise<SiteAnswer> {
  const found = await publicProperty(services, request.id);
  if (!found) return message(404, request);
  const { login, property } = found;
  if (property.Status !== "active" || property.Suspended || !property.Online) return message(410, request);
  const view = listingView(request, property, await advertiserOf(services, login));
  return {
    status: 200,
    html: page(<ListingPage view={view} />),
    imageHosts: [...new Set(view.photos.map(({ whole }) => new URL(whole).origin))],
  };
}

const page = (content: React.ReactElement) => `<!doctype html>${renderToStaticMarkup(content)}`;

const message = (status: 404 | 410, request: ListingRequest): SiteAnswer => ({
  status,
  html: page(<MessagePage request={request} why={status === 404 ? "notFound" : "notShown"} />),
  imageHosts: [],
});

async function advertiserOf({ store: { db } }: Services, login: string): Promise<string> {
  const account = await db
    .selectFrom("account")
    .select(["trade_name", "company_name"])
    .where("login", "=", login)
    .executeTakeFirst();
  return account?.trade_name ?? account?.company_name ?? "";
}
