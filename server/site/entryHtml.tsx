import { publicEntry } from "#server/directory/publicEntry.ts";
import type { Services } from "#server/http/services.ts";
import { EntryPage } from "./EntryPage.tsx";
import { entryView } from "./entryView.ts";
import { formStatus } from "./formState.ts";
import type { ListingRequest } from "./listingView.ts";
import { messageAnswer } from "./messageAnswer.tsx";
import { pageHtml } from "./pageHtml.ts";
import type { SiteAnswer } from "./siteAnswer.ts";
import { tierOf } from "./tierOf.ts";

/**
 * The page of a directory entry. One that is offline is 404 as one that never was: whether a business used to advertise is its own
 * affair. A preview says to the owner why.
 */
export async function entryHtml(services: Services, request: ListingRequest): Promise<SiteAnswer> {
  const entry = await publicEntry(services, request.id);
  if (!entry?.Online) return messageAnswer(404, request, entry && request.preview ? "notShown" : "notFound");
  const view = entryView(request, entry);
  return {
    status: formStatus[request.form.state],
    html: pageHtml(<EntryPage view={view} />),
    visited: { login: entry.Login, source: tierOf(entry) },
    imageHosts: view.logo ? [new URL(view.logo.whole).origin] : [],
  };
}
