import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import type { WizardStep } from "#machines/property-form/stepOfField.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { SummarySection } from "#ui/layout/SummarySection.tsx";
import { useWizard, useWizardState } from "../wizardContext.ts";
import { DetailsSummary } from "./DetailsSummary.tsx";
import { MediaSummary } from "./MediaSummary.tsx";

/** The texts, and a warning for each language that has none. */
function DescriptionSummary() {
  const { t } = useTranslation("wizard");
  const texts = useWizardState(({ context }) => context.form.Descriptions);
  const filled = descriptionLanguages.filter((language) => (texts[language] ?? "").trim() !== "");
  const empty = descriptionLanguages.filter((language) => !filled.includes(language));
  return (
    <div className="flex flex-col gap-3">
      {filled.map((language) => (
        <div key={language}>
          <h4 className="text-sm font-medium">{t(`languages.${language}`)}</h4>
          <p lang={language} className="line-clamp-4 text-sm whitespace-pre-line text-muted">
            {texts[language]}
          </p>
        </div>
      ))}
      {empty.length > 0 && (
        <Banner tone="warning" title={t("confirmation.noDescriptions")}>
          <span className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {empty.map((language) => (
              <span key={language}>
                {t("confirmation.noDescription", { language: t(`languages.${language}`) })}
              </span>
            ))}
          </span>
        </Banner>
      )}
    </div>
  );
}

/** Everything at a glance, with a pencil back to each step (WIZ-17 … WIZ-22). */
export function ConfirmationStep() {
  return (
    <>
      <Summary step="details">
        <DetailsSummary />
      </Summary>
      <Summary step="description">
        <DescriptionSummary />
      </Summary>
      <Summary step="media">
        <MediaSummary />
      </Summary>
    </>
  );
}

function Summary({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const name = t(`steps.${step}`);
  return (
    <SummarySection
      title={name}
      editLabel={t("confirmation.edit", { step: name })}
      onEdit={() => actor.send({ type: "step.go", step })}
    >
      {children}
    </SummarySection>
  );
}
