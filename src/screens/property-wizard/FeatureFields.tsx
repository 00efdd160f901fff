import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { Section } from "#ui/layout/SummarySection.tsx";
import { controlId, useWizard, useWizardState } from "./wizardContext.ts";

export function FeatureFields() {
  const { t, i18n } = useTranslation("wizard");
  const { actor, tools } = useWizard();
  const chosen = useWizardState(({ context }) => context.form.Features);
  return (
    <Section title={t("sections.features")}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 min-[480px]:grid-cols-2 lg:grid-cols-3">
        {tools.features.map(({ key, labels }) => (
          <Checkbox
            key={key}
            id={controlId(`Features.${key}`)}
            label={labels[i18n.language] ?? key}
            checked={chosen.includes(key)}
            onCheckedChange={() => actor.send({ type: "feature.toggle", key: key as FeatureKey })}
          />
        ))}
      </div>
    </Section>
  );
}
