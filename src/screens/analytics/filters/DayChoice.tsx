import { limits } from "#contracts/wire/limits.ts";
import { DayFilter } from "#ui/control/DateField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

/** The first or the last day; asked with after a pause, as a year is written figure by figure. */
export function DayChoice({ field }: { field: "fromdate" | "todate" }) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const today = useAnalyticsState(({ context }) => context.today);
  const label = t(`filters.${field}`);
  return (
    <DayFilter
      label={label}
      error={useWrong(field)}
      {...(field === "fromdate" && { "data-key": "filter" })}
      placeholder={t("filters.dayForm")}
      pickLabel={t("filters.pick", { day: label })}
      min={limits.earliestDate}
      max={today}
      value={value}
      onValueChange={(next) => actor.send({ type: "filter.type", changes: { [field]: next } })}
    />
  );
}
