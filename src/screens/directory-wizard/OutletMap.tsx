import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { pointOf } from "#machines/position/pointOf.ts";
import { MapFrame } from "#ui/map/MapFrame.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import type { PositionActor } from "./OutletPosition.tsx";

const spain = { lat: 40.2, lon: -3.7 };

/** The map, 300 px high at zoom 17 (ENTRY-07). While a move is asked about, the marker shows where it would go. */
export const OutletMap = memo(function OutletMap({ position }: { position: PositionActor }) {
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
