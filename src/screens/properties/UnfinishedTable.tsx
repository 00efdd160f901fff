import { useTranslation } from "react-i18next";
import type { UnfinishedWork } from "#machines/unfinishedMachine.ts";
import type { UnfinishedActor } from "#product/unfinished/UnfinishedAlert.tsx";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { UnfinishedRow } from "./UnfinishedRow.tsx";

const names = ["photo", "reference", "type", "offer", "location", "price", "actions"] as const;
const widths = {
  photo: "md:w-25",
  reference: "md:w-40 xl:w-56",
  offer: "md:max-lg:hidden",
  location: "md:max-lg:hidden",
  price: "md:w-28 lg:w-32",
  actions: "md:w-44",
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
    <Table label={t("unfinished:property.label")} className="md:table-fixed">
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
