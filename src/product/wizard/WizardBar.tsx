import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock } from "#ui/format/day.ts";
import { DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import { useWizard, useWizardState, useWizardText } from "./useWizard.ts";

/** Title, when the browser last kept it (on a phone below the steps), undo and redo, the cross. */
export function WizardBar() {
  const { t } = useTranslation(["wizards", "common"]);
  const { actor, kernel } = useWizard();
  const title = useWizardText((wizard, context) => wizard.title(context));
  const keptAt = useWizardState(({ context }) => (kernel.hasChanges(context) ? context.keptAt : null));
  const canUndo = useWizardState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useWizardState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <DialogHeader>
      <DialogTitle className="truncate">{title}</DialogTitle>
      {keptAt && <Badge className="max-sm:hidden">{t("kept", { time: clock(keptAt) })}</Badge>}
      <div className="ml-auto flex items-center gap-1">
        <IconButton label={t("undo")} disabled={!canUndo} onClick={() => actor.send({ type: "edit.undo" })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label={t("redo")} disabled={!canRedo} onClick={() => actor.send({ type: "edit.redo" })}>
          <Redo2 aria-hidden="true" />
        </IconButton>
        <DialogCross label={t("common:close")} />
      </div>
    </DialogHeader>
  );
}
