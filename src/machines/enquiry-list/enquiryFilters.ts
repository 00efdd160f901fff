import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { noFilter, ownFilters, sharedFilters } from "#contracts/enquiry/enquiryFilters.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type FieldOf, keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import { numberFilters, type WrongDay, wrongRange } from "../list/filterFields.ts";
import type { EnquirySearch } from "./enquirySearch.ts";

/** How a list is ordered, in its search. */
export type EnquirySort = Pick<EnquirySearch, "order" | "orderdirection">;

const rows = { ...sharedFilters, ...ownFilters.directory, ...ownFilters.property };

/** Fields of the filter form; order and page are no filters. */
export type EnquiryField = keyof typeof rows;

const fields = keysOf(rows).sort((one, other) => rows[one].chip - rows[other].chip);

/** The filters that are typed. */
export type TypedField = FieldOf<typeof rows, "text" | "id">;

/** Those of one of the lists, in the order of the form. */
export const typedFields = (about: About): TypedField[] =>
  fields.filter((field): field is TypedField => {
    const { kind } = rows[field];
    return (kind === "text" || kind === "id") && (field in sharedFilters || field in ownFilters[about]);
  });

/** What stands in the fields, as text: also what is half written or wrong. */
export type EnquiryForm = Readonly<Record<EnquiryField, string>>;

/** Why a field cannot be searched with. */
export type WrongValue = WrongDay | "invalid" | "tooLong";

/** The fields as they stand for a search. */
export const formOf = (search: EnquirySearch): EnquiryForm =>
  recordOf(fields, (field) => String(search[field] ?? ""));

const ids = numberFilters({ propertyid: "id" });

function searchValue(field: EnquiryField, text: string) {
  const { kind } = rows[field];
  if (kind === "yesNo") return text === "" ? null : text === "true";
  if (kind === "offer") return Number(text);
  return kind === "text" ? text.trim() : text;
}

/** The search that the fields ask for, from its first page and ordered as before; none of them may be wrong. */
export function searchOf(form: EnquiryForm, { order, orderdirection }: EnquirySort): EnquirySearch {
  const filters = recordOf(fields, (field) => searchValue(field, form[field])) as Omit<
    EnquirySearch,
    keyof EnquirySort
  >;
  return { ...filters, ...ids.numbers(form), order, orderdirection, skip: 0 };
}

/** What is wrong with the fields (ENQ-16): two days from 2016-04-01 to `today` in their order, an id of digits. */
export function wrongFields(form: EnquiryForm, today: string): Partial<Record<EnquiryField, WrongValue>> {
  const long = fields.filter(
    (field) => rows[field].kind === "text" && form[field].trim().length > limits.filterTextLength,
  );
  return { ...wrongRange(form, today), ...recordOf(long, () => "tooLong" as const), ...ids.wrong(form) };
}

/**
 * A search as the calls of its list take it, without the page: texts as matches of any part, and what filters nothing left out
 * (ENQ-15, ENQ-17). `AgentRef` is the reference of a property or that of a directory entry.
 */
export function contactFilterOf(search: EnquirySearch): ContactFilter {
  const given = fields.flatMap((field) => {
    const { kind, wire } = rows[field];
    const value = search[field];
    if (kind !== "fromDay" && kind !== "toDay" && value === noFilter[kind]) return [];
    return [[wire, kind === "text" ? `%${value}%` : value]];
  });
  return { ...Object.fromEntries(given), Deleted: false };
}

/** What a chip takes away: the two days together, or one other filter. */
export type EnquiryChip = "days" | Exclude<EnquiryField, "fromdate" | "todate">;

const chipOf = (field: EnquiryField): EnquiryChip =>
  field === "fromdate" || field === "todate" ? "days" : field;

/** The filters that differ from the default, in the order of the form: the chips of a search. */
export const activeChips = (search: EnquirySearch, defaults: EnquirySearch): EnquiryChip[] => [
  ...new Set(fields.filter((field) => search[field] !== defaults[field]).map(chipOf)),
];

/** A search without one filter, from its first page. */
export const withoutChip = (
  search: EnquirySearch,
  defaults: EnquirySearch,
  chip: EnquiryChip,
): EnquirySearch => ({
  ...search,
  ...Object.fromEntries(
    fields.filter((field) => chipOf(field) === chip).map((field) => [field, defaults[field]]),
  ),
  skip: 0,
});
