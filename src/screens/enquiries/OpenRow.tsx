import ChevronDown from "lucide-react/icons/chevron-down";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** Shows everything about a row, and less again. */
export function OpenRow({ row, who }: { row: EnquiryRow; who: string }) {
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
