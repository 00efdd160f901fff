import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { LocationReport } from "../locationSearchMachine.ts";
import type { PhotosReport } from "../photoUploadMachine.ts";
import type { PositionReport } from "../positionMachine.ts";
import type { FormField } from "../property-form/differingFields.ts";
import type { FieldChange } from "../property-form/fieldChange.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import type { ProposalField } from "../property-form/proposedValues.ts";
import type { WizardStep } from "../property-form/wizardStep.ts";

export type MediaRow = PropertyForm["Medias"][number];

/**
 * What happens to the wizard. `key` is a new idempotency key, made by the sender; `field.leave` ends a stroke of typing,
 * so that undo takes it back as one; `log.saved` says that the browser has kept everything so far (`at` is ISO).
 */
export type WizardEvent =
  | ({ type: "field.change" } & FieldChange)
  | { type: "field.leave" }
  | { type: "feature.toggle"; key: FeatureKey }
  | { type: "media.add" }
  | { type: "media.change"; at: number; media: MediaRow }
  | { type: "media.remove"; at: number }
  | { type: "edit.undo" }
  | { type: "edit.redo" }
  | { type: "step.go"; step: WizardStep }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "publish.now"; key: string }
  | { type: "publish.later"; key: string }
  | { type: "edit.save"; key: string }
  | { type: "work.cancel" }
  | { type: "load.retry" }
  | { type: "problem.dismiss" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" }
  | { type: "conflict.review" }
  | { type: "conflict.pick"; field: FormField; side: "mine" | "theirs" }
  | { type: "conflict.merge" }
  | { type: "conflict.back" }
  | { type: "wizard.close" }
  | { type: "close.keep" }
  | { type: "close.discard" }
  | { type: "close.stay" }
  | { type: "log.saved"; at: string }
  | { type: "proposal.apply"; patch: FormPatch; before?: FormPatch }
  | { type: "proposal.keep"; fields: readonly ProposalField[] }
  | { type: "proposal.leave"; field: ProposalField }
  | LocationReport
  | PositionReport
  | PhotosReport;
