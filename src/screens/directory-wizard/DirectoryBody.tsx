import { useTranslation } from "react-i18next";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { LanguageTexts } from "#product/wizard/LanguageTexts.tsx";
import { WizardBody } from "#product/wizard/WizardBody.tsx";
import { WizardErrors, WizardProblem } from "#product/wizard/WizardProblem.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { useDirectoryState, useDirectoryWizard } from "./useDirectoryWizard.ts";

/** The first step's place, before the entry is here. */
function DirectoryLoading() {
  const { t } = useTranslation("directoryWizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <Skeleton className="h-9" />
      {["a", "b", "c", "d", "e"].map((row) => (
        <div key={row} className="grid gap-x-8 sm:grid-cols-2">
          <Skeleton className="h-7" />
          <Skeleton className="h-7 max-sm:hidden" />
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}

/** Step 2: one text a language, ten rows each; a tick marks the languages that have one (ENTRY-10). */
function EntryTexts() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  return (
    <LanguageTexts
      field="Text"
      languages={directoryTextLanguages}
      texts={useDirectoryState(({ context }) => context.form.Text)}
      hint={t("description.hint")}
      rows={10}
      className="min-h-54"
      onTextChange={(language, text) => actor.send({ type: "description.change", language, text })}
    />
  );
}

const steps = {
  details: EntryDetails,
  description: EntryTexts,
  logo: lazyComponent(async () => ({ default: (await import("./LogoFields.tsx")).LogoStep })),
  confirmation: lazyComponent(() => import("./EntrySummary.tsx")),
};

/** The four steps of an entry. */
export function DirectoryBody() {
  const { t } = useTranslation("directoryWizard");
  return (
    <WizardBody
      steps={steps}
      skeleton={<DirectoryLoading />}
      above={
        <>
          <WizardProblem />
          <WizardErrors />
          <Banner tone="warning">{t("note")}</Banner>
        </>
      }
    />
  );
}
