import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Mail from "lucide-react/icons/mail";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import Phone from "lucide-react/icons/phone";
import Send from "lucide-react/icons/send";
import { use } from "react";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { LayoutContext } from "#product/list/layoutContext.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock, day } from "#ui/format/day.ts";
import { AssigneeMenu } from "../actions/AssigneeMenu.tsx";
import { RowMenu } from "../actions/RowMenu.tsx";
import { SelectBox } from "../actions/SelectBox.tsx";
import { StageMenu } from "../actions/StageMenu.tsx";
import type { ColumnId } from "../columns.ts";
import { useEnquiries, useListState } from "../enquiriesContext.ts";
import { MessageCell } from "./MessageCell.tsx";
import { PersonCell, personOf } from "./PersonCell.tsx";
import { SubjectCell } from "./SubjectCell.tsx";

type ContactKind = "web" | "direct" | "similar" | "phone";

/** How somebody got in touch; an enquiry that does not say it, or is not known yet, came by a form (ENQ-15). */
export function contactKind(
  { Type }: Pick<EnquiryRow, "Type">,
  details: ContactDetails | undefined,
): ContactKind {
  if (Type === "iovox-call") return "phone";
  return (details && "Channel" in details && details.Channel) || "web";
}

const icons = { web: Mail, direct: Send, similar: MailQuestion, phone: Phone } satisfies Record<
  ContactKind,
  unknown
>;

/** A form, a message straight to the agent, a form that offers similar properties, or a call. */
function KindCell({ row, details }: { row: EnquiryRow; details: ContactDetails | undefined }) {
  const { t } = useEnquiries();
  const kind = contactKind(row, details);
  const Icon = icons[kind];
  return (
    <span title={t(`kind.${kind}`)} className="flex items-center gap-1 text-muted">
      <span
        className={kind === "phone" ? "rounded-full bg-info-tint p-1.5 text-info" : "p-1.5 @max-table:px-0"}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      </span>
      <span className="text-xs @table:sr-only">{t(`kind.${kind}`)}</span>
    </span>
  );
}

/** Shows everything about a row, and less again. */
function OpenRow({ row, who }: { row: EnquiryRow; who: string }) {
  const { list, t } = useEnquiries();
  const key = contactKey(row);
  const open = useListState(({ context }) => context.opened.includes(key));
  return (
    <IconButton
      size="compact"
      label={t("open", { who })}
      aria-expanded={open}
      onClick={() => list.send({ type: "row.toggle", key })}
    >
      <ChevronDown aria-hidden="true" className={open ? "rotate-180" : undefined} />
    </IconButton>
  );
}

/** When it came in: of a call when it began. */
function ReceivedCell({ details }: { details: ContactDetails }) {
  const at = "Start" in details ? details.Start : details.SendDate;
  return (
    <time dateTime={at} className="block text-sm whitespace-nowrap tabular">
      {day(at)} <span className="text-muted @table:block @table:text-xs">{clock(at)}</span>
    </time>
  );
}

export type ContactState = "spam" | "call" | "sent" | "unsent";

/** What the row's style and word say: spam before anything else, a call, sent, or neither (ENQ-03). */
export function contactState({ Type }: Pick<EnquiryRow, "Type">, details: ContactDetails): ContactState {
  if (details.IsSpam) return "spam";
  if (Type === "iovox-call") return "call";
  return details.IsSent ? "sent" : "unsent";
}

const tones = { spam: "danger", call: "info", sent: "neutral", unsent: "warning" } as const;

interface StateCellProps {
  row: EnquiryRow;
  /** Who got in touch, for those who hear it. */
  who: string | undefined;
  details: ContactDetails;
  /** An action took it out of the filter; it stays until the next search. */
  left: boolean;
}

/** Its state in a word, with the reason of spam; a row's style never says it alone (ENQ-03). */
function StateCell({ row, who, details, left }: StateCellProps) {
  const { t } = useEnquiries();
  const state = contactState(row, details);
  const word = state === "spam" ? t(`mark.${details.Mark ?? "spam"}`) : t(`state.${state}`);
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 @max-table:flex-row @max-table:flex-wrap @max-table:items-center @max-table:gap-x-2.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tones[state]} className={state === "sent" ? "bg-transparent! px-0!" : undefined}>
          {word}
        </Badge>
        <StageMenu row={row} details={details} name={who} />
        <AssigneeMenu row={row} details={details} name={who} />
      </span>
      {state === "spam" && details.Reason && (
        <span dir="auto" className="line-clamp-2 text-xs break-words text-muted" title={details.Reason}>
          {details.Reason}
        </span>
      )}
      {details.UndeliveredTo && (
        <span className="text-xs wrap-anywhere text-danger @table:line-clamp-3" title={details.UndeliveredTo}>
          {t("undelivered", { address: details.UndeliveredTo })}
        </span>
      )}
      {details.Progress === "handled" && (
        <span className="flex items-center gap-1 text-xs text-success">
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2} />
          {t("how.handled")}
        </span>
      )}
      {left && <span className="text-xs text-muted">{t("left")}</span>}
    </span>
  );
}

interface ContactCellProps {
  column: ColumnId;
  row: EnquiryRow;
  details: ContactDetails | undefined;
  left: boolean;
}

/** One value of a row; a word when its details are not to be had. */
export function ContactCell({ column, row, details, left }: ContactCellProps) {
  const { t } = useEnquiries();
  const { layout } = use(LayoutContext);
  const { name, email, phone } = details ? personOf(details) : { name: null, email: null, phone: null };
  const who = name || email || phone || undefined;
  if (column === "select") {
    return (
      <span className="flex @max-table:pt-1">
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
      return (
        <>
          {!layout.Hidden.includes("person") && (
            <span className="mb-1 hidden @table:@max-medium:block *:flex-row *:flex-wrap *:items-baseline *:gap-x-2.5">
              <PersonCell details={details} />
            </span>
          )}
          <MessageCell details={details} />
        </>
      );
    case "subject":
      return <SubjectCell details={details} />;
    case "received":
      return (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @table:block">
          <ReceivedCell details={details} />
          {/* Its state says "call" as well: once is enough on a card. */}
          {contactState(row, details) !== "call" && (
            <span className="@table:hidden">
              <KindCell row={row} details={details} />
            </span>
          )}
          <span className="@table:mt-1 @table:block">
            <StateCell row={row} who={who} details={details} left={left} />
          </span>
        </span>
      );
    default:
      return column satisfies never;
  }
}
