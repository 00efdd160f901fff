import { previewHref } from "#contracts/previewHref.ts";
import { priceDisplay } from "#contracts/priceDisplay.ts";
import type { Photo, PropertyListItem } from "#contracts/property.ts";
import { thumbnailUrl } from "#contracts/thumbnailUrl.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { money } from "#ui/format/money.ts";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import { useEnquiries } from "./enquiriesContext.ts";

const lowest = (photos: readonly Photo[]) => photos.toSorted((one, other) => one.Number - other.Number)[0];

/** The property that was asked about: picture, reference, price; of one that is gone what is left of it. */
export function PropertyCell({
  details,
  property,
}: {
  details: ContactDetails;
  property: PropertyListItem | undefined;
}) {
  const { t, language, publicSiteUrl } = useEnquiries();
  const { PropertyId } = details;
  const reference = property?.AgentRef ?? details.AgentRef;
  if (PropertyId === null) return <span className="text-sm text-muted">{t("noProperty")}</span>;
  const photo = property && lowest(property.Photos);
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-md:flex-row-reverse">
      <Thumbnail
        sources={photo ? [thumbnailUrl(photo.CdnUrl), photo.Url] : []}
        alt=""
        placeholder=""
        className="h-9 w-13 md:max-xl:hidden"
      />
      <span className="min-w-0">
        <a
          href={previewHref(publicSiteUrl, PropertyId, language)}
          target="_blank"
          rel="noreferrer"
          title={t("preview", { reference: reference ?? PropertyId })}
          className="block truncate rounded-sm font-medium hover:text-azulejo hover:underline"
        >
          {reference ?? t("id", { id: PropertyId })}
        </a>
        <span className="block truncate text-xs text-muted tabular">
          {property ? <Price property={property} /> : reference && t("id", { id: PropertyId })}
        </span>
      </span>
    </span>
  );
}

/** A sale plain, holidays by the week (a range with a higher season), long-term rent by the month (part 1 §3). */
function Price({ property }: { property: PropertyListItem }) {
  const { t, language } = useEnquiries();
  const { per, from, to } = priceDisplay(property);
  const text = (amount: number) => money(amount, property.Currency, language);
  const key = per === "week" && to !== null ? "weekRange" : per;
  return t(`common:price.${key}`, { from: text(from), to: to === null ? "" : text(to) });
}
