import type { EnquiryField } from "./enquiryForm.ts";
import type { EnquirySearch } from "./enquirySearch.ts";

/** What a chip takes away: the two days together, or one other filter. */
export type EnquiryChip = "days" | Exclude<EnquiryField, "fromdate" | "todate">;

const chips: readonly EnquiryChip[] = [
  "days",
  "type",
  "progress",
  "spam",
  "sent",
  "name",
  "email",
  "phone",
  "comment",
  "agentref",
  "ref",
  "propertyid",
  "offertype",
];

const fieldsOf = (chip: EnquiryChip): readonly EnquiryField[] =>
  chip === "days" ? ["fromdate", "todate"] : [chip];

/** The filters that differ from the default, in the order of the form: the chips of a search. */
export const activeChips = (search: EnquirySearch, defaults: EnquirySearch): EnquiryChip[] =>
  chips.filter((chip) => fieldsOf(chip).some((field) => search[field] !== defaults[field]));

/** A search without one filter, from its first page. */
export const withoutChip = (
  search: EnquirySearch,
  defaults: EnquirySearch,
  chip: EnquiryChip,
): EnquirySearch => ({
  ...search,
  ...Object.fromEntries(fieldsOf(chip).map((field) => [field, defaults[field]])),
  skip: 0,
});
