import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { Table, TableBody } from "#ui/table/Table.tsx";
import { ContactRow } from "./ContactRow.tsx";
import { EnquiryTableHead } from "./EnquiryTableHead.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

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
