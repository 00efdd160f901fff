import type {
  directoryEnquiryContract,
  propertyEnquiryContract,
} from "#contracts/enquiry/enquiryContract.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { changeContacts } from "./changeContacts.ts";
import { exportEnquiries } from "./export/exportEnquiries.ts";
import { readContacts } from "./list/readContacts.ts";

/** Enquiries and calls about directory entries (CALL-45, CALL-46). */
export const directoryEnquiryRoutes = (services: Services): Routes<typeof directoryEnquiryContract> => ({
  ...readContacts(services, "directory"),
  ...changeContacts(services, "directory"),
});

/** Enquiries and calls about properties (CALL-39 … CALL-44). */
export const propertyEnquiryRoutes = (services: Services): Routes<typeof propertyEnquiryContract> => ({
  ...readContacts(services, "property"),
  ...changeContacts(services, "property"),
  export: exportEnquiries(services),
});
