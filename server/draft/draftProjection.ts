import type { Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import { type DraftEvent, isDraftEvent } from "./decideDraft.ts";
import { draftIdOf } from "./draftStream.ts";

async function applyOne(tx: Transaction<Database>, event: StoredEvent<DraftEvent>): Promise<void> {
  const { login } = event;
  const id = draftIdOf(event.stream);
  if (event.type === "DraftRemoved") {
    await tx.deleteFrom("draft").where("login", "=", login).where("id", "=", id).execute();
    return;
  }
  const changed = { content: JSON.stringify(event.data.Content), updated_at: event.at };
  await tx
    .insertInto("draft")
    .values({ login, id, ...changed })
    .onConflict((conflict) => conflict.columns(["login", "id"]).doUpdateSet(changed))
    .execute();
}

/** The drafts that are there, with when they were last saved. */
export const draftProjection: Projection = {
  name: "draft",
  tables: ["draft"],
  async apply(tx, events) {
    for (const event of events) if (isDraftEvent(event)) await applyOne(tx, event);
  },
};
