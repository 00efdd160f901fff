import type { KeyboardEvent } from "react";
import { historyKey } from "#ui/wizard/historyKey.ts";
import { submitEvent } from "./submitEvent.ts";
import type { WizardActor } from "./wizardContext.ts";
import type { WizardTools } from "./wizardTools.ts";

/** A place that is being looked for is no part of the form yet: its letters are the browser's to take back. */
const searches = (actor: WizardActor, target: EventTarget) => {
  const search = actor.getSnapshot().children.locationSearch?.getSnapshot().context;
  return (
    target instanceof HTMLInputElement && target.role === "combobox" && !search?.chosen && search?.text !== ""
  );
};

/** Ctrl or Cmd with Enter goes on (and publishes or saves at the end); with Z and Shift+Z or Y it undoes and redoes. */
export function useWizardKeys(actor: WizardActor, tools: WizardTools) {
  return (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history && !searches(actor, event.target)) {
      event.preventDefault();
      return actor.send({ type: `edit.${history}` });
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const { context } = actor.getSnapshot();
    if (context.step !== "confirmation") actor.send({ type: "step.next" });
    else actor.send(submitEvent(context.mode, tools.newKey()));
  };
}
