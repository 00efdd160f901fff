import ExternalLink from "lucide-react/icons/external-link";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { upgradeHref } from "#contracts/directory/directorySearch.ts";
import { rowPictureUrl, thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { entryLevel, isEditable } from "#machines/directory-list/entryLevel.ts";
import { useMay } from "#product/context/rights.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useDirectories, useDirectoriesState } from "./directoriesContext.ts";
import { columnLooks, type EntryColumn } from "./entryColumns.ts";

/** The address, and the town with its province by their names once those are known. */
function EntryPlace({ entry }: { entry: DirectoryEntry }) {
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
function EntryName({ entry, href }: EntryNameProps) {
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

/** The public page of a directory entry in the panel's language (DIR-02). English has no prefix. */
export const directoryHref = (site: string, id: number, language: string): string =>
  `${site}/${language === "en" ? "" : `${language}/`}redirect-to-directory/${id}`;

/** The logo as a whole, on white paper as it was made for; its thumbnail first, itself when there is none. */
function EntryLogo({ logo }: { logo: string | null }) {
  const { t } = useTranslation("directories");
  return (
    <Thumbnail
      sources={logo ? [thumbnailUrl(logo), logo] : []}
      small={logo ? rowPictureUrl(logo) : undefined}
      alt=""
      placeholder={t("noLogo")}
      className={logo ? "border border-line bg-[white]! [&>img]:object-contain [&>img]:p-0.5" : undefined}
    />
  );
}

/** Premium or Standard, and the way up from Standard and from neither, which names the entry (DIR-03, DIR-04, DIR-19). */
function FeaturedState({ entry }: { entry: DirectoryEntry }) {
  const { t } = useTranslation("directories");
  const { Id, Name } = entry;
  const level = entryLevel(entry);
  const mayAsk = useMay("/advertise-directory");
  if (level === "FeaturedPremium") return <Badge tone="oro">{t("featured.premium")}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 @max-table:justify-end">
      {level && <Badge tone="teja">{t("featured.standard")}</Badge>}
      {mayAsk && (
        <Link href={upgradeHref([Id])} asChild>
          <TextLink className="text-sm">
            {t(level ? "featured.toPremium" : "featured.toStandard")}
            <span className="sr-only">
              , <bdi>{Name}</bdi>
            </span>
          </TextLink>
        </Link>
      )}
    </span>
  );
}

interface EntryRowProps {
  entry: DirectoryEntry;
  /** Its place among all rows, from 0. */
  index: number;
  /** Measures the row, where only those in sight are drawn. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const restingLook = "[&_img]:opacity-60 [&_img]:grayscale";

/** One entry of the directory. One that is offline is quiet, and says so in a word. */
export const EntryRow = memo(function EntryRow({ entry, index, measure }: EntryRowProps) {
  const { t, i18n } = useTranslation("directories");
  const { list, publicSiteUrl, SelectBox } = useDirectories();
  const mayEdit = useMay("directory.update");
  const { Id, Name, Online } = entry;
  const selected = useDirectoriesState(({ context }) => context.selected.includes(Id));
  const { category, subcategory } = categoryNames(entry, i18n.language);
  const href = directoryHref(publicSiteUrl, Id, i18n.language);
  const look = (column: EntryColumn) => ({
    card: columnLooks[column].card,
    className: columnLooks[column].narrow,
    label: t(`columns.${column}`),
  });
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-entry={Id}
      aria-rowindex={index + 2}
      height="tall"
      quiet={!Online}
      selected={selected}
      tabIndex={-1}
      className={Online ? "focus-within:bg-sunken" : `focus-within:bg-sunken ${restingLook}`}
    >
      <TableCell {...look("view")}>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          aria-label={t("view", { name: Name })}
          title={t("view", { name: Name })}
          className="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </a>
      </TableCell>
      <TableCell {...look("logo")}>
        <span className="relative inline-flex pl-7">
          <EntryLogo logo={entry.Logo} />
          {SelectBox && <SelectBox id={Id} name={Name} />}
        </span>
      </TableCell>
      <TableCell {...look("name")}>
        <EntryName entry={entry} href={href} />
      </TableCell>
      <TableCell {...look("address")}>
        <EntryPlace entry={entry} />
      </TableCell>
      <TableCell {...look("category")}>
        <span>
          <span className="block">{category}</span>
          {subcategory && <span className="block text-xs text-muted">{subcategory}</span>}
        </span>
      </TableCell>
      <TableCell {...look("featured")}>
        <FeaturedState entry={entry} />
      </TableCell>
      <TableCell {...look("actions")} label={undefined}>
        {isEditable(entry) && mayEdit && (
          <span className="flex justify-end">
            <Button
              size="compact"
              aria-label={t("editOf", { name: Name })}
              data-edit={Id}
              onClick={() => list.send({ type: "entry.edit", Id })}
            >
              {t("edit")}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  );
});
