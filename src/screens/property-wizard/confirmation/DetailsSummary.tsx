import { useTranslation } from "react-i18next";
import { numberOf, numberText } from "#contracts/number/numberText.ts";
import type { EnergyRating } from "#contracts/property/property.ts";
import { buildingFields, fieldsOf, propertyNumber, rowOf } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";

type Row = [name: string, value: string];

const prices = ["Price", "HighSeasonPrice"] as const;
const isArea = (field: (typeof buildingFields)[number]) => rowOf(field).kind === "area";
const areas = buildingFields.filter(isArea);
const plain = [...buildingFields.filter((field) => !isArea(field)), "CadastralReference" as const];

function amount(
  form: PropertyForm,
  field: (typeof prices)[number],
  priceText: ReturnType<typeof usePriceText>,
): string {
  const value = numberOf(form[field], propertyNumber(field, form.Currency));
  return typeof value === "number" ? priceText(value, form.Currency, form.OfferType) : form[field];
}

/** The facts of step 1 in the order of the form, filled or not. */
function useDetailRows(): readonly Row[] {
  const { t, i18n } = useTranslation(["wizard", "wizards", "common"]);
  const { tools } = usePropertyWizard();
  const priceText = usePriceText();
  const form = usePropertyState(({ context }) => context.form);
  const shows = useShows();
  const language = i18n.language === "es" ? "es" : "en";
  const area = numberText("area", language);
  const distance = numberText("distance", language);
  const square = t("common:unit.squareMetres");
  const rating = (value: EnergyRating | null) =>
    value === "in-progress" || value === "exempt" ? t(`energy.${value}`) : (value ?? "");
  const features = form.Features.map(
    (key) => tools.features.find((feature) => feature.key === key)?.labels[language] ?? key,
  );
  const distances = Object.entries(form.Distance)
    .filter(([, km]) => (km ?? "").trim() !== "")
    .map(
      ([key, km]) =>
        `${t(`distance.${key as "Town"}`)} ${distance.show(km ?? "")} ${t("common:unit.kilometres")}`,
    );
  const position = form.Latitude && form.Longitude ? `${form.Latitude}, ${form.Longitude}` : "";
  return [
    [t("fields.AgentRef"), form.AgentRef],
    [t("fields.Type"), propertyTypes.find(({ Id }) => Id === form.Type)?.Labels[language] ?? ""],
    [t("fields.OfferType"), offerTypes.find(({ Id }) => Id === form.OfferType)?.Labels[language] ?? ""],
    ...prices.filter(shows).map((path): Row => [t(`fields.${path}`), amount(form, path, priceText)]),
    [t("fields.Location"), form.Location?.text[language] ?? ""],
    [
      t("fields.Address"),
      form.Address && !form.ShowAddress ? `${form.Address} · ${t("confirmation.hidden")}` : form.Address,
    ],
    [
      t("wizards:position.label"),
      position && form.GeoInfo
        ? `${position} · ${t("confirmation.show", { value: t(`geoInfo.${form.GeoInfo}`) })}`
        : position,
    ],
    ...areas
      .filter(shows)
      .map((path): Row => [t(`fields.${path}`), form[path] && `${area.show(form[path])} ${square}`]),
    ...plain.filter(shows).map((path): Row => [t(`fields.${path}`), form[path]]),
    ...fieldsOf("rating")
      .filter(shows)
      .map((path): Row => [t(`fields.${path}`), rating(form[path])]),
    [t("fields.Features"), features.join(", ")],
    [t("fields.Distance"), distances.join(", ")],
  ];
}

/** The facts of step 1, only those that are filled. */
export function DetailsSummary() {
  return (
    <SummaryList>
      {useDetailRows()
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <SummaryItem key={name} name={name}>
            {value}
          </SummaryItem>
        ))}
    </SummaryList>
  );
}
