import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { retryOnce } from "#server/shared/retry/retry.ts";
import { clientOf } from "./caller.ts";
import { routeAccess } from "./routes.ts";
import type { Services } from "./services.ts";

interface Response {
  readonly status: number;
  readonly body: unknown;
}

/** A request and its reply, whose headers are stored with the response. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: {
    getHeaders(): Headers;
    header(name: string, value: unknown): unknown;
  };
}

const KEY_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a request's work in one transaction and, when it carries an idempotency key (`Idempotency-Key`), once in 24 hours. The key's row is
 * reserved first, so a duplicate request waits for that row and then gets the stored response, with the headers that the work set; key, response and work
 * commit together. The transaction is retried once when the database connection breaks. Two requests are the same when `same` is equal, by default the body. The same key for another request is 400 `ErrIdempotencyKeyReused`. A failed request stores nothing and reserves no key.
 */
export async function withIdempotency<Given extends Response>(
  { store, now }: Services,
  { request, reply }: Call,
  work: (tx: Transaction<Database>) => Promise<Given>,
  same: unknown = request.body,
): Promise<Given> {
  if (!routeAccess(request).idempotent) throw new Error(`${request.routeOptions.url} is not idempotent.`);
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return store.db.transaction().execute(work);
  const login = ownerOf(request);
  // If the first attempt was committed after all, the key finds its response.
  return retryOnce(() =>
    store.db.transaction().execute(async (tx) => {
      const stored = await reserveKey(tx, {
        login,
        key,
        route: routeOf(request),
        hash: hashOf(same),
        at: now(),
      });
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

interface StoredResponse extends Response {
  readonly headers: Headers;
}

interface KeyReservation {
  readonly login: string;
  readonly key: string;
  readonly route: string;
  readonly hash: string;
  readonly at: Date;
}

/** Null when this request has reserved the key, else the stored response. */
async function reserveKey(
  tx: Transaction<Database>,
  { login, key, route, hash, at }: KeyReservation,
): Promise<StoredResponse | null> {
  const empty = { status: null, body: null, headers: null };
  const fresh = { route, body_hash: hash, ...empty, created_at: at.toISOString() };
  const reserved = await tx
    .insertInto("idempotency")
    .values({ login, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["login", "key"])
        .doUpdateSet(fresh)
        .where("idempotency.created_at", "<=", new Date(at.getTime() - KEY_TTL_MS).toISOString()),
    )
    .returning(sql`1`.as("one"))
    .executeTakeFirst();
  if (reserved) return null;
  const stored = await tx
    .selectFrom("idempotency")
    .selectAll()
    .where("login", "=", login)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (stored.route !== route || stored.body_hash !== hash || stored.status === null) {
    throw new ProblemError({ code: "ErrIdempotencyKeyReused" });
  }
  return { status: stored.status, body: stored.body, headers: stored.headers ?? {} };
}

const routeOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split("?")[0]}`;
const hashOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest("hex");
