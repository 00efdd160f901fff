import type { KeyboardEvent } from "react";
import { historyKey } from "#ui/wizard/historyKey.ts";
import type { DirectoryWizardActor } from "./directoryWizardContext.ts";

/** Ctrl or Cmd with Enter goes on, and saves at the end; with Z and Shift+Z or Y it undoes and redoes. */
export function useDirectoryKeys(actor: DirectoryWizardActor) {
  return (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const last = actor.getSnapshot().context.step === "confirmation";
    actor.send({ type: last ? "edit.save" : "step.next" });
  };
}
