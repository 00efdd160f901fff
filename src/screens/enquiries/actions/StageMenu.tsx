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

const load = () => import("./OpenRowMenu.tsx").then(({ OpenStageMenu }) => ({ default: OpenStageMenu }));
const OpenStageMenu = lazyComponent(load);

interface StageMenuProps {
  row: EnquiryRow;
  details: ContactDetails;
  /** Who got in touch, for those who hear it. */
  name: string | undefined;
}

/** The stage of an enquiry, and the way to another one (ENQ-72). Who may not move it reads it. */
export const StageMenu = memo(function StageMenu({ row, details, name }: StageMenuProps) {
  const { t: actions } = useTranslation("enquiryActions");
  const { t } = useEnquiries();
  const mayAct = useMayAct();
  const { Stage = "new", LostReason } = details;
  const stage = t(`stage.${Stage}`);
  const why = LostReason ? t(`lost.${LostReason}`) : undefined;
  if (!mayAct) {
    return (
      <span className="text-xs text-muted" title={why}>
        {stage}
      </span>
    );
  }
  const label = name
    ? actions("stageMenu.named", { stage, name })
    : actions("stageMenu.numbered", { stage, id: row.Identifier });
  const trigger = (
    <Button
      size="compact"
      variant="ghost"
      aria-label={label}
      title={why}
      data-stage-menu={contactKey(row)}
      className="-mx-1.5 -my-0.5 gap-1! px-1.5! text-xs!"
    >
      {stage}
      <ChevronDown aria-hidden="true" className="size-3.5!" />
    </Button>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenStageMenu trigger={trigger} row={row} details={details} />
    </OnIntent>
  );
});
