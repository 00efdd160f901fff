import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { DayFilter as DayField } from "#ui/control/DateField.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { useWrong } from "./useWrong.ts";

/** The first or the last day; searched with after a pause, as a year is written figure by figure. */
export function DayFilter({ field }: { field: "fromdate" | "todate" }) {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  const today = useListState(({ context }) => context.today);
  const label = t(`filters.${field}`);
  return (
    <DayField
      label={label}
      error={useWrong(field)}
      placeholder={t("filters.dayForm")}
      pickLabel={t("filters.pick", { day: label })}
      min={limits.earliestDate}
      max={today}
      value={value}
      onValueChange={(next) => list.send({ type: "filter.type", changes: { [field]: next } })}
    />
  );
}
