import { useTranslation } from "react-i18next";
import { distanceKeys } from "#contracts/property/property.ts";
import { Section } from "#ui/layout/SummarySection.tsx";
import { NumberInput } from "./NumberInput.tsx";

/** Kilometres to the town, the airport and the rest. */
export function DistanceFields() {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <Section title={t("sections.distances")}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {distanceKeys.map((key) => (
          <NumberInput
            key={key}
            path={`Distance.${key}`}
            label={t(`distance.${key}`)}
            suffix={t("common:unit.kilometres")}
          />
        ))}
      </div>
    </Section>
  );
}
