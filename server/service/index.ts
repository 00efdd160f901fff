import { type Kysely, sql } from "kysely";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { type Slice, serve } from "#server/slice.ts";
import { serviceOf, servicesEvents } from "./contractedServices.ts";
import { type ServiceTables, serviceProjection } from "./serviceProjection.ts";

export { type ContractedServices, serviceOf } from "./contractedServices.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends ServiceTables {}
}

/** `GET /services/…`: what the caller has contracted (CALL-05 … CALL-07). */
function serviceRoutes({ store }: Services): Routes<typeof serviceContract> {
  return {
    directory: async ({ request }) => {
      const { directory } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: directory };
    },
    property: async ({ request }) => {
      const { login } = clientOf(request);
      const { property } = await serviceOf(store.db, login);
      const importFailed = property.ImportType === "XML" && (await hasImportFailed(store.db, login));
      return { status: 200, body: importFailed ? { ...property, ImportFailed: true } : property };
    },
    featured: async ({ request }) => {
      const { featured } = await serviceOf(store.db, clientOf(request).login);
      return { status: 200, body: featured };
    },
  };
}

/** Whether the last import that came to an end was not taken (SHELL-24); one that was stopped came to none. */
async function hasImportFailed(db: Kysely<Database>, login: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select state = 'refused' as failed from import_run as run
    where login = ${login} and ended_at is not null and not exists (
      select from import_record as record where record.login = run.login and record.run = run.id and place = 0
        and lines @> '[{"code":"ErrFeedStopped"}]')
    order by id desc limit 1`.execute(db);
  return rows[0]?.failed ?? false;
}

export const serviceSlice: Slice = {
  contracts: { service: serve("client", serviceContract, serviceRoutes) },
  events: servicesEvents,
  projections: [serviceProjection],
};
