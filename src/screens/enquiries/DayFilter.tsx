import { useTranslation } from "react-i18next";
import { limits } from "#contracts/limits.ts";
import { DateField } from "#ui/DateField.tsx";
import { Field } from "#ui/Field.tsx";
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
    <Field label={label} error={useWrong(field)} className={look}>
      <DateField
        prefix={
          <span aria-hidden="true" className="max-md:hidden">
            {label}
          </span>
        }
        placeholder={t("filters.dayForm")}
        pickLabel={t("filters.pick", { day: label })}
        min={limits.earliestDate}
        max={today}
        value={value}
        onValueChange={(next) => list.send({ type: "filter.type", changes: { [field]: next } })}
      />
    </Field>
  );
}

// Beside the others there is only room for the label within the box.
const look = "flex-1 md:w-48 md:flex-none md:gap-0 md:[&>:first-child]:sr-only md:[&>p]:mt-1";
