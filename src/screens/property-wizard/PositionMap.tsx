import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { pointOf } from "#machines/position/pointOf.ts";
import { MapFrame } from "#ui/map/MapFrame.tsx";
import type { PositionActor } from "./PositionFields.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

const spain = { lat: 40.2, lon: -3.7 };

/** The map, 300 px high; it arrives when the step is open (WIZ-09). It follows the fields a moment later than they change. */
export const PositionMap = memo(function PositionMap({ position }: { position: PositionActor }) {
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
