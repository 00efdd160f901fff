import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { columns } from "./columns.ts";
import { PropertyTableHead } from "./PropertyTableHead.tsx";

const shapes = [
  "h-12.5 w-19 rounded-control",
  "h-4 w-20",
  "h-4 w-28",
  "h-4 w-36",
  "ml-auto h-4 w-20",
  "h-4 w-16",
  "h-4 w-20",
  "size-6",
];
const rows = Array.from({ length: limits.pageSize }, (_, index) => index);

/** The place of a page that is coming, in its real size. */
export function SkeletonTable() {
  const { t } = useTranslation("properties");
  return (
    <Table label={t("title")} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <PropertyTableHead />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} height="tall" className="hover:bg-transparent">
            {columns.map(({ id, meta }, at) => (
              <TableCell key={id} card={meta?.card} numeric={meta?.numeric} className={meta?.narrow}>
                <Skeleton className={shapes[at]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
