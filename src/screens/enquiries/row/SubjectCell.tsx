import type { ComponentProps } from "react";
import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import { previewHref } from "#contracts/property/previewHref.ts";
import { priceText } from "#contracts/property/priceText.ts";
import type { Photo, PropertyListItem } from "#contracts/property/property.ts";
import { rowPictureUrl, thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { money } from "#ui/format/money.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useEnquiries, useListState } from "../enquiriesContext.ts";

interface SubjectLinkProps extends ComponentProps<"span"> {
  subject: Pick<Subject, "name" | "href" | "coming">;
}

/** The name of what somebody got in touch about, leading to it on the public site in a new tab; its place while it is coming. */
export function SubjectLink({ subject: { name, href, coming }, className }: SubjectLinkProps) {
  const { t } = useEnquiries();
  if (coming) return <Skeleton className="my-0.5 h-4 w-28 max-w-full" />;
  if (!href) return <bdi className={className}>{name}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={t("preview", { reference: name })}
      className={`rounded-sm hover:text-azulejo hover:underline ${className}`}
    >
      <bdi>{name}</bdi>
    </a>
  );
}

function usePriceOf() {
  const { t, language } = useEnquiries();
  return (property: PropertyListItem) => {
    const amount = (price: number) => money(price, property.Currency, language);
    return priceText(property, amount, (key, figures) => t(`common:price.${key}`, figures));
  };
}

/** What a property costs. */
export const PropertyPrice = ({ property }: { property: PropertyListItem }) => usePriceOf()(property);

/** What a contact is about: its name (of a property that is gone the one it had), and where the public sees it. */
export function useSubject(details: ContactDetails) {
  const { about, t, language, publicSiteUrl } = useEnquiries();
  const { PropertyId, AgentRef, PropertyURL } = details;
  const id = PropertyId ?? 0;
  const property = useListState(({ context }) => context.properties[id]);
  const entry = useListState(({ context }) => context.entries[id]);
  const naming = useListState((snapshot) => snapshot.matches({ details: "naming" }));
  if (PropertyId === null) return null;
  const called = about === "property" ? (property?.AgentRef ?? AgentRef) : entry?.Name;
  return {
    name: called ?? t("id", { id: PropertyId }),
    /** Its name is on its way (DENQ-07). */
    coming: naming && !called,
    /** Shown beside a name that is not the number itself. */
    number: called ? t("id", { id: PropertyId }) : null,
    href: about === "property" ? previewHref(publicSiteUrl, PropertyId, language) : PropertyURL,
    property: about === "property" ? property : undefined,
    entry: about === "directory" ? entry : undefined,
  };
}

type Subject = NonNullable<ReturnType<typeof useSubject>>;

/** The place of a subject whose name is on its way, as large as what comes. */
const ComingSubject = ({ subject }: { subject: Subject }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <Skeleton className="h-9 w-13 shrink-0 rounded-control" />
    <div className="min-w-0">
      <SubjectLink subject={subject} />
      <Skeleton className="my-0.5 h-3 w-16" />
    </div>
  </div>
);

const lowest = (photos: readonly Photo[] = []) =>
  photos.toSorted((one, other) => one.Number - other.Number)[0];

/** What somebody got in touch about: picture and reference of the property with its price, logo and name of the entry. */
export function SubjectCell({ details }: { details: ContactDetails }) {
  const { t, about, language } = useEnquiries();
  const subject = useSubject(details);
  const priceOf = usePriceOf();
  if (!subject) return <span className="text-sm text-muted">{t(`none.${about}`)}</span>;
  if (subject.coming) return <ComingSubject subject={subject} />;
  const { number, property, entry } = subject;
  const photo = lowest(property?.Photos);
  const fact = property ? priceOf(property) : entry ? categoryNames(entry, language).category : number;
  const pictures = photo ? [thumbnailUrl(photo.CdnUrl), photo.Url] : entry?.Logo ? [entry.Logo] : [];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Thumbnail
        sources={pictures}
        small={photo && rowPictureUrl(photo.CdnUrl)}
        alt=""
        placeholder=""
        className="h-9! w-13!"
      />
      <span className="min-w-0">
        <SubjectLink subject={subject} className="line-clamp-2 font-medium break-words" />
        <span title={fact ?? undefined} className="block truncate text-xs text-muted tabular">
          {fact}
        </span>
      </span>
    </span>
  );
}
