import Check from "lucide-react/icons/check";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { contactState } from "./contactState.ts";
import { useEnquiries } from "./enquiriesContext.ts";

const tones = { spam: "danger", call: "info", sent: "neutral", unsent: "warning" } as const;

interface StateCellProps {
  row: EnquiryRow;
  details: ContactDetails;
  /** An action took it out of the filter; it stays until the next search. */
  left: boolean;
}

/** Its state in a word, with the reason of spam; a row's style never says it alone (ENQ-03). */
export function StateCell({ row, details, left }: StateCellProps) {
  const { t } = useEnquiries();
  const state = contactState(row, details);
  const word = state === "spam" ? t(`mark.${details.Mark ?? "spam"}`) : t(`state.${state}`);
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Badge tone={tones[state]} className={state === "sent" ? "bg-transparent! px-0!" : undefined}>
        {word}
      </Badge>
      {state === "spam" && details.Reason && (
        <span dir="auto" className="line-clamp-2 text-xs break-words text-muted" title={details.Reason}>
          {details.Reason}
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
