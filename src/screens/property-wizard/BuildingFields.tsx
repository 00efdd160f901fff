import { useTranslation } from "react-i18next";
import { energyRatings } from "#contracts/property/property.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Section } from "#ui/layout/SummarySection.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { TextInput } from "./TextInput.tsx";

const rooms = ["Bedrooms", "Bathrooms", "Toilets"] as const;
const areas = ["Build", "Plot"] as const;
const rest = ["Levels", "YearBuilt"] as const;
const ratings = ["EnergyRatingConsumption", "EnergyRatingEmissions"] as const;

/** Rooms, areas in m2, floors, year and energy ratings. */
export function BuildingFields() {
  const { t } = useTranslation(["wizard", "common"]);
  const ratingOptions = energyRatings.map((rating) => ({
    value: rating,
    label: rating === "in-progress" || rating === "exempt" ? t(`energy.${rating}`) : rating,
  }));
  return (
    <Section title={t("sections.building")}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {rooms.map((path) => (
          <NumberInput key={path} path={path} label={t(`fields.${path}`)} />
        ))}
        {areas.map((path) => (
          <NumberInput
            key={path}
            path={path}
            label={t(`fields.${path}`)}
            suffix={t("common:unit.squareMetres")}
          />
        ))}
        <TextInput path="FloorNumber" label={t("fields.FloorNumber")} limit={limits.floorNumberLength} />
        {rest.map((path) => (
          <NumberInput key={path} path={path} label={t(`fields.${path}`)} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {ratings.map((path) => (
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
