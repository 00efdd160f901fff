import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** What a backup or a restore cannot do; the message is a sentence for whoever asked for it. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

const BACKUP_USAGE = `Usage:
  npm run backup -- --to <folder>

Writes the store, the files and the keys into a folder that is empty or not there yet, while the system runs, and tries whether they can be read.`;

const RESTORE_USAGE = `Usage:
  npm run restore -- --from <folder> --forgotten <file> | none

Puts a backup into an empty DATA_DIR, with DATABASE_URL into an empty database, and compares every table with what was saved. Then it forgets
again who was forgotten after the backup: the newest list of \`npm run forget -- --list\`, or forgotten.list of the newest backup; none when nobody was.`;

const text = { type: "string" } as const;

/** Reads the command line; a folder is named from where the command was typed. Throws BackupRefused, or as `parseArgs` does. */
export function backupArguments(args: readonly string[]) {
  const { to } = parseArgs({ args: [...args], options: { to: text } }).values;
  if (!to) throw new BackupRefused(BACKUP_USAGE);
  return { to: resolve(to) };
}

/** Likewise; `forgotten` is null where nobody was. */
export function restoreArguments(args: readonly string[]) {
  const { from, forgotten } = parseArgs({ args: [...args], options: { from: text, forgotten: text } }).values;
  if (!from || !forgotten) throw new BackupRefused(RESTORE_USAGE);
  return { from: resolve(from), forgotten: forgotten === "none" ? null : resolve(forgotten) };
}
