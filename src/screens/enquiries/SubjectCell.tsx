import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { EntryCell } from "./EntryCell.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { PropertyCell } from "./PropertyCell.tsx";

/** What somebody got in touch about. */
export function SubjectCell({ details }: { details: ContactDetails }) {
  const { about } = useEnquiries();
  const id = details.PropertyId ?? 0;
  const property = useListState(({ context }) => context.properties[id]);
  const entry = useListState(({ context }) => context.entries[id]);
  return about === "property" ? (
    <PropertyCell details={details} property={property} />
  ) : (
    <EntryCell details={details} entry={entry} />
  );
}
