import { useTranslation } from "react-i18next";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { isLocked } from "./isLocked.ts";

/** The tick box in the table's head: every row of the page. */
export function SelectPageBox() {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const rows = useActionsState(({ context }) => context.shown.length);
  const chosen = useActionsState(
    ({ context: { shown, selected } }) => shown.filter((row) => contactKey(row) in selected).length,
  );
  const locked = useActionsState(isLocked);
  return (
    <Checkbox
      data-select-page=""
      aria-label={t("select.page")}
      checked={rows > 0 && chosen === rows}
      indeterminate={chosen > 0 && chosen < rows}
      disabled={locked || rows === 0}
      onCheckedChange={() => actor.send({ type: "page.toggle" })}
    />
  );
}
