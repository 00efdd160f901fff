import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { RowMenu } from "./actions/RowMenu.tsx";
import { SelectBox } from "./actions/SelectBox.tsx";
import type { ColumnId } from "./columns.ts";
import { contactState } from "./contactState.ts";
import { useEnquiries } from "./enquiriesContext.ts";
import { KindCell } from "./KindCell.tsx";
import { MessageCell } from "./MessageCell.tsx";
import { OpenRow } from "./OpenRow.tsx";
import { PersonCell } from "./PersonCell.tsx";
import { personOf } from "./personOf.ts";
import { ReceivedCell } from "./ReceivedCell.tsx";
import { StateCell } from "./StateCell.tsx";
import { SubjectCell } from "./SubjectCell.tsx";

interface ContactCellProps {
  column: ColumnId;
  row: EnquiryRow;
  details: ContactDetails | undefined;
  left: boolean;
}

/** One value of a row; a word when its details are not to be had. */
export function ContactCell({ column, row, details, left }: ContactCellProps) {
  const { t } = useEnquiries();
  const { name, email, phone } = details ? personOf(details) : { name: null, email: null, phone: null };
  const who = name || email || phone || undefined;
  if (column === "select") {
    return (
      <span className="flex max-md:pt-1">
        <SelectBox row={row} name={who} />
      </span>
    );
  }
  if (column === "actions") {
    return (
      <span className="flex items-center justify-end">
        {details && <OpenRow row={row} who={who ?? t("Start" in details ? "withheld" : "noName")} />}
        <RowMenu row={row} details={details} name={who} />
      </span>
    );
  }
  if (column === "kind") return <KindCell row={row} details={details} />;
  if (!details) {
    return column === "message" ? <span className="text-sm text-muted">{t("noDetails")}</span> : null;
  }
  switch (column) {
    case "person":
      return <PersonCell details={details} />;
    case "message":
      return <MessageCell details={details} />;
    case "subject":
      return <SubjectCell details={details} />;
    case "received":
      return (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 md:block">
          <ReceivedCell details={details} />
          {/* Its state says "call" as well: once is enough on a card. */}
          {contactState(row, details) !== "call" && (
            <span className="md:hidden">
              <KindCell row={row} details={details} />
            </span>
          )}
          <span className="md:mt-1 lg:hidden">
            <StateCell row={row} details={details} left={left} />
          </span>
        </span>
      );
    case "state":
      return <StateCell row={row} details={details} left={left} />;
    default:
      return column satisfies never;
  }
}
