import { useTranslation } from "react-i18next";
import { coordinatesOf } from "#machines/position/coordinatesOf.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** The marker was dragged: latitude and longitude change only after a yes; otherwise it goes back (ENTRY-07). */
export function MoveDialog() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const move = useDirectoryState(({ context }) => context.move);
  const { Latitude, Longitude } = move ? coordinatesOf(move) : { Latitude: "", Longitude: "" };
  return (
    <ConfirmDialog
      open={move !== null}
      onOpenChange={(open) => !open && actor.send({ type: "move.cancel" })}
      title={t("move.title")}
      description={t("move.text", { latitude: Latitude, longitude: Longitude })}
      confirmLabel={t("move.confirm")}
      cancelLabel={t("move.cancel")}
      onConfirm={() => actor.send({ type: "move.accept" })}
    />
  );
}
