import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { AnalyticsField } from "#machines/analytics/analyticsForm.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

interface TypedFilterProps {
  field: Extract<AnalyticsField, "id" | "agentref" | "minprice" | "maxprice">;
}

const kinds = { id: "id", minprice: "euros", maxprice: "euros" } as const;

/** A number, a reference or a price; asked with after a pause. */
export function TypedFilter({ field }: TypedFilterProps) {
  const { actor, t } = useAnalytics();
  const { i18n } = useTranslation();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const typed = {
    value,
    onValueChange: (text: string) => actor.send({ type: "filter.type", changes: { [field]: text } }),
  };
  return (
    <Field label={t(`filters.${field}`)} error={useWrong(field)}>
      {field === "agentref" ? (
        <TextField autoComplete="off" limit={limits.referenceLength} {...typed} />
      ) : (
        <NumberField
          writing={numberText(kinds[field], i18n.language)}
          prefix={field === "id" ? undefined : "€"}
          {...typed}
        />
      )}
    </Field>
  );
}
