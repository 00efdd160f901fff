import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import type { PositionActor } from "./PositionFields.tsx";
import { useField } from "./wizardContext.ts";

/** Use address, use my location, add or edit on the map, clear. */
export function PositionTools({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const { value: address } = useField("Address");
  const snapshot = useSelector(position, (state) => state);
  const { Latitude, Longitude } = snapshot.context;
  const set = Latitude !== "" || Longitude !== "";
  const editing = snapshot.matches({ map: "editing" });
  const geocoding = snapshot.matches({ work: "geocoding" });
  const locating = snapshot.matches({ work: "locating" });
  const useAddress = { type: "address.use", address: address ?? "" } as const;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t("position.label")}</legend>
      <Button
        size="compact"
        busy={geocoding}
        disabled={!geocoding && !snapshot.can(useAddress)}
        onClick={() => position.send(useAddress)}
      >
        {t("position.useAddress")}
      </Button>
      <Button size="compact" busy={locating} onClick={() => position.send({ type: "here.use" })}>
        {t("position.useMine")}
      </Button>
      <Button
        size="compact"
        aria-pressed={editing}
        className="aria-pressed:border-azulejo aria-pressed:bg-azulejo-tint aria-pressed:text-azulejo"
        onClick={() => position.send({ type: editing ? "map.done" : "map.edit" })}
      >
        {editing ? t("position.stopEditing") : t(set ? "position.edit" : "position.add")}
      </Button>
      {set && (
        <Button size="compact" variant="ghost" onClick={() => position.send({ type: "position.clear" })}>
          {t("position.clear")}
        </Button>
      )}
      <span className="ml-auto text-sm text-muted tabular">
        {set ? `${Latitude}, ${Longitude}` : t("position.none")}
      </span>
    </fieldset>
  );
}
