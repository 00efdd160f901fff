import type { Services } from "#server/http/services.ts";
import { publicProperty } from "#server/property/publicProperty.ts";
import { ListingPage } from "./ListingPage.tsx";
import { type ListingRequest, listingView } from "./listingView.ts";
import { messageAnswer } from "./messageAnswer.tsx";
import { pageHtml } from "./pageHtml.ts";
import type { SiteAnswer } from "./siteAnswer.ts";

/**
 * The page of a listing. Public is what is active, online and not suspended; the rest answers 410, to its owner as well, because the
 * public page is what a preview shows (docs/decisions/009-media.md).
 */
export async function listingHtml(services: Services, request: ListingRequest): Promise<SiteAnswer> {
  const found = await publicProperty(services, request.id);
  if (!found) return messageAnswer(404, request, "notFound");
  const { login, property } = found;
  if (property.Status !== "active" || property.Suspended || !property.Online) {
    return messageAnswer(410, request, "notShown");
  }
  const view = listingView(request, property, await advertiserOf(services, login));
  return {
    status: 200,
    html: pageHtml(<ListingPage view={view} />),
    imageHosts: [...new Set(view.photos.map(({ whole }) => new URL(whole).origin))],
  };
}

async function advertiserOf({ store: { db } }: Services, login: string): Promise<string> {
  const account = await db
    .selectFrom("account")
    .select(["trade_name", "company_name"])
    .where("login", "=", login)
    .executeTakeFirst();
  return account?.trade_name ?? account?.company_name ?? "";
}
