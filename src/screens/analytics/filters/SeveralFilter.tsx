import type { ComponentProps } from "react";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

interface SeveralFilterProps
  extends Pick<ComponentProps<typeof MultiSelect>, "options" | "summary" | "filterLabel"> {
  field: "types" | "id";
  label: string;
}

/** Any number of a list; asks at once. */
export function SeveralFilter({ field, label, ...list }: SeveralFilterProps) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  return (
    <Field label={label} error={useWrong(field)}>
      <MultiSelect
        {...list}
        values={value === "" ? [] : value.split(",")}
        onValuesChange={(chosen) =>
          actor.send({ type: "filter.choose", changes: { [field]: chosen.join(",") } })
        }
        listLabel={label}
        emptyLabel={t("filters.noMatches")}
        clearLabel={t("filters.clear")}
      />
    </Field>
  );
}
