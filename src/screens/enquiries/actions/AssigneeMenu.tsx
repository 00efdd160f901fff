import ChevronDown from "lucide-react/icons/chevron-down";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { useEnquiries, useMayAct } from "../enquiriesContext.ts";

const load = () =>
  import("./OpenRowMenu.tsx").then(({ OpenAssigneeMenu }) => ({ default: OpenAssigneeMenu }));
const OpenAssigneeMenu = lazyComponent(load);

interface AssigneeMenuProps {
  row: EnquiryRow;
  details: ContactDetails;
  /** Who got in touch, for those who hear it. */
  name: string | undefined;
}

/** To whom an enquiry is assigned, and the way to somebody else (ENQ-81). Who may not assign it reads it, and of an account with one user nobody does. */
export const AssigneeMenu = memo(function AssigneeMenu({ row, details, name }: AssigneeMenuProps) {
  const { t: actions } = useTranslation("enquiryActions");
  const { t } = useEnquiries();
  const mayAct = useMayAct();
  const { Assignee } = details;
  if (Assignee === undefined) return null;
  const assignee = Assignee ? Assignee.Name || t("assignee.former") : t("assignee.none");
  const quiet = Assignee ? "" : "text-muted";
  if (!mayAct) {
    return (
      <span
        title={t("chip.assignee", { value: assignee })}
        className="max-w-24 truncate text-xs text-muted @max-table:max-w-48"
      >
        <bdi>{assignee}</bdi>
      </span>
    );
  }
  const label = name
    ? actions("assigneeMenu.named", { assignee, name })
    : actions("assigneeMenu.numbered", { assignee, id: row.Identifier });
  const trigger = (
    <Button
      size="compact"
      variant="ghost"
      aria-label={label}
      title={t("chip.assignee", { value: assignee })}
      data-assignee-menu={contactKey(row)}
      className={`-mx-1.5 -my-0.5 gap-1! px-1.5! text-xs! ${quiet}`}
    >
      <bdi className="max-w-24 truncate @max-table:max-w-48">{assignee}</bdi>
      <ChevronDown aria-hidden="true" className="size-3.5!" />
    </Button>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenAssigneeMenu trigger={trigger} row={row} assignee={Assignee} />
    </OnIntent>
  );
});
