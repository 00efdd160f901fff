import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { SelectPageBox } from "./actions/SelectBox.tsx";
import { type ColumnId, columnIds, columns, useListSort } from "./columns.ts";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { ContactRow } from "./row/ContactRow.tsx";

/** The names of the columns, which also hold their widths and order the list; while no rows are there, none can be selected. */
export function EnquiryTableHead({ resting = false }: { resting?: boolean }) {
  return (
    <TableHead>
      <TableRow>
        {columnIds.map((id) => (
          <ColumnHeader key={id} id={id} resting={resting} />
        ))}
      </TableRow>
    </TableHead>
  );
}

function ColumnHeader({ id, resting }: { id: ColumnId; resting: boolean }) {
  const { t } = useTranslation("enquiries");
  const { about, list } = useEnquiries();
  const now = useListSort();
  const { width, narrow, hideName, sort } = columns[id];
  const name = t(`columns.${id === "subject" ? about : id}`);
  const className = [width, narrow].filter(Boolean).join(" ");
  if (!sort) {
    const box = id === "select" && !resting;
    return (
      <TableHeader className={className}>
        {box ? <SelectPageBox /> : <span className={hideName ? "sr-only" : ""}>{name}</span>}
      </TableHeader>
    );
  }
  const press = () => {
    const { field: order, direction } = pressedSort(now, sort.field, sort.first);
    list.send({ type: "sort.change", order, orderdirection: direction });
  };
  return (
    <SortHeader className={className} sorted={now.field === sort.field ? now.direction : null} onSort={press}>
      <span className={id === "kind" ? "md:max-lg:sr-only" : ""}>{name}</span>
    </SortHeader>
  );
}

/** The page of enquiries and calls; the old rows stay, dimmed, while newer ones are on their way. */
export function EnquiryTable({ rows }: { rows: readonly EnquiryRow[] }) {
  const { t } = useTranslation("enquiries");
  const { about } = useEnquiries();
  // Every cell changes its colour: what was pressed shows that first.
  const dimmed = useDeferredValue(
    useListState((snapshot) => snapshot.hasTag("dimmed") || snapshot.hasTag("asking")),
  );
  return (
    <Table label={t(`title.${about}`)} busy={dimmed} className="md:table-fixed">
      <EnquiryTableHead />
      <TableBody>
        {rows.map((row) => (
          <ContactRow key={contactKey(row)} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}
