import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useDirectoriesState } from "./directoriesContext.ts";

/** The address, and the town with its province by their names once those are known. */
export function EntryPlace({ entry }: { entry: DirectoryEntry }) {
  const { Address, ZipCode, Town, Province } = entry;
  const town = useDirectoriesState(({ context }) => (Town ? context.places[Town] : undefined));
  const province = useDirectoriesState(({ context }) => (Province ? context.places[Province] : undefined));
  const place = [town, province === town ? undefined : province].filter(Boolean).join(", ");
  const second = [ZipCode, place].filter(Boolean).join(" ");
  if (!Address && !second) return "–";
  return (
    <span title={[Address, second].filter(Boolean).join(", ")} className="min-w-0 @table:line-clamp-2">
      {Address && <span className="block">{Address}</span>}
      {second && <span className="block text-muted">{second}</span>}
    </span>
  );
}

interface EntryNameProps {
  entry: DirectoryEntry;
  href: string;
}

const ways = {
  analytics: (id: number) => `/directories/analytics?id=${id}`,
  enquiries: (id: number) => `/directories/enquiries?propertyid=${id}`,
};

/** Name, leading to the public page, id, and the ways to its figures and its enquiries; what the narrower tables have no column for stands under it. */
export function EntryName({ entry, href }: EntryNameProps) {
  const { t, i18n } = useTranslation("directories");
  const { Id, Name, Online } = entry;
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        title={t("view", { name: Name })}
        className="line-clamp-2 w-fit rounded-sm font-medium break-words hover:text-azulejo hover:underline"
      >
        <bdi>{Name}</bdi>
      </a>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-subtle tabular">
        {t("id", { id: Id })}
        {!Online && <StatusDot tone="warning">{t("offline")}</StatusDot>}
        <span className="hidden truncate text-muted @table:@max-wide:inline">
          {categoryNames(entry, i18n.language).category}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs">
        {(["analytics", "enquiries"] as const).map((way) => (
          <Link key={way} href={ways[way](Id)} asChild>
            <TextLink className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              {t(`to.${way}`)}
              <span className="sr-only">
                , <bdi>{Name}</bdi>
              </span>
            </TextLink>
          </Link>
        ))}
      </span>
      <span className="hidden text-xs text-muted @table:@max-medium:block">
        <EntryPlace entry={entry} />
      </span>
    </>
  );
}
