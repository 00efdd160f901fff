import type { PhotosReport } from "../photo-upload/photoUploadSetup.ts";
import { propertyFormProblems } from "../property-form/propertyFormProblems.ts";
import { type PropertyWizardContext, propertyWizard } from "./propertyWizardContext.ts";

interface GuardArgs {
  context: PropertyWizardContext;
}

const unsettled = ({ photos }: PropertyWizardContext) => photos.pending + photos.failed > 0;
const valid = ({ form }: PropertyWizardContext) => propertyFormProblems(form).length === 0;

/** Named questions of the property wizard besides the kernel's; each is a pure function of its context and its params. */
export const propertyWizardGuards = {
  mustLoad: ({ context }: GuardArgs) => context.mode === "edit" && context.etag === null,
  creates: ({ context }: GuardArgs) => context.mode !== "edit",
  edits: ({ context }: GuardArgs) => context.mode === "edit",
  mediaAt: ({ context }: GuardArgs, { at }: { at: number }) => at in context.form.Medias,
  locationDiffers: ({ context }: GuardArgs, { id }: { id: string | null }) =>
    (context.form.Location?.id ?? null) !== id,
  isValid: ({ context }: GuardArgs) => valid(context),
  ready: ({ context }: GuardArgs) => valid(context) && !unsettled(context),
  readyButPhotos: ({ context }: GuardArgs) => valid(context) && unsettled(context),
  photosUnsettled: ({ context }: GuardArgs) => unsettled(context),
  photosWentWrong: ({ context: { photos } }: GuardArgs) => photos.pending === 0 && photos.failed > 0,
  publishesNext: ({ context }: GuardArgs) => !unsettled(context) && context.intent === "publish",
  keepsNext: ({ context }: GuardArgs) => !unsettled(context) && context.intent === "keep",
  savesNext: ({ context }: GuardArgs) => !unsettled(context) && context.intent === "save",
  photosDiffer: ({ context }: GuardArgs, { Photos, pending, failed, pool }: Omit<PhotosReport, "type">) =>
    context.pool.ids.join() !== pool.ids.join() ||
    context.photos.pending !== pending ||
    context.photos.failed !== failed ||
    JSON.stringify(context.form.Photos) !== JSON.stringify(Photos),
  fromDraft: ({ context }: GuardArgs) => context.mode === "draft",
  hasChanges: ({ context }: GuardArgs) => propertyWizard.hasChanges(context),
};
