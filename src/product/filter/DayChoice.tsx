// @chunk alone
import { useSelector } from "@xstate/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import type { DayRange } from "#machines/list/filterFields.ts";
import { DayFilter } from "#ui/control/DateField.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";

const RangePicker = lazyComponent(() => import("./RangePicker.tsx"));

interface RangeState {
  context: { form: DayRange; today: string };
}

interface RangedList extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => RangeState;
}

interface DayChoiceProps extends Pick<ComponentProps<typeof DayFilter>, "error"> {
  list: RangedList;
  field: keyof DayRange;
  /** The key of the filter leads to it. */
  isFilter?: boolean;
  onType: (changes: Partial<DayRange>) => void;
  /** Both days, chosen in the calendar. */
  onPick: (days: DayRange) => void;
}

/** The first or the last day of a range; searched with after a pause, as a year is written figure by figure. */
export function DayChoice({ list, field, isFilter, onType, onPick, error }: DayChoiceProps) {
  const { t } = useTranslation("list");
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const days = useSelector(list, ({ context }: RangeState) => context.form);
  const today = useSelector(list, ({ context }: RangeState) => context.today);
  const label = t(`days.${field}`);
  const close = () => setOpen(false);
  return (
    <>
      <DayFilter
        label={label}
        error={error}
        placeholder={t("days.form")}
        data-key={isFilter ? "filter" : undefined}
        value={days[field]}
        onValueChange={(day) => onType({ [field]: day })}
        suffix={
          <IconButton
            ref={opener}
            size="compact"
            className="size-8 pointer-coarse:size-10"
            label={t("days.pick", { day: label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <CalendarDays aria-hidden="true" />
          </IconButton>
        }
      />
      {open && (
        <LazyBoundary room="none" onClose={close}>
          <RangePicker
            days={days}
            field={field}
            today={today}
            opener={opener}
            onPick={onPick}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  );
}
