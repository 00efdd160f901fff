import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { EntryTier } from "#server/directory/entry.ts";
import { publicEntry } from "#server/directory/entryAnswer.ts";
import type { Services } from "#server/http/services.ts";
import { pageHtml } from "#server/page/pageHtml.ts";
import { formStatus } from "../enquiry/enquiryValues.ts";
import type { ListingRequest } from "../listing/listingView.ts";
import { messageAnswer, type SiteAnswer } from "../MessagePage.tsx";
import { EntryPage } from "./EntryPage.tsx";
import { entryView } from "./entryView.ts";

/** What an entry is contracted as. */
export function tierOf({ IsPremiumFeatured, IsFeatured }: DirectoryEntry): EntryTier {
  if (IsPremiumFeatured) return "FeaturedPremium";
  return IsFeatured ? "Featured" : "Free";
}

/**
 * The page of a directory entry. One that is offline is 404 as one that never was: whether a business used to advertise is its own
 * affair. A preview says to the owner why.
 */
export async function entryHtml(services: Services, request: ListingRequest): Promise<SiteAnswer> {
  const entry = await publicEntry(services, request.id);
  if (!entry?.Online) return messageAnswer(404, request, entry && request.preview ? "notShown" : "notFound");
  const view = entryView(services, request, entry);
  return {
    status: formStatus[request.form.state],
    html: pageHtml(<EntryPage view={view} />),
    visited: { login: entry.Login, source: tierOf(entry) },
    imageHosts: view.logo ? [new URL(view.logo.whole).origin] : [],
  };
}
