import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { WizardSend } from "./WizardDialog.tsx";

interface WizardBarProps {
  actor: WizardSend;
  title: string;
  /** When the browser last kept it, in words. */
  kept: string | null;
  labels: Readonly<Record<"undo" | "redo", string>>;
  canUndo: boolean;
  canRedo: boolean;
}

/** Title, when the browser last kept it, undo and redo, the cross. */
export function WizardBar({ actor, title, kept, labels, canUndo, canRedo }: WizardBarProps) {
  const { t } = useTranslation("common");
  return (
    <DialogHeader>
      <DialogTitle className="truncate">{title}</DialogTitle>
      {kept && <Badge className="max-sm:hidden">{kept}</Badge>}
      <div className="ml-auto flex items-center gap-1">
        <IconButton label={labels.undo} disabled={!canUndo} onClick={() => actor.send({ type: "edit.undo" })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label={labels.redo} disabled={!canRedo} onClick={() => actor.send({ type: "edit.redo" })}>
          <Redo2 aria-hidden="true" />
        </IconButton>
        <DialogCross label={t("close")} />
      </div>
    </DialogHeader>
  );
}

interface ActedNoteProps {
  /** What undo or redo did; empty when neither was last. */
  acted: string;
  /** Which step of how many is open. */
  children: ReactNode;
}

/** Says what undo or redo did, else which step of how many is open. */
export function ActedNote({ acted, children }: ActedNoteProps) {
  return (
    <span
      className="mr-auto text-sm text-muted max-sm:not-data-acted:hidden max-sm:basis-full"
      data-acted={acted ? "" : undefined}
    >
      <span role="status" className="font-medium text-ink">
        {acted}
      </span>
      {!acted && children}
    </span>
  );
}
