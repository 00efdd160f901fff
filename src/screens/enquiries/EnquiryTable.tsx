import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { columnsOf } from "#product/list/ColumnHeads.tsx";
import { comingRows, ListTable } from "#product/list/ListTable.tsx";
import { useLaidOut, useToldColumns } from "#product/list/useLaidOut.ts";
import { useListOrder } from "#product/list/useListOrder.ts";
import { TableBody } from "#ui/table/Table.tsx";
import { SelectPageBox } from "./actions/SelectBox.tsx";
import { columnIds, columns } from "./columns.ts";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { ContactRow } from "./row/ContactRow.tsx";

/** The columns in their order, with their names. */
export function useEnquiryColumns() {
  const { t } = useTranslation("enquiries");
  const { about } = useEnquiries();
  const named = useMemo(
    () => columnsOf(columnIds, columns, (id) => t(`columns.${id === "subject" ? about : id}`)),
    [t, about],
  );
  useToldColumns(named);
  return useLaidOut(named);
}

/** The page of enquiries and calls, or its place; the old rows stay, dimmed, while newer ones are on their way. */
export function EnquiryTable({ rows }: { rows: readonly EnquiryRow[] | null }) {
  const { t } = useTranslation("enquiries");
  const { about, list } = useEnquiries();
  const named = useEnquiryColumns();
  const dimmed = useListState((snapshot) => snapshot.hasTag("dimmed") || snapshot.hasTag("asking"));
  // While no rows are there, none can be selected.
  const heads = named.map((column) => ({
    ...column,
    ...(column.id === "select" && rows && { head: <SelectPageBox /> }),
    ...(column.id === "kind" && { head: <span className="sr-only">{column.name}</span> }),
  }));
  return (
    <ListTable
      label={t(`title.${about}`)}
      columns={heads}
      order={useListOrder(list)}
      coming={rows === null && comingRows}
      height="tall"
      busy={dimmed}
    >
      <TableBody>
        {rows?.map((row) => (
          <ContactRow key={contactKey(row)} row={row} />
        ))}
      </TableBody>
    </ListTable>
  );
}
