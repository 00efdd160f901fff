import type { AnalyticsField } from "#machines/analytics/analyticsForm.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";

interface SelectFilterProps {
  field: Extract<AnalyticsField, "offer" | "bedrooms" | "bathrooms" | "language" | "device" | "country">;
  /** The first stands for no filter. */
  options: readonly { value: string; label: string }[];
}

/** One of a list; asks at once. A value from an address that is not in the list stays. */
export function SelectFilter({ field, options }: SelectFilterProps) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const offered = options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: value }];
  return (
    <Field label={t(`filters.${field}`)}>
      <Select
        value={value}
        onValueChange={(chosen) => actor.send({ type: "filter.choose", changes: { [field]: chosen } })}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
