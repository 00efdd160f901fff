import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { useEnquiries } from "./enquiriesContext.ts";
import { personOf } from "./personOf.ts";
import { phoneHref } from "./phoneHref.ts";

// A finger and WCAG 2.2 want 24 px of each.
const link = "min-h-6 leading-6 truncate rounded-sm hover:text-azulejo hover:underline max-md:py-0.5";

/** Who got in touch, and how to answer: by mail, by phone. */
export function PersonCell({ details }: { details: ContactDetails }) {
  const { t } = useEnquiries();
  const { name, email, phone } = personOf(details);
  const call = "Start" in details;
  return (
    <span className="flex min-w-0 flex-col items-start">
      {!call && (
        <span dir="auto" className="max-w-full truncate font-medium">
          {name || t("noName")}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} title={email} className={`max-w-full text-xs text-muted ${link}`}>
          {email}
        </a>
      )}
      {phone && (
        <a
          href={phoneHref(phone)}
          className={`max-w-full tabular ${call ? "font-medium" : "text-xs text-muted"} ${link}`}
        >
          <bdi>{phone}</bdi>
        </a>
      )}
      {call && !phone && <span className="font-medium">{t("withheld")}</span>}
      {call && details.OriginLocation && (
        <span dir="auto" className="max-w-full truncate text-xs text-muted">
          {details.OriginLocation}
        </span>
      )}
    </span>
  );
}
