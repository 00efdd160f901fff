import type { FastifyRequest } from "fastify";
import type { Kysely, Selectable } from "kysely";
import type { Item, itemContract } from "#contracts/property/itemContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { OWN_LOGIN } from "#contracts/session/roles.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { withThrottledKeyLock } from "#server/shared/concurrency/keyedMutex.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import type { DraftTables } from "./draft.ts";
import { draftVersion, keepDraft, removeDraft, saveDraft } from "./keepDraft.ts";

/** A stored draft; its photos are addressed as this installation serves them now, wherever they were when it was saved. */
function itemAnswer(
  services: Pick<Services, "config">,
  {
    id,
    content,
    updated_at,
    version,
  }: Pick<Selectable<DraftTables["draft"]>, "id" | "content" | "updated_at"> & { version: string },
): Item {
  const form = content as PropertyForm;
  const Photos = form.Photos.map((photo) => {
    const key = mediaKeyOf(photo.Url);
    return key === null ? photo : { ...urlOf(services, key), Number: photo.Number };
  });
  return {
    Id: id,
    Type: "new-property",
    Content: { ...form, Photos },
    UpdatedAt: updated_at,
    Version: version,
  };
}

/** Saves of a client's, whichever draft they are of. */
const SAVES = { limit: 120, windowMs: 60_000 };

/** A client's saves run one after the other, so that however many come at once, the store is for everybody else. */
const lineOf = (request: FastifyRequest): string => `draft:${clientOf(request).login}`;

function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  throw error;
}

/** Drafts (CALL-22). */
export function itemRoutes(services: Services): Routes<typeof itemContract> {
  const { db } = services.store;

  /** Takes one of the client's saves, or refuses: 429 `ErrTooManyRequests`. */
  async function countSave(on: Kysely<Database>, request: FastifyRequest): Promise<void> {
    await limitRate(on, { key: lineOf(request), ...SAVES }, services.now());
  }

  return {
    list: async ({ request }) => {
      const rows = await db
        .selectFrom("draft")
        .select(["id", "content", "updated_at", draftVersion("content").as("version")])
        .where("login", "=", clientOf(request).login)
        .$if(clientOf(request).limitedTo !== undefined, (query) =>
          query.where("responsible", "=", clientOf(request).limitedTo ?? null),
        )
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return { status: 200, body: rows.map((row) => itemAnswer(services, row)) };
    },
    create: async ({ request, reply, body: { Content } }) => {
      const metadata = metadataOf(services, request);
      const { role, user = OWN_LOGIN } = clientOf(request);
      const responsible = role === "agent" ? user : null;
      return withThrottledKeyLock(lineOf(request), async () => {
        await countSave(db, request);
        return withIdempotency(services, { request, reply }, async (tx) => ({
          status: 201 as const,
          body: { Id: await keepDraft(tx, Content, metadata, responsible) },
        }));
      });
    },
    update: async ({ request, params, body: { Content } }) => {
      const metadata = metadataOf(services, request);
      const change = { id: Number(params.id), ifMatch: request.headers["if-match"] };
      const saved = await withThrottledKeyLock(lineOf(request), () =>
        db.transaction().execute(async (tx) => {
          await countSave(tx, request);
          // A refusal is counted as well, and has written nothing else.
          return saveDraft(tx, change, Content, metadata).catch(refusal);
        }),
      );
      if (saved instanceof ProblemError) throw saved;
      return { status: 200, body: itemAnswer(services, { id: change.id, content: Content, ...saved }) };
    },
    remove: async ({ request, params }) => {
      const metadata = metadataOf(services, request);
      const change = { id: Number(params.id), ifMatch: request.headers["if-match"] };
      await db.transaction().execute((tx) => removeDraft(tx, change, metadata));
      return { status: 204, body: undefined };
    },
  };
}
