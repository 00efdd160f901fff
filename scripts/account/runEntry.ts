import type { Transaction } from "kysely";
import { AccountRefused } from "#server/account/account.ts";
import { decideEntry } from "#server/directory/decideEntry.ts";
import { listEntry } from "#server/directory/editEntry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { EntryRequest } from "./entryOf.ts";

/** Does what the office wants of the directory of the client in `metadata`; gives a sentence to print. */
export async function runEntry(
  tx: Transaction<Database>,
  request: EntryRequest,
  metadata: Metadata,
): Promise<string> {
  const { login } = metadata;
  if (request.kind === "list") {
    const { id, serviceId } = await listEntry(tx, request, metadata);
    return `Entry ${id} of service ${serviceId} is in the directory.`;
  }
  const { id, commands } = request;
  const mine = await tx
    .selectFrom("directory_entry")
    .select("id")
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mine) throw new AccountRefused(`${login} has no entry ${id}.`);
  for (const command of commands) {
    await execute(tx, decideEntry, { stream: entryStream(id), login }, command, metadata);
  }
  return `Entry ${id} is changed.`;
}
