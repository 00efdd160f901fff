import type { Kysely } from "kysely";
import * as z from "zod/mini";
import {
  type DirectoryService,
  type FeaturedService,
  importTypes,
  type PropertyService,
  serviceStatuses,
} from "#contracts/session/serviceContract.ts";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Database } from "#server/postgres/database.ts";

/** Everything that one client has contracted (DATA-04, DATA-06, DATA-07). */
export interface ContractedServices {
  readonly property: PropertyService;
  readonly featured: FeaturedService;
  readonly directory: DirectoryService;
}

/** A client who never contracted anything. */
export const noServices: ContractedServices = {
  property: {
    Status: "NO_RESULTS",
    PropertyLimit: 0,
    ImportType: "Manual",
    ManualSelection: false,
    EndDate: null,
    Outlet: { Email: null },
  },
  featured: { Status: "NO_RESULTS", MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null },
  directory: { Free: 0, Featured: 0, FeaturedPremium: 0, Status: "NO_RESULTS", EndDate: null },
};

const period = { Status: z.enum(serviceStatuses), EndDate: z.nullable(z.string()) };

/** What can be contracted, each as a whole. */
export const servicesEvents = {
  PropertyServiceContracted: eventKind(
    z.strictObject({
      ...period,
      PropertyLimit: z.int(),
      ImportType: z.enum(importTypes),
      ManualSelection: z.boolean(),
      Outlet: z.strictObject({ Email: z.nullable(z.string()) }),
    }),
  ),
  FeaturedServiceContracted: eventKind(
    z.strictObject({ ...period, MaxFeaturedStandard: z.int(), MaxFeaturedPremium: z.int() }),
  ),
  DirectoryServiceContracted: eventKind(
    z.strictObject({ ...period, Free: z.int(), Featured: z.int(), FeaturedPremium: z.int() }),
  ),
};
export type ServicesEvent = EventOf<typeof servicesEvents>;

export const isServicesEvent = isEventOf(servicesEvents);

/** What a client has contracted; dates are `YYYY-MM-DD` in Europe/Madrid. A login without services has `NO_RESULTS`. */
export async function serviceOf(db: Kysely<Database>, login: string): Promise<ContractedServices> {
  const row = await db.selectFrom("service").selectAll().where("login", "=", login).executeTakeFirst();
  if (!row) return noServices;
  return {
    property: {
      Status: row.property_status,
      PropertyLimit: row.property_limit,
      ImportType: row.import_type,
      ManualSelection: row.manual_selection,
      EndDate: row.property_end_date,
      Outlet: { Email: row.outlet_email },
    },
    featured: {
      Status: row.featured_status,
      MaxFeaturedStandard: row.max_featured_standard,
      MaxFeaturedPremium: row.max_featured_premium,
      EndDate: row.featured_end_date,
    },
    directory: {
      Free: row.directory_free,
      Featured: row.directory_featured,
      FeaturedPremium: row.directory_featured_premium,
      Status: row.directory_status,
      EndDate: row.directory_end_date,
    },
  };
}
