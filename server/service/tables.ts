import type { PropertyService, ServiceStatus } from "#contracts/session/serviceContract.ts";

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
