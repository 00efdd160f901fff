import { sql, type Transaction } from "kysely";
import type { About } from "#contracts/wire/about.ts";
import { type AskedProperty, emailKey, type ReceivedEnquiry } from "#server/enquiry/contact.ts";
import { receiveContact } from "#server/enquiry/receiveContact.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Visitor } from "#server/site/visitRecorder.ts";
import type { EnquiryValues } from "./enquiryValues.ts";

/** An enquiry from a page of the public site. */
export interface SiteEnquiry {
  /** Whom it is for. */
  readonly login: string;
  readonly about: About;
  readonly subject: number;
  readonly property: AskedProperty | null;
  readonly values: EnquiryValues;
  readonly visitor: Visitor;
  readonly language: string;
  /** The page below the site's root. */
  readonly path: string;
  readonly requestId: string;
  readonly at: Date;
}

const SAME_MS = 10 * 60 * 1000;

/** Stores the enquiry and tells the advertiser, unless the same one came in the last ten minutes: whoever presses twice means it once. */
export async function takeEnquiry(tx: Transaction<Database>, enquiry: SiteEnquiry): Promise<void> {
  const { login, about, subject, values, at } = enquiry;
  const said = [login, about, subject, emailKey(values.Email), values.Comment].join("\0");
  await sql`select pg_advisory_xact_lock(hashtextextended(${said.replaceAll("\0", "|")}, 0))`.execute(tx);
  const same = await tx
    .selectFrom("enquiry")
    .select("id")
    .where("login", "=", login)
    .where("about", "=", about)
    .where("subject", "=", subject)
    .where("email_key", "=", emailKey(values.Email))
    .where("comment", "=", values.Comment)
    .where("at", ">", new Date(at.getTime() - SAME_MS).toISOString())
    .executeTakeFirst();
  if (same) return;
  const Id = await nextNumber(tx, "enquiry_id");
  await receiveContact(
    tx,
    { type: "ReceiveEnquiry", received: receivedOf(Id, enquiry) },
    { login, requestId: enquiry.requestId, at: at.toISOString() },
  );
}

const receivedOf = (Id: number, enquiry: SiteEnquiry): ReceivedEnquiry => ({
  Id,
  About: enquiry.about,
  Subject: enquiry.subject,
  Property: enquiry.property,
  PropertyURL: enquiry.path,
  Sent: false,
  Channel: "web",
  Interest: enquiry.values.Interest,
  EnquiryURL: enquiry.path,
  Name: enquiry.values.Name,
  Email: enquiry.values.Email,
  Phone: enquiry.values.Phone || null,
  Origin: "portal",
  Language: enquiry.language,
  Country: enquiry.visitor.country || null,
  Device: enquiry.visitor.device,
  Comment: enquiry.values.Comment,
});
