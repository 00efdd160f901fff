import { memo, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { isLocked } from "./isLocked.ts";
import { reachByKey } from "./reachByKey.ts";

interface SelectBoxProps {
  row: EnquiryRow;
  /** Whom or what the row is about, for those who hear it. */
  name?: string | undefined;
}

/** The tick box of a row: Space or a press chooses it, with Shift everything up to it. */
export const SelectBox = memo(function SelectBox({ row, name }: SelectBoxProps) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const key = contactKey(row);
  const selected = useActionsState(({ context }) => key in context.selected);
  const locked = useActionsState(isLocked);
  // A box that is pressed by a key does not say in every browser whether Shift was held.
  const shift = useRef(false);
  const choose = (checked: boolean) =>
    actor.send(
      shift.current ? { type: "rows.range", to: row, selected: checked } : { type: "row.toggle", row },
    );
  return (
    <Checkbox
      data-select={key}
      aria-label={name ? t("select.named", { name }) : t(`select.${row.Type}`, { id: row.Identifier })}
      checked={selected}
      disabled={locked}
      onPointerDown={(event: PointerEvent) => {
        shift.current = event.shiftKey;
      }}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
        reachByKey(actor, event.nativeEvent);
      }}
      onCheckedChange={choose}
    />
  );
});
