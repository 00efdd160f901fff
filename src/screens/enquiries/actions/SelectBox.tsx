import { memo, type PointerEvent, useDeferredValue, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SnapshotFrom } from "xstate";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { reachByKey } from "#product/list/reachByKey.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { useMayAct } from "../enquiriesContext.ts";
import { type EnquiryActionsActor, useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** Whether the selection is being acted on: until that is over nobody changes it. */
const isLocked = (snapshot: SnapshotFrom<typeof enquiryActionsMachine>): boolean =>
  snapshot.hasTag("running") && snapshot.context.run?.scope === "selection";

/** The tick box in the table's head: every row of the page. */
export function SelectPageBox() {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const rows = useActionsState(({ context }) => context.shown.length);
  const chosen = useActionsState(
    ({ context: { shown, selected } }) => shown.filter((row) => contactKey(row) in selected).length,
  );
  const locked = useActionsState(isLocked);
  if (!useMayAct()) return null;
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

/** Selects by the keyboard from where the focus is (ENQ-37). */
export const reachContacts = (actor: EnquiryActionsActor, event: KeyboardEvent): boolean =>
  reachByKey<EnquiryRow>(
    {
      rowOf: (key) => actor.getSnapshot().context.shown.find((row) => contactKey(row) === key),
      toggle: (row) => actor.send({ type: "row.toggle", row }),
      reach: (to) => actor.send({ type: "rows.range", to, selected: true }),
    },
    event,
  );

interface SelectBoxProps {
  row: EnquiryRow;
  /** Whom or what the row is about, for those who hear it. */
  name?: string | undefined;
}

/** The tick box of a row: Space or a press chooses it, with Shift everything up to it. */
export const SelectBox = memo(function SelectBox({ row, name }: SelectBoxProps) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const mayAct = useMayAct();
  const key = contactKey(row);
  const selected = useActionsState(({ context }) => key in context.selected);
  // Shut after the picture that answers the press: what has begun takes no other choice anyway.
  const locked = useDeferredValue(useActionsState(isLocked));
  // A box that is pressed by a key does not say in every browser whether Shift was held.
  const shift = useRef(false);
  const choose = (checked: boolean) =>
    actor.send(
      shift.current ? { type: "rows.range", to: row, selected: checked } : { type: "row.toggle", row },
    );
  if (!mayAct) return null;
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
        reachContacts(actor, event.nativeEvent);
      }}
      onCheckedChange={choose}
    />
  );
});
