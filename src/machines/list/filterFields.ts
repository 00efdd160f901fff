import { type NumberKind, numberRules } from "#contracts/number/numberRule.ts";
import { numberOf, plainNumber } from "#contracts/number/numberText.ts";
import { limits } from "#contracts/wire/limits.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";

/** Why a day of a range cannot be searched with. */
export type WrongDay = "missing" | "tooEarly" | "inFuture" | "afterEnd";

/** The days of a range as they stand in their fields: ISO, or empty while half written. */
export interface DayRange {
  readonly fromdate: string;
  readonly todate: string;
}

function wrongDay(day: string, today: string): WrongDay | null {
  if (day === "") return "missing";
  if (day < limits.earliestDate) return "tooEarly";
  return day > today ? "inFuture" : null;
}

/** What is wrong with a range (ENQ-16, STAT-20): two days from 2016-04-01 to `today`, in their order. */
export function wrongRange(
  { fromdate, todate }: DayRange,
  today: string,
): Partial<Record<keyof DayRange, WrongDay>> {
  const [from, to] = [wrongDay(fromdate, today), wrongDay(todate, today)];
  const turned = !from && !to && fromdate > todate;
  return {
    ...(from && { fromdate: from }),
    ...(turned && { fromdate: "afterEnd" }),
    ...(to && { todate: to }),
  };
}

const inBar: readonly string[] = ["fromdate", "todate"];

/** Whether something is wrong that stands in the form of more filters: the days show also when that is hidden. */
export const wrongInForm = (wrong: object): boolean =>
  Object.keys(wrong).some((field) => !inBar.includes(field));

/** The kinds of numbers that are filtered by, each from its least to its most: ids, prices to the cent or in whole euros, areas in whole m2. */
const ranges = {
  id: { least: 1, most: 999_999_999_999_999 },
  cents: { least: 0, most: 9_999_999_999.99 },
  euros: { least: 0, most: limits.priceMax },
  wholeArea: { least: 0, most: 99_999_999 },
} as const satisfies Partial<Record<NumberKind, { least: number; most: number }>>;

export type NumberFilterKind = keyof typeof ranges;

function numberIn(text: string, kind: NumberFilterKind): number | null | "wrong" {
  const value = numberOf(text, kind);
  if (value === null || value === "wrong") return value;
  return value < ranges[kind].least || value > ranges[kind].most ? "wrong" : value;
}

/**
 * The filters of a list that are written as numbers, by their kinds: the plain text that a search has in its fields, the numbers
 * that the fields ask for (`null` where there is none), and which of them are none or out of their range.
 */
export function numberFilters<Field extends string>(kinds: Readonly<Record<Field, NumberFilterKind>>) {
  const fields = keysOf(kinds);
  const read = (form: Readonly<Record<Field, string>>, field: Field) => numberIn(form[field], kinds[field]);
  return {
    kinds,
    texts: (search: Readonly<Record<Field, number | null>>) =>
      recordOf(fields, (field) => plainNumber(search[field], numberRules[kinds[field]])),
    numbers: (form: Readonly<Record<Field, string>>) =>
      recordOf(fields, (field) => {
        const value = read(form, field);
        return value === "wrong" ? null : value;
      }),
    wrong: (form: Readonly<Record<Field, string>>) =>
      Object.fromEntries(
        fields.filter((field) => read(form, field) === "wrong").map((field) => [field, "invalid"]),
      ) as Partial<Record<Field, "invalid">>,
  };
}
