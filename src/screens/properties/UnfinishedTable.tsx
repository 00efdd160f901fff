import { useTranslation } from "react-i18next";
import { numberOf } from "#contracts/number/numberText.ts";
import { pricePer } from "#contracts/property/priceText.ts";
import { propertyNumber } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { labelOf } from "#product/text/labelOf.ts";
import type { UnfinishedActor } from "#product/unfinished/UnfinishedAlert.tsx";
import { UnfinishedActions, UnfinishedName, useRemoving } from "#product/unfinished/UnfinishedCells.tsx";
import { money } from "#ui/format/money.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { PropertyPhoto } from "./row/PhotoCell.tsx";

/** A draft's price as money where it already is a number, with what it is paid for (LIST-38), otherwise as typed. */
export function draftPrice(
  { Price, Currency, OfferType }: Pick<PropertyForm, "Price" | "Currency" | "OfferType">,
  language: string,
  say: (per: "whole" | "week" | "month", price: { from: string }) => string,
) {
  const price = numberOf(Price, propertyNumber("Price", Currency));
  return typeof price === "number"
    ? say(pricePer(OfferType), { from: money(price, Currency, language) })
    : Price.trim();
}

interface UnfinishedRowProps {
  unfinished: UnfinishedActor;
  work: UnfinishedWork;
  onTrace: (() => void) | undefined;
}

/** One unfinished property; what is not filled in yet is a dash. */
function UnfinishedRow({ unfinished, work, onTrace }: UnfinishedRowProps) {
  const { t, i18n } = useTranslation(["properties", "common"]);
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
          <span className="hidden truncate text-xs text-muted @table:@max-medium:block">{offer}</span>
          <span className="hidden truncate text-xs text-muted @table:@max-medium:block">{location}</span>
        </span>
      </TableCell>
      <TableCell card="line" label={t("columns.offer")} className="@table:@max-medium:hidden">
        {offer}
      </TableCell>
      <TableCell card="line" label={t("columns.location")} className="@table:@max-medium:hidden">
        <span className="@table:line-clamp-2">{location}</span>
      </TableCell>
      <TableCell card="line" numeric label={t("columns.price")}>
        {(content && draftPrice(content, language, (per, price) => t(`common:price.${per}`, price))) || "–"}
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

const names = ["photo", "reference", "type", "offer", "location", "price", "actions"] as const;
const widths = {
  photo: "@table:w-25",
  reference: "@table:w-40 @wide:w-56",
  offer: "@table:@max-medium:hidden",
  location: "@table:@max-medium:hidden",
  price: "@table:w-28 @medium:w-32",
  actions: "@table:w-44",
} as Record<string, string>;

export interface UnfinishedTableProps {
  unfinished: UnfinishedActor;
  items: readonly UnfinishedWork[];
  onTrace: (() => void) | undefined;
}

/** Image, reference, type, offer, location and price of each unfinished property, to go on with or delete. */
export default function UnfinishedTable({ unfinished, items, onTrace }: UnfinishedTableProps) {
  const { t } = useTranslation(["properties", "unfinished"]);
  return (
    <Table label={t("unfinished:property.label")} className="@table:table-fixed">
      <TableHead>
        <TableRow>
          {names.map((name) => (
            <TableHeader key={name} numeric={name === "price"} className={widths[name]}>
              {name === "actions" ? (
                <span className="sr-only">{t("columns.actions")}</span>
              ) : (
                t(`columns.${name}`)
              )}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((work) => (
          <UnfinishedRow key={work.key} unfinished={unfinished} work={work} onTrace={onTrace} />
        ))}
      </TableBody>
    </Table>
  );
}
