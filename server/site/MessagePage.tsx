import { pageHtml, pageLanguage } from "#server/page/pageHtml.ts";
import { SitePage } from "#server/page/SitePage.tsx";
import { siteText } from "#server/page/siteText.ts";
import { frameOf } from "./listing/listingPath.ts";
import type { ListingRequest } from "./listing/listingView.ts";
import type { VisitSubject } from "./visitCounter.ts";

/** A page and its status, with the hosts that its pictures come from. */
export interface SiteAnswer {
  readonly status: 200 | 400 | 404 | 410 | 429;
  readonly html: string;
  readonly imageHosts: readonly string[];
  /** For one person only: no cache may keep it. */
  readonly secret?: boolean;
  /** Absent where there is nothing to see. */
  readonly visited?: VisitSubject;
}

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

/**
 * A page that opens the same preview once more. A link in a letter comes from another site, and the browser keeps strict cookies back, on F5 too;
 * the second time the page comes from here (docs/decisions/041-previews.md).
 */
export function reloadAnswer(request: ListingRequest, query: string): SiteAnswer {
  const t = siteText(pageLanguage(request));
  return {
    status: 200,
    html: pageHtml(
      <SitePage {...frameOf(request)} title={t("reload.title")} indexed={false} reload={query}>
        <div className="message">
          <h1>{t("reload.title")}</h1>
          <p>
            <a href={query}>{t("reload.open")}</a>
          </p>
        </div>
      </SitePage>,
    ),
    imageHosts: [],
    secret: true,
  };
}
