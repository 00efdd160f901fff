import { useSelector } from "@xstate/react";
import { useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "#contracts/place/place.ts";
import { type GeoInfo, geoInfos } from "#contracts/property/property.ts";
import { CoordinateFields } from "#product/position/CoordinateFields.tsx";
import { PositionChart } from "#product/position/PositionChart.tsx";
import { PositionClearing, PositionFinding } from "#product/position/PositionFinding.tsx";
import { type PositionActor, PositionMessages } from "#product/position/PositionMessages.tsx";
import { useErrorText } from "#product/wizard/useWizard.ts";
import { Button } from "#ui/control/Button.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { controlId, useField, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { ProposalMark, useMarkId } from "./inputs.tsx";

/** Use address, use my location, add or edit on the map, clear. */
function PositionTools({ position }: { position: PositionActor }) {
  const { t } = useTranslation(["wizard", "wizards"]);
  const { value: address } = useField("Address");
  const snapshot = useSelector(position, (state) => state);
  const { Latitude, Longitude } = snapshot.context;
  const set = Latitude !== "" || Longitude !== "";
  const editing = snapshot.matches({ map: "editing" });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t("wizards:position.label")}</legend>
      <PositionFinding position={position} address={address ?? ""} />
      <Button
        size="compact"
        aria-pressed={editing}
        className="aria-pressed:border-azulejo aria-pressed:bg-azulejo-tint aria-pressed:text-azulejo"
        onClick={() => position.send({ type: editing ? "map.done" : "map.edit" })}
      >
        {editing ? t("position.stopEditing") : t(set ? "position.edit" : "position.add")}
      </Button>
      {set && <PositionClearing position={position} />}
      <span className="ml-auto text-sm text-muted tabular">
        {set ? `${Latitude}, ${Longitude}` : t("wizards:position.none")}
      </span>
    </fieldset>
  );
}

/** How precisely the position may be shown; required once there is one (FIELD-08). */
function PrecisionChoice({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const chosen = useSelector(position, ({ context }) => context.GeoInfo);
  const error = useErrorText("GeoInfo");
  return (
    <RadioGroup
      legend={t("fields.GeoInfo")}
      error={error}
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

/** What is said of what was looked up; a place without a name in the panel's language is called by its code. */
function PropertyMessages({ position }: { position: PositionActor }) {
  const { t, i18n } = useTranslation("wizard");
  const place = useSelector(position, ({ context }) => context.location);
  const town = place && (place.text[i18n.language] ?? place.id);
  return (
    <PositionMessages
      position={position}
      roughText={(name) => t("position.rough", { name })}
      outsideText={town && t("position.outside", { town })}
    />
  );
}

/** The map; it arrives when the step is open (WIZ-09). */
function PropertyMap({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const { PositionMap } = usePropertyWizard().tools;
  const opensAt = useDeferredValue(usePropertyState(({ context }) => context.center));
  const cadastre = usePropertyState(({ children }) => children.cadastre);
  const parcel = useSelector(
    cadastre,
    (snapshot) => snapshot?.context.record?.reference.slice(0, 14) ?? null,
  );
  const movePin = useCallback((point: Point) => position.send({ type: "pin.move", point }), [position]);
  return (
    <PositionChart
      position={position}
      PositionMap={PositionMap}
      opensAt={opensAt}
      showsPrecision
      pinName={t("position.pin")}
      parcel={parcel}
      onPinMove={movePin}
    />
  );
}

/** Where the property lies: four ways to say it, a map with a pin, and how precisely it may be shown (WIZ-06 … WIZ-11). */
export function PositionFields() {
  const { t } = useTranslation("wizards");
  const position = usePropertyState(({ children }) => children.position);
  const mark = useMarkId("Position");
  if (!position) return null;
  return (
    <div className="flex flex-col gap-4">
      <PositionTools position={position} />
      <PropertyMessages position={position} />
      <PropertyMap position={position} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <CoordinateFields position={position} describedBy={mark} />
          <ProposalMark field="Position" label={t("position.label")} />
        </div>
        <PrecisionChoice position={position} />
      </div>
    </div>
  );
}
