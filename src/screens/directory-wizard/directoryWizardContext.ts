import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { DirectoryTextLanguage } from "#contracts/wire/languages.ts";
import type { DirectoryProblemCode } from "#machines/directory-form/directoryFormProblems.ts";
import { entryWizard } from "#machines/directory-wizard/directoryWizardContext.ts";
import type { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PositionMapProps } from "#ui/map/mapProps.ts";

/** What a field is called on the screen, from its dotted wire name or the name of a part. */
export function useFieldName() {
  const { t } = useTranslation("directoryWizard");
  return (path: string): string => {
    const [field, language] = path.split(".");
    if (field === "Text" && language) {
      return t("conflict.description", { language: t(`languages.${language as DirectoryTextLanguage}`) });
    }
    return field === "Position" ? t("conflict.Position") : t(`fields.${field as "Logo"}`);
  };
}

export type DirectoryWizardActor = ActorRefFrom<typeof directoryWizardMachine>;

/** What the wizard needs from the panel around it. */
export interface DirectoryWizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  /** What a place is called, by its code; a hook. */
  usePlaceText(code: string | null): string | null;
  newKey(): string;
  /** Only for those who may have a trace. */
  downloadTrace?: (() => void) | undefined;
}

interface Wizard {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

const shown = actorContext("No directory wizard is open here", ({ actor }: Wizard) => actor);

export const DirectoryWizardContext = shown.Context;

/** The wizard that is open. */
export const useDirectoryWizard = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useDirectoryState = shown.useState;

export const controlId = (path: string): string => `directory-${path.replaceAll(".", "-")}`;

/** What is wrong with a field, once its step was tried. */
export const useDirectoryError = (path: string): DirectoryProblemCode | null =>
  useDirectoryState(
    ({ context }) => entryWizard.problemsOf(context).find((problem) => problem.path === path)?.code ?? null,
  );
