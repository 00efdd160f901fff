import { useSelector } from "@xstate/react";
import { type ComponentType, memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "#contracts/place/place.ts";
import { limits } from "#contracts/wire/limits.ts";
import { pointOf } from "#machines/position/roughPlacement.ts";
import { MapFrame } from "#ui/map/MapFrame.tsx";
import type { PositionMapProps } from "#ui/map/mapProps.ts";
import type { PositionActor } from "./PositionMessages.tsx";

const spain = { lat: 40.2, lon: -3.7 };

interface PositionChartProps extends Pick<PositionMapProps, "pinName" | "onPinMove" | "parcel"> {
  position: PositionActor;
  PositionMap: ComponentType<PositionMapProps>;
  /** Where the pin is shown while it is asked whether it goes there. */
  move?: Point | null;
  /** Whether the circle of how precisely it may be shown is drawn. */
  showsPrecision?: boolean;
  /** Where the map opens when there is no position yet. */
  opensAt?: Point | null;
}

/** The map, 300 px high (WIZ-09, ENTRY-07). It follows the fields a moment later than they change. */
export const PositionChart = memo(function PositionChart(props: PositionChartProps) {
  const {
    position,
    PositionMap,
    move,
    opensAt,
    showsPrecision = false,
    pinName,
    parcel = null,
    onPinMove,
  } = props;
  const { t } = useTranslation("wizards");
  const value = useDeferredValue(useSelector(position, ({ context }) => context));
  const editable = useSelector(position, (snapshot) => snapshot.matches({ map: "editing" }));
  const chart = useMemo(() => {
    const pin = pointOf(value);
    return (
      <PositionMap
        center={pin ?? opensAt ?? spain}
        pin={move ?? pin}
        pinName={pinName}
        editable={editable}
        precision={showsPrecision ? value.GeoInfo : null}
        zoom={pin ? limits.mapZoom : opensAt ? 13 : 5}
        parcel={parcel}
        place={value.location?.id ?? null}
        onPinMove={onPinMove}
      />
    );
  }, [PositionMap, value, move, opensAt, showsPrecision, editable, pinName, parcel, onPinMove]);
  return (
    <MapFrame name={t("position.map")} loadingLabel={t("position.loading")}>
      {chart}
    </MapFrame>
  );
});
