import { useMemo } from "react";
import { Part } from "#ui/layout/Part.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { DirectoryBody } from "./DirectoryBody.tsx";
import { DirectoryClosing } from "./DirectoryClosing.tsx";
import { DirectoryConflict } from "./DirectoryConflict.tsx";
import { DirectoryFooter } from "./DirectoryFooter.tsx";
import { DirectoryHeader } from "./DirectoryHeader.tsx";
import {
  type DirectoryWizardActor,
  DirectoryWizardContext,
  type DirectoryWizardTools,
} from "./directoryWizardContext.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { useDirectoryKeys } from "./useDirectoryKeys.ts";

interface DirectoryWizardProps {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

/** The edit wizard of a directory entry: four steps in a dialog (ENTRY-01). The panel around it starts and ends its machine. */
export function DirectoryWizard({ actor, tools }: DirectoryWizardProps) {
  const value = useMemo(() => ({ actor, tools }), [actor, tools]);
  const onKeyDown = useDirectoryKeys(actor);
  return (
    <DirectoryWizardContext value={value}>
      <Dialog open onOpenChange={(open) => !open && actor.send({ type: "wizard.close" })}>
        <DialogContent
          size="wizard"
          outside="stay"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Part onClose={() => actor.send({ type: "wizard.close" })}>
            <DirectoryHeader />
            <DirectoryBody />
            <DirectoryFooter />
          </Part>
          <MoveDialog />
          <DirectoryClosing />
          <DirectoryConflict />
        </DialogContent>
      </Dialog>
    </DirectoryWizardContext>
  );
}
