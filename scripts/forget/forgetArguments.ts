import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { hasDigitsOfPhone } from "#contracts/session/peopleContract.ts";
import { emailKey } from "#server/enquiry/contact.ts";
import { type ForgottenLine, readForgottenList } from "#server/forget/forgottenList.ts";
import type { PersonAsked } from "#server/forget/personOf.ts";

/** A command line that is not understood; the message is a sentence for whoever typed it. */
export class ForgetRefused extends Error {
  override readonly name = "ForgetRefused";
}

export type ForgetRequest =
  | (PersonAsked & { readonly dryRun: boolean })
  | { readonly list: true }
  /** Of a list, who was forgotten since an instant (ISO). */
  | { readonly again: readonly ForgottenLine[]; readonly since: string };

const USAGE = `Usage:
  npm run forget -- --email <address> | --phone <number> | --enquiry <number> [--dry-run]
  npm run --silent forget -- --list > <file>
  npm run forget -- --again <file> --since <instant>

Removes a person for good: what they wrote, left or were called by, in enquiries, calls, entries, accounts, letters and the log.
Whoever wrote an enquiry is found by its number. Figures stay. With --dry-run it says how much it would be and changes nothing.
--list says who was forgotten in the last year, as digests that need TOKEN_KEY: keep it where the backups are. --again forgets them again in a
database that was brought back to an instant such as 2027-01-31T10:00:00Z.`;

const KNOWN_USAGE = `Usage:
  npm run --silent known -- --email <address> | --phone <number> | --enquiry <number> > <file>

Says all that is known of a person as JSON, from every table, the log and the letters, and nothing of anybody else. Changes nothing.`;

const text = { type: "string" } as const;
const byWhat = { email: text, phone: text, enquiry: text } as const;

function personAsked(
  { email = null, phone = null, enquiry = null }: Partial<Record<keyof typeof byWhat, string | null>>,
  usage: string,
): PersonAsked {
  if (email === null && phone === null && enquiry === null) throw new ForgetRefused(usage);
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(emailKey(email) ?? ""))
    throw new ForgetRefused(`"${email}" is not an e-mail address.`);
  if (phone !== null && !hasDigitsOfPhone(phone))
    throw new ForgetRefused(`"${phone}" is not a telephone number.`);
  if (enquiry !== null && !/^[1-9]\d{0,8}$/.test(enquiry))
    throw new ForgetRefused(`"${enquiry}" is not the number of an enquiry.`);
  return { email, phone, enquiry: enquiry === null ? null : Number(enquiry) };
}

function forgottenIn(file: string): ForgottenLine[] {
  try {
    return readForgottenList(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ForgetRefused(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line; throws ForgetRefused, or as `parseArgs` does, with a sentence. */
export function forgetArguments(args: readonly string[]): ForgetRequest {
  const flag = { type: "boolean", default: false } as const;
  const options = { ...byWhat, "dry-run": flag, list: flag, again: text, since: text } as const;
  const { "dry-run": dryRun, list, again, since, ...asked } = parseArgs({ args: [...args], options }).values;
  if (list) return { list };
  if (again === undefined) return { ...personAsked(asked, USAGE), dryRun };
  if (since === undefined || Number.isNaN(Date.parse(since)))
    throw new ForgetRefused("--since is an instant such as 2027-01-31T10:00:00Z.");
  return { again: forgottenIn(again), since: new Date(since).toISOString() };
}

/** Likewise, of the command that says what is known. */
export const knownArguments = (args: readonly string[]): PersonAsked =>
  personAsked(parseArgs({ args: [...args], options: byWhat }).values, KNOWN_USAGE);
