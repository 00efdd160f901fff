import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import type { PositionActor } from "./PositionMessages.tsx";

interface PositionFindingProps {
  position: PositionActor;
  address: string;
  /** Why the address cannot be used. */
  unusable?: string;
}

/** Takes a position from the address, or from where one is. */
export function PositionFinding({ position, address, unusable }: PositionFindingProps) {
  const { t } = useTranslation("wizards");
  const useAddress = { type: "address.use", address } as const;
  const geocoding = useSelector(position, (snapshot) => snapshot.matches({ work: "geocoding" }));
  const locating = useSelector(position, (snapshot) => snapshot.matches({ work: "locating" }));
  const usable = useSelector(position, (snapshot) => snapshot.can(useAddress));
  return (
    <>
      <Button
        size="compact"
        busy={geocoding}
        disabled={!geocoding && !usable}
        title={usable ? undefined : unusable}
        onClick={() => position.send(useAddress)}
      >
        {t("position.useAddress")}
      </Button>
      <Button size="compact" busy={locating} onClick={() => position.send({ type: "here.use" })}>
        {t("position.useMine")}
      </Button>
    </>
  );
}

/** Takes the position away. */
export function PositionClearing({ position, disabled }: { position: PositionActor; disabled?: boolean }) {
  const { t } = useTranslation("wizards");
  return (
    <Button
      size="compact"
      variant="ghost"
      disabled={disabled}
      onClick={() => position.send({ type: "position.clear" })}
    >
      {t("position.clear")}
    </Button>
  );
}
