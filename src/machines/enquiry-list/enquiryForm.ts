import { limits } from "#contracts/wire/limits.ts";
import { numberFilters, type WrongDay, wrongRange } from "../list/filterFields.ts";
import type { EnquirySearch } from "./enquirySearch.ts";

/** How a list is ordered, in its search. */
export type EnquirySort = Pick<EnquirySearch, "order" | "orderdirection">;

/** Fields of the filter form; order and page are no filters. */
export type EnquiryField = Exclude<keyof EnquirySearch, keyof EnquirySort | "skip">;

/** What stands in the fields, as text: also what is half written or wrong. */
export type EnquiryForm = Readonly<Record<EnquiryField, string>>;

/** Why a field cannot be searched with. */
export type WrongValue = WrongDay | "invalid" | "tooLong";

const texts = ["name", "email", "phone", "comment", "agentref", "ref"] as const;

/** The fields as they stand for a search. */
export function formOf({ skip: _, order: __, orderdirection: ___, ...search }: EnquirySearch): EnquiryForm {
  const texts = Object.entries(search).map(([field, value]) => [field, value === null ? "" : String(value)]);
  return Object.fromEntries(texts) as EnquiryForm;
}

const ids = numberFilters({ propertyid: "id" });

/** The search that the fields ask for, from its first page and ordered as before; none of them may be wrong. */
export function searchOf(form: EnquiryForm, { order, orderdirection }: EnquirySort): EnquirySearch {
  return {
    fromdate: form.fromdate,
    todate: form.todate,
    spam: form.spam === "" ? null : form.spam === "true",
    sent: form.sent === "" ? null : form.sent === "true",
    progress: form.progress as EnquirySearch["progress"],
    ...ids.numbers(form),
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    comment: form.comment.trim(),
    agentref: form.agentref.trim(),
    ref: form.ref.trim(),
    type: form.type as EnquirySearch["type"],
    offertype: Number(form.offertype),
    order,
    orderdirection,
    skip: 0,
  };
}

/** What is wrong with the fields (ENQ-16): two days from 2016-04-01 to `today` in their order, an id of digits. */
export function wrongFields(form: EnquiryForm, today: string): Partial<Record<EnquiryField, WrongValue>> {
  return {
    ...wrongRange(form, today),
    ...Object.fromEntries(
      texts
        .filter((field) => form[field].trim().length > limits.filterTextLength)
        .map((field) => [field, "tooLong" as const]),
    ),
    ...ids.wrong(form),
  };
}
