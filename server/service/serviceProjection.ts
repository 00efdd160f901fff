import type { Insertable } from "kysely";
import type { PropertyService, ServiceStatus } from "#contracts/session/serviceContract.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { isServicesEvent, type ServicesEvent } from "./contractedServices.ts";

interface ServiceTable {
  login: string;
  property_status: ServiceStatus;
  property_limit: number;
  import_type: PropertyService["ImportType"];
  manual_selection: boolean;
  property_end_date: string | null;
  outlet_email: string | null;
  featured_status: ServiceStatus;
  max_featured_standard: number;
  max_featured_premium: number;
  featured_end_date: string | null;
  directory_status: ServiceStatus;
  directory_free: number;
  directory_featured: number;
  directory_featured_premium: number;
  directory_end_date: string | null;
}

/** What each client has contracted; a client without a row has nothing. */
export interface ServiceTables {
  service: ServiceTable;
}

type Row = Partial<Insertable<ServiceTables["service"]>>;

function columns(event: ServicesEvent): Row {
  switch (event.type) {
    case "PropertyServiceContracted":
      return {
        property_status: event.data.Status,
        property_limit: event.data.PropertyLimit,
        import_type: event.data.ImportType,
        manual_selection: event.data.ManualSelection,
        property_end_date: event.data.EndDate,
        outlet_email: event.data.Outlet.Email,
      };
    case "FeaturedServiceContracted":
      return {
        featured_status: event.data.Status,
        max_featured_standard: event.data.MaxFeaturedStandard,
        max_featured_premium: event.data.MaxFeaturedPremium,
        featured_end_date: event.data.EndDate,
      };
    case "DirectoryServiceContracted":
      return {
        directory_status: event.data.Status,
        directory_free: event.data.Free,
        directory_featured: event.data.Featured,
        directory_featured_premium: event.data.FeaturedPremium,
        directory_end_date: event.data.EndDate,
      };
    default:
      event satisfies never;
      return {};
  }
}

/** One row for each client who has contracted anything. */
export const serviceProjection: Projection = {
  name: "service",
  tables: ["service"],
  async apply(tx, events) {
    for (const event of events.filter(isServicesEvent)) {
      const changed = columns(event);
      await tx
        .insertInto("service")
        .values({ login: event.login, ...changed } as Insertable<ServiceTables["service"]>)
        .onConflict((conflict) => conflict.column("login").doUpdateSet(changed))
        .execute();
    }
  },
};
