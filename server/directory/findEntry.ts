import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { EntryContent } from "./entryContent.ts";
import type { DirectoryTables } from "./entryProjection.ts";

/** The stream of a directory entry's events. */
export const entryStream = (id: number): string => `entry-${id}`;

/** A stored entry and its version. */
export type FoundEntry = Omit<Selectable<DirectoryTables["directory_entry"]>, "content"> & {
  readonly content: EntryContent;
};

const entriesOf = (db: Kysely<Database>, login: string) =>
  db.selectFrom("directory_entry").selectAll().where("login", "=", login);

/** Every entry of this client, in the order in which the office listed them. */
export const findEntries = async (db: Kysely<Database>, login: string): Promise<FoundEntry[]> =>
  (await entriesOf(db, login).orderBy("id").execute()) as FoundEntry[];

/** An entry of this client under that service; 404 `ErrInvalidPath` for any other. */
export async function findEntry(
  db: Kysely<Database>,
  login: string,
  { id, serviceId }: { readonly id: string; readonly serviceId: string },
): Promise<FoundEntry> {
  const row = await entriesOf(db, login)
    .where("id", "=", Number(id))
    .where("service_id", "=", Number(serviceId))
    .executeTakeFirst();
  if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
  return row as FoundEntry;
}
