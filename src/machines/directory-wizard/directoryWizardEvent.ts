import type { Point } from "#contracts/place/place.ts";
import type { DirectoryTextLanguage, PortalLanguage } from "#contracts/wire/languages.ts";
import type { DirectoryStep } from "../directory-form/directoryStep.ts";
import type { DirectoryPart } from "../directory-form/fieldsOfPart.ts";
import type { LogoReport } from "../logoMachine.ts";
import type { PositionReport } from "../positionMachine.ts";

/**
 * What happens to the wizard. `marker.drag` asks before the position changes; `field.leave` ends a stroke of typing, so that
 * undo takes it back as one; `log.saved` says that the browser has kept everything so far (`at` is ISO).
 */
export type DirectoryWizardEvent =
  | { type: "description.change"; language: DirectoryTextLanguage; text: string }
  | { type: "field.leave" }
  | { type: "language.toggle"; language: PortalLanguage }
  | { type: "marker.drag"; point: Point }
  | { type: "move.accept" }
  | { type: "move.cancel" }
  | { type: "edit.undo" }
  | { type: "edit.redo" }
  | { type: "step.go"; step: DirectoryStep }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "edit.save" }
  | { type: "work.cancel" }
  | { type: "load.retry" }
  | { type: "problem.dismiss" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" }
  | { type: "conflict.review" }
  | { type: "conflict.pick"; part: DirectoryPart; side: "mine" | "theirs" }
  | { type: "conflict.merge" }
  | { type: "conflict.back" }
  | { type: "wizard.close" }
  | { type: "close.keep" }
  | { type: "close.discard" }
  | { type: "close.stay" }
  | { type: "log.saved"; at: string }
  | PositionReport
  | LogoReport;
