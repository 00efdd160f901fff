import { limits } from "#contracts/limits.ts";
import type { AnalyticsField } from "#machines/analytics/analyticsForm.ts";
import { Field } from "#ui/Field.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

interface TypedFilterProps {
  field: Extract<AnalyticsField, "id" | "agentref" | "minprice" | "maxprice">;
}

const lengths = {
  id: 15,
  agentref: limits.referenceLength,
  minprice: limits.priceDigits,
  maxprice: limits.priceDigits,
};

/** A number, a reference or a price; asked with after a pause. */
export function TypedFilter({ field }: TypedFilterProps) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const Control = field === "agentref" ? TextField : NumberField;
  return (
    <Field label={t(`filters.${field}`)} error={useWrong(field)}>
      <Control
        autoComplete="off"
        maxLength={lengths[field]}
        prefix={field.endsWith("price") ? "€" : undefined}
        value={value}
        onValueChange={(text) => actor.send({ type: "filter.type", changes: { [field]: text } })}
      />
    </Field>
  );
}
