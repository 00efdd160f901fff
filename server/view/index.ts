import type { FastifyRequest } from "fastify";
import type { ColumnType, Transaction } from "kysely";
import { viewContract } from "#contracts/view/viewContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { type Slice, serve } from "#server/slice.ts";
import { arrangeViews, changeView, findViews, keepView, layOutTable, removeView } from "./keepViews.ts";
import { layoutEvents, viewEvents } from "./view.ts";
import { viewProjection } from "./viewProjection.ts";

/** Changes of a client's views, whichever (VIEW-10). */
const CHANGES = { limit: 120, windowMs: 60_000 };

/** Views that are kept (VIEW-09). */
function viewRoutes(services: Services): Routes<typeof viewContract> {
  const { db } = services.store;

  const countChange = (request: FastifyRequest): Promise<void> =>
    limitRate(db, { key: `view:${clientOf(request).login}`, ...CHANGES }, services.now());
  async function changing<Result>(
    request: FastifyRequest,
    work: (tx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> {
    await countChange(request);
    return db.transaction().execute(work);
  }

  return {
    list: async ({ request }) => ({ status: 200, body: await findViews(db, clientOf(request).login) }),
    create: async ({ request, reply, body: { Screen, ...content } }) => {
      const metadata = metadataOf(services, request);
      await countChange(request);
      return withIdempotency(services, { request, reply }, async (tx) => ({
        status: 201 as const,
        body: await keepView(tx, Screen, content, metadata),
      }));
    },
    update: async ({ request, params, body }) => {
      const metadata = metadataOf(services, request);
      const id = Number(params.id);
      return { status: 200, body: await changing(request, (tx) => changeView(tx, id, body, metadata)) };
    },
    remove: async ({ request, params }) => {
      const metadata = metadataOf(services, request);
      await changing(request, (tx) => removeView(tx, Number(params.id), metadata));
      return { status: 204, body: undefined };
    },
    arrange: async ({ request, body }) => {
      const metadata = metadataOf(services, request);
      return { status: 200, body: await changing(request, (tx) => arrangeViews(tx, body, metadata)) };
    },
    layOut: async ({ request, body: { Screen, Layout } }) => {
      const metadata = metadataOf(services, request);
      await changing(request, (tx) => layOutTable(tx, { screen: Screen, layout: Layout }, metadata));
      return { status: 204, body: undefined };
    },
  };
}

interface KeptViewTable {
  login: string;
  id: number;
  screen: string;
  name: string;
  query: string;
  /** A `TableLayout`. */
  layout: ColumnType<unknown, string | null, string | null>;
  /** Among the views of its screen, from 0. */
  place: number;
  is_default: boolean;
}

interface TableLayoutTable {
  login: string;
  screen: string;
  /** A `TableLayout`. */
  layout: ColumnType<unknown, string, string>;
}

declare module "#server/postgres/database.ts" {
  /** Views that are kept, and the columns of each screen's table where no view says others. */
  interface Database {
    kept_view: KeptViewTable;
    table_layout: TableLayoutTable;
  }
}

export const viewSlice: Slice = {
  contracts: { view: serve("client", viewContract, viewRoutes) },
  events: { ...viewEvents, ...layoutEvents },
  projections: [viewProjection],
};
