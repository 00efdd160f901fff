import Mail from "lucide-react/icons/mail";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import Phone from "lucide-react/icons/phone";
import Send from "lucide-react/icons/send";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { type ContactKind, contactKind } from "./contactKind.ts";
import { useEnquiries } from "./enquiriesContext.ts";

const icons = { web: Mail, direct: Send, similar: MailQuestion, phone: Phone } satisfies Record<
  ContactKind,
  unknown
>;

/** A form, a message straight to the agent, a form that offers similar properties, or a call. */
export function KindCell({ row, details }: { row: EnquiryRow; details: ContactDetails | undefined }) {
  const { t } = useEnquiries();
  const kind = contactKind(row, details);
  const Icon = icons[kind];
  return (
    <span className="flex items-center gap-1 text-muted lg:flex-col lg:gap-0.5">
      <span className={kind === "phone" ? "rounded-full bg-info-tint p-1.5 text-info" : "p-1.5 max-md:px-0"}>
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      </span>
      <span className="text-xs md:max-lg:sr-only">{t(`kind.${kind}`)}</span>
    </span>
  );
}
