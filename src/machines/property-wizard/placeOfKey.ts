import { stepOfField } from "../property-form/stepOfField.ts";
import type { WizardStep } from "../property-form/wizardStep.ts";

/** How the key of a choice between two versions begins; the first field that was taken follows. */
export const mergeKey = "conflict";

const pathOfKey = (key: string): string => {
  const [root = key, ...rest] = key.split(".");
  if (root === mergeKey) return rest.join(".");
  if (root === "Position") return rest.join(".").split(",")[0] ?? root;
  return root === "Photos" ? root : key;
};

/** Where a step of the history acted: its field (`Latitude` of `Position.Latitude,Longitude`), and the step that holds it. */
export function placeOfKey(key: string): { step: WizardStep; path: string } {
  const path = pathOfKey(key);
  return { step: stepOfField(path), path };
}
