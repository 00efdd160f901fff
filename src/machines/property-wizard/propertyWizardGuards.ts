import type { PhotosReport } from "../photo-upload/photoUploadSetup.ts";
import { propertyFormProblems } from "../property-form/propertyFormProblems.ts";
import { type PropertyWizardContext, propertyWizard } from "./propertyWizardContext.ts";

interface Given {
  context: PropertyWizardContext;
}

const unsettled = ({ photos }: PropertyWizardContext) => photos.pending + photos.failed > 0;
const valid = ({ form }: PropertyWizardContext) => propertyFormProblems(form).length === 0;

/** Named questions of the property wizard besides the kernel's; each is a pure function of its context and its params. */
export const propertyWizardGuards = {
  mustLoad: ({ context }: Given) => context.mode === "edit" && context.etag === null,
  creates: ({ context }: Given) => context.mode !== "edit",
  edits: ({ context }: Given) => context.mode === "edit",
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
  fromDraft: ({ context }: Given) => context.mode === "draft",
  hasChanges: ({ context }: Given) => propertyWizard.hasChanges(context),
};
