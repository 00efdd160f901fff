import { filledBy, type ProposalField } from "../property-form/proposedValues.ts";
import { stepOfField, type WizardStep } from "../property-form/stepOfField.ts";

/** How the key of a choice between two versions begins; the first field that was taken follows. */
export const mergeKey = "conflict";

/** The key of a step that fills, keeps or takes back what is proposed for one field or several; the first field follows. */
export const proposalKey = (fields: readonly ProposalField[]): string =>
  `${fields.length > 1 ? "proposals" : "proposal"}.${filledBy(fields[0] ?? "Position")[0]}`;

const pathOfKey = (key: string): string => {
  const [root = key, ...rest] = key.split(".");
  if ([mergeKey, "proposal", "proposals"].includes(root)) return rest.join(".");
  if (root === "Position") return rest.join(".").split(",")[0] ?? root;
  return root === "Photos" ? root : key;
};

/** Where a step of the history acted: its field (`Latitude` of `Position.Latitude,Longitude`), and the step that holds it. */
export function placeOfKey(key: string): { step: WizardStep; path: string } {
  const path = pathOfKey(key);
  return { step: stepOfField(path), path };
}
