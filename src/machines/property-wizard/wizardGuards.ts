import type { Problem } from "#contracts/wire/problem.ts";
import { type Acted, keyAhead } from "../form-history/formHistory.ts";
import type { PhotosReport } from "../photo-upload/photoUploadMachine.ts";
import { propertyFormProblems } from "../property-form/propertyFormProblems.ts";
import { stepOfProblem } from "../property-form/serverFormProblems.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";
import { hasChanges as differs, placeOfKey } from "./hasChanges.ts";
import type { WizardContext } from "./wizardContext.ts";

interface Given {
  context: WizardContext;
}

const unsettled = ({ photos }: WizardContext) => photos.pending + photos.failed > 0;
const valid = ({ form }: WizardContext) => propertyFormProblems(form).length === 0;

/** Named questions of the wizard; each is a pure function of its context and its params. */
export const wizardGuards = {
  resumesAt: ({ context }: Given, { step }: { step: WizardStep }) => context.step === step,
  mustLoad: ({ context }: Given) => context.mode === "edit" && context.etag === null,
  creates: ({ context }: Given) => context.mode !== "edit",
  edits: ({ context }: Given) => context.mode === "edit",
  isStep: (_: Given, { step, wanted }: { step: WizardStep; wanted: WizardStep }) => step === wanted,
  /** Whether there is a step to take back, or to bring back, and it lies on this step of the wizard. */
  actsAt: ({ context }: Given, { way, step }: { way: Acted["way"]; step: WizardStep }) => {
    const key = keyAhead(context.history, way);
    return key !== null && placeOfKey(key).step === step;
  },
  mediaAt: ({ context }: Given, { at }: { at: number }) => at in context.form.Medias,
  locationDiffers: ({ context }: Given, { id }: { id: string | null }) =>
    (context.form.Location?.id ?? null) !== id,
  ready: ({ context }: Given) => valid(context) && !unsettled(context),
  readyButPhotos: ({ context }: Given) => valid(context) && unsettled(context),
  photosUnsettled: ({ context }: Given) => unsettled(context),
  photosWentWrong: ({ context: { photos } }: Given) => photos.pending === 0 && photos.failed > 0,
  publishesNext: ({ context }: Given) => !unsettled(context) && context.intent === "publish",
  keepsNext: ({ context }: Given) => !unsettled(context) && context.intent === "keep",
  savesNext: ({ context }: Given) => !unsettled(context) && context.intent === "save",
  photosDiffer: ({ context }: Given, { Photos, pending, failed, pool }: Omit<PhotosReport, "type">) =>
    context.pool.ids.join() !== pool.ids.join() ||
    context.photos.pending !== pending ||
    context.photos.failed !== failed ||
    JSON.stringify(context.form.Photos) !== JSON.stringify(Photos),
  failsFirstAt: ({ context }: Given, { step }: { step: WizardStep }) =>
    propertyFormProblems(context.form)[0]?.step === step,
  leadsTo: (_: Given, { problem, step }: { problem: Problem; step: WizardStep }) =>
    stepOfProblem(problem) === step,
  isConflict: (_: Given, { problem }: { problem: Problem }) => problem.code === "ErrVersionConflict",
  fromDraft: ({ context }: Given) => context.mode === "draft",
  hasChanges: ({ context }: Given) => differs(context),
};
