import type { DirectoryEntry } from "#contracts/directoryEntry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import { useEnquiries } from "./enquiriesContext.ts";

/** The directory entry that was asked about: logo, name, category. */
export function EntryCell({
  details: { PropertyId, PropertyURL },
  entry,
}: {
  details: ContactDetails;
  entry: DirectoryEntry | undefined;
}) {
  const { t } = useEnquiries();
  if (PropertyId === null) return <span className="text-sm text-muted">{t("noEntry")}</span>;
  const name = entry?.Name ?? t("id", { id: PropertyId });
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-md:flex-row-reverse">
      <Thumbnail
        sources={entry?.Logo ? [entry.Logo] : []}
        alt=""
        placeholder=""
        className="h-9 w-13 md:max-xl:hidden"
      />
      <span className="min-w-0">
        {PropertyURL ? (
          <a
            href={PropertyURL}
            target="_blank"
            rel="noreferrer"
            title={t("preview", { reference: name })}
            className="block truncate rounded-sm font-medium hover:text-azulejo hover:underline"
          >
            {name}
          </a>
        ) : (
          <span className="block truncate font-medium">{name}</span>
        )}
        <span className="block truncate text-xs text-muted">{entry?.CategoryName}</span>
      </span>
    </span>
  );
}
