import type { Property } from "#contracts/property/property.ts";
import type { Services } from "#server/http/services.ts";
import { pageHtml } from "#server/page/pageHtml.ts";
import { isPublic, publicProperty } from "#server/property/propertyAnswer.ts";
import { formStatus } from "../enquiry/enquiryValues.ts";
import { messageAnswer, reloadAnswer, type SiteAnswer } from "../MessagePage.tsx";
import { advertiserOf } from "./advertiserOf.ts";
import { ListingPage } from "./ListingPage.tsx";
import { type ListingRequest, listingView } from "./listingView.ts";

/**
 * The page of a listing. Public is what is active, online and not suspended; the rest answers 410, except to
 * its owner in a preview, which says that nobody else sees it (docs/decisions/041-previews.md).
 */
export async function listingHtml(services: Services, request: ListingRequest): Promise<SiteAnswer> {
  const found = await publicProperty(services, request.id);
  if (!found) return messageAnswer(404, request, "notFound");
  const { login, property } = found;
  const owners = request.preview && request.previewer === login;
  if (!isPublic(property) && !owners) {
    const { preview, previewer, reload } = request;
    if (preview && previewer === null && reload !== null) return reloadAnswer(request, reload);
    return messageAnswer(410, request, "notShown");
  }
  const view = listingView(services, request, property, await advertiserOf(services, login));
  return {
    status: formStatus[request.form.state],
    html: pageHtml(<ListingPage view={view} />),
    ...(isPublic(property) ? { visited: { login, source: levelOf(property) } } : { secret: true }),
    imageHosts: [...new Set(view.photos.map(({ whole }) => new URL(whole).origin))],
  };
}

function levelOf({ AdInfo }: Property): string {
  if (AdInfo.PropertyFeaturedPremium) return "FeaturedPremium";
  return AdInfo.PropertyFeatured ? "Featured" : "none";
}
