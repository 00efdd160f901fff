import { useTranslation } from "react-i18next";
import type { Item } from "#contracts/itemContract.ts";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { DraftRow } from "./DraftRow.tsx";
import type { DraftsActor } from "./DraftsAlert.tsx";

const names = ["photo", "reference", "type", "offer", "location", "price", "actions"] as const;
const widths = {
  photo: "md:w-25",
  reference: "md:max-lg:w-24",
  offer: "md:max-lg:hidden",
  location: "md:max-lg:hidden",
  price: "md:w-28 lg:w-32",
  actions: "md:w-44",
} as Record<string, string>;

/** Image, reference, type, offer, location and price of each unfinished property, to go on with or delete. */
export function DraftsTable({ drafts, items }: { drafts: DraftsActor; items: readonly Item[] }) {
  const { t } = useTranslation("properties");
  return (
    <Table label={t("drafts.label")} className="md:table-fixed">
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
        {items.map((item) => (
          <DraftRow key={item.Id} drafts={drafts} item={item} />
        ))}
      </TableBody>
    </Table>
  );
}
