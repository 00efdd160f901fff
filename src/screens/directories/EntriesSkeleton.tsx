import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { EntryHead } from "./EntryHead.tsx";
import { columnLooks, type EntryColumn, entryColumns } from "./entryColumns.ts";

const shapes: Record<EntryColumn, string> = {
  view: "size-6",
  logo: "h-12.5 w-19 rounded-control",
  name: "h-4 w-36",
  address: "h-4 w-40",
  category: "h-4 w-24",
  featured: "h-4 w-20",
  actions: "ml-auto h-8 w-14 rounded-control",
};
const rows = ["a", "b", "c", "d", "e", "f"];

/** The place of the entries that are coming, in their real size. */
export function EntriesSkeleton() {
  const { t } = useTranslation("directories");
  return (
    <Table label={t("title")} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <EntryHead />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} height="tall" className="hover:bg-transparent">
            {entryColumns.map((column) => (
              <TableCell key={column} card={columnLooks[column].card} className={columnLooks[column].narrow}>
                <Skeleton className={shapes[column]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
