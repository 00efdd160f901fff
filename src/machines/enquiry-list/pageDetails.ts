import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "../enquiry-actions/actionForm.ts";
import type { ContactDetails, EnquiryListContext, FoundEnquiries, Subjects } from "./enquiryListSetup.ts";

type Details = EnquiryListContext["details"];

/** The details that came, by the key of their row. */
export const detailsOf = ({ enquiries, calls }: FoundEnquiries): Details =>
  Object.fromEntries<ContactDetails>([
    ...enquiries.map((one) => [contactKey({ Type: "web-enquiry", Identifier: one.Id }), one] as const),
    ...calls.map((one) => [contactKey({ Type: "iovox-call", Identifier: one.Id }), one] as const),
  ]);

/** Only what belongs to the rows. */
export const ofRows = <Value>(
  values: Readonly<Record<string, Value>>,
  rows: readonly EnquiryRow[],
): Record<string, Value> =>
  Object.fromEntries(
    rows.map(contactKey).flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The ids of a page's details that nothing is known of yet, each once. */
export function unknownSubjects(
  { about, properties, entries }: Pick<EnquiryListContext, "about" | "properties" | "entries">,
  details: Details,
): number[] {
  const known: Readonly<Record<number, unknown>> = about === "property" ? properties : entries;
  const ids = Object.values(details).map(({ PropertyId }) => PropertyId);
  return [...new Set(ids)].filter((id): id is number => id !== null && known[id] === undefined);
}

/** What is known of properties and entries, with what came. */
export const withSubjects = (
  { properties, entries }: Pick<EnquiryListContext, "properties" | "entries">,
  found: Subjects,
): Pick<EnquiryListContext, "properties" | "entries"> => ({
  properties: { ...properties, ...Object.fromEntries(found.properties.map((one) => [one.Id, one])) },
  entries: { ...entries, ...Object.fromEntries(found.entries.map((one) => [one.Id, one])) },
});
