import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { useDirectoryState } from "./directoryWizardContext.ts";
import type { PositionActor } from "./OutletPosition.tsx";

/** Use address, use my location, clear. */
export function OutletTools({ position }: { position: PositionActor }) {
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
