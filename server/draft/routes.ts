import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { itemContract } from "#contracts/itemContract.ts";
import type { PropertyForm } from "#contracts/propertyForm.ts";
import { clientOf } from "#server/http/caller.ts";
import { metadataOf } from "#server/http/metadataOf.ts";
import { once } from "#server/http/once.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import { execute } from "#server/store/execute.ts";
import { type DraftCommand, decideDraft } from "./decideDraft.ts";
import { draftStream } from "./draftStream.ts";
import { itemAnswer } from "./itemAnswer.ts";
import { keepDraft } from "./keepDraft.ts";

/** Bytes of one draft: twelve descriptions and what else the wizard holds. */
const CONTENT_BYTES = 512 * 1024;
const TOO_LARGE = 413;
const NOT_FOUND = 404;

function needBounded(content: PropertyForm): void {
  if (Buffer.byteLength(JSON.stringify(content)) <= CONTENT_BYTES) return;
  throw new ProblemError({ code: "ErrInvalidRequest" }, TOO_LARGE);
}

/** A draft that was removed stays its owner's, so that removing it again is answered alike. */
async function needOwn(db: Kysely<Database>, login: string, id: number): Promise<void> {
  const first = await db
    .selectFrom("event")
    .select("login")
    .where("stream", "=", draftStream(id))
    .where("version", "=", 1)
    .where("login", "=", login)
    .executeTakeFirst();
  if (!first) throw new ProblemError({ code: "ErrPropertyInvalid" }, NOT_FOUND);
}

const draftsOf = ({ store }: Services, login: string) =>
  store.db.selectFrom("draft").selectAll().where("login", "=", login);

/** Drafts (part 1 §7). */
export function itemRoutes(services: Services): Routes<typeof itemContract> {
  async function run(request: FastifyRequest, id: number, command: DraftCommand): Promise<string> {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    await services.store.db.transaction().execute(async (tx) => {
      await needOwn(tx, login, id);
      await execute(tx, decideDraft, { stream: draftStream(id), login }, command, metadata);
    });
    return login;
  }

  return {
    list: async ({ request }) => {
      const drafts = draftsOf(services, clientOf(request).login);
      const rows = await drafts.orderBy("updated_at", "desc").orderBy("id", "desc").execute();
      return { status: 200, body: rows.map((row) => itemAnswer(services, row)) };
    },
    create: async ({ request, body }) => {
      needBounded(body.Content);
      const metadata = metadataOf(services, request);
      return once(services, request, async (tx) => ({
        status: 201 as const,
        body: { Id: await keepDraft(tx, body.Content, metadata) },
      }));
    },
    update: async ({ request, params, body }) => {
      needBounded(body.Content);
      const id = Number(params.id);
      const login = await run(request, id, { type: "ChangeDraft", content: body.Content });
      const row = await draftsOf(services, login).where("id", "=", id).executeTakeFirst();
      if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" }, NOT_FOUND);
      return { status: 200, body: itemAnswer(services, row) };
    },
    remove: async ({ request, params }) => {
      await run(request, Number(params.id), { type: "RemoveDraft" });
      return { status: 204, body: undefined };
    },
  };
}
