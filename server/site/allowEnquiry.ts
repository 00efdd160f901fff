import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { takeAllowance } from "#server/account/allowance.ts";
import type { ContactAbout } from "#server/enquiry/contact.ts";
import { emailKey } from "#server/enquiry/emailKey.ts";
import type { Database } from "#server/store/database.ts";

interface Sender {
  /** As `addressKey` gives it. */
  readonly address: string;
  readonly about: ContactAbout;
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
    { key: `site:${address}:${about}:${subject}`, most: PER_LISTING },
    { key: `site:mail:${person}`, most: PER_EMAIL },
    { key: `site:${address}`, most: PER_ADDRESS },
  ];
  for (const allowance of allowances) {
    if ((await takeAllowance(db, { ...allowance, windowMs: HOUR }, now)) > 0) return false;
  }
  return true;
}
