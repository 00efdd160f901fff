import { useSelector } from "@xstate/react";
import { type PointerEvent, useDeferredValue, useRef } from "react";
import { useTranslation } from "react-i18next";
import { reachByKey } from "#product/list/reachByKey.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import type { BulkActor } from "./bulkContext.ts";

/** Chooses listings by the keyboard (LIST-53). */
export const reachListings = (actor: BulkActor, event: KeyboardEvent): boolean =>
  reachByKey<number>(
    {
      rowOf: (key) => actor.getSnapshot().context.shown.find((id) => String(id) === key),
      toggle: (row) => actor.send({ type: "row.toggle", row }),
      reach: (to) => actor.send({ type: "rows.range", to, selected: true }),
    },
    event,
  );

interface PickBoxProps {
  actor: BulkActor;
  id: number;
  reference: string;
}

/** The tick box over a listing's picture: a press chooses it, with Shift everything up to it (LIST-53). */
export function PickBox({ actor, id, reference }: PickBoxProps) {
  const { t } = useTranslation("bulk");
  const selected = useSelector(actor, ({ context }) => String(id) in context.selected);
  // Shut after the picture that answers the press: what has begun takes no other choice anyway.
  const locked = useDeferredValue(useSelector(actor, (snapshot) => snapshot.hasTag("running")));
  // A box that is pressed by a key does not say in every browser whether Shift was held.
  const shift = useRef(false);
  const choose = (checked: boolean) =>
    actor.send(
      shift.current ? { type: "rows.range", to: id, selected: checked } : { type: "row.toggle", row: id },
    );
  return (
    <Checkbox
      className="absolute top-0 left-0 rounded-control bg-surface/90 p-1"
      data-select={id}
      aria-label={t("pick", { reference })}
      checked={selected}
      disabled={locked}
      onPointerDown={(event: PointerEvent) => {
        shift.current = event.shiftKey;
      }}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
        reachListings(actor, event.nativeEvent);
      }}
      onCheckedChange={choose}
    />
  );
}
