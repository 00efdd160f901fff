import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import { type ContractedServices, noServices } from "./contractedServices.ts";

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
