import { useRef } from "react";
import { Part } from "#ui/layout/Part.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { ClosingDialog } from "./ClosingDialog.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { useWizardKeys } from "./useWizardKeys.ts";
import { WizardBody } from "./WizardBody.tsx";
import { WizardFooter } from "./WizardFooter.tsx";
import { WizardHeader } from "./WizardHeader.tsx";
import { type WizardActor, WizardContext } from "./wizardContext.ts";
import type { WizardTools } from "./wizardTools.ts";

interface PropertyWizardProps {
  actor: WizardActor;
  tools: WizardTools;
}

/** The add and edit wizard: four steps in a dialog (WIZ-01). The panel around it starts and ends its machine. */
export function PropertyWizard({ actor, tools }: PropertyWizardProps) {
  const value = useRef({ actor, tools });
  if (value.current.actor !== actor || value.current.tools !== tools) value.current = { actor, tools };
  const onKeyDown = useWizardKeys(actor, tools);
  return (
    <WizardContext value={value.current}>
      <Dialog open onOpenChange={(open) => !open && actor.send({ type: "wizard.close" })}>
        <DialogContent
          size="wizard"
          outside="stay"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Part onClose={() => actor.send({ type: "wizard.close" })}>
            <WizardHeader />
            <WizardBody />
            <WizardFooter />
          </Part>
          <ClosingDialog />
          <ConflictDialog />
        </DialogContent>
      </Dialog>
    </WizardContext>
  );
}
