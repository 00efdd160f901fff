import type { FastifyRequest } from "fastify";
import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import { bulkContract } from "#contracts/bulk/bulkContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { ProblemError } from "#server/problemError.ts";
import { matchingIds } from "#server/property/listProperties.ts";
import { abortSignalOf, work } from "#server/shared/concurrency/fairQueue.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { type Slice, serve } from "#server/slice.ts";
import { forgetRuns, recentRuns } from "./bulkRuns.ts";
import { eachRow } from "./eachRow.ts";
import { previewRows } from "./previewRows.ts";
import { runStep } from "./runStep.ts";
import { sheetListings } from "./sheetListings.ts";
import type { BulkTables } from "./tables.ts";
import { undoStep } from "./undoStep.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends BulkTables {}
}

/** Of a client in a minute: steps of runs, each way, and of what a workbook reads; and previews and gathered numbers (BULK-33). */
const STEPS = { kind: "step", limit: 600 };
const LOOKS = { kind: "look", limit: 120 };

function bulkRoutes(services: Services): Routes<typeof bulkContract> {
  const { store, now } = services;

  const count = (request: FastifyRequest, { kind, limit }: typeof STEPS): Promise<void> => {
    const key = `bulk-${kind}:${clientOf(request).login}`;
    return limitRate(store.db, { key, limit, windowMs: 60_000 }, now());
  };

  return {
    preview: async ({ request, body: { Action, Ids } }) => {
      await count(request, LOOKS);
      const Rows = await previewRows(
        store.db,
        { action: Action, scope: clientOf(request) },
        Ids,
        metadataOf(services, request),
      );
      return { status: 200, body: { Rows } };
    },
    matching: async ({ request, query }) => {
      await count(request, LOOKS);
      const Ids = await matchingIds(store.db, clientOf(request), query, bulkMost);
      return { status: 200, body: { Ids } };
    },
    listings: async ({ request, reply, query: { After = 0, ...filter } }) => {
      await count(request, STEPS);
      const { login } = clientOf(request);
      const client = await workOwner(services.config, login);
      const piece = {
        kind: "workbooks",
        client,
        cost: 1,
        alone: true,
        signal: abortSignalOf(reply),
      } as const;
      const Rows = await work.run(piece, () => sheetListings(store.db, clientOf(request), filter, After));
      return { status: 200, body: { Rows } };
    },
    run: async ({ request, body: { Run, Action, Rows } }) => {
      const isEdit = Action.Kind === "edit";
      if (Rows.some(({ Fields }) => (Fields !== undefined) !== isEdit)) {
        throw new ProblemError({ code: "ErrInvalidBody" });
      }
      const metadata = metadataOf(services, request);
      await count(request, STEPS);
      const step = { run: Run, action: Action, scope: clientOf(request), metadata };
      const ended = await eachRow(services, metadata.login, Rows, (tx, rows) => runStep(tx, step, rows));
      return { status: 200, body: { Rows: ended } };
    },
    undo: async ({ request, body: { Run, Ids } }) => {
      const metadata = metadataOf(services, request);
      await count(request, STEPS);
      const wanted = Ids.map((Id) => ({ Id }));
      const ended = await eachRow(services, metadata.login, wanted, (tx, rows) =>
        undoStep(tx, Run, metadata, rows),
      );
      return { status: 200, body: { Rows: ended } };
    },
    recent: async ({ request }) => {
      const Runs = await recentRuns(store.db, clientOf(request).login, now());
      return { status: 200, body: { Runs } };
    },
  };
}

/** Work on many listings at once (BULK-01 … BULK-33). Its tables are no read model: they say what a run did while it can be asked again. */
export const bulkSlice: Slice = {
  contracts: { bulk: serve("client", bulkContract, bulkRoutes, { large: true }) },
  sweep: ({ store, now }) => forgetRuns(store.db, now()),
};
