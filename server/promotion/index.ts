import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { featuredContract } from "#contracts/promotion/featuredContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import { entityTag } from "#server/http/entityTag.ts";
import type { Routes } from "#server/http/routes.ts";
import { needOwn } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { type FoundProperty, propertyStream } from "#server/property/findProperty.ts";
import { foundProperty, lockProperty, needPublished } from "#server/property/lockedProperties.ts";
import { propertyAnswer } from "#server/property/propertyAnswer.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { type Slice, serve } from "#server/slice.ts";
import { decideFeatured, type FeaturedCommand } from "./decideFeatured.ts";
import { featuredQuota } from "./featuredQuota.ts";

type MakeCommand = (by: string) => FeaturedCommand | Promise<FeaturedCommand>;

/** Runs one command on a property of the caller's, whose account is held, so that places are counted one by one. */
async function run(
  tx: Transaction<Database>,
  metadata: Metadata,
  id: number,
  make: MakeCommand,
): Promise<FoundProperty> {
  const { login, admin } = metadata;
  await lockAccount(tx, login);
  const current = await lockProperty(tx, { login }, id);
  const command = await make(admin ?? login);
  const target = { stream: propertyStream(id), login, current };
  const after = await execute(tx, decideFeatured, target, command, metadata);
  return foundProperty(id, needPublished(after));
}

/** Promotion of properties (CALL-21). */
function featuredRoutes(services: Services): Routes<typeof featuredContract> {
  const answer = (
    reply: { header(name: string, value: string): unknown },
    { id, version, item, detail }: FoundProperty,
  ) => {
    reply.header("etag", entityTag(version));
    return { status: 200 as const, body: propertyAnswer(services, id, item, detail) };
  };
  const metadataFor = (request: FastifyRequest) => metadataOf(services, request);
  return {
    feature: ({ request, reply, body: { type, id } }) => {
      const metadata = metadataFor(request);
      return withIdempotency(services, { request, reply }, async (tx) => {
        await needOwn(tx, clientOf(request), "property", id);
        const found = await run(tx, metadata, id, async (by) => ({
          type: "FeatureProperty",
          level: type,
          quota: await featuredQuota(tx, metadata.login),
          by,
        }));
        return answer(reply, found);
      });
    },
    unfeature: async ({ request, reply, params }) => {
      const metadata = metadataFor(request);
      const found = await services.store.db
        .transaction()
        .execute((tx) => run(tx, metadata, Number(params.id), (by) => ({ type: "UnfeatureProperty", by })));
      return answer(reply, found);
    },
  };
}

export const featuredSlice: Slice = {
  contracts: { featured: serve("client", featuredContract, featuredRoutes) },
};
