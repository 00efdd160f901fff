import { useTranslation } from "react-i18next";
import { currencies } from "#contracts/property/property.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { Section } from "#ui/layout/SummarySection.tsx";
import { useField, usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";
import { CadastreFields } from "./CadastreFields.tsx";
import { ChoiceInput, NumberInput, TextInput } from "./inputs.tsx";

/** The room of the reference that is proposed. */
function ReferenceRoom() {
  const { tools } = usePropertyWizard();
  return (
    <div className="min-h-6">
      <LazyBoundary room="none">
        <tools.ReferenceHint />
      </LazyBoundary>
    </div>
  );
}

/** Reference, type, offer, price and cadastral reference (WIZ-27, WIZ-28). */
export function BasicFields() {
  const { t, i18n } = useTranslation("wizard");
  const language = i18n.language === "es" ? "es" : "en";
  const shows = useShows();
  const { value: offerType } = useField("OfferType");
  const { value: currency } = useField("Currency");
  // For a new listing from the start, for one that is edited when its reference is refused.
  const proposes = usePropertyState(
    ({ context: { mode, refused } }) =>
      mode !== "edit" || refused.some(({ code }) => code === "duplicateRef"),
  );
  const sign = currency === "GBP" ? "£" : "€";
  const types = propertyTypes
    .map(({ Id, Labels }) => ({ value: Id, label: Labels[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const offers = offerTypes.map(({ Id, Labels }) => ({ value: Id, label: Labels[language] }));
  const per = offerType === offer.holidays ? "perWeek" : offerType === offer.rent ? "perMonth" : null;
  const priceHint = per === null ? t("hints.Price") : `${t(`hints.${per}`)}, ${t("hints.Price")}`;
  return (
    <Section title={t("sections.basics")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextInput
          path="AgentRef"
          label={t("fields.AgentRef")}
          hint={proposes && <ReferenceRoom />}
          limit={limits.referenceLength}
          required
        />
        <ChoiceInput path="Type" label={t("fields.Type")} options={types} none={t("choose")} required />
        <ChoiceInput
          path="OfferType"
          label={t("fields.OfferType")}
          options={offers}
          none={t("choose")}
          required
        />
        <ChoiceInput
          path="Currency"
          label={t("fields.Currency")}
          options={currencies.map((code) => ({ value: code, label: t(`currency.${code}`) }))}
          required
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NumberInput path="Price" label={t("fields.Price")} hint={priceHint} prefix={sign} required />
        {shows("HighSeasonPrice") && (
          <NumberInput
            path="HighSeasonPrice"
            label={t("fields.HighSeasonPrice")}
            hint={priceHint}
            prefix={sign}
          />
        )}
      </div>
      <CadastreFields />
    </Section>
  );
}
