import Ellipsis from "lucide-react/icons/ellipsis";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { useMayAct } from "../enquiriesContext.ts";

const load = () => import("./OpenRowMenu.tsx");
const OpenRowMenu = lazyComponent(load);

interface RowMenuProps {
  row: EnquiryRow;
  /** What is known of it; the actions work without. */
  details?: WebEnquiry | Call | null | undefined;
  /** Whom or what the row is about, for those who hear it. */
  name?: string | undefined;
}

/** What can be done with one row (ENQ-04, ENQ-06). */
export const RowMenu = memo(function RowMenu({ row, details, name }: RowMenuProps) {
  const { t } = useTranslation("enquiryActions");
  const mayAct = useMayAct();
  const label = name ? t("menu.named", { name }) : t(`menu.${row.Type}`, { id: row.Identifier });
  const trigger = (
    <IconButton label={label} size="compact" data-row-menu={contactKey(row)}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  if (!mayAct) return null;
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenRowMenu trigger={trigger} row={row} details={details ?? null} />
    </OnIntent>
  );
});
