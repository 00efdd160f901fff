import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { distanceKeys, energyRatings } from "#contracts/property/property.ts";
import { buildingFields, fieldsOf, isPropertyNumber, rowOf } from "#contracts/property/propertyFields.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";
import { ChoiceInput, NumberInput, TextInput } from "./inputs.tsx";

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

export function FeatureFields() {
  const { t, i18n } = useTranslation("wizard");
  const { actor, tools } = usePropertyWizard();
  const chosen = usePropertyState(({ context }) => context.form.Features);
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

/** Rooms, areas in m2, floors, year and energy ratings, as far as the kind has them (WIZ-39). */
export function BuildingFields() {
  const { t } = useTranslation(["wizard", "common"]);
  const shows = useShows();
  const ratingOptions = energyRatings.map((rating) => ({
    value: rating,
    label: rating === "in-progress" || rating === "exempt" ? t(`energy.${rating}`) : rating,
  }));
  return (
    <Section title={t("sections.building")}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {buildingFields.filter(shows).map((path) => {
          const label = t(`fields.${path}`);
          const { kind, longest } = rowOf(path);
          if (!isPropertyNumber(path))
            return <TextInput key={path} path={path} label={label} limit={longest} />;
          const suffix = kind === "area" ? t("common:unit.squareMetres") : undefined;
          return <NumberInput key={path} path={path} label={label} suffix={suffix} />;
        })}
      </div>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {fieldsOf("rating")
          .filter(shows)
          .map((path) => (
            <ChoiceInput
              key={path}
              path={path}
              label={t(`fields.${path}`)}
              options={ratingOptions}
              none={t("noneChosen")}
              hint={t("hints.Energy")}
            />
          ))}
      </div>
    </Section>
  );
}
