import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { type ColumnId, columnIds, columns } from "./columns.ts";
import { EnquiryTableHead } from "./EnquiryTable.tsx";
import { useEnquiries } from "./enquiriesContext.ts";

/** The places of a row whose details are coming, one above the other; `kind` and `actions` are known without them. */
const rowShape: Partial<Record<ColumnId, readonly string[]>> = {
  person: ["h-4 w-32", "h-3 w-40 max-w-full", "h-3 w-24"],
  message: ["h-4 w-full", "h-4 w-3/5", "h-3 w-28 max-w-full"],
  subject: ["h-9 w-40 max-w-full"],
  received: ["h-4 w-20"],
  state: ["h-5 w-14"],
};

/** The place of a cell that is coming, in its real size. */
function CellSkeleton({ column }: { column: ColumnId }) {
  return (
    <span className="flex flex-col gap-1.5">
      {rowShape[column]?.map((shape) => (
        <Skeleton key={shape} className={shape} />
      ))}
    </span>
  );
}

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
