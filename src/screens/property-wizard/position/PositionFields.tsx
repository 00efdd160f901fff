import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type GeoInfo, geoInfos } from "#contracts/property/property.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { positionMachine } from "#machines/position/positionMachine.ts";
import { pointOf } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { MapFrame } from "#ui/map/MapFrame.tsx";
import { controlId, useField, useFieldError, useWizard, useWizardState } from "../wizardContext.ts";
import { CoordinateFields } from "./CoordinateFields.tsx";
import { PositionMessages } from "./PositionMessages.tsx";

/** Use address, use my location, add or edit on the map, clear. */
function PositionTools({ position }: { position: PositionActor }) {
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

/** How precisely the position may be shown; required once there is one (FIELD-08). */
function PrecisionChoice({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const chosen = useSelector(position, ({ context }) => context.GeoInfo);
  const error = useFieldError("GeoInfo");
  return (
    <RadioGroup
      legend={t("fields.GeoInfo")}
      error={error && t(`errors.${error}`)}
      value={chosen ?? undefined}
      onValueChange={(value) => position.send({ type: "precision.choose", GeoInfo: value as GeoInfo })}
    >
      {geoInfos.map((info, at) => (
        <Radio
          key={info}
          value={info}
          label={t(`geoInfo.${info}`)}
          {...(at === 0 ? { id: controlId("GeoInfo") } : {})}
        />
      ))}
    </RadioGroup>
  );
}

export type PositionActor = ActorRefFrom<typeof positionMachine>;

/** Where the property lies: four ways to say it, a map with a pin, and how precisely it may be shown (WIZ-06 … WIZ-11). */
export function PositionFields() {
  const position = useWizardState(({ children }) => children.position);
  if (!position) return null;
  return (
    <div className="flex flex-col gap-4">
      <PositionTools position={position} />
      <PositionMessages position={position} />
      <PositionMap position={position} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CoordinateFields position={position} />
        <PrecisionChoice position={position} />
      </div>
    </div>
  );
}

const spain = { lat: 40.2, lon: -3.7 };

/** The map, 300 px high; it arrives when the step is open (WIZ-09). It follows the fields a moment later than they change. */
const PositionMap = memo(function PositionMap({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const { PositionMap: Chart } = useWizard().tools;
  const value = useDeferredValue(useSelector(position, ({ context }) => context));
  const editable = useSelector(position, (snapshot) => snapshot.matches({ map: "editing" }));
  const opensAt = useDeferredValue(useWizardState(({ context }) => context.center));
  const cadastre = useWizardState(({ children }) => children.cadastre);
  const parcel = useSelector(
    cadastre,
    (snapshot) => snapshot?.context.record?.reference.slice(0, 14) ?? null,
  );
  const pinName = t("position.pin");
  const chart = useMemo(() => {
    const pin = pointOf(value);
    return (
      <Chart
        center={pin ?? opensAt ?? spain}
        pin={pin}
        pinName={pinName}
        editable={editable}
        precision={value.GeoInfo}
        zoom={pin ? limits.mapZoom : opensAt ? 13 : 5}
        parcel={parcel}
        place={value.location?.id ?? null}
        onPinMove={(point) => position.send({ type: "pin.move", point })}
      />
    );
  }, [Chart, value, opensAt, editable, position, pinName, parcel]);
  return (
    <MapFrame name={t("position.map")} loadingLabel={t("position.loading")}>
      {chart}
    </MapFrame>
  );
});
