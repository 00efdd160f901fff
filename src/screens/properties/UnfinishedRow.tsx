import { useTranslation } from "react-i18next";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { UnfinishedWork } from "#machines/unfinishedMachine.ts";
import type { UnfinishedActor } from "#product/unfinished/UnfinishedAlert.tsx";
import { UnfinishedActions, UnfinishedName, useRemoving } from "#product/unfinished/UnfinishedCells.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { draftPrice } from "./draftPrice.ts";
import { labelOf } from "./labelOf.ts";
import { PropertyPhoto } from "./PropertyPhoto.tsx";

interface UnfinishedRowProps {
  unfinished: UnfinishedActor;
  work: UnfinishedWork;
  onTrace: (() => void) | undefined;
}

/** One unfinished property; what is not filled in yet is a dash. */
export function UnfinishedRow({ unfinished, work, onTrace }: UnfinishedRowProps) {
  const { t, i18n } = useTranslation("properties");
  const removing = useRemoving(unfinished, work);
  const { content } = work;
  const language = i18n.language;
  const label = (labels?: Readonly<Record<string, string>>) => (labels ? labelOf(labels, language) : "–");
  const offer = label(offerTypes.find(({ Id }) => Id === content?.OfferType)?.Labels);
  const location = label(content?.Location?.text);
  return (
    <TableRow height="tall" aria-busy={removing ? true : undefined} quiet={removing}>
      <TableCell card="picture">
        <PropertyPhoto photos={content?.Photos ?? []} />
      </TableCell>
      <TableCell card="title">
        <UnfinishedName kind="property" work={work} />
      </TableCell>
      <TableCell card="line" label={t("columns.type")}>
        <span>
          {label(propertyTypes.find(({ Id }) => Id === content?.Type)?.Labels)}
          <span className="hidden truncate text-xs text-muted md:max-lg:block">{offer}</span>
          <span className="hidden truncate text-xs text-muted md:max-lg:block">{location}</span>
        </span>
      </TableCell>
      <TableCell card="line" label={t("columns.offer")} className="md:max-lg:hidden">
        {offer}
      </TableCell>
      <TableCell card="line" label={t("columns.location")} className="md:max-lg:hidden">
        <span className="md:line-clamp-2">{location}</span>
      </TableCell>
      <TableCell card="line" numeric label={t("columns.price")}>
        {(content && draftPrice(content, language)) || "–"}
      </TableCell>
      <TableCell card="wide">
        <UnfinishedActions
          unfinished={unfinished}
          kind="property"
          work={work}
          removing={removing}
          onTrace={onTrace}
        />
      </TableCell>
    </TableRow>
  );
}
