import { priceDisplay } from "#contracts/property/priceDisplay.ts";
import { EnergyRatings } from "./EnergyRatings.tsx";
import { EnquiryForm } from "./EnquiryForm.tsx";
import { FactList } from "./FactList.tsx";
import { hiddenBy } from "./isPublic.ts";
import { frameOf } from "./listingPath.ts";
import type { ListingView } from "./listingView.ts";
import { MediaLinks } from "./MediaLinks.tsx";
import { PhoneNumber } from "./PhoneNumber.tsx";
import { PhotoGallery } from "./PhotoGallery.tsx";
import { PositionSection } from "./PositionSection.tsx";
import { priceText } from "./priceText.ts";
import { SitePage } from "./SitePage.tsx";
import { shownDescription } from "./shownDescription.ts";

/** One listing, as the public sees it. */
export function ListingPage({ view }: { view: ListingView }) {
  const { request, t, language, property, title, advertiser } = view;
  const hidden = hiddenBy(property);
  const description = shownDescription(property, request.language);
  return (
    <SitePage {...frameOf(request)} title={title} indexed={!request.preview}>
      {request.preview && (
        <p className={hidden === null ? "notice" : "notice hidden"} role="note">
          {hidden === null ? t("preview") : t(`hidden.${hidden}`)}
        </p>
      )}
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="quiet">{t("reference", { reference: property.AgentRef })}</p>
        </div>
        <div className="price">
          <div>
            <p className="amount">{priceText(property, language)}</p>
            {priceDisplay(property).to !== null && <p className="quiet">{t("price.season")}</p>}
          </div>
          <a className="ask" href="#enquiry">
            {t("enquiry.heading")}
          </a>
        </div>
      </div>
      <PhotoGallery view={view} />
      <div className="columns">
        <div>
          <MediaLinks view={view} />
          <section>
            <h2>{t("description")}</h2>
            {description ? (
              <p className="text" lang={description.language}>
                {description.text}
              </p>
            ) : (
              <p className="quiet">{t("noDescription")}</p>
            )}
          </section>
          <PositionSection view={view} />
        </div>
        <aside>
          <FactList view={view} />
          <EnergyRatings view={view} />
          {advertiser.name !== "" && <p className="quiet">{t("offeredBy", { name: advertiser.name })}</p>}
          {advertiser.phone && <PhoneNumber request={request} t={t} number={advertiser.phone} />}
          <EnquiryForm
            request={request}
            t={t}
            opening={t("enquiry.comment", { reference: property.AgentRef })}
          />
        </aside>
      </div>
    </SitePage>
  );
}
