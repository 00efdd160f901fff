import type {
  DirectoryService,
  FeaturedService,
  PropertyService,
} from "#contracts/session/serviceContract.ts";

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
