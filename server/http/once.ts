import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import { clientOf } from "./caller.ts";
import { repeatOnce } from "./repeatOnce.ts";
import { routeAccess } from "./routeAccess.ts";
import type { Services } from "./services.ts";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request and its answer, whose headers say more than the body. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: {
    getHeaders(): Headers;
    header(name: string, value: unknown): unknown;
  };
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a request's work in one transaction, and, when it carries an `Idempotency-Key`, once in 24 hours: the key's row is
 * written first, so whoever sends it again waits for that row and is then given the stored answer, with the headers that the work set; both
 * commit together with the work; it is repeated once when the database goes meanwhile. `same` is what makes two requests one, the body unless it says otherwise. The same key for anything else is 400 `ErrIdempotencyKeyReused`. A refusal changes nothing and keeps no key.
 */
export async function once<Given extends Answer>(
  { store, now }: Services,
  { request, reply }: Exchange,
  work: (tx: Transaction<Database>) => Promise<Given>,
  same: unknown = request.body,
): Promise<Given> {
  if (!routeAccess(request).idempotent) throw new Error(`${request.routeOptions.url} is not idempotent.`);
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return store.db.transaction().execute(work);
  const login = ownerOf(request);
  // Had it been committed all the same, its key would tell.
  return repeatOnce(() =>
    store.db.transaction().execute(async (tx) => {
      const stored = await claim(tx, { login, key, route: routeOf(request), hash: hashOf(same), at: now() });
      if (stored) {
        for (const [name, value] of Object.entries(stored.headers)) reply.header(name, value);
        // It was the answer of this route to this body.
        return { status: stored.status, body: stored.body } as Given;
      }
      const before = reply.getHeaders();
      const answer = await work(tx);
      const headers = headersSince(before, reply.getHeaders());
      await tx
        .updateTable("idempotency")
        .set({ status: answer.status, body: JSON.stringify(answer.body), headers: JSON.stringify(headers) })
        .where("login", "=", login)
        .where("key", "=", key)
        .execute();
      return answer;
    }),
  );
}

type Headers = Readonly<Record<string, unknown>>;

const headersSince = (before: Headers, after: Headers): Headers =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** A client's login, or the e-mail of an admin who acts as themselves, which no login is. */
const ownerOf = (request: FastifyRequest): string =>
  request.caller?.kind === "admin" ? request.caller.email : clientOf(request).login;

interface StoredAnswer extends Answer {
  readonly headers: Headers;
}

interface Claim {
  readonly login: string;
  readonly key: string;
  readonly route: string;
  readonly hash: string;
  readonly at: Date;
}

/** Null when the key is this request's now, else the answer that it got before. */
async function claim(
  tx: Transaction<Database>,
  { login, key, route, hash, at }: Claim,
): Promise<StoredAnswer | null> {
  const empty = { status: null, body: null, headers: null };
  const fresh = { route, body_hash: hash, ...empty, created_at: at.toISOString() };
  const claimed = await tx
    .insertInto("idempotency")
    .values({ login, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["login", "key"])
        .doUpdateSet(fresh)
        .where("idempotency.created_at", "<=", new Date(at.getTime() - KEPT_MS).toISOString()),
    )
    .returning(sql`1`.as("one"))
    .executeTakeFirst();
  if (claimed) return null;
  const kept = await tx
    .selectFrom("idempotency")
    .selectAll()
    .where("login", "=", login)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (kept.route !== route || kept.body_hash !== hash || kept.status === null) {
    throw new ProblemError({ code: "ErrIdempotencyKeyReused" });
  }
  return { status: kept.status, body: kept.body, headers: kept.headers ?? {} };
}

const routeOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split("?")[0]}`;
const hashOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest("hex");
