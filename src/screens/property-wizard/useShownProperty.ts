import type { TFunction } from "i18next";
import { createElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DistanceKey } from "#contracts/property/property.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { type DescriptionLanguage, descriptionLanguages } from "#contracts/wire/languages.ts";
import type { PhotoDeed } from "#machines/photo-upload/photoUploadSetup.ts";
import type { FormField, PropertyPart } from "#machines/property-form/differingParts.ts";
import type { FormProblemCode } from "#machines/property-form/propertyFormProblems.ts";
import type { WizardStep } from "#machines/property-form/stepOfField.ts";
import { mergeKey, placeOfKey } from "#machines/property-wizard/historyKeys.ts";
import {
  type PropertyWizardContext,
  propertyWizard,
} from "#machines/property-wizard/propertyWizardContext.ts";
import type { Wizard } from "#product/wizard/useWizard.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { controlId, type PropertyWizardActor, type PropertyWizardTools } from "./usePropertyWizard.ts";

type Say = TFunction<["wizard", "wizards"]>;

/** Few ever compare two versions: what writes their values comes then, as the summary has it. */
const PartText = lazyComponent(() => import("./confirmation/PartText.tsx"));

const fieldNames =
  (t: Say, featureName: (key: string) => string = String) =>
  (path: string): string => {
    const [field, key] = path.split(".");
    if (field === "Features" && key) return featureName(key);
    if (field === "Position") return t("wizards:position.label");
    if (field === "Distance" && key) return t(`distance.${key as DistanceKey}`);
    if (field === "Descriptions" && key)
      return t("wizards:description.field", {
        language: t(`wizards:languages.${key as DescriptionLanguage}`),
      });
    return t(`fields.${field as FormField}`);
  };

const stepNotes = (t: Say) => (context: PropertyWizardContext, step: WizardStep, wrong: number) => {
  const { form, mode } = context;
  if (wrong > 0) return t("stepNote.missing", { count: wrong });
  switch (step) {
    case "details":
      return t(
        propertyWizard.stepStates(context).details === "done" ? "stepNote.details" : "stepNote.toFill",
      );
    case "description": {
      const filled = descriptionLanguages.filter((code) => (form.Descriptions[code] ?? "").trim() !== "");
      return t("wizards:filledLanguages", { filled: filled.length, of: descriptionLanguages.length });
    }
    case "media": {
      const photos = t("stepNote.photos", { count: form.Photos.length });
      return t("stepNote.media", { photos, count: form.Medias.length });
    }
    case "confirmation":
      return t(mode === "edit" ? "stepNote.save" : "stepNote.confirm");
  }
};

/** What a step of the history was about, and where that can be seen. */
const historyWords = (t: Say) => (key: string) => {
  const { path } = placeOfKey(key);
  const [root = ""] = path.split(".");
  const proposed = /^proposals?(?=\.)/.exec(key)?.[0];
  let what = fieldNames(t)(path);
  if (key.startsWith(`${mergeKey}.`)) what = t("wizards:history.merge");
  else if (proposed) what = t(`history.${proposed as "proposal"}`, { what });
  else if (root === "Photos") what = t(`history.photos.${key.slice("Photos.".length) as PhotoDeed}`);
  return { what, paths: [path, root, `${root}.list`, `${root}.add`] };
};

/** The wizard of a property, as the parts see it that all wizards are drawn with. */
export function useShownProperty(
  actor: PropertyWizardActor,
  { downloadTrace, features }: PropertyWizardTools,
): Wizard {
  const { t, i18n } = useTranslation(["wizard", "wizards"]);
  return useMemo(() => {
    const refusals = {
      publish: t("problem.title"),
      keep: t("problem.draftTitle"),
      save: t("wizards:notSaved"),
    };
    const deeds = { publish: t("busy.publishing"), keep: t("busy.savingDraft"), save: t("wizards:saving") };
    return {
      actor,
      kernel: propertyWizard,
      controlId,
      fieldName: fieldNames(
        t,
        (key) => features.find((feature) => feature.key === key)?.labels[i18n.language] ?? key,
      ),
      errorText: (code: FormProblemCode) => t(`errors.${code}`),
      title: ({ mode, original }: PropertyWizardContext) =>
        t(`title.${mode}`, { reference: original.AgentRef }),
      unopened: t("loadFailed"),
      stepNote: stepNotes(t),
      note: ({ mode }: PropertyWizardContext) => t(mode === "edit" ? "note.edit" : "note.new"),
      refusal: ({ intent }: PropertyWizardContext) => refusals[intent],
      sending: ({ intent }: PropertyWizardContext) => deeds[intent],
      waiting: t("photos.uploading"),
      actedOn: historyWords(t),
      closing: ({ mode, photos }: PropertyWizardContext) => ({
        title: t(`closing.title.${mode}`),
        text: photos.pending > 0 ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text"),
        discard: t(`closing.discard.${mode}`),
      }),
      versions: {
        title: t("conflict.title"),
        show: (form: PropertyForm, part: PropertyPart) => createElement(PartText, { form, part }),
        pick: (field: PropertyPart, side) => actor.send({ type: "conflict.pick", field, side }),
      },
      downloadTrace,
    };
  }, [actor, t, i18n.language, downloadTrace, features]);
}
