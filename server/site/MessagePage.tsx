import { frameOf } from "./listing/listingPath.ts";
import type { ListingRequest } from "./listing/listingView.ts";
import { SitePage } from "./SitePage.tsx";
import { pageHtml, pageLanguage, type SiteAnswer } from "./siteAnswer.ts";
import { siteText } from "./siteText.ts";

/** Says that a listing or a business is not there: never was, or not at the moment. */
function MessagePage({ request, why }: { request: ListingRequest; why: "notShown" | "notFound" }) {
  const t = siteText(pageLanguage(request));
  const about = request.subject === "directory" ? (`entry.${why}` as const) : why;
  return (
    <SitePage {...frameOf(request)} title={t(`${about}.title`)} indexed={false}>
      <div className="message">
        <h1>{t(`${about}.title`)}</h1>
        <p>{t(`${about}.text`)}</p>
        {why === "notShown" && request.preview && (
          <p className="notice">
            {t(request.subject === "directory" ? "entry.notShown.owner" : "notShown.owner")}
          </p>
        )}
      </div>
    </SitePage>
  );
}

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
