import { parseArgs } from "node:util";
import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { PersonAsked } from "#server/forget/personOf.ts";

/** A command line that is not understood; the message is a sentence for whoever typed it. */
export class ForgetRefused extends Error {
  override readonly name = "ForgetRefused";
}

export interface ForgetRequest extends PersonAsked {
  readonly dryRun: boolean;
}

const USAGE = `Usage:
  npm run forget -- --email <address> | --phone <number> [--dry-run]

Removes a person for good: what they wrote, left or were called by, in enquiries, calls, entries, accounts, letters and the log.
Figures stay. With --dry-run it says how much it would be and changes nothing.`;

/** Digits that a number has at least: fewer would name many. */
const SHORTEST = 7;

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { email: text, phone: text, "dry-run": { type: "boolean", default: false } } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new ForgetRefused(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line; throws ForgetRefused with a sentence. */
export function forgetArguments(args: readonly string[]): ForgetRequest {
  const { email = null, phone = null, "dry-run": dryRun } = parse(args);
  if (email === null && phone === null) throw new ForgetRefused(USAGE);
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(emailKey(email) ?? ""))
    throw new ForgetRefused(`"${email}" is not an e-mail address.`);
  if (phone !== null && (originKey(phone)?.length ?? 0) <= SHORTEST)
    throw new ForgetRefused(`"${phone}" is not a telephone number.`);
  return { email, phone, dryRun };
}
