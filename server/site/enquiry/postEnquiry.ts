import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { About } from "#contracts/wire/about.ts";
import { publicEntry } from "#server/directory/entryAnswer.ts";
import { type AskedProperty, emailKey } from "#server/enquiry/contact.ts";
import { addressKey } from "#server/http/callerKey.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { priceInEuro } from "#server/property/property.ts";
import { isPublic, publicProperty } from "#server/property/propertyAnswer.ts";
import { consumeRateLimit } from "#server/shared/rate-limit/rateLimit.ts";
import { visitorOf } from "#server/site/visitRecorder.ts";
import type { ListingRequest } from "../listing/listingView.ts";
import { enquiryFaults, type FormState, readEnquiry, sentForm } from "./enquiryValues.ts";
import { takeEnquiry } from "./takeEnquiry.ts";

interface Sender {
  /** As `addressKey` gives it. */
  readonly address: string;
  readonly about: About;
  readonly subject: number;
  readonly email: string;
}

const HOUR = 3_600_000;
const PER_ADDRESS = 300;
const PER_LISTING = 10;
const PER_EMAIL = 20;

/**
 * Whether one more enquiry may come, so that a script does not fill inboxes. A mobile network has one address for thousands: it may
 * send many, but few about one listing; nor does one e-mail address write to everybody, from wherever.
 */
export async function allowEnquiry(db: Kysely<Database>, sender: Sender, now: Date): Promise<boolean> {
  const { address, about, subject, email } = sender;
  const person = createHash("sha256")
    .update(emailKey(email) ?? "")
    .digest("base64url")
    .slice(0, 22);
  const allowances = [
    { key: `site:${address}:${about}:${subject}`, limit: PER_LISTING },
    { key: `site:mail:${person}`, limit: PER_EMAIL },
    { key: `site:${address}`, limit: PER_ADDRESS },
  ];
  for (const allowance of allowances) {
    if ((await consumeRateLimit(db, { ...allowance, windowMs: HOUR }, now)) > 0) return false;
  }
  return true;
}

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
      values,
      at,
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
