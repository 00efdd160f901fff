import type { ListingRequest } from "./listingView.ts";
import { MessagePage } from "./MessagePage.tsx";
import { pageHtml } from "./pageHtml.ts";
import type { SiteAnswer } from "./siteAnswer.ts";

/** The answer that says why there is nothing to see. */
export const messageAnswer = (
  status: 404 | 410,
  request: ListingRequest,
  why: "notShown" | "notFound",
): SiteAnswer => ({
  status,
  html: pageHtml(<MessagePage request={request} why={why} />),
  imageHosts: [],
});
