import { parseArgs } from "node:util";
import type { AuditRequest } from "#server/audit/readAudit.ts";

/** A command line that is not understood; the message is a sentence for whoever typed it. */
export class AuditRefused extends Error {
  override readonly name = "AuditRefused";
}

const USAGE = `Usage:
  npm run audit -- --login <login or admin's e-mail> [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>] [--json]

Prints who did what as whom, the oldest first: time (Europe/Madrid), client, user of its account, admin behind a Login-As, event, record. Sign-ins and what
was read of personal data are among it, with their result and network address.
Both days are included. With --json every line is one JSON object.`;

const text = { type: "string" } as const;
const options = { login: text, from: text, to: text, json: { type: "boolean" } } as const;

function day(option: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const date = new Date(`${given}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && exists) return given;
  throw new AuditRefused(`${option} is a day such as 2027-01-31, not "${given}".`);
}

/** Reads the command line; throws AuditRefused, or as `parseArgs` does, with a sentence for anything that it does not understand. */
export function auditArguments(args: readonly string[]): AuditRequest & { readonly json: boolean } {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const login = values.login?.trim().toLowerCase();
  if (!login) throw new AuditRefused(USAGE);
  const [from, to] = [day("--from", values.from), day("--to", values.to)];
  if (from !== null && to !== null && from > to) {
    throw new AuditRefused(`--from ${from} is after --to ${to}.`);
  }
  return { login, from, to, json: values.json ?? false };
}
