import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import type { Photo } from "#contracts/property/property.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useEnquiries } from "./enquiriesContext.ts";
import { PropertyPrice } from "./PropertyPrice.tsx";
import { SubjectLink } from "./SubjectLink.tsx";
import { useSubject } from "./useSubject.ts";

const lowest = (photos: readonly Photo[] = []) =>
  photos.toSorted((one, other) => one.Number - other.Number)[0];

/** What somebody got in touch about: picture and reference of the property with its price, logo and name of the entry. */
export function SubjectCell({ details }: { details: ContactDetails }) {
  const { t, about, language } = useEnquiries();
  const subject = useSubject(details);
  if (!subject) return <span className="text-sm text-muted">{t(`none.${about}`)}</span>;
  const { name, number, href, property, entry } = subject;
  const photo = lowest(property?.Photos);
  const pictures = photo ? [thumbnailUrl(photo.CdnUrl), photo.Url] : entry?.Logo ? [entry.Logo] : [];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Thumbnail sources={pictures} alt="" placeholder="" className="h-9! w-13!" />
      <span className="min-w-0">
        <SubjectLink name={name} href={href} className="line-clamp-2 font-medium break-words" />
        <span className="block truncate text-xs text-muted tabular">
          {property ? (
            <PropertyPrice property={property} />
          ) : entry ? (
            categoryNames(entry, language).category
          ) : (
            number
          )}
        </span>
      </span>
    </span>
  );
}
