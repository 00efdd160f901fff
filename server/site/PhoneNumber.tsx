import { pageLanguage } from "#server/page/pageHtml.ts";
import type { SiteText } from "#server/page/siteText.ts";
import { listingPath } from "./listing/listingPath.ts";
import type { ListingRequest } from "./listing/listingView.ts";

interface PhoneLinkProps {
  number: string;
}

/** A number as it is written, which dials its digits. */
export const PhoneLink = ({ number }: PhoneLinkProps) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>{number}</a>
);

interface PhoneNumberProps {
  request: ListingRequest;
  t: SiteText;
  number: string;
}

/** The number, once it is asked for: those who collect numbers do not press links. */
export function PhoneNumber({ request, t, number }: PhoneNumberProps) {
  const language = pageLanguage(request);
  return (
    <section id="phone">
      <h2>{t("phone.heading")}</h2>
      {request.phone ? (
        <p>
          <PhoneLink number={number} />
        </p>
      ) : (
        <p>
          <a href={`${listingPath({ ...request, phone: true }, language)}#phone`} rel="nofollow">
            {t("phone.show")}
          </a>
        </p>
      )}
    </section>
  );
}
