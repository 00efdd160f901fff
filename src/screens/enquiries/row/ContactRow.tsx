import { memo } from "react";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { useLaidOut } from "#product/list/useLaidOut.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useActionsState } from "../actions/actionsContext.ts";
import { columnIds, columns } from "../columns.ts";
import { useEnquiries, useListState } from "../enquiriesContext.ts";
import { ContactCell, type ContactState, contactState } from "./ContactCell.tsx";
import { ContactFacts } from "./ContactFacts.tsx";

/** An edge in the colour of the state's word; a selected row has its own (ENQ-03). */
const edge =
  "@max-table:shadow-[inset_3px_0_0_var(--edge)] @table:[&>td:first-child]:shadow-[inset_3px_0_0_var(--edge)]";
const looks: Record<ContactState, string> = {
  spam: `${edge} [--edge:var(--danger)]`,
  call: `${edge} [--edge:color-mix(in_oklab,var(--info)_45%,transparent)]`,
  sent: "",
  unsent: `${edge} [--edge:var(--warning)]`,
};

const laidColumns = columnIds.map((id) => ({ id, hideName: columns[id].hideName }));

/** One enquiry or call. It draws again only when it changes itself. */
export const ContactRow = memo(function ContactRow({ row }: { row: EnquiryRow }) {
  const { t, about } = useEnquiries();
  const key = contactKey(row);
  const details = useListState(({ context }) => context.details[key]);
  const open = useListState(({ context }) => context.opened.includes(key));
  const selected = useActionsState(({ context }) => key in context.selected);
  const left = useListState(({ context }) => context.left.includes(key));
  const state = details && contactState(row, details);
  const shown = useLaidOut(laidColumns);
  return (
    <>
      <TableRow
        height="tall"
        selected={selected}
        quiet={state === "spam" || left}
        tabIndex={-1}
        data-contact={key}
        data-state={state}
        className={state && looks[state]}
      >
        {shown.map(({ id: column }) => (
          <TableCell
            key={column}
            card={columns[column].card}
            label={t(`columns.${column === "subject" ? about : column}`)}
            className={`${columns[column].narrow ?? ""} ${open ? "border-b-0" : ""}`}
          >
            <ContactCell column={column} row={row} details={details} left={left} />
          </TableCell>
        ))}
      </TableRow>
      {open && details && (
        <TableRow className="hover:bg-transparent">
          <TableCell card="wide" colSpan={shown.length} className="pb-3">
            <ContactFacts row={row} details={details} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});
