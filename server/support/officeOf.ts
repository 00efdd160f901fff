import type { Kysely } from "kysely";
import { type Office, officeAddress } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import { issuerOf } from "#server/invoice/index.ts";
import type { Database } from "#server/postgres/database.ts";

/** Nobody reads mail there: it is what holds until a real address is configured. */
const NOWHERE = /@localhost$/;

/** The company behind the portal: the issuer of its invoices, for every place that names it (docs/decisions/040-one-office.md). */
export async function officeOf(
  db: Kysely<Database>,
  { supportMail }: Pick<Config, "supportMail">,
): Promise<Office> {
  const issuer = await issuerOf(db);
  return {
    Name: issuer?.Name ?? null,
    Address: issuer?.Address ?? null,
    ZipCode: issuer?.ZipCode ?? null,
    Town: issuer?.Town ?? null,
    Country: issuer?.Country ?? null,
    Phone: issuer?.Phone ?? null,
    Email: issuer?.Email ?? (NOWHERE.test(supportMail) ? null : supportMail),
  };
}

/** Name and address in one line. */
export const officeLine = (office: Office, language: SystemLanguage): string =>
  [office.Name, officeAddress(office, language)].filter(Boolean).join(" · ");
