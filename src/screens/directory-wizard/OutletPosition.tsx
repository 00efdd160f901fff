import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { numberText } from "#contracts/number/numberText.ts";
import { readPosition } from "#contracts/number/readPosition.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { positionMachine } from "#machines/position/positionMachine.ts";
import { pointOf } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { MapFrame } from "#ui/map/MapFrame.tsx";
import {
  controlId,
  useDirectoryError,
  useDirectoryState,
  useDirectoryWizard,
} from "./directoryWizardContext.ts";
import { OutletMessages } from "./OutletMessages.tsx";

/** Use address, use my location, clear. */
function OutletTools({ position }: { position: PositionActor }) {
  const { t } = useTranslation("directoryWizard");
  const address = useDirectoryState(({ context }) => context.entry?.Address ?? "");
  const snapshot = useSelector(position, (state) => state);
  const { Latitude, Longitude } = snapshot.context;
  const set = Latitude !== "" || Longitude !== "";
  const geocoding = snapshot.matches({ work: "geocoding" });
  const useAddress = { type: "address.use", address } as const;
  const usable = snapshot.can(useAddress);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="compact"
        busy={geocoding}
        disabled={!geocoding && !usable}
        title={usable ? undefined : t("position.noAddress")}
        onClick={() => position.send(useAddress)}
      >
        {t("position.useAddress")}
      </Button>
      <Button
        size="compact"
        busy={snapshot.matches({ work: "locating" })}
        onClick={() => position.send({ type: "here.use" })}
      >
        {t("position.useMine")}
      </Button>
      <Button
        size="compact"
        variant="ghost"
        disabled={!set}
        onClick={() => position.send({ type: "position.clear" })}
      >
        {t("position.clear")}
      </Button>
      {!set && <span className="ml-auto text-sm text-muted">{t("position.none")}</span>}
    </div>
  );
}

export type PositionActor = ActorRefFrom<typeof positionMachine>;

/** Where the business lies: from its address, from where one is, by figures, or by dragging the marker. */
export function OutletPosition({ position }: { position: PositionActor }) {
  return (
    <>
      <OutletTools position={position} />
      <OutletMessages position={position} />
      <OutletMap position={position} />
      <div className="grid grid-cols-2 gap-4">
        <Coordinate position={position} field="Latitude" />
        <Coordinate position={position} field="Longitude" />
      </div>
    </>
  );
}

// Degrees are written alike in both languages.
const degrees = numberText("degrees", "en");

interface CoordinateProps {
  position: PositionActor;
  field: "Latitude" | "Longitude";
}

function Coordinate({ position, field }: CoordinateProps) {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const value = useSelector(position, ({ context }) => context[field]);
  const error = useDirectoryError(field);
  return (
    <Field label={t(`fields.${field}`)} error={error && t(`errors.${error}`)} controlId={controlId(field)}>
      <NumberField
        inputMode="decimal"
        writing={degrees}
        onPaste={(event) => {
          const pair = readPosition(event.clipboardData.getData("text"));
          if (!pair) return;
          event.preventDefault();
          position.send({ type: "coordinate.change", field: "Latitude", value: String(pair.lat) });
          position.send({ type: "coordinate.change", field: "Longitude", value: String(pair.lon) });
        }}
        value={value}
        onValueChange={(typed) => position.send({ type: "coordinate.change", field, value: typed })}
        onBlur={() => actor.send({ type: "field.leave" })}
      />
    </Field>
  );
}

const spain = { lat: 40.2, lon: -3.7 };

/** The map, 300 px high at zoom 17 (ENTRY-07). While a move is asked about, the marker shows where it would go. */
const OutletMap = memo(function OutletMap({ position }: { position: PositionActor }) {
  const { t } = useTranslation("directoryWizard");
  const { actor, tools } = useDirectoryWizard();
  const { PositionMap } = tools;
  const value = useDeferredValue(useSelector(position, ({ context }) => context));
  const move = useDirectoryState(({ context }) => context.move);
  const pinName = t("position.pin");
  const chart = useMemo(() => {
    const pin = pointOf(value);
    return (
      <PositionMap
        center={pin ?? spain}
        pin={move ?? pin}
        pinName={pinName}
        editable
        precision={null}
        zoom={pin ? limits.mapZoom : 5}
        place={value.location?.id ?? null}
        onPinMove={(point) => actor.send({ type: "marker.drag", point })}
      />
    );
  }, [PositionMap, value, move, pinName, actor]);
  return (
    <MapFrame name={t("position.map")} loadingLabel={t("position.loading")}>
      {chart}
    </MapFrame>
  );
});
