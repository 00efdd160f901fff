// @chunk alone
import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import type { DayRange } from "#machines/list/filterFields.ts";
import { type CalendarRange, RangeCalendar } from "#ui/control/RangeCalendar.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/overlay/Popover.tsx";

interface RangePickerProps {
  /** The days as they stand in the fields, and which field's button was pressed. */
  days: DayRange;
  field: keyof DayRange;
  today: string;
  /** The button that opened it. */
  opener: RefObject<HTMLButtonElement | null>;
  onPick: (days: DayRange) => void;
  onClose: () => void;
}

/** The range that both fields hold; null while one of them is half written or past the other. */
function rangeOf({ fromdate, todate }: DayRange): CalendarRange | null {
  return fromdate !== "" && fromdate <= todate ? { first: fromdate, last: todate } : null;
}

const roomForTwo = () => matchMedia("(width >= 40rem)");

/** A phone that is turned has room for another month. */
function watchWidth(changed: () => void) {
  const query = roomForTwo();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const within = (day: string, today: string): boolean => day >= limits.earliestDate && day <= today;

/**
 * The calendar behind both fields of a range (STAT-56). From the first field two presses choose both days; from the second
 * one the first day stands, and a press on a later one ends the range.
 */
export default function RangePicker({ days, field, today, opener, onPick, onClose }: RangePickerProps) {
  const { t, i18n } = useTranslation("calendar");
  const keeps = field === "todate" && within(days.fromdate, today);
  const [begun, setBegun] = useState(keeps ? days.fromdate : null);
  const wide = useSyncExternalStore(watchWidth, () => roomForTwo().matches);
  const pressedOutside = useRef(false);
  // What stands is shown until another range has begun.
  const range = begun === null || begun === days.fromdate ? rangeOf(days) : null;
  const at = [days[field], days.fromdate, days.todate].find((day) => within(day, today)) ?? today;
  return (
    <Popover open modal onOpenChange={onClose}>
      <PopoverAnchor virtualRef={opener as RefObject<HTMLButtonElement>} />
      <PopoverContent
        aria-label={t("title")}
        width={wide ? 572 : 310}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={() => {
          pressedOutside.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!pressedOutside.current) opener.current?.focus();
        }}
      >
        <RangeCalendar
          range={range ?? (begun === null ? null : { first: begun, last: begun })}
          begun={begun}
          onBegin={setBegun}
          onChoose={({ first, last }) => {
            onPick({ fromdate: first, todate: last });
            onClose();
          }}
          min={limits.earliestDate}
          max={today}
          today={today}
          at={at}
          months={wide ? 2 : 1}
          language={i18n.language}
          labels={{
            previous: t("labels.previous"),
            next: t("labels.next"),
            months: t("labels.months"),
            month: t("labels.month"),
            year: t("labels.year"),
            today: t("labels.today"),
          }}
        />
        <p role="status" className="mt-3 text-center text-sm text-muted">
          {t(begun === null ? "first" : "last")}
        </p>
      </PopoverContent>
    </Popover>
  );
}
