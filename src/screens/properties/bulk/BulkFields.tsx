import { useTranslation } from "react-i18next";
import { newPrice, type Rounding, roundings } from "#contracts/bulk/priceChange.ts";
import { type FeatureKey, featureKeys } from "#contracts/property/featureKeys.ts";
import { energyRatings } from "#contracts/property/property.ts";
import { actionOf, type BulkForm } from "#machines/property-bulk/bulkForm.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Field } from "#ui/control/Field.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { money } from "#ui/format/money.ts";
import { useBulk, useBulkState } from "./bulkContext.ts";

/** What was given so far, whether it is shown what is missing, and the way to give more. */
function useForm() {
  const { actor } = useBulk();
  const form = useBulkState(({ context }) => context.form);
  const tried = useBulkState((snapshot) => snapshot.matches({ asking: "wrong" }));
  return { form, tried, change: (form: Partial<BulkForm>) => actor.send({ type: "form.change", form }) };
}

/** The example that shows what a change makes of a price. */
const SAMPLE = 249_900;

/** By how much, in what, and rounded to what (BULK-02, BULK-03). */
export function PriceFields() {
  const { t, i18n } = useTranslation("bulk");
  const { form, tried, change } = useForm();
  const action = actionOf("price", form);
  const amount = (price: number) => money(price, "EUR", i18n.language);
  const error = tried && action === null && t("form.valueInvalid");
  return (
    <>
      <RadioGroup
        legend={t("form.direction")}
        value={form.direction}
        onValueChange={(direction) => change({ direction: direction === "raise" ? "raise" : "lower" })}
      >
        <Radio value="raise" label={t("form.raise")} />
        <Radio value="lower" label={t("form.lower")} />
      </RadioGroup>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t("form.value")} required error={error}>
          <TextField
            inputMode="decimal"
            autoComplete="off"
            value={form.value}
            onValueChange={(value) => change({ value })}
          />
        </Field>
        <Field label={t("form.by")}>
          <Select
            value={form.by}
            onValueChange={(by) => change({ by: by === "amount" ? "amount" : "percent" })}
          >
            <option value="percent">{t("form.percent")}</option>
            <option value="amount">{t("form.amount")}</option>
          </Select>
        </Field>
        <Field label={t("form.round")}>
          <Select value={form.round} onValueChange={(round) => change({ round: Number(round) as Rounding })}>
            {roundings.map((step) => (
              <option key={step} value={step}>
                {step === 1 ? t("form.roundOne") : step.toLocaleString(i18n.language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {action?.Kind === "price" &&
          t("form.example", { before: amount(SAMPLE), after: amount(newPrice(SAMPLE, action)) })}{" "}
        {t("form.high")}
      </p>
    </>
  );
}

/** Which feature they get or lose. */
export function FeatureFields() {
  const { t, i18n } = useTranslation("bulk");
  const { features } = useBulk();
  const { form, tried, change } = useForm();
  const labels = new Map(features.map(({ key, labels }) => [key, labelOf(labels, i18n.language)]));
  return (
    <Field label={t("form.feature")} required error={tried && !form.feature && t("form.featureMissing")}>
      <Select
        value={form.feature ?? ""}
        onValueChange={(key) => change({ feature: key === "" ? null : (key as FeatureKey) })}
      >
        <option value="">{t("form.choose")}</option>
        {featureKeys.map((key) => (
          <option key={key} value={key}>
            {labels.get(key) || key}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type Rating = (typeof energyRatings)[number];

/** The rating of the consumption, and when wanted that of the emissions (FIELD-23). */
export function EnergyFields() {
  const { t } = useTranslation("bulk");
  const { form, tried, change } = useForm();
  const nameOf = (rating: Rating) =>
    rating === "in-progress" || rating === "exempt" ? t(`form.${rating}`) : rating;
  const options = energyRatings.map((rating) => (
    <option key={rating} value={rating}>
      {nameOf(rating)}
    </option>
  ));
  const ratingOf = (value: string) => (value === "" ? null : (value as Rating));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t("form.consumption")}
        required
        error={tried && !form.consumption && t("form.ratingMissing")}
      >
        <Select
          value={form.consumption ?? ""}
          onValueChange={(value) => change({ consumption: ratingOf(value) })}
        >
          <option value="">{t("form.choose")}</option>
          {options}
        </Select>
      </Field>
      <Field label={t("form.emissions")}>
        <Select
          value={form.emissions ?? ""}
          onValueChange={(value) => change({ emissions: ratingOf(value) })}
        >
          <option value="">{t("form.asIs")}</option>
          {options}
        </Select>
      </Field>
    </div>
  );
}
