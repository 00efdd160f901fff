import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { removeWebhooks } from "#server/webhook/index.ts";
import { namedIn, type Person } from "./personOf.ts";

/** The webhooks of an account that is forgotten. */
export async function forgetWebhooksOf(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const webhooks = await tx
    .selectFrom("webhook_channel")
    .select(["login", "webhook"])
    .where("login", "=", login)
    .orderBy("webhook")
    .execute();
  await removeWebhooks(tx, webhooks, at);
}

/** Webhooks of any account that name the person, in what they are called or where they send. */
export async function forgetWebhooksNaming(
  tx: Transaction<Database>,
  person: Pick<Person, "emails" | "phones">,
  at: string,
): Promise<void> {
  const said = sql<string>`concat_ws(' ', name, replace(url, '%40', '@'))`;
  const { rows } = await sql<{ login: string; webhook: string }>`
    select login, webhook from webhook_channel where ${namedIn(said, person)} order by login, webhook`.execute(
    tx,
  );
  await removeWebhooks(tx, rows, at);
}
