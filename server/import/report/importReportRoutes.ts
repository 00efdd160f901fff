import { type Kysely, sql } from "kysely";
import type { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { recordsOfRun } from "./recordPages.ts";
import { reportUrl } from "./reportTicket.ts";
import { findRun, runsOf } from "./runsOf.ts";

/** How the photos of every listing that is in a client's feed fared, those with failures first. */
async function photoReports(db: Kysely<Database>, login: string): Promise<PhotoReport[]> {
  const { rows } = await sql<Omit<PhotoReport, "ok">>`
    select doc.item ->> 'AgentRef' as "agentRef", listing.unique_id as "uniqueId", listing.photos_total as total,
      listing.photos_valid as valid, listing.photos_total - listing.photos_valid as invalid
    from import_listing listing
    join property_doc doc on doc.login = listing.login and doc.id = listing.property_id
    where listing.login = ${login} and not listing.missing
    order by listing.photos_total = listing.photos_valid, listing.property_id`.execute(db);
  return rows.map((row) => ({ ...row, ok: row.invalid === 0 }));
}

const DEFAULT_TAKE = 20;

/** Only one's own reports are there to be seen (RIGHT-16). */
export function needOwn(request: Parameters<typeof clientOf>[0], login: string): string {
  const caller = clientOf(request);
  if (caller.login !== login.toLowerCase()) throw new ProblemError({ code: "ErrInvalidPath" });
  return caller.login;
}

type ReportRoutes = Pick<Routes<typeof importContract>, "history" | "report" | "xml">;

/** The XML import service (CALL-50). */
export const importReportRoutes = (services: Services): ReportRoutes => ({
  history: async ({ request, params, query: { take = DEFAULT_TAKE } }) => {
    const login = needOwn(request, params.login);
    const body: ImportRun[] = await runsOf(services.store.db, login, take);
    return { status: 200, body };
  },
  report: async ({ request, params }) => {
    const login = needOwn(request, params.login);
    const { id } = await findRun(services.store.db, login, Number(params.entryId));
    const body: ImportRecord[] = await recordsOfRun(services.store.db, login, id);
    return { status: 200, body };
  },
  xml: async ({ request, params }) => {
    const login = needOwn(request, params.agentCode);
    const { id } = await findRun(services.store.db, login, Number(params.id));
    return { status: 200, body: { url: await reportUrl(services, login, id) } };
  },
});

/** How the photos of a client's imported listings fared (IMP-05). */
export const photoReportRoutes = (services: Services): Routes<typeof photoReportContract> => ({
  get: async ({ request, params }) => {
    const login = needOwn(request, params.login);
    return { status: 200, body: await photoReports(services.store.db, login) };
  },
});
