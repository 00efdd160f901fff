import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { CellSkeleton } from "./CellSkeleton.tsx";
import { columnIds, columns } from "./columns.ts";
import { EnquiryTableHead } from "./EnquiryTableHead.tsx";
import { useEnquiries } from "./enquiriesContext.ts";

const rows = Array.from({ length: limits.pageSize }, (_, index) => index);

/** The place of a page that is coming, in its real size. */
export function SkeletonTable() {
  const { t } = useTranslation("enquiries");
  const { about } = useEnquiries();
  return (
    <Table label={t(`title.${about}`)} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <EnquiryTableHead resting />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} height="tall" className="hover:bg-transparent">
            {columnIds.map((id) => (
              <TableCell key={id} card={columns[id].card} className={columns[id].narrow}>
                {id === "select" ? (
                  <Skeleton className="size-4" />
                ) : id === "kind" ? (
                  <Skeleton className="size-4 lg:mx-auto" />
                ) : id === "actions" ? (
                  <Skeleton className="size-6" />
                ) : (
                  <CellSkeleton column={id} />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
