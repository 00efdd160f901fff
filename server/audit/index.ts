import type { FastifyReply, FastifyRequest } from "fastify";
import type { Generated } from "kysely";
import { routeAccess } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type AuditAction, originOfRequest, writeAudit } from "#server/shared/audit/writeAudit.ts";
import type { Slice } from "#server/slice.ts";

interface TrailTable {
  id: Generated<number>;
  at: string;
  act: AuditAction;
  result: string;
  login: string | null;
  admin: string | null;
  user_id: string | null;
  address: string | null;
  record: string | null;
  times: Generated<number>;
  request_id: string;
  /** What the caller called the request. */
  given_id: string | null;
  fold: string | null;
}

declare module "#server/postgres/database.ts" {
  /** What was done that changed nothing, kept for a year (docs/decisions/054). */
  interface Database {
    trail: TrailTable;
  }
}

const OK = 200;

/** What was read: the numbers that were asked for, or how many rows a file has; and by which API key. */
function recordOf(request: FastifyRequest, reply: FastifyReply): string {
  const { Id } = request.query as { Id?: string | string[] };
  const name = request.routeOptions.url?.split("/").slice(3).join("/") ?? "";
  const rows = reply.getHeader("x-row-count");
  return [
    name,
    ...(rows === undefined ? [] : [`${rows} rows`]),
    ...(Id === undefined ? [] : [[Id].flat().join(", ")]),
    ...(request.caller?.kind === "client" && request.caller.key ? [`by key ${request.caller.key}`] : []),
  ].join(" ");
}

/** Records reads of personal data in the audit log before the response is sent: when the entry cannot be written, nothing is sent. */
export function auditReads({ store, now }: Pick<Services, "store" | "now">) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { caller } = request;
    if (reply.statusCode !== OK || caller?.kind !== "client") return payload;
    const { personal } = routeAccess(request);
    if (personal === undefined) return payload;
    await writeAudit(store.db, {
      ...originOfRequest(request),
      at: now(),
      result: "ok",
      record: recordOf(request, reply),
      login: caller.login,
      admin: caller.admin ?? null,
      user: caller.user,
      act: personal === "export" ? "PersonalDataExported" : "PersonalDataRead",
    });
    return payload;
  };
}

export const auditSlice: Slice = {};
