// @chunk alone
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PortalLanguage } from "#contracts/wire/languages.ts";
import { SummarySection } from "#ui/layout/SummarySection.tsx";
import { useStepOpener } from "./useWizard.ts";

interface StepSummaryProps {
  step: "details" | "description" | "media" | "logo";
  children: ReactNode;
}

/** A step at a glance, with a pencil back to it. */
export function StepSummary({ step, children }: StepSummaryProps) {
  const { t } = useTranslation("wizards");
  const openStep = useStepOpener();
  const name = t(`steps.${step}`);
  return (
    <SummarySection
      title={name}
      editLabel={t("confirmation.edit", { step: name })}
      onEdit={() => openStep(step)}
    >
      {children}
    </SummarySection>
  );
}

interface TextsSummaryProps<Language> {
  languages: readonly Language[];
  texts: { readonly [Code in PortalLanguage]?: string | undefined };
}

/** The first lines of each text, below its language. */
export function TextsSummary<Language extends PortalLanguage>({
  languages,
  texts,
}: TextsSummaryProps<Language>) {
  const { t } = useTranslation("wizards");
  return languages.map((language) => (
    <div key={language}>
      <h4 className="text-sm font-medium first-letter:uppercase">{t(`languages.${language}`)}</h4>
      <p lang={language} className="line-clamp-4 text-sm break-words whitespace-pre-line text-muted">
        {texts[language]}
      </p>
    </div>
  ));
}
