import type { KeyboardEvent } from "react";
import type { DirectoryWizardActor } from "./directoryWizardContext.ts";

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");

/** Ctrl or Cmd with Enter goes on, and saves at the end; with Z and Shift+Z or Y it undoes and redoes outside texts. */
export function useDirectoryKeys(actor: DirectoryWizardActor) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "enter") {
      event.preventDefault();
      const last = actor.getSnapshot().context.step === "confirmation";
      actor.send({ type: last ? "edit.save" : "step.next" });
    } else if ((key === "z" || key === "y") && !isText(event.target)) {
      event.preventDefault();
      actor.send({ type: key === "y" || event.shiftKey ? "edit.redo" : "edit.undo" });
    }
  };
}
