import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "#contracts/place/place.ts";
import { CoordinateFields } from "#product/position/CoordinateFields.tsx";
import { PositionChart } from "#product/position/PositionChart.tsx";
import { PositionClearing, PositionFinding } from "#product/position/PositionFinding.tsx";
import { type PositionActor, PositionMessages } from "#product/position/PositionMessages.tsx";
import { useDirectoryState, useDirectoryWizard } from "./useDirectoryWizard.ts";

/** Use address, use my location, clear. */
function OutletTools({ position }: { position: PositionActor }) {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  const address = useDirectoryState(({ context }) => context.entry?.Address ?? "");
  const set = useSelector(
    position,
    ({ context: { Latitude, Longitude } }) => Latitude !== "" || Longitude !== "",
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PositionFinding position={position} address={address} unusable={t("position.noAddress")} />
      <PositionClearing position={position} disabled={!set} />
      {!set && <span className="ml-auto text-sm text-muted">{t("wizards:position.none")}</span>}
    </div>
  );
}

function OutletMessages({ position }: { position: PositionActor }) {
  const { t } = useTranslation("directoryWizard");
  const { tools } = useDirectoryWizard();
  const town = tools.usePlaceText(useSelector(position, ({ context }) => context.location?.id ?? null));
  return (
    <PositionMessages
      position={position}
      roughText={(name) => t("position.rough", { name })}
      outsideText={town && t("position.outside", { town })}
    />
  );
}

/** While a move of the marker is asked about, it shows where it would go. */
function OutletMap({ position }: { position: PositionActor }) {
  const { t } = useTranslation("directoryWizard");
  const { actor, tools } = useDirectoryWizard();
  const move = useDirectoryState(({ context }) => context.move);
  const drag = useCallback((point: Point) => actor.send({ type: "marker.drag", point }), [actor]);
  return (
    <PositionChart
      position={position}
      PositionMap={tools.PositionMap}
      move={move}
      pinName={t("position.pin")}
      onPinMove={drag}
    />
  );
}

/** Where the business lies: from its address, from where one is, by figures, or by dragging the marker. */
export function OutletPosition({ position }: { position: PositionActor }) {
  return (
    <>
      <OutletTools position={position} />
      <OutletMessages position={position} />
      <OutletMap position={position} />
      <CoordinateFields position={position} />
    </>
  );
}
