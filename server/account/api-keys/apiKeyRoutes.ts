import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { apiKeyContract } from "#contracts/session/apiKeyContract.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { hashOfToken } from "../openSession.ts";
import { requireOwner } from "../team/teamRows.ts";
import { newApiKeySecret } from "./apiKey.ts";
import { apiKeys, dropSecret } from "./apiKeyRows.ts";
import { type ApiKeyCommand, apiKeyDecider, apiKeyStream } from "./decideApiKeys.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** API keys of an account (APIKEY-01 … APIKEY-07). */
export function apiKeyRoutes(services: Services): Routes<typeof apiKeyContract> {
  const { store, now } = services;

  async function change(
    request: FastifyRequest,
    command: ApiKeyCommand,
    then: (tx: Transaction<Database>, login: string) => Promise<unknown>,
  ): Promise<void> {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    await store.db.transaction().execute(async (tx) => {
      await requireOwner(tx, request);
      await execute(tx, apiKeyDecider, { stream: apiKeyStream(login), login }, command, metadata);
      await then(tx, login);
    });
  }

  return {
    list: async ({ request }) => {
      const Keys = await apiKeys(store.db, clientOf(request).login);
      return { status: 200, body: { Keys } };
    },
    // Without an idempotency key: the answer that it stores would have the secret.
    create: async ({ request, body: { Name, Role, Days } }) => {
      const [Id, Secret] = [randomUUID(), newApiKeySecret()];
      const Until = Days === null ? null : new Date(now().getTime() + Days * DAY_MS).toISOString();
      const secret = { hash: hashOfToken(Secret), id: Id, used_at: null };
      await change(request, { type: "CreateApiKey", key: { Key: Id, Name, Role, Until } }, (tx, login) =>
        tx
          .insertInto("api_key_secret")
          .values({ ...secret, login })
          .execute(),
      );
      return { status: 201, body: { Id, Secret } };
    },
    revoke: async ({ request, params: { id } }) => {
      await change(request, { type: "RevokeApiKey", id }, (tx, login) => dropSecret(tx, login, id));
      return { status: 204, body: undefined };
    },
  };
}
