import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WizardStep } from "#machines/property-form/wizardStep.ts";
import { SummarySection } from "#ui/layout/SummarySection.tsx";
import { DescriptionSummary } from "./DescriptionSummary.tsx";
import { DetailsSummary } from "./DetailsSummary.tsx";
import { MediaSummary } from "./MediaSummary.tsx";
import { useWizard } from "./wizardContext.ts";

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
