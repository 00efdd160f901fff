import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WizardStep } from "#machines/property-form/wizardStep.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { DescriptionSummary } from "./DescriptionSummary.tsx";
import { DetailsSummary } from "./DetailsSummary.tsx";
import { MediaSummary } from "./MediaSummary.tsx";
import { useWizard } from "./wizardContext.ts";

/** Everything at a glance, with a pencil back to each step (part 1 §2, step 4). */
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
    <section aria-label={name} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-base font-semibold">{name}</h3>
        <IconButton
          size="compact"
          label={t("confirmation.edit", { step: name })}
          onClick={() => actor.send({ type: "step.go", step })}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
