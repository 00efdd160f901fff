import { useTranslation } from "react-i18next";
import { type Currency, currencies } from "#contracts/property/property.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, useField, usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";
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

/** The currency, before the figure of the price. */
function CurrencyChoice() {
  const { t } = useTranslation("wizard");
  const { value, change } = useField("Currency");
  return (
    <select
      id={controlId("Currency")}
      aria-label={t("fields.Currency")}
      className="h-full rounded-sm bg-transparent text-ink [&>option]:bg-surface"
      value={value}
      onChange={(event) => change(event.currentTarget.value as Currency)}
    >
      {currencies.map((code) => (
        <option key={code} value={code}>
          {t(`currency.${code}`)}
        </option>
      ))}
    </select>
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
  const types = propertyTypes
    .map(({ Id, Labels }) => ({ value: Id, label: Labels[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const offers = offerTypes.map(({ Id, Labels }) => ({ value: Id, label: Labels[language] }));
  const per = offerType === offer.holidays ? "perWeek" : offerType === offer.rent ? "perMonth" : null;
  const priceHint = per === null ? t("hints.Price") : `${t(`hints.${per}`)}, ${t("hints.Price")}`;
  return (
    <Section title={t("sections.basics")}>
      <p className="text-sm text-muted">{t("required")}</p>
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
        <NumberInput
          path="Price"
          label={t("fields.Price")}
          hint={priceHint}
          prefix={<CurrencyChoice />}
          required
        />
        {shows("HighSeasonPrice") && (
          <NumberInput
            path="HighSeasonPrice"
            label={t("fields.HighSeasonPrice")}
            hint={priceHint}
            prefix={currency === "GBP" ? "£" : "€"}
          />
        )}
      </div>
      <CadastreFields />
    </Section>
  );
}
