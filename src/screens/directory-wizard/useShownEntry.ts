import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DirectoryTextLanguage, directoryTextLanguages } from "#contracts/wire/languages.ts";
import { type DirectoryPart, fieldsOfPart } from "#machines/directory-form/differingParts.ts";
import type { DirectoryForm, DirectoryStep } from "#machines/directory-form/directoryForm.ts";
import type { DirectoryProblemCode } from "#machines/directory-form/directoryFormProblems.ts";
import {
  type DirectoryWizardContext,
  entryWizard,
  placeOfEntryKey,
} from "#machines/directory-wizard/directoryWizardContext.ts";
import type { Wizard } from "#product/wizard/useWizard.ts";
import { controlId, type DirectoryWizardActor, type DirectoryWizardTools } from "./useDirectoryWizard.ts";

type Say = TFunction<["directoryWizard", "wizards"]>;

const fieldNames =
  (t: Say) =>
  (path: string): string => {
    const [field, code] = path.split(".");
    if (field === "Text" && code) {
      return t("wizards:description.field", {
        language: t(`wizards:languages.${code as DirectoryTextLanguage}`),
      });
    }
    return field === "Position" ? t("wizards:position.label") : t(`fields.${field as "Logo"}`);
  };

const stepNotes =
  (t: Say) =>
  ({ form, uploading }: DirectoryWizardContext, step: DirectoryStep, wrong: number) => {
    if (wrong > 0) return t("stepNote.wrong", { count: wrong });
    switch (step) {
      case "details":
        return t(form.Latitude.trim() === "" ? "stepNote.noPosition" : "stepNote.position");
      case "description": {
        const filled = Object.values(form.Text).filter((text) => text.trim() !== "").length;
        return t("wizards:filledLanguages", { filled, of: directoryTextLanguages.length });
      }
      case "logo":
        if (uploading) return t("stepNote.uploading");
        return t(form.Logo === null ? "stepNote.noLogo" : "stepNote.logo");
      case "confirmation":
        return t("stepNote.confirm");
    }
  };

/** What a part of an entry says, in one line. */
const partTexts = (t: Say) => (form: DirectoryForm, part: DirectoryPart) => {
  const { Languages, Text, Logo, Latitude, Longitude } = fieldsOfPart(form, part);
  if (Languages) return Languages.map((code) => t(`wizards:languages.${code}`)).join(", ") || "–";
  if (Text) return Object.values(Text).join("") || "–";
  if (part === "Logo") return Logo?.split("/").at(-1) ?? "–";
  return [Latitude, Longitude].filter(Boolean).join(", ") || "–";
};

/** The wizard of an entry, as the parts see it that all wizards are drawn with. */
export function useShownEntry(actor: DirectoryWizardActor, { downloadTrace }: DirectoryWizardTools): Wizard {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  return useMemo(() => {
    const fieldName = fieldNames(t);
    const actedOn = (key: string) => {
      const { path } = placeOfEntryKey(key);
      return { what: path === "conflict" ? t("wizards:history.merge") : fieldName(path), paths: [path] };
    };
    return {
      actor,
      kernel: entryWizard,
      controlId,
      fieldName,
      errorText: (code: DirectoryProblemCode) => t(`errors.${code}`),
      title: ({ entry }: DirectoryWizardContext) =>
        entry === null ? t("titleLoading") : t("title", { name: entry.Name }),
      unopened: t("loadFailed"),
      stepNote: stepNotes(t),
      refusal: () => t("wizards:notSaved"),
      sending: ({ uploading }: DirectoryWizardContext) =>
        uploading ? t("uploadingLogo") : t("wizards:saving"),
      waiting: t("uploadingLogo"),
      actedOn,
      closing: ({ uploading }: DirectoryWizardContext) => ({
        title: t("closing.title"),
        text: uploading ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text"),
        discard: t("closing.discard"),
      }),
      versions: {
        title: t("conflict.title"),
        show: partTexts(t),
        pick: (part: DirectoryPart, side) => actor.send({ type: "conflict.pick", part, side }),
      },
      downloadTrace,
    };
  }, [actor, t, downloadTrace]);
}
