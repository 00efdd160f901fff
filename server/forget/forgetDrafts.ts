import { sql, type Transaction } from "kysely";
import { type DraftEvent, draftEvents } from "#server/draft/draft.ts";
import type { Database } from "#server/store/database.ts";
import { type EventRow, storedEvent } from "#server/store/eventRow.ts";
import { rewriteEvents } from "#server/store/rewriteEvents.ts";
import type { Forgetting } from "./forgetting.ts";
import type { Person } from "./personOf.ts";

/** As SQL's regular expressions have it; numbers by their last nine digits, however they are written apart. */
const namesOf = ({ emails, phones }: Person): string[] =>
  [
    ...emails.map((email) => email.replaceAll(/\W/g, "\\$&")),
    ...phones.map((phone) => phone.replace(/\D/g, "").slice(-9).split("").join("\\D{0,3}")),
  ].filter(Boolean);

/**
 * Drops the contents of drafts that the first version of their events carried, where they name the person: nobody can read them any more, nor take
 * the person out. Answers how many events did.
 */
export async function forgetDrafts(tx: Transaction<Database>, { person, at }: Forgetting): Promise<number> {
  const { rows } = await sql<EventRow>`
    select * from event where type in (${sql.join(Object.keys(draftEvents))})
      and data::text ~* any(${namesOf(person)}::text[])`.execute(tx);
  const events = rows.map((row) => storedEvent<DraftEvent>(row));
  await rewriteEvents(
    tx,
    events.map(({ position, type, data }) => ({ position, type, data })),
    at,
  );
  return events.length;
}
