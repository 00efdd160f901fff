import type { ListingRequest } from "./listingView.ts";
import { SitePage } from "./SitePage.tsx";
import { siteText } from "./siteText.ts";

/** Says that a listing is not there: never was, or not at the moment. */
export function MessagePage({ request, why }: { request: ListingRequest; why: "notShown" | "notFound" }) {
  const t = siteText(request.language === "es" ? "es" : "en");
  return (
    <SitePage request={request} title={t(`${why}.title`)} indexed={false}>
      <div className="message">
        <h1>{t(`${why}.title`)}</h1>
        <p>{t(`${why}.text`)}</p>
        {why === "notShown" && request.preview && <p className="notice">{t("notShown.owner")}</p>}
      </div>
    </SitePage>
  );
}
