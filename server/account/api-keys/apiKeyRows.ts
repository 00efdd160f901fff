import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ApiKey } from "#contracts/session/apiKeyContract.ts";
import { isEventOf, type SqlEventVersions } from "#server/event-store/eventKind.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import type { AccountName } from "../account.ts";
import { OWN_LOGIN } from "../team/decideTeam.ts";
import { type ApiKeyEvent, apiKeyDecider, apiKeyEvents, apiKeyStream } from "./decideApiKeys.ts";

const isApiKeyEvent = isEventOf(apiKeyEvents);

/** The keys that nobody has revoked. */
export const apiKeyProjection: Projection = {
  name: "apiKey",
  tables: ["api_key"],
  async apply(tx, events) {
    for (const event of events) {
      if (!isApiKeyEvent(event)) continue;
      const { login, at, metadata } = event;
      if (event.type === "ApiKeyRevoked") {
        const { Key } = event.data;
        await tx.deleteFrom("api_key").where("login", "=", login).where("id", "=", Key).execute();
        continue;
      }
      const { Key: id, Name: name, Role: role, Until: until } = event.data;
      const made = { made_by: metadata.user ?? OWN_LOGIN, made_at: at };
      await tx
        .insertInto("api_key")
        .values({ login, id, name, role, until, ...made })
        .execute();
    }
  },
};

/** An account's keys, the newest first. */
export async function apiKeys(db: Kysely<Database>, login: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select api_key.id as "Id", api_key.name as "Name", api_key.role as "Role", made_at as "MadeAt",
      nullif(case when made_by = ${OWN_LOGIN} then account.name else person.name end, '') as "MadeBy",
      secret.used_at as "LastUsed", until as "Until"
    from api_key
    left join api_key_secret secret on secret.login = api_key.login and secret.id = api_key.id
    left join account on account.login = api_key.login
    left join person on person.id::text = made_by
    where api_key.login = ${login} order by made_at desc, api_key.id`.execute(db);
  return rows;
}

/** A digest that is gone is the second lock of a revoked key. */
export async function dropSecret(tx: Transaction<Database>, login: string, id: string): Promise<void> {
  await tx.deleteFrom("api_key_secret").where("login", "=", login).where("id", "=", id).execute();
}

const naming = { ApiKeyCreated: 1 } satisfies SqlEventVersions<typeof apiKeyEvents>;

/**
 * Revokes the keys of an account that is forgotten, or those that a forgotten user has made in any, and takes from the log what they are called
 * (APIKEY-14). Answers the streams that were rewritten.
 */
export async function forgetKeys(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
  at: string,
): Promise<string[]> {
  if (kind === "admin") return [];
  const madeBy = sql<boolean>`metadata->>'user' = ${subject}`;
  const streams = await tx
    .selectFrom("event")
    .select(["stream", "login"])
    .distinct()
    .where("type", "in", Object.keys(naming))
    .where(kind === "client" ? sql<boolean>`stream = ${apiKeyStream(subject)}` : madeBy)
    .orderBy("stream")
    .execute();
  for (const { stream, login } of streams) {
    const events = await readForUpdate<ApiKeyEvent>(tx, stream);
    const live = events.reduce<readonly string[]>(apiKeyDecider.evolve, []);
    const metadata = { login, requestId: `command-${randomUUID()}`, at };
    for (const { position, type, data, metadata: made } of events) {
      if (type !== "ApiKeyCreated" || (kind === "user" && made.user !== subject)) continue;
      if (live.includes(data.Key)) {
        const command = { type: "RevokeApiKey", id: data.Key } as const;
        await execute(tx, apiKeyDecider, { stream, login }, command, metadata);
      }
      await dropSecret(tx, login, data.Key);
      await rewriteEvents(tx, [{ position, type, data: { ...data, Name: "" } }], at);
    }
  }
  return streams.map(({ stream }) => stream);
}
