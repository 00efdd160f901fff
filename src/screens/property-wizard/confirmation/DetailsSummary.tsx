import { useTranslation } from "react-i18next";
import { buildingFields, fieldsOf, rowOf } from "#contracts/property/propertyFields.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import type { FormField } from "#machines/property-form/differingParts.ts";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";
import { usePartText } from "./PartText.tsx";

type Row = [name: string, value: string];

const prices = ["Price", "HighSeasonPrice"] as const;
const isArea = (field: (typeof buildingFields)[number]) => rowOf(field).kind === "area";
/** The facts of step 1 after its place, in their order. */
const facts = [
  ...buildingFields.filter(isArea),
  ...buildingFields.filter((field) => !isArea(field)),
  "CadastralReference" as const,
  ...fieldsOf("rating"),
];

/** The facts of step 1 in the order of the form, filled or not. */
function useDetailRows(): readonly Row[] {
  const { t, i18n } = useTranslation(["wizard", "wizards", "common"]);
  const { tools } = usePropertyWizard();
  const textOf = usePartText();
  const form = usePropertyState(({ context }) => context.form);
  const shows = useShows();
  const row = (path: Exclude<FormField, "Descriptions">): Row => [t(`fields.${path}`), textOf(form, path)];
  const features = form.Features.map(
    (key) => tools.features.find((feature) => feature.key === key)?.labels[i18n.language] ?? key,
  );
  const distances = keysOf(form.Distance)
    .filter((key) => (form.Distance[key] ?? "").trim() !== "")
    .map((key) => `${t(`distance.${key}`)} ${textOf(form, `Distance.${key}`)}`);
  return [
    row("AgentRef"),
    row("Type"),
    row("OfferType"),
    ...prices.filter(shows).map(row),
    row("Location"),
    [
      t("fields.Address"),
      form.Address && !form.ShowAddress ? `${form.Address} · ${t("confirmation.hidden")}` : form.Address,
    ],
    [t("wizards:position.label"), form.Latitude && form.Longitude ? textOf(form, "Position") : ""],
    ...facts.filter(shows).map(row),
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
