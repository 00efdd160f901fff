import type { AuditEntry } from "#server/audit/readAudit.ts";

const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Madrid",
});

const HEADS = ["time", "client", "user", "admin", "event", "record"];
const WIDTHS = [19, 16, 20, 28, 28, 0];

const row = (cells: readonly string[]) =>
  cells
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join("  ")
    .trimEnd();

/** The line above the entries. */
export const auditHead: string = row(HEADS);

/** An entry as a line to read: a column each, `-` where it was the account's login or no admin was behind it; a user without a name has a number. */
export function auditLine(entry: AuditEntry): string {
  const { at, login, name, user, admin, event } = entry;
  const who = [login ?? "-", name ?? user ?? "-", admin ?? "-"];
  return row([time.format(new Date(at)), ...who, event, whatOf(entry)]);
}

function whatOf({ record, version, result, address, times }: AuditEntry): string {
  if (version !== null) return `${record} #${version}`;
  const often = times === 1 ? "" : `, ${times} times`;
  return `${record === null ? "" : `${record}: `}${result} from ${address ?? "nobody knows where"}${often}`;
}
