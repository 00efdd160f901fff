import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { type ChevronProps, DayPicker, type DropdownProps } from "react-day-picker";

/** The first and the last day of a range, ISO. */
export interface CalendarRange {
  first: string;
  last: string;
}

interface RangeCalendarProps {
  /** The range that is shown; null is none. */
  range: CalendarRange | null;
  /** The day at which a range has begun: the next press ends it there, or begins another before it. */
  begun: string | null;
  onBegin: (first: string) => void;
  onChoose: (range: CalendarRange) => void;
  /** The first and the last day that can be chosen, and the day it is, ISO. */
  min: string;
  max: string;
  today: string;
  /** The day at which it opens, ISO. */
  at: string;
  months: 1 | 2;
  /** The language that names months and days. */
  language: string;
  labels: { previous: string; next: string; months: string; month: string; year: string; today: string };
}

/** At noon, so that no change of the clocks moves it to another day. */
function dateOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

const isoOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** What a language calls months and days. */
function namesIn(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(language, options);
    return (date: Date) => write(date);
  };
  return {
    month: format({ month: "long" }),
    caption: format({ month: "long", year: "numeric" }),
    day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    weekday: format({ weekday: "long" }),
    letter: format({ weekday: "narrow" }),
  };
}

const arrow = ({ orientation }: ChevronProps) =>
  orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;

/** The browser's own list of months or years: the name that is chosen shows once, in the list itself. */
const dropdown = ({ options, className: _, ...props }: DropdownProps) => (
  <select {...props} className={dropdownLook}>
    {options?.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </select>
);

/**
 * Months by the week, from Monday, in which two presses choose a range. Arrows go from day to day, Page Up and Down from month
 * to month (with Shift from year to year), Home and End to the ends of a week, Enter chooses.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { range, begun, onBegin, onChoose, min, max, today, at, months, language, labels } = props;
  const [names] = useState(() => namesIn(language));
  // The library begins at the first day of a range; this is the day whose field was pressed.
  const [arrived, setArrived] = useState(false);
  const press = (date: Date) => {
    const day = isoOf(date);
    if (begun !== null && day >= begun) onChoose({ first: begun, last: day });
    else onBegin(day);
  };
  return (
    <DayPicker
      data-slot="range-calendar"
      mode="range"
      autoFocus
      modifiers={{ focused: arrived ? [] : dateOf(at) }}
      onDayFocus={() => setArrived(true)}
      captionLayout="dropdown"
      weekStartsOn={1}
      numberOfMonths={months}
      lang={language}
      today={dateOf(today)}
      defaultMonth={dateOf(at)}
      startMonth={dateOf(min)}
      endMonth={dateOf(max)}
      disabled={[{ before: dateOf(min) }, { after: dateOf(max) }]}
      selected={range ? { from: dateOf(range.first), to: dateOf(range.last) } : undefined}
      onSelect={(_, date) => press(date)}
      components={{ Chevron: arrow, Dropdown: dropdown }}
      formatters={{
        formatMonthDropdown: names.month,
        formatCaption: names.caption,
        formatWeekdayName: names.letter,
      }}
      labels={{
        labelNav: () => labels.months,
        labelPrevious: () => labels.previous,
        labelNext: () => labels.next,
        labelMonthDropdown: () => labels.month,
        labelYearDropdown: () => labels.year,
        labelGrid: names.caption,
        labelWeekday: names.weekday,
        labelDayButton: (date, modifiers) =>
          modifiers.today ? `${names.day(date)}, ${labels.today}` : names.day(date),
      }}
      classNames={looks}
    />
  );
}

const dropdownLook =
  "h-8 min-w-0 rounded-control bg-transparent px-1 font-medium first-letter:uppercase hover:bg-sunken pointer-coarse:h-11 pointer-coarse:text-lg [&>option]:bg-surface [&>option]:text-ink";

const arrowLook =
  "inline-flex size-8 items-center justify-center rounded-control text-muted hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:opacity-45 pointer-coarse:size-11 [&>svg]:size-5 [&>svg]:stroke-[1.75]";

const looks = {
  months: "relative flex justify-center gap-6",
  nav: "absolute inset-x-0 top-0 flex justify-between pointer-events-none *:pointer-events-auto",
  button_previous: arrowLook,
  button_next: arrowLook,
  month_caption: "flex h-8 items-center justify-center pointer-coarse:h-11",
  dropdowns: "flex items-center",
  month_grid: "mt-2 border-collapse",
  weekday: "h-7 w-9 text-xs font-normal text-muted pointer-coarse:w-10",
  day: "p-0 py-px text-center tabular",
  day_button:
    "size-9 rounded-control hover:not-disabled:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-azulejo disabled:text-muted disabled:opacity-45 pointer-coarse:size-10",
  today: "[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4",
  outside: "invisible",
  range_start: "rounded-l-control bg-azulejo-tint [&>button]:bg-azulejo! [&>button]:text-on-azulejo",
  range_end: "rounded-r-control bg-azulejo-tint [&>button]:bg-azulejo! [&>button]:text-on-azulejo",
  range_middle: "bg-azulejo-tint text-azulejo-strong",
};
