import type { KeyboardEvent } from "react";
import { submitEvent } from "./submitEvent.ts";
import type { WizardActor } from "./wizardContext.ts";
import type { WizardTools } from "./wizardTools.ts";

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");

/** Ctrl or Cmd with Enter goes on (and publishes or saves at the end); with Z and Shift+Z or Y it undoes and redoes outside texts. */
export function useWizardKeys(actor: WizardActor, tools: WizardTools) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "enter") {
      event.preventDefault();
      const { context } = actor.getSnapshot();
      if (context.step !== "confirmation") actor.send({ type: "step.next" });
      else actor.send(submitEvent(context.mode, tools.newKey()));
    } else if ((key === "z" || key === "y") && !isText(event.target)) {
      event.preventDefault();
      actor.send({ type: key === "y" || event.shiftKey ? "edit.redo" : "edit.undo" });
    }
  };
}
