import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { Services } from "#server/http/services.ts";
import { callAnswer } from "./callAnswer.ts";
import type { ContactAbout } from "./contact.ts";
import { contactKinds } from "./contactKinds.ts";
import type { ContactSource } from "./contactSources.ts";
import { enquiryAnswer } from "./enquiryAnswer.ts";
import { findCalls } from "./findCalls.ts";
import { findEnquiries } from "./findEnquiries.ts";
import { type ContactPlace, listContacts } from "./listContacts.ts";

/** A contact of the list with its details, and the property's offer and price in euros when somebody asked. */
export type DetailedContact = ContactPlace & {
  readonly offer: number | null;
  readonly price: number | null;
} & (
    | { readonly Type: "web-enquiry"; readonly details: WebEnquiry }
    | { readonly Type: "iovox-call"; readonly details: Call }
  );

/**
 * The next `take` contacts in `sources` after one (from the newest without one), with all their details; none says that
 * there are no more. What comes in meanwhile is newer and disturbs nothing.
 */
export async function contactsAfter(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  { login, about }: { readonly login: string; readonly about: ContactAbout },
  sources: readonly ContactSource[],
  { after, take }: { readonly after: ContactPlace | undefined; readonly take: number },
): Promise<DetailedContact[]> {
  const places = await listContacts(db, sources, { skip: 0, take, after });
  const idsOf = (type: ContactPlace["Type"]) =>
    places.filter(({ Type }) => Type === type).map(({ Identifier }) => Identifier);
  const enquiries = await findEnquiries(db, login, about, idsOf(contactKinds.enquiry));
  const calls = await findCalls(db, login, about, idsOf(contactKinds.call));
  const enquiryOf = new Map(enquiries.map((row) => [row.id, row]));
  const callOf = new Map(calls.map((row) => [row.id, row]));
  return places.flatMap((place): DetailedContact[] => {
    if (place.Type === "web-enquiry") {
      const row = enquiryOf.get(place.Identifier);
      return row ? [{ ...place, ...asked(row), Type: place.Type, details: enquiryAnswer(config, row) }] : [];
    }
    const row = callOf.get(place.Identifier);
    return row ? [{ ...place, ...asked(row), Type: place.Type, details: callAnswer(config, row) }] : [];
  });
}

const asked = ({ offer, price }: { readonly offer: number | null; readonly price: number | null }) => ({
  offer,
  price,
});
