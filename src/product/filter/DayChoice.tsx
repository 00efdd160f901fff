// @chunk alone
import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { DayRange } from "#machines/list/filterFields.ts";
import { DayFilter } from "#ui/control/DateField.tsx";

interface Ranged {
  context: { form: DayRange; today: string };
}

interface RangedList extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => Ranged;
}

interface DayChoiceProps extends Pick<ComponentProps<typeof DayFilter>, "error" | "onValueChange"> {
  list: RangedList;
  field: keyof DayRange;
  /** The key of the filter leads to it. */
  isFilter?: boolean;
}

/** The first or the last day of a range; searched with after a pause, as a year is written figure by figure. */
export function DayChoice({ list, field, isFilter, ...props }: DayChoiceProps) {
  const { t } = useTranslation("list");
  const value = useSelector(list, ({ context }: Ranged) => context.form[field]);
  const today = useSelector(list, ({ context }: Ranged) => context.today);
  const label = t(`days.${field}`);
  return (
    <DayFilter
      label={label}
      placeholder={t("days.form")}
      pickLabel={t("days.pick", { day: label })}
      data-key={isFilter ? "filter" : undefined}
      min={limits.earliestDate}
      max={today}
      value={value}
      {...props}
    />
  );
}
