import type { ContractedServices } from "#server/service/contractedServices.ts";

/** A client who has contracted everything, with room to spare. */
export const everyService: ContractedServices = {
  property: {
    Status: "ACTIVE",
    PropertyLimit: 600,
    ImportType: "Manual",
    ManualSelection: false,
    EndDate: null,
    Outlet: { Email: null },
  },
  featured: { Status: "ACTIVE", MaxFeaturedStandard: 40, MaxFeaturedPremium: 20, EndDate: null },
  directory: { Status: "ACTIVE", Free: 3, Featured: 1, FeaturedPremium: 1, EndDate: null },
};
