import type { FastifyRequest } from "fastify";
import { type FreshReport, reportContract } from "#contracts/report/reportContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { ProblemError } from "#server/problemError.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { type Slice, serve } from "#server/slice.ts";
import { registerReport } from "./registerReport.tsx";
import { reportEvents, reportProjection } from "./report.ts";
import { endReports, listReports, revokeReport, shareReport } from "./sharedReports.ts";

/** A link that was not revoked and has not long ended. */
interface SharedReportTable {
  /** Of the advertiser. */
  login: string;
  id: number;
  /** The listing that it is of. */
  property: number;
  /** One of those of descriptions. */
  language: string;
  /** SHA-256 in hex; the token itself is nowhere (REPORT-02). */
  token_hash: string;
  /** Instants, ISO. */
  shared_at: string;
  until: string;
}

/** How often and when last a link was opened; counted, not told by events, so that a rebuild leaves it alone. */
interface ReportOpeningTable {
  login: string;
  /** Of the link. */
  id: number;
  opened: number;
  /** An instant, ISO. */
  last_at: string;
}

/** Links to reports, and what is known of their readers. */
interface ReportTables {
  shared_report: SharedReportTable;
  report_opening: ReportOpeningTable;
}

/** Links shared and revoked (REPORT-07). */
const CHANGES = { limit: 60, windowMs: 60 * 60_000 };

/** A fresh link whose token only this server reads: as the answer to a repeated call is kept. */
type SealedReport = Omit<FreshReport, "Address"> & { readonly Sealed: string };

const sealedFor = (login: string): string => `report of ${login}`;

/** Reports for the owner of a home (REPORT-01 … REPORT-07). */
function reportRoutes(services: Services): Routes<typeof reportContract> {
  const { config, seals, store } = services;
  const { db } = store;

  const countChange = (request: FastifyRequest): Promise<void> =>
    limitRate(db, { key: `report:${clientOf(request).login}`, ...CHANGES }, services.now());

  function unsealed({ Sealed, ...report }: SealedReport, login: string): FreshReport {
    const token = seals.open(Sealed, sealedFor(login))?.secret.toString();
    // The key that sealed it is gone: what was answered cannot be said again.
    if (token === undefined) throw new ProblemError({ code: "ErrIdempotencyKeyReused" });
    return { ...report, Address: `${config.publicUrl}/site/report/${token}` };
  }

  return {
    list: async ({ request, params }) => ({
      status: 200,
      body: await listReports(db, clientOf(request).login, Number(params.id), services.now()),
    }),
    share: async ({ request, reply, params, body }) => {
      const metadata = metadataOf(services, request);
      await countChange(request);
      const sealed = await withIdempotency(services, { request, reply }, async (tx) => {
        const { report, token } = await shareReport(tx, Number(params.id), body, metadata);
        const Sealed = seals.seal(Buffer.from(token), sealedFor(metadata.login));
        return { status: 201 as const, body: { ...report, Sealed } satisfies SealedReport };
      });
      return { status: 201, body: unsealed(sealed.body, metadata.login) };
    },
    revoke: async ({ request, params }) => {
      const metadata = metadataOf(services, request);
      await countChange(request);
      await db.transaction().execute((tx) => revokeReport(tx, Number(params.id), metadata));
      return { status: 204, body: undefined };
    },
  };
}

declare module "#server/postgres/database.ts" {
  interface Database extends ReportTables {}
}

export const reportSlice: Slice = {
  contracts: { report: serve("client", reportContract, reportRoutes) },
  pages: registerReport,
  events: reportEvents,
  projections: [reportProjection],
  sweep: endReports,
};
