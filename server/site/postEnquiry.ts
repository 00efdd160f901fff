import type { FastifyRequest } from "fastify";
import { addressKey } from "#server/account/addressKey.ts";
import { publicEntry } from "#server/directory/publicEntry.ts";
import type { AskedProperty } from "#server/enquiry/contact.ts";
import type { Services } from "#server/http/services.ts";
import { priceInEuro } from "#server/property/priceInEuro.ts";
import { publicProperty } from "#server/property/publicProperty.ts";
import { allowEnquiry } from "./allowEnquiry.ts";
import { enquiryFaults, readEnquiry } from "./enquiryValues.ts";
import { type FormState, sentForm } from "./formState.ts";
import { isPublic } from "./isPublic.ts";
import type { ListingRequest } from "./listingView.ts";
import { takeEnquiry } from "./takeEnquiry.ts";
import { visitorOf } from "./visitorOf.ts";

/**
 * Takes what a visitor wrote about a listing or a business. Answers what the form shows next; a page that is not public says so
 * itself, and what a script wrote into the field that people do not see is taken without a word and thrown away.
 */
export async function postEnquiry(
  services: Services,
  request: FastifyRequest,
  page: ListingRequest,
): Promise<FormState> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const values = readEnquiry(form);
  const faults = enquiryFaults(values);
  if (Object.keys(faults).length > 0) return { state: "wrong", values, faults };
  if (form.get("Website")) return sentForm;
  const asked = await askedAbout(services, page);
  if (!asked) return sentForm;
  const at = services.now();
  const { db } = services.store;
  const about = { about: page.subject, subject: page.id };
  const sender = { ...about, address: addressKey(request.ip), email: values.Email };
  if (!(await allowEnquiry(db, sender, at))) return { state: "tooMany", values, faults: {} };
  await db.transaction().execute((tx) =>
    takeEnquiry(tx, {
      ...asked,
      ...about,
      ...{ values, at },
      visitor: visitorOf(request.headers),
      language: page.language,
      path: `${page.language === "en" ? "" : `${page.language}/`}redirect-to-${page.subject}/${page.id}`,
      requestId: request.id,
    }),
  );
  return sentForm;
}

/** Whom an enquiry is for, and the property as it is now; null when the page is not public. */
async function askedAbout(
  services: Services,
  { subject, id }: ListingRequest,
): Promise<{ login: string; property: AskedProperty | null } | null> {
  if (subject === "directory") {
    const entry = await publicEntry(services, id);
    return entry?.Online ? { login: entry.Login, property: null } : null;
  }
  const found = await publicProperty(services, id);
  if (!found || !isPublic(found.property)) return null;
  const { AgentRef, OfferType, Price, Currency } = found.property;
  return {
    login: found.login,
    property: { AgentRef, Offer: OfferType.Id, Price: priceInEuro(Price, Currency) },
  };
}
