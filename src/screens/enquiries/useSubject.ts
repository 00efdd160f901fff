import { previewHref } from "#contracts/property/previewHref.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** What a contact is about: its name (of a property that is gone the one it had), and where the public sees it. */
export function useSubject(details: ContactDetails) {
  const { about, t, language, publicSiteUrl } = useEnquiries();
  const { PropertyId, AgentRef, PropertyURL } = details;
  const id = PropertyId ?? 0;
  const property = useListState(({ context }) => context.properties[id]);
  const entry = useListState(({ context }) => context.entries[id]);
  if (PropertyId === null) return null;
  const called = about === "property" ? (property?.AgentRef ?? AgentRef) : entry?.Name;
  return {
    name: called ?? t("id", { id: PropertyId }),
    /** Shown beside a name that is not the number itself. */
    number: called ? t("id", { id: PropertyId }) : null,
    href: about === "property" ? previewHref(publicSiteUrl, PropertyId, language) : PropertyURL,
    property: about === "property" ? property : undefined,
    entry: about === "directory" ? entry : undefined,
  };
}
