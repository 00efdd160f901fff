import { sql, type Transaction } from "kysely";
import type { PropertyForm } from "#contracts/propertyForm.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { decideDraft } from "./decideDraft.ts";
import { draftStream } from "./draftStream.ts";

/** Keeps a new draft; gives its id. */
export async function keepDraft(
  tx: Transaction<Database>,
  content: PropertyForm,
  metadata: Metadata,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('draft_id') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The sequence draft_id gave no id.");
  const target = { stream: draftStream(id), login: metadata.login, expectedVersion: 0 };
  await execute(tx, decideDraft, target, { type: "KeepDraft", id, content }, metadata);
  return id;
}
