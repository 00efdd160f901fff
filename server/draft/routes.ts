import type { FastifyRequest } from "fastify";
import type { itemContract } from "#contracts/property/itemContract.ts";
import { takeAllowance } from "#server/account/allowance.ts";
import { inLine } from "#server/account/inLine.ts";
import { clientOf } from "#server/http/caller.ts";
import { metadataOf } from "#server/http/metadataOf.ts";
import { once } from "#server/http/once.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { itemAnswer } from "./itemAnswer.ts";
import { keepDraft, removeDraft, saveDraft } from "./keepDraft.ts";

/** Saves of a client's, whichever draft they are of. */
const SAVES = { most: 120, windowMs: 60_000 };

/** Drafts (CALL-22). */
export function itemRoutes(services: Services): Routes<typeof itemContract> {
  const { db } = services.store;

  /** A client's saves take one connection at a time, so that however many come at once, the others are for everybody else. */
  async function saving<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const key = `draft:${clientOf(request).login}`;
    const retryAfter = await takeAllowance(db, { key, ...SAVES }, services.now());
    if (retryAfter > 0) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
    return inLine(key, work);
  }

  return {
    list: async ({ request }) => {
      const rows = await db
        .selectFrom("draft")
        .select(["id", "content", "updated_at"])
        .where("login", "=", clientOf(request).login)
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return { status: 200, body: rows.map((row) => itemAnswer(services, row)) };
    },
    create: async ({ request, body: { Content } }) => {
      const metadata = metadataOf(services, request);
      return saving(request, () =>
        once(services, request, async (tx) => ({
          status: 201 as const,
          body: { Id: await keepDraft(tx, Content, metadata) },
        })),
      );
    },
    update: async ({ request, params, body: { Content } }) => {
      const metadata = metadataOf(services, request);
      const id = Number(params.id);
      const updated_at = await saving(request, () =>
        db.transaction().execute((tx) => saveDraft(tx, id, Content, metadata)),
      );
      return { status: 200, body: itemAnswer(services, { id, content: Content, updated_at }) };
    },
    remove: async ({ request, params }) => {
      const metadata = metadataOf(services, request);
      await db.transaction().execute((tx) => removeDraft(tx, Number(params.id), metadata));
      return { status: 204, body: undefined };
    },
  };
}
